import type { Import, ImportRow } from '../shared/contract.types';

/** A list of 29 students, one of them wrong. */
export const anImport = (changes: Partial<Import> = {}): Import => ({
  id: '019a0000-0000-7000-8000-000000000001',
  what: 'students',
  schoolId: 5,
  state: 'READY',
  heads: ['First name', 'Last name', 'E-mail'],
  fields: [
    { name: 'firstName', isRequired: true, column: 0 },
    { name: 'lastName', isRequired: true, column: 1 },
    { name: 'email', isRequired: true, column: 2 },
  ],
  isInviting: false,
  rowsTotal: 29,
  rowsToDo: 0,
  rowsDone: 0,
  verdicts: [
    { verdict: 'INVITE', count: 28 },
    { verdict: 'WRONG', count: 1 },
  ],
  outcomes: [],
  createdAt: '2026-11-24T09:00:00.000Z',
  appliedAt: null,
  undoableUntil: null,
  undoneAt: null,
  expiresAt: '2026-12-01T09:00:00.000Z',
  ...changes,
});

export const anImportRow = (changes: Partial<ImportRow> = {}): ImportRow => ({
  line: 2,
  fields: { firstName: 'Mari', lastName: 'Maasikas', email: 'mari@naide.ee' },
  verdict: 'WRONG',
  isMissing: false,
  problems: [],
  outcome: null,
  outcomeCode: null,
  ...changes,
});

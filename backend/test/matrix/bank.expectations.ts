import { camtFile } from '../camt';
import type { Rule } from './rule';
import { unique } from './unique';

/** Routes of the bank's statements, and of the comparison of the books. */
export const BANK: Record<string, Rule> = {
  'POST /bank/files': {
    may: 'permitted',
    body: () => Buffer.from(camtFile({ day: '2026-11-20', ref: unique('statement'), entries: [] })),
  },
  'GET /bank/files': { may: 'permitted' },
  'GET /bank/files/:id': { about: 'bankFile', may: 'permitted' },
  'GET /bank/lines': { may: 'permitted' },
  'POST /bank/lines/:id/match': {
    about: 'bankLine',
    may: 'permitted',
    body: () => ({ kind: 'OTHER', note: 'Kontori üür' }),
  },
  // Nothing of the line is matched.
  'POST /bank/lines/:id/undo': { about: 'bankLine', may: 'permitted', body: () => ({}), answer: 409 },
  'GET /payouts': { may: 'permitted' },
  'POST /payouts/read': { may: 'permitted', body: () => ({}) },
  'GET /payouts/:id': { about: 'payout', may: 'permitted' },
  'GET /payouts/:id/entries': { about: 'payout', may: 'permitted' },
  'GET /payments': { may: 'permitted' },
  'GET /money': { may: 'permitted' },
  'GET /reconciliation': { may: 'permitted' },
  'POST /reconciliation': { may: 'permitted', body: () => ({}) },
};

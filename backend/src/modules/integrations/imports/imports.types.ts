import type { Language } from '@valikool/contract';

export const IMPORTS = ['students', 'feedback', 'school-year', 'users', 'results', 'progress'] as const;
/** What a list brings. */
export type ImportWhat = (typeof IMPORTS)[number];

export const IMPORT_STATES = ['READY', 'APPLYING', 'APPLIED', 'UNDOING', 'UNDONE', 'EXPIRED'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Every importer's verdicts. `WRONG` rows and those that change nothing are left out when an import is applied. */
export const VERDICTS = [
  'WRONG',
  'INVITE',
  'CONFIRM',
  'UPDATE',
  'ELSEWHERE',
  'INVITED',
  'MEMBER',
  'NO_COURSE',
  'TO_COHORT',
  'TO_COURSE',
  'GIVEN',
  'LEAVES',
  'GRADUATES',
  'STAYS',
  'LEFT_OUT',
  'NEW_ACCOUNT',
  'KNOWN',
  'DIFFERS',
  'CHANGES',
  'MARKS',
  'CORRECTS',
  'FIRST_PROGRESS',
  'NEW_PROGRESS',
  'OLDER',
  'SAME',
] as const;
export type Verdict = (typeof VERDICTS)[number];

export const PROBLEMS = [
  'required',
  'too-long',
  'name',
  'email',
  'phone',
  'grade',
  'rating',
  'choice',
  'date',
  'doubled',
  'more-cells-than-columns',
  'too-short',
  'role',
  'role-by-hand',
  'language',
  'unknown-school',
  'many-schools',
  'archived-school',
  'school-needed',
  'other-role',
  'other-school',
  'unknown-person',
  'no-registration',
  'many-registrations',
  'result',
  'not-over',
  'not-paid',
  'closed',
  'reason-required',
  'percent',
  'future',
] as const;
/** Why a field of a row is wrong. `line`: the earlier row with the same value. */
export type Problem = { field: string | null; rule: (typeof PROBLEMS)[number]; line: number | null };

export const OUTCOMES = ['DONE', 'SKIPPED', 'UNDONE', 'KEPT'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export const OUTCOME_CODES = [
  'changed-meanwhile',
  'mailed-often',
  'accepted',
  'not-open',
  'in-use',
  'not-undoable',
  'elsewhere-by-now',
  'account-in-use',
] as const;
export type OutcomeCode = (typeof OUTCOME_CODES)[number];

/** Values by field, as text; a field without a column has none. */
export type FieldValues = Readonly<Record<string, string>>;
/** Columns by field, from 0. */
export type Mapping = Readonly<Record<string, number>>;
/** Heads by field, as they are compared; null for a field whose column somebody has left out. */
export type RememberedHeads = Readonly<Record<string, string | null>>;

export type Import = {
  id: string;
  what: ImportWhat;
  schoolId: number | null;
  uploadedByUserId: number;
  /** Who had it applied or undone last; null while it is a dry run. */
  runByUserId: number | null;
  language: Language;
  /** A list of users: new accounts are mailed how to sign up. */
  isInviting: boolean;
  /** The uploader may see members of all schools. */
  seesAll: boolean;
  state: ImportState;
  heads: readonly string[];
  mapping: Mapping;
  rowsTotal: number;
  /** Rows of the run that is under way, or of the last one. */
  rowsToDo: number;
  rowsDone: number;
  createdAt: Date;
  appliedAt: Date | null;
  undoableUntil: Date | null;
  undoneAt: Date | null;
  expiresAt: Date;
};

/** Choices in the dry run: for a row of the file, and for a member whom the file leaves out. */
export const ROW_CHOICES = ['APPLY', 'LEAVE_OUT'] as const;
export const MISSING_CHOICES = ['LEAVE', 'GRADUATE', 'KEEP'] as const;
export type Choice = (typeof ROW_CHOICES)[number] | (typeof MISSING_CHOICES)[number];

/** A member whom the file leaves out. `fields` has the `choice` that holds, and what somebody has `chosen`, if anybody. */
export type MissingRow = { subject: string; fields: FieldValues; verdict: Verdict };

/** A row that was read and checked by itself. */
export type CheckedRow = { line: number; fields: FieldValues; subject: string | null; problems: readonly Problem[] };
export type JudgedRow = CheckedRow & { verdict: Verdict };
export type ImportRow = JudgedRow & {
  cells: readonly string[];
  /** The file does not have the row: it is about a member whom the list leaves out. */
  isMissing: boolean;
  outcome: Outcome | null;
  outcomeCode: OutcomeCode | null;
  /** What the row has changed, for its undoing. Only its importer reads it. */
  effect: Record<string, unknown> | null;
};

/** What came of a row. */
export type RowResult = {
  line: number;
  outcome: Outcome;
  outcomeCode: OutcomeCode | null;
  effect?: Record<string, unknown> | null;
};

export type VerdictCount = { verdict: Verdict; count: number };
export type OutcomeCount = { outcome: Outcome; count: number };
/** An import with the number of its rows by verdict and outcome. */
export type ImportView = Import & { verdicts: VerdictCount[]; outcomes: OutcomeCount[] };

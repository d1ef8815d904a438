import type { Differing } from '#modules/billing/index';

/** What may wait for staff. */
export const TODO_KINDS = [
  'REFUNDS',
  'MONEY_IN',
  'MONEY_OUT',
  'CASES',
  'FAILED_MAILS',
  'FAILED_JOBS',
  'UNREACHABLE',
  'COHORTS_BELOW_MINIMUM',
  'OVERDUE_INVOICES',
  'RESULTS',
  'COURSES_IN_REVIEW',
  'PRICE_PROPOSALS',
  'TEACHER_APPLICATIONS',
  'SCHOOL_APPLICATIONS',
  'CLAIMS',
  'APPROVALS',
] as const;
export type TodoKind = (typeof TODO_KINDS)[number];

/** Things of one kind that wait for somebody. */
export type Todo = {
  kind: TodoKind;
  count: number;
  /** Euros only. Null where no money is at stake. */
  cents: number | null;
  /** How many are past their day. */
  late: number;
  /** The first day by which something must be done; null where none is promised. */
  dueAt: Date | null;
  /** Since when the oldest waits. */
  since: Date | null;
  /** Those that come first: names of people, courses or schools, or codes of cases. */
  names: string[];
  /** Its address, where only one waits. */
  onlyId: string | null;
  /** The first hundred of failed jobs that are not being tried again yet; they are tried again from here. */
  jobIds: number[];
};

export type Starting = {
  cohortId: number;
  courseTitle: string;
  startDate: Date;
  timeZone: string;
  seatsTaken: number;
  sizeMax: number;
};

export type MonthCount = { month: string; count: number };
export type RegistrationsOfYear = { months: MonthCount[]; soFar: number };

export type YearFigures<Figures> = { thisYear: Figures; lastYear: Figures };

export type Today = {
  todo: Todo[];
  books: Differing;
  registrations: YearFigures<RegistrationsOfYear>;
  income: YearFigures<{ months: { month: string; cents: number }[]; cents: number }>;
  starting: Starting[];
};

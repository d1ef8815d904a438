import type { Role } from '@valikool/contract';

export const FOUND_KINDS = ['person', 'invoice', 'course', 'cohort', 'school'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** Something that was found, as one line of a list. */
export type Found = {
  kind: FoundKind;
  /** A number, or a UUID for invoices. */
  id: string;
  title: string;
  /** What tells it from others of the same title; empty where there is nothing. */
  detail: string;
  /** Of a person; null for everything else. */
  role: Role | null;
  /** Of a teacher’s student: the last cohort that both share. */
  cohortId: number | null;
  /** Of an invoice, in cents. */
  totalCents: number | null;
};

/** What the asker may find: everything, what a teacher runs, what belongs to a school, or their own. */
export type FindScope =
  | { of: 'all' }
  | { of: 'teacher'; teacherId: number }
  | { of: 'school'; schoolId: number }
  | { of: 'person'; userId: number };

/** What was typed, in the forms in which it is looked for. */
export type Wanted = {
  /** Every one of them has to be found. */
  words: readonly string[];
  /** Digits of a phone number or reference; null when too few were typed. */
  digits: string | null;
  /** The beginning of an invoice’s number, in capitals; null for a text without digits. */
  number: string | null;
  limit: number;
};

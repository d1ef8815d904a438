import type { Language } from '@valikool/contract';

/** A school in short, on a Monday morning. Amounts are cents. */
export type SchoolWeek = {
  /** Students who wait to be confirmed. */
  claims: number;
  /** Registrations that wait for the school's approval. */
  requests: number;
  balanceCents: number;
  prepaidSeats: number;
  /** The day on which all that is paid in advance is used at the present pace, such as `2026-12-14`. */
  runsOutOn: string | null;
  /** Registrations of the school year that were not given up. */
  seats: number;
  /** What the cohorts that begin this month cost the school. */
  monthCents: number;
  yearCents: number;
  results: { completed: number; failed: number; awaitingResult: number };
  owed: { invoices: number; cents: number; overdueCents: number; nextDueOn: string | null };
};

/** What the mail on Mondays says to one representative. */
export type SchoolWeekMail = {
  userId: number;
  schoolId: number;
  schoolName: string;
  to: string;
  language: Language;
  firstName: string;
  week: SchoolWeek;
};

/** Implemented here for the module that mails. */
export type SchoolWeekMailReader = {
  /** @returns null for somebody who no longer represents the school, or wants the mail no more */
  mail(userId: number, week: string): Promise<SchoolWeekMail | null>;
};

import type { CohortStatus, ParticipantStatus } from '@valikool/contract';
import type { MarkRefusal, Result } from './results.types';

/** A row of a list that names a seat: by the student's address, and by the cohort or the course, by name or number. */
export type NamedSeat = { line: number; email: string; cohort: string; course: string };

/** A seat that a row may mean. Canceled registrations are left out. */
export type FoundSeat = {
  line: number;
  registrationId: number;
  studentId: number;
  cohortId: number;
  schoolId: number | null;
  cohort: string;
  course: string;
  status: ParticipantStatus;
  confirmedAt: Date | null;
  cohortStatus: CohortStatus;
  progress: { percent: number; at: string; from: string | null; byUserId: number | null } | null;
};

export type FoundSeats = {
  /** The seats that the rows may mean, in order of the rows; one statement for any number of rows. */
  seats(rows: readonly NamedSeat[]): Promise<FoundSeat[]>;
  /** @returns those of the addresses that have an account */
  known(emails: readonly string[]): Promise<ReadonlySet<string>>;
};

export type ListedResult = { registrationId: number; status: Result; reason: string | null };
/** A result that a list has set: what it was before, and when it was set. */
export type SetResult = { registrationId: number; from: ParticipantStatus; to: Result; at: string };

/** Sets results, many at once, as staff. Made for the caller's transaction. */
export type ResultIntake = {
  /** @returns why staff may not set the result, or null */
  refusal(seat: FoundSeat, status: Result, reason: string | null): MarkRefusal | null;
  /** @returns what was set, by registration; a result that stands already, or may not be set, has no entry */
  mark(results: readonly ListedResult[], byUserId: number): Promise<ReadonlyMap<number, SetResult>>;
  /**
   * Restores the results from before, unless somebody has set others since.
   * @returns the registrations whose results are as before
   */
  takeBack(set: readonly SetResult[], by: { byUserId: number; reason: string }): Promise<ReadonlySet<number>>;
};

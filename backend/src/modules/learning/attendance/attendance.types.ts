import type { AttendanceMark, ClassSessionStatus, CohortStatus } from '@valikool/contract';

/** One student's mark in one class; null removes it. */
export type NewMark = { studentId: number; mark: AttendanceMark | null };

/** A class, and what decides whether it can be marked. */
export type MarkedClass = {
  cohortStatus: CohortStatus;
  /** IANA zone of the cohort, in which people read the time of the class. */
  timeZone: string;
  id: number;
  startsAt: Date;
  endsAt: Date;
  status: ClassSessionStatus;
};

export type AttendanceRow = {
  registrationId: number;
  studentId: number;
  firstName: string;
  lastName: string;
  mark: AttendanceMark | null;
};

/** A student's seat in the cohort. */
export type AttendanceSeat = { registrationId: number; studentId: number; schoolId: number | null };

/** A mark that goes to the database. */
export type SeatMark = { registrationId: number; mark: AttendanceMark | null };

import type { ClassSessionStatus, CohortStatus } from '@valikool/contract';
import type { ClassTime } from '#modules/courses/index';

/** What a cohort's classes are planned from. */
export type Timetable = {
  startDate: Date;
  endDate: Date;
  /** IANA name; class times are local to it. */
  timeZone: string;
  classTimes: readonly ClassTime[];
  /** Null where nobody has said. */
  lessonMinutes: number | null;
};

/** A class as the timetable has it. */
export type PlannedClass = { startsAt: Date; endsAt: Date };

/** One class on one day, as it really takes place. */
export type ClassSession = {
  id: number;
  cohortId: number;
  status: ClassSessionStatus;
  startsAt: Date;
  endsAt: Date;
  /** When the timetable has it. */
  originalStartsAt: Date;
  note: string | null;
  /** How many times its time or state was changed. */
  sequence: number;
  updatedAt: Date;
};

/** What is asked for; what is not named stays. */
export type ClassSessionChange = {
  startsAt?: Date | undefined;
  status?: ClassSessionStatus | undefined;
  note?: string | null | undefined;
};

/** The cohort that a change must fit into. */
export type RunningCohort = { status: CohortStatus; startDate: Date; endDate: Date };

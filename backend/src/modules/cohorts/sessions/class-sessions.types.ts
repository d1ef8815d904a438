import type { ClassSessionStatus, CohortStatus } from '@valikool/contract';
import type { ClassTime } from '#modules/courses/index';

/** What a cohort's classes are planned from. */
export type Timetable = {
  startDate: Date;
  endDate: Date;
  /** IANA name. Class times are local times of this zone. */
  timeZone: string;
  classTimes: readonly ClassTime[];
  /** Minutes; null when the cohort does not say it. */
  lessonMinutes: number | null;
};

/** A span of time; `endsAt` is not part of it. */
export type TimeSpan = { startsAt: Date; endsAt: Date };

/** One class at the time for which the timetable plans it. */
export type PlannedClass = TimeSpan;

/** One class on one day, as it really takes place. */
export type ClassSession = {
  id: number;
  cohortId: number;
  status: ClassSessionStatus;
  startsAt: Date;
  endsAt: Date;
  /** When the timetable plans it. Replanning sets it to the new time of its class in the timetable. */
  originalStartsAt: Date;
  note: string | null;
  /** Number of changes of its time or status. Calendars need it to show the newest version. */
  sequence: number;
  updatedAt: Date;
};

/** Who was in which class: learning keeps it. */
export type MarksOfClasses = {
  /** Removes the marks of those of the classes that, at their present time, cannot be marked yet. */
  removeEarly(sessionIds: readonly number[], now: Date): Promise<void>;
};

/** A change that somebody asks for. Fields that are not given stay as they are. */
export type ClassSessionChange = {
  startsAt?: Date | undefined;
  status?: ClassSessionStatus | undefined;
  note?: string | null | undefined;
};

/** What limits changes to a cohort's classes: they may change until it has ended, and only within its dates. */
export type CohortLimits = { status: CohortStatus; startDate: Date; endDate: Date };

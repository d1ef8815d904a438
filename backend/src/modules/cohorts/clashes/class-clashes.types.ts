import type { ClassTime } from '#modules/courses/index';
import type { Timetable } from '../sessions/class-sessions.types';

export type Slot = { startsAt: Date; endsAt: Date };

/** A timetable that somebody thinks of, and who would teach it. */
export type ThoughtOf = {
  /** The cohort that it is for; it does not clash with itself. Undefined before there is one. */
  cohortId?: number | undefined;
  timetable: Timetable;
  teacherIds: readonly number[];
};

/** One class at a time that somebody thinks of; undefined for that of the timetable. */
export type ClassThoughtOf = { cohortId: number; sessionId: number; startsAt: Date | undefined };

/** A cohort that a teacher has, beside the one in question. */
export type TaughtCohort = {
  teacherId: number;
  teacherName: string;
  cohortId: number;
  cohortName: string;
  courseTitle: string;
};

export type TeacherClash = {
  teacher: { id: number; name: string };
  cohort: { id: number; name: string; courseTitle: string };
  /** The first few, earliest first. */
  times: Slot[];
  total: number;
};

/** A cohort as a clash names it, and by whose clock its classes are. */
export type NamedCohort = { cohortId: number; cohortName: string; courseTitle: string; timeZone: string };

/** One weekly class of another cohort that is at the time of one's own, with every date on which it is. */
export type WeeklyClash = {
  cohortId: number;
  name: string;
  courseTitle: string;
  /** 1 is Monday; by the clock of one's own cohort, as it is the one that is decided about. */
  day: number;
  /** `HH:mm`, by the same clock. */
  startsAt: string;
  /** The first and the last of the classes that clash. */
  from: Date;
  to: Date;
  times: Slot[];
};

/** Another cohort of the same course, with a seat and without a clash. */
export type FreeSibling = {
  cohortId: number;
  name: string;
  startDate: Date;
  endDate: Date;
  timeZone: string;
  onlineClassTimes: ClassTime[];
  /** Minutes. */
  onlineLessonLength: number | null;
  freeSeats: number;
  /** Gross, in cents. */
  priceCents: number;
};

/** Clashes of a cohort with others, for whoever decides about registering. */
export type StudentClashes = {
  /** @returns clashes of the cohort's classes that are to come with those of the others. */
  between(cohortId: number, otherCohortIds: readonly number[]): Promise<WeeklyClash[]>;
  /** @returns the same for many cohorts at once, by their numbers. A cohort that is among the others does not clash with itself. */
  betweenEach(
    cohortIds: readonly number[],
    otherCohortIds: readonly number[],
  ): Promise<ReadonlyMap<number, WeeklyClash[]>>;
  /**
   * @param promised how many of a cohort's free seats others have been offered
   * @returns a few cohorts of the same course in which a seat is free beside those and nothing clashes, soonest first.
   */
  freeSiblings(
    cohortId: number,
    otherCohortIds: readonly number[],
    promised?: ReadonlyMap<number, number>,
  ): Promise<FreeSibling[]>;
};

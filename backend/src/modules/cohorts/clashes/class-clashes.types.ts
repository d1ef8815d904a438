import type { ClassTime } from '#modules/courses/index';
import type { Timetable } from '../sessions/class-sessions.types';

export type Slot = { startsAt: Date; endsAt: Date };

/** A proposed timetable and its teachers. */
export type ProposedTimetable = {
  /** The cohort it is for, which does not clash with itself; undefined for a new cohort. */
  cohortId?: number | undefined;
  timetable: Timetable;
  teacherIds: readonly number[];
};

/** A class at a proposed time; undefined stands for its planned time. */
export type ProposedClass = { cohortId: number; sessionId: number; startsAt: Date | undefined };

/** Another cohort of a teacher. */
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
  /** The first few clashes, earliest first. */
  times: Slot[];
  total: number;
};

/** A cohort as a clash names it, with the zone of its local times. */
export type NamedCohort = { cohortId: number; cohortName: string; courseTitle: string; timeZone: string };

/** A weekly class of another cohort that overlaps one's own, with its dates. */
export type WeeklyClash = {
  cohortId: number;
  name: string;
  courseTitle: string;
  /** 1 is Monday, in the zone of the own cohort. */
  day: number;
  /** `HH:mm` in the same zone. */
  startsAt: string;
  /** The first and the last overlapping class. */
  from: Date;
  to: Date;
  times: Slot[];
};

/** Another cohort of the course with a free seat and no clash. */
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

/** Finds clashes for somebody who decides about registering. */
export type StudentClashes = {
  /** @returns clashes of the cohort's coming classes with those of the other cohorts. */
  between(cohortId: number, otherCohortIds: readonly number[]): Promise<WeeklyClash[]>;
  /** @returns the same for several cohorts, by cohort id. A cohort does not clash with itself. */
  betweenEach(
    cohortIds: readonly number[],
    otherCohortIds: readonly number[],
  ): Promise<ReadonlyMap<number, WeeklyClash[]>>;
  /**
   * @param promised number of a cohort's free seats that are offered to others
   * @returns a few cohorts of the same course with another free seat and no clash, soonest first.
   */
  freeSiblings(
    cohortId: number,
    otherCohortIds: readonly number[],
    promised?: ReadonlyMap<number, number>,
  ): Promise<FreeSibling[]>;
};

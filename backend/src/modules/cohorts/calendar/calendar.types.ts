import type { CohortStatus, Language } from '@valikool/contract';
import type { ClassSession } from '../sessions/class-sessions.types';

/** Whose calendar an address opens. */
export type CalendarOwner = { userId: number; language: Language };

/** A cohort as one person's calendar has it. */
export type CalendarCohort = {
  cohortId: number;
  cohortName: string;
  status: CohortStatus;
  timeZone: string;
  courseTitle: string;
  courseSlug: string;
  /** False while the person's seat is only held. */
  isSure: boolean;
  /** May join classes now. */
  hasAccess: boolean;
  /** Where classes are joined; null for whom has no access. */
  videoUrl: string | null;
};

/** Where a person's calendars are fetched: all of them, and each cohort's. */
export type CalendarAddresses = { url: string; cohorts: { id: number; url: string }[] };

/** A class with the cohort that it is of, as one person has it. */
export type OwnClass = { session: ClassSession; cohort: CalendarCohort };

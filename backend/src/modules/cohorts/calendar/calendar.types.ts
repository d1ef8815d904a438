import type { CohortStatus, Language } from '@valikool/contract';
import type { ClassSession } from '../sessions/class-sessions.types';

/** The owner of a calendar address. */
export type CalendarOwner = { userId: number; language: Language };

/** A cohort in one person's calendar. */
export type CalendarCohort = {
  cohortId: number;
  cohortName: string;
  status: CohortStatus;
  timeZone: string;
  courseTitle: string;
  courseSlug: string;
  /** False while the person's seat is only held. */
  isConfirmed: boolean;
  /** Whether the person may join classes now. */
  hasAccess: boolean;
  /** Link to join classes; null without access. */
  videoUrl: string | null;
};

/** Addresses of a person's calendars: all classes, and each cohort by itself. */
export type CalendarAddresses = { url: string; cohorts: { id: number; url: string }[] };

/** A class with its cohort, as one person sees them. */
export type OwnClass = { session: ClassSession; cohort: CalendarCohort };

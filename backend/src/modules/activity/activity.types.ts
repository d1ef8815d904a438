import type { Page } from '#platform/index';

export const ACTIVITY_TYPES = [
  'VIDEO_CALL_JOINED',
  'PAYER_CHANGED',
  'UNENROLL',
  'COHORT_PAYMENT',
  'COHORT_PARTICIPANT_STATUS_CHANGE',
  'SUBSCRIPTION_CANCELLED',
  'SUBSCRIPTION_CREATED',
  'COHORT_REGISTRATION',
  'EMAIL_SENT',
  'USER_DELETED',
  'LMS_LINK_CLICKED',
  'PAUSE_SUBSCRIPTION',
  'SCHOOL_CREDITS_LOW',
  'SCHOOL_CREDITS_ADDED',
  'SCHOOL_CREDITS_USED',
  'SCHOOL_CREDITS_REFUNDED',
  'TEACHER_APPLICATION_SUBMITTED',
  'TEACHER_APPLICATION_DECIDED',
  'SCHOOL_INVITED',
  'SCHOOL_JOINED',
  'MEMBERSHIP_CHANGED',
  'USER_CREATED',
  'USER_CHANGED',
  'USER_INVITED',
  'DATA_EXPORTED',
  'COURSE_CREATED',
  'COURSE_CHANGED',
  'COURSE_STATUS_CHANGE',
  'COURSE_CHANGES_DISCARDED',
  'COHORT_CREATED',
  'COHORT_CHANGED',
  'COHORT_STATUS_CHANGE',
  'CLASS_SESSION_CHANGED',
  'COHORT_CONFIRMED',
  'COHORT_UNDECIDED',
  'COHORT_PRICE_CHANGED',
  'COHORT_PRICE_PROPOSED',
  'COHORT_PRICE_REVIEWED',
  'WAITLIST_JOINED',
  'WAITLIST_LEFT',
  'WAITLIST_OFFERED',
  'WAITLIST_PRIORITY_CHANGED',
  'REGISTRATION_MOVED',
  'FEEDBACK_SUBMITTED',
  'CASE_RESOLVED',
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

export type NewActivity = {
  type: ActivityType;
  /** Whom it is about. */
  userId?: number | null;
  /** Who did it; null for the system. */
  actorUserId?: number | null;
  cohortId?: number | null;
  courseId?: number | null;
  schoolId?: number | null;
  /** What a person gave as the reason. */
  notes?: string | null;
  /** Ids and states; no names, addresses or numbers of people. */
  metadata?: Record<string, unknown>;
};

export type Activity = Required<NewActivity> & { id: number; createdAt: Date };

/** Writes to the log in the caller's transaction. */
export type ActivityLog = {
  record(activity: NewActivity): Promise<void>;
  /** One statement for all of them. */
  recordAll(activities: readonly NewActivity[]): Promise<void>;
};

/** The last thing that happened to a course itself. */
export type LatestEntry = Pick<Activity, 'id' | 'type' | 'actorUserId' | 'createdAt' | 'metadata'>;

/** For what goes on: an entry that takes in what follows. Both in the caller's transaction, which holds the course. */
export type CourseEntries = {
  /** Leaves out what happened in the course's groups. */
  latestOfCourse(courseId: number): Promise<LatestEntry | null>;
  amend(id: number, metadata: Record<string, unknown>): Promise<void>;
};

type Named = { id: number; name: string };

/** One thing that happened, with the names of all that it touches. */
export type TimelineEntry = Pick<Activity, 'id' | 'type' | 'notes'> & {
  at: Date;
  details: Record<string, unknown>;
  user: Named | null;
  actor: Named | null;
  cohort: Named | null;
  course: { id: number; title: string; slug: string } | null;
  school: Named | null;
};

/** Everything named has to fit. */
export type TimelineFilter = {
  userId?: number | undefined;
  cohortId?: number | undefined;
  courseId?: number | undefined;
  schoolId?: number | undefined;
  limit: number;
  cursor?: string | undefined;
};

export type TimelineReader = {
  list(filter: TimelineFilter, teacherId?: number): Promise<Page<TimelineEntry>>;
  /** Whether the teacher teaches the group, or has made it. */
  isCohortOf(teacherId: number, cohortId: number): Promise<boolean>;
  isCourseOf(teacherId: number, courseId: number): Promise<boolean>;
};

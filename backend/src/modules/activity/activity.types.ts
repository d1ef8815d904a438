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
  'SCHOOL_APPLICATION_SUBMITTED',
  'SCHOOL_APPLICATION_DECIDED',
  'SCHOOL_INVITED',
  'SCHOOL_JOINED',
  'MEMBERSHIP_CHANGED',
  'SCHOOL_BILLING_CHANGED',
  'SCHOOL_CONDITIONS_CHANGED',
  'SCHOOL_CREATED',
  'SCHOOL_CHANGED',
  'SCHOOL_ARCHIVED',
  'SCHOOL_RESTORED',
  'SCHOOL_REP_RIGHT_CHANGED',
  'REGISTRATION_APPROVED',
  'ROOM_CONNECTED',
  'ROOM_DISCONNECTED',
  'ROOM_ENTERED',
  'ROOM_LEFT',
  'SCHOOL_REP_REMOVED',
  'SCHOOL_REP_MAILS_CHANGED',
  'OWN_MAILS_CHANGED',
  'ADDRESS_UNREACHABLE',
  'ADDRESS_CONFIRMED',
  'USER_CREATED',
  'USER_CHANGED',
  'USER_INVITED',
  'USER_SIGNED_OUT',
  'DATA_EXPORTED',
  'DATA_IMPORTED',
  'COURSE_CREATED',
  'COURSE_CHANGED',
  'COURSE_STATUS_CHANGE',
  'COURSE_CHANGES_DISCARDED',
  'COHORT_CREATED',
  'COHORT_CHANGED',
  'COHORT_STATUS_CHANGE',
  'CLASS_SESSION_CHANGED',
  'ATTENDANCE_MARKED',
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
  'FEEDBACK_REPLIED',
  'CASE_RESOLVED',
  'PAYMENT_PLAN_CHANGED',
  'E_INVOICE_SENT_AGAIN',
  'DIPLOMA_ISSUED',
  'DIPLOMA_REVOKED',
  'JOB_RETRIED',
  'JOB_SET_ASIDE',
  'API_KEY_CREATED',
  'API_KEY_ROTATED',
  'API_KEY_REVOKED',
  'WEBHOOK_CREATED',
  'WEBHOOK_CHANGED',
  'WEBHOOK_ROTATED',
  'WEBHOOK_SWITCHED_ON',
  'WEBHOOK_SWITCHED_OFF',
  'WEBHOOK_REMOVED',
  'WEBHOOK_TESTED',
  'WEBHOOK_REDELIVERED',
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

export type NewActivity = {
  type: ActivityType;
  /** The person it is about. */
  userId?: number | null;
  /** The person who did it; null for the system. */
  actorUserId?: number | null;
  cohortId?: number | null;
  courseId?: number | null;
  schoolId?: number | null;
  /** The reason that a person gave. */
  notes?: string | null;
  /** Ids and states; no names, addresses or numbers of people. */
  metadata?: Record<string, unknown>;
};

export type Activity = Required<NewActivity> & { id: number; createdAt: Date };

/** Writes activity rows in the caller's transaction. */
export type ActivityLog = {
  record(activity: NewActivity): Promise<void>;
  /** Writes all rows with one statement. */
  recordAll(activities: readonly NewActivity[]): Promise<void>;
};

/** The latest row about the course itself. */
export type LatestEntry = Pick<Activity, 'id' | 'type' | 'actorUserId' | 'createdAt' | 'metadata'>;

/**
 * Reads the latest row of a course and extends it, so that one row can cover several changes. In the caller's
 * transaction, which has locked the course.
 */
export type CourseEntries = {
  /** Leaves out rows of the course's cohorts. */
  latestOfCourse(courseId: number): Promise<LatestEntry | null>;
  amend(id: number, metadata: Record<string, unknown>): Promise<void>;
};

type Named = { id: number; name: string };

/** One row of a timeline, with the names of everything it mentions. */
export type TimelineEntry = Pick<Activity, 'id' | 'type' | 'notes'> & {
  at: Date;
  details: Record<string, unknown>;
  user: Named | null;
  actor: Named | null;
  /** The key by which a program did it in the actor's name. */
  apiKey: Named | null;
  /** Where the request came from, for administrators; null for a job, for others, and after some time. */
  ip: string | null;
  cohort: Named | null;
  course: { id: number; title: string; slug: string } | null;
  school: Named | null;
};

/** A row has to match every named field. */
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
  /** @returns whether the teacher teaches the cohort or made it. */
  isCohortOf(teacherId: number, cohortId: number): Promise<boolean>;
  isCourseOf(teacherId: number, courseId: number): Promise<boolean>;
};

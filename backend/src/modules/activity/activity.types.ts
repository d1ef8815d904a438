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
  'USER_CREATED',
  'USER_CHANGED',
  'USER_INVITED',
  'DATA_EXPORTED',
  'COHORT_CREATED',
  'COHORT_CHANGED',
  'COHORT_STATUS_CHANGE',
  'CLASS_SESSION_CHANGED',
  'COURSE_CREATED',
  'COURSE_STATUS_CHANGE',
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

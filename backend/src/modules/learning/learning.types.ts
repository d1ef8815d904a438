/** One student's progress; null removes it. */
export type NewProgress = { studentId: number; progress: number | null };

/** A student's place in a cohort. */
export type LearningPlace = { registrationId: number; studentId: number; schoolId: number | null };

export type SavedProgress = LearningPlace & {
  cohortId: number;
  /** Percent of the assignments done; null when removed. */
  progress: number | null;
  updatedAt: Date;
  updatedByUserId: number;
};

/** A person's way into the learning environment. */
export type LmsEntry = { url: string | null; hasAccess: boolean };

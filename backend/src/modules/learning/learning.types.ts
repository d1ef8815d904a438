/** How far one student has come; null takes back what was said. */
export type NewProgress = { studentId: number; progress: number | null };

/** A student's place in a cohort. */
export type LearningPlace = { registrationId: number; studentId: number; schoolId: number | null };

export type SavedProgress = LearningPlace & {
  cohortId: number;
  /** Per cent of assignments done; null is forgotten. */
  progress: number | null;
  updatedAt: Date;
  updatedByUserId: number;
};

/** A student's, or a teacher's, way into the learning environment. */
export type LmsEntry = { url: string | null; hasAccess: boolean };

import type { FeedbackAnswers } from '../feedback.types';

/** Who wrote an old answer, about what and when, as the file says. */
export type OldAuthor = {
  line: number;
  firstName: string;
  lastName: string;
  /** In lower case; empty when the file does not say. */
  email: string;
  /** Title or slug. */
  course: string;
  /** Null when the file does not say. */
  submittedAt: Date | null;
};

/** What of it is known here. */
export type OldMatch = {
  line: number;
  /** Null for an unknown course. */
  courseId: number | null;
  /** The cohort in which the student had a seat, else the one that ended last before the answer; null for none. */
  cohortId: number | null;
  userId: number | null;
  /** Whether this student has given feedback on this cohort already, here or in a list that waits to be parted. */
  hasGiven: boolean;
};

export type OldFeedback = OldAuthor &
  Omit<OldMatch, 'hasGiven' | 'courseId'> & { courseId: number; answers: FeedbackAnswers };

import type { Language, Role } from '@valikool/contract';
import type { ReviewOutcome } from '#modules/courses/index';
import type { Administrators } from '../../mail/administrators.types';

/** What a mail about a review may say. */
export type CourseReviewFacts = {
  courseId: number;
  title: string;
  outcome: ReviewOutcome;
  comment: string | null;
  /** Who took the step. */
  actorUserId: number;
  actorName: string;
  /** Nothing has happened to the course since this step. */
  isLatest: boolean;
  /** null when the creator has closed their account. */
  creator: { id: number; email: string; language: Language; firstName: string; role: Role } | null;
};

export type CourseReviewReaders = {
  reviews: { review(reviewId: number): Promise<CourseReviewFacts | null> };
  administrators: Administrators;
};

import { AppError } from '#platform/index';
import type { FeedbackProblem } from './feedback.types';

/** Also the answer to somebody without a part in the cohort, so that nobody learns that it exists. */
export class RatedCohortNotFoundError extends AppError {
  constructor() {
    super('not-found', 'cohort.not-found', 'The cohort could not be found');
  }
}

/** Also the answer about a course of which the teacher runs no cohort. */
export class RatedCourseNotFoundError extends AppError {
  constructor() {
    super('not-found', 'course.not-found', 'The course could not be found');
  }
}

/** Also the answer to a teacher who asks about another. */
export class RatedTeacherNotFoundError extends AppError {
  constructor() {
    super('not-found', 'user.not-found', 'The user could not be found');
  }
}

export class TooFewAnswersError extends AppError {
  constructor(fewest: number) {
    super('conflict', 'feedback.too-few', `You can reply once at least ${fewest} students have answered`, { fewest });
  }
}

export class RepliedBeforeError extends AppError {
  constructor() {
    super('conflict', 'feedback.replied', 'This cohort has been answered already');
  }
}

export class FeedbackNotOpenError extends AppError {
  constructor(opensAt: Date) {
    super('conflict', 'feedback.not-open', 'Feedback is given once the course is over', {
      opensAt: opensAt.toISOString(),
    });
  }
}

export class FeedbackSubmittedError extends AppError {
  constructor() {
    super('conflict', 'feedback.submitted', 'The feedback has been sent and can no longer be changed');
  }
}

export class FeedbackIncompleteError extends AppError {
  constructor(problems: readonly FeedbackProblem[]) {
    super('invalid', 'feedback.incomplete', problems[0]?.message ?? 'The feedback is not complete', problems);
  }
}

import { AppError } from '#platform/index';
import type { FeedbackProblem } from './feedback.types';

/** Also the answer to somebody without a part in the cohort, so that nobody learns that it exists. */
export class RatedCohortNotFoundError extends AppError {
  constructor() {
    super('not-found', 'cohort.not-found', 'The cohort could not be found');
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

import { AppError } from '#platform/index';

/** Also the answer for a cohort of others, so that nobody learns that it exists. */
export class TaughtCohortNotFoundError extends AppError {
  constructor() {
    super('not-found', 'cohort.not-found', 'The cohort could not be found');
  }
}

export class CohortStudentNotFoundError extends AppError {
  constructor() {
    super('not-found', 'cohort.student-not-found', 'The student has no seat in this cohort');
  }
}

export class NoAccessError extends AppError {
  constructor() {
    super('conflict', 'cohort.seat-not-sure', 'The seat must be paid for first');
  }
}

export class NoLmsLinkError extends AppError {
  constructor() {
    super('conflict', 'cohort.no-lms-link', 'The cohort has no learning environment');
  }
}

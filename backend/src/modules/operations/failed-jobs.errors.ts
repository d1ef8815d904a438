import { AppError } from '#platform/index';

/** Also the answer for a job that has succeeded meanwhile. */
export class FailedJobNotFoundError extends AppError {
  constructor() {
    super('not-found', 'failed-job.not-found', 'The failed job could not be found; it may have succeeded meanwhile');
  }
}

export class FailedJobSetAsideError extends AppError {
  constructor() {
    super('conflict', 'failed-job.set-aside', 'The job was given up, so it is not tried again');
  }
}

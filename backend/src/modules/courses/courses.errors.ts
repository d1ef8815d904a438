import { AppError } from '#platform/index';

export class CourseNotFoundError extends AppError {
  constructor() {
    super('not-found', 'course.not-found', 'The course could not be found');
  }
}

/** What stands in the address can be neither a number nor a slug. */
export class CourseAddressError extends AppError {
  constructor() {
    super('bad-request', 'course.malformed', 'The course could not be found');
  }
}

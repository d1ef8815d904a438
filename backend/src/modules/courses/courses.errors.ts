import { AppError } from '#platform/index';

export class CourseNotFoundError extends AppError {
  constructor() {
    super('not-found', 'course.not-found', 'The course could not be found');
  }
}

/** The address holds neither an id nor a slug. */
export class CourseAddressError extends AppError {
  constructor() {
    super('bad-request', 'course.malformed', 'The course could not be found');
  }
}

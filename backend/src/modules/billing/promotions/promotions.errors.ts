import { AppError } from '#platform/index';

export class PromotionNotFoundError extends AppError {
  constructor() {
    super('not-found', 'promotion-code.not-found', 'The promotion code could not be found');
  }
}

/** Another code has this name. */
export class PromotionNameTakenError extends AppError {
  constructor() {
    super('conflict', 'promotion-code.name-taken', 'There is a promotion code with this name');
  }
}

/** The course that the code is to be for does not exist. */
export class PromotionCourseError extends AppError {
  constructor() {
    super('not-found', 'course.not-found', 'The course could not be found');
  }
}

import { AppError } from '#platform/index';

/** Also the answer for a message of another sender or school. */
export class SchoolMessageNotFoundError extends AppError {
  constructor() {
    super('not-found', 'school-message.not-found', 'The message could not be found');
  }
}

export class NoStudentsToWriteError extends AppError {
  constructor() {
    super('conflict', 'school-message.no-recipients', 'No students found');
  }
}

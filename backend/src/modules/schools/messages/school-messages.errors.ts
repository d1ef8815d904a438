import { AppError } from '#platform/index';

export class NoStudentsToWriteError extends AppError {
  constructor() {
    super('conflict', 'school-message.no-recipients', 'No students found');
  }
}

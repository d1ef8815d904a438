import { AppError } from '#platform/index';

export class NoRecipientsError extends AppError {
  constructor() {
    super('conflict', 'cohort-message.no-recipients', 'No students found');
  }
}

import { AppError } from '#platform/index';

export class NoRecipientsError extends AppError {
  constructor() {
    super('conflict', 'cohort-message.no-recipients', 'No students found');
  }
}

export class CohortMessageNotFoundError extends AppError {
  constructor() {
    super('not-found', 'cohort-message.not-found', 'The message could not be found');
  }
}

export class CohortMessageSentError extends AppError {
  constructor() {
    super('conflict', 'cohort-message.too-late', 'The mails of this message are already on their way');
  }
}

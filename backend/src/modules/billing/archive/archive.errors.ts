import { AppError } from '#platform/index';

export class ArchiveEmptyError extends AppError {
  constructor() {
    super('not-found', 'invoice.archive-empty', 'There are no documents of that time');
  }
}

export class ArchiveTooLargeError extends AppError {
  constructor(details: { documents: number; limit: number }) {
    super(
      'conflict',
      'invoice.archive-too-large',
      'There are too many documents for one file: take one month',
      details,
    );
  }
}

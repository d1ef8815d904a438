import { AppError } from '#platform/index';

export class ExportTooLargeError extends AppError {
  constructor(limit: number) {
    super('conflict', 'export.too-large', 'The list is long: let the file be made in the background', { limit });
  }
}

/** Also for another person's job. */
export class ExportNotFoundError extends AppError {
  constructor() {
    super('not-found', 'export.not-found', 'The export could not be found');
  }
}

export class ExportNotReadyError extends AppError {
  constructor() {
    super('conflict', 'export.not-ready', 'The file is not made yet');
  }
}

export class ExportExpiredError extends AppError {
  constructor() {
    super('conflict', 'export.expired', 'The file has been thrown away: ask for it again');
  }
}

const beside = (field: string, rule: string, message: string) => [{ field, in: 'query', rule, message }];

export class CohortNeededError extends AppError {
  constructor() {
    super(
      'invalid',
      'export.cohort-needed',
      'cohort: name a cohort that you teach',
      beside('cohort', 'cohort-needed', 'name a cohort that you teach'),
    );
  }
}

export class WrongIdsError extends AppError {
  constructor() {
    super(
      'invalid',
      'export.wrong-ids',
      'ids: rows of this list have other ids',
      beside('ids', 'wrong-ids', 'rows of this list have other ids'),
    );
  }
}

export class ExportCohortNotFoundError extends AppError {
  constructor() {
    super('not-found', 'cohort.not-found', 'The cohort could not be found');
  }
}

export class ExportNotAllowedError extends AppError {
  constructor() {
    super('forbidden', 'auth.not-allowed', 'You are not allowed to do this');
  }
}

import { AppError } from '#platform/index';

/** Also the answer to an actor who may not see the school, so that nobody learns that it exists. */
export class SchoolNotFoundError extends AppError {
  constructor() {
    super('not-found', 'school.not-found', 'The school could not be found');
  }
}

/** Nothing is sold to a school that staff have archived. */
export class SchoolArchivedError extends AppError {
  constructor() {
    super('conflict', 'school.archived', 'The school is archived, so nothing can be ordered for it');
  }
}

/** The school wants e-invoices; each named field is needed for them. */
export class SchoolBillingIncompleteError extends AppError {
  constructor(fields: readonly string[]) {
    super(
      'invalid',
      'school.billing-incomplete',
      'An e-invoice needs more of the school’s billing details',
      fields.map((field) => ({ field, in: 'body', rule: 'needed-for-e-invoice' })),
    );
  }
}

import { AppError, toDecimal } from '#platform/index';
import { CohortFieldsError } from '../editing/cohort-editing.errors';

/** Prices are proposed before a cohort opens. */
export class CohortNotDraftError extends AppError {
  constructor() {
    super('conflict', 'cohort.not-draft', 'A price can be proposed only before the cohort opens');
  }
}

/** The proposal was replaced, withdrawn or decided since it was seen, or its cohort is no draft any more. */
export class PriceProposalOverError extends AppError {
  constructor() {
    super('conflict', 'cohort.price-proposal-over', 'This price proposal is no longer waiting');
  }
}

/** The teacher has nothing to propose: the cohort sells at this price already. */
export class PriceUnchangedError extends CohortFieldsError {
  constructor() {
    super([{ field: 'price', rule: 'price-unchanged', message: 'The cohort sells at this price already' }]);
  }
}

export class PriceOutOfBoundsError extends CohortFieldsError {
  constructor({ minCents, maxCents }: { minCents: number; maxCents: number }) {
    const message = `The price must be from ${toDecimal(minCents)} to ${toDecimal(maxCents)} euros`;
    super([{ field: 'price', rule: 'price-out-of-bounds', message }]);
  }
}

export class CourseWithoutPriceError extends CohortFieldsError {
  constructor() {
    super([{ field: 'price', rule: 'course-without-price', message: 'The course has no price yet' }]);
  }
}

export class ReviewCommentRequiredError extends CohortFieldsError {
  constructor() {
    super([{ field: 'comment', rule: 'required', message: 'Say why the price is sent back' }]);
  }
}

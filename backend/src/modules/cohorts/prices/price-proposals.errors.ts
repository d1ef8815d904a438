import { AppError, toDecimal } from '#platform/index';
import type { FieldProblem } from '../editing/cohort-editing.types';

/** A price can only be proposed before the cohort opens. */
export class CohortNotDraftError extends AppError {
  constructor() {
    super('conflict', 'cohort.not-draft', 'A price can be proposed only before the cohort opens');
  }
}

/** The proposal was replaced, withdrawn or decided in the meantime, or its cohort is no longer a draft. */
export class PriceProposalOverError extends AppError {
  constructor() {
    super('conflict', 'cohort.price-proposal-over', 'This price proposal is no longer waiting');
  }
}

/** The same body as for any field that breaks a rule, so that a form shows the problem beside its field. */
class ProposalFieldError extends AppError {
  constructor(problem: FieldProblem) {
    super('invalid', 'request.invalid', problem.message, [{ ...problem, in: 'body' }]);
  }
}

/** The proposed price is the cohort's present price. */
export class PriceUnchangedError extends ProposalFieldError {
  constructor() {
    super({ field: 'price', rule: 'price-unchanged', message: 'The cohort sells at this price already' });
  }
}

export class PriceOutOfBoundsError extends ProposalFieldError {
  constructor({ minCents, maxCents }: { minCents: number; maxCents: number }) {
    const message = `The price must be from ${toDecimal(minCents)} to ${toDecimal(maxCents)} euros`;
    super({ field: 'price', rule: 'price-out-of-bounds', message });
  }
}

export class CourseWithoutPriceError extends ProposalFieldError {
  constructor() {
    super({ field: 'price', rule: 'course-without-price', message: 'The course has no price yet' });
  }
}

export class ReviewCommentRequiredError extends ProposalFieldError {
  constructor() {
    super({ field: 'comment', rule: 'required', message: 'Say why the price is sent back' });
  }
}

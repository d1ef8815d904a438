import { AppError } from '#platform/index';

export class PassNotFoundError extends AppError {
  constructor() {
    super('not-found', 'subscription.not-found', 'The pass could not be found');
  }
}

/** No provider that can charge a card by itself has its keys set. */
export class PassesNotSoldError extends AppError {
  constructor() {
    super('conflict', 'subscription.not-sold', 'Passes are not sold here');
  }
}

export class HasPassError extends AppError {
  constructor() {
    super('conflict', 'subscription.has-one', 'There is a pass already. It has to end before another is bought');
  }
}

export class PassEndedError extends AppError {
  constructor() {
    super('conflict', 'subscription.ended', 'The pass has ended');
  }
}

/** The pass is paused because a charge failed. It resumes when that charge is paid. */
export class PassUnpaidError extends AppError {
  constructor() {
    super(
      'conflict',
      'subscription.unpaid',
      'A charge of the pass has failed, so the pass is paused. It goes on once nothing is owed and the provider charges it again',
    );
  }
}

/** Staff paused it, here or in the provider's own office. */
export class PausedByStaffError extends AppError {
  constructor() {
    super('conflict', 'subscription.paused-by-staff', 'Staff have paused the pass, and only they can resume it');
  }
}

export class ResumesInPastError extends AppError {
  constructor() {
    super('invalid', 'request.invalid', 'resumesAt: a time within the next year', [
      { field: 'resumesAt', in: 'body', rule: 'future' },
    ]);
  }
}

/** The days are over, or the pass has been used: its price does not go back. */
export class NoWithdrawalError extends AppError {
  constructor() {
    super('conflict', 'subscription.no-refund', 'The price of this pass does not go back any more');
  }
}

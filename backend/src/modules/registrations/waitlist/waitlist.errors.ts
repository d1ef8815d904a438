import { AppError } from '#platform/index';

export class WaitlistOfferNotFoundError extends AppError {
  constructor() {
    super('not-found', 'waitlist.offer-not-found', 'The offer could not be found');
  }
}

/** The offer was answered, has lapsed or was withdrawn. */
export class WaitlistOfferOverError extends AppError {
  constructor(status: string) {
    super('conflict', 'waitlist.offer-over', 'The offer is over', { status });
  }
}

export class CohortNotFullError extends AppError {
  constructor() {
    super('conflict', 'waitlist.not-full', 'There are free seats: register instead of waiting');
  }
}

export class NotWaitingError extends AppError {
  constructor() {
    super('not-found', 'waitlist.not-waiting', 'Nobody waits here');
  }
}

import { AppError } from '#platform/index';

export class PayoutNotFoundError extends AppError {
  constructor() {
    super('not-found', 'payout.not-found', 'The payout could not be found');
  }
}

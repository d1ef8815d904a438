import { AppError } from '#platform/index';

/** Credit has to last for a time. */
export class CreditExpiryError extends AppError {
  constructor() {
    super('invalid', 'school-credit.expiry', 'The day on which credit expires must be later than today');
  }
}

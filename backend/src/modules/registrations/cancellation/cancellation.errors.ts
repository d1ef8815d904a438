import { AppError } from '#platform/index';

/** The actor may cancel the registration, but not give its money back against the rule. */
export class MayNotWaiveError extends AppError {
  constructor() {
    super('forbidden', 'registration.may-not-waive', 'The rule of cancellation cannot be waived for this registration');
  }
}

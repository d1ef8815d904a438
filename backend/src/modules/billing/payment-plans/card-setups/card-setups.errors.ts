import { AppError } from '#platform/index';

/** There is no such visit of this student. */
export class CardSetupNotFoundError extends AppError {
  constructor() {
    super('not-found', 'card-setup.not-found', 'The change of the card could not be found');
  }
}

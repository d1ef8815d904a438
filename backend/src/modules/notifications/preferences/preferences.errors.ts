import { AppError } from '#platform/index';

/** The link was never made by us, or its owner has closed the account. */
export class UnsubscribeLinkNotFoundError extends AppError {
  constructor() {
    super('not-found', 'unsubscribe.not-found', 'This link to switch mails off is not known');
  }
}

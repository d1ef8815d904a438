import { AppError } from '#platform/index';
import type { LinkState } from './payment-links.types';

/** We never signed such a link. */
export class PaymentLinkNotFoundError extends AppError {
  constructor() {
    super('not-found', 'payment-link.not-found', 'There is no such payment link');
  }
}

/** The link works no more; `details.state` says why. */
export class PaymentLinkOverError extends AppError {
  constructor(state: LinkState) {
    super('conflict', 'payment-link.over', 'Nothing can be paid by this link any more', { state });
  }
}

/** Another sum is due than the page showed: a part was paid meanwhile, or the seat is paid in another way now. */
export class PaymentLinkChangedError extends AppError {
  constructor() {
    super('conflict', 'payment-link.changed', 'What is to be paid has changed. Please look again');
  }
}

/** Somebody who pays without an account says where the receipt goes. */
export class PayerRequiredError extends AppError {
  constructor(field: 'name' | 'email') {
    super('invalid', 'payment-link.payer-required', `${field}: say who pays and where the receipt goes`, [
      { field, in: 'body', rule: 'required' },
    ]);
  }
}

/** So many mails went to this address, or the student asked so often, that no more are sent today. */
export class TooManyLinksError extends AppError {
  constructor() {
    super(
      'too-many',
      'payment-link.too-many',
      'Too many requests to pay were made today. Please try again tomorrow.',
      {},
      3_600,
    );
  }
}

import { AppError } from '#platform/index';
import type { GiftCardRefusal } from './gift-cards.types';

const field = (name: string, rule: string) => [{ field: name, in: 'body', rule }];

/** Also the answer for codes that are no card's, whatever is wrong with them. */
export class GiftCardNotFoundError extends AppError {
  constructor() {
    super('not-found', 'gift-card.not-found', 'There is no such gift card');
  }
}

/** The card does not pay for this seat. */
export class GiftCardRefusedError extends AppError {
  constructor(reason: GiftCardRefusal) {
    super('invalid', 'gift-card.refused', `giftCard: the card cannot be used (${reason})`, [
      { ...field('giftCard', 'refused')[0], reason },
    ]);
  }
}

/** Only a card of which nothing was spent can be taken back. */
export class GiftCardSpentError extends AppError {
  constructor() {
    super('conflict', 'gift-card.spent', 'A part of the gift card has been spent');
  }
}

/** Its recipient has the code by mail, and the buyer never sees it. */
export class GiftCardMailedError extends AppError {
  constructor() {
    super('conflict', 'gift-card.mailed', 'The code of this gift card was mailed to its recipient');
  }
}

/** The card is not paid for, or it is canceled or suspended. */
export class GiftCardInactiveError extends AppError {
  constructor() {
    super('conflict', 'gift-card.inactive', 'The gift card is not in use');
  }
}

export class GiftCardPaidError extends AppError {
  constructor() {
    super('conflict', 'gift-card.paid', 'The gift card is paid for, or its purchase has ended');
  }
}

/** The amount is outside what the settings allow. */
export class GiftCardAmountError extends AppError {
  constructor(limits: { minCents: number; maxCents: number }) {
    super('invalid', 'request.invalid', 'amount: outside what a gift card may be worth', [
      { ...field('amount', 'out-of-range')[0], ...limits },
    ]);
  }
}

/** The day is over, or too far away. */
export class GiftCardDayError extends AppError {
  constructor() {
    super(
      'invalid',
      'request.invalid',
      'deliverOn: a day from today to a year from now',
      field('deliverOn', 'out-of-range'),
    );
  }
}

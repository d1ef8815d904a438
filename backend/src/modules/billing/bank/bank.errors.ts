import { AppError } from '#platform/index';

export class BankFileNotCamtError extends AppError {
  constructor() {
    super('invalid', 'bank-file.not-camt', 'The file is no bank statement in the format camt.053');
  }
}

export class BankImportNotFoundError extends AppError {
  constructor() {
    super('not-found', 'bank-file.not-found', 'The uploaded file could not be found');
  }
}

export class BankLineNotFoundError extends AppError {
  constructor() {
    super('not-found', 'bank-line.not-found', 'The line of the statement could not be found');
  }
}

/** Nothing is open of the line any more. */
export class BankLineBookedError extends AppError {
  constructor() {
    super('conflict', 'bank-line.booked', 'The line is booked already');
  }
}

/** More was said to be on the line than is open, or it goes the other way. */
export class BankLineSumError extends AppError {
  constructor() {
    super('invalid', 'bank-line.sum', 'The sums do not fit what is open on the line');
  }
}

/** Nothing was matched of the line, or all of it was undone. */
export class BankLineUnmatchedError extends AppError {
  constructor() {
    super('conflict', 'bank-line.unmatched', 'There is nothing to undo');
  }
}

/** Money of the match has gone back to its payer. */
export class BankMatchRefundedError extends AppError {
  constructor() {
    super('conflict', 'bank-line.refunded', 'Money of this match has been refunded, so it cannot be undone');
  }
}

/** The bank has taken the payment back by another line. */
export class BankPaymentReversedError extends AppError {
  constructor() {
    super(
      'conflict',
      'bank-line.reversed',
      'The bank has taken this payment back by another line; undo that line first',
    );
  }
}

/** No way of paying of ours has this name. */
export class PayoutProviderError extends AppError {
  constructor() {
    super('invalid', 'bank-line.provider', 'There is no such provider');
  }
}

/** The provider has told of no such payout, it failed, or another line has brought it. */
export class BankPayoutError extends AppError {
  constructor() {
    super('conflict', 'bank-line.payout', 'The line is none of the payouts that the provider told of');
  }
}

import type { InvoiceStatus, Provider, RefundStatus } from '@valikool/contract';
import { AppError, transitionCode } from '#platform/index';
import type { AttemptProvider } from './billing.types';
import type { Violation } from './e-invoice/e-invoice.types';

export class InvoiceNotFoundError extends AppError {
  constructor() {
    super('not-found', 'invoice.not-found', 'The invoice could not be found');
  }
}

/** A draft could not be given its number; why is in the log. */
export class DraftNotIssuableError extends AppError {
  constructor() {
    super('conflict', 'invoice.not-issuable', 'The invoice could not be issued; the error is in the log');
  }
}

/** The last seat on a school's open invoice was taken off it: there is nothing to give a number to. */
export class EmptyDraftError extends AppError {
  constructor() {
    super('conflict', 'invoice.empty', 'Nothing is left on this invoice');
  }
}

/** Staff issue only what is still gathering lines; everything else gets its number by itself. */
export class NotADraftError extends AppError {
  constructor() {
    super('conflict', 'invoice.not-a-draft', 'Only the open invoice of a school can be issued');
  }
}

/** E-invoices are for organisations; a person has the PDF. */
export class NoEInvoiceError extends AppError {
  constructor() {
    super('conflict', 'invoice.no-e-invoice', 'A private person’s invoice has no e-invoice');
  }
}

/** `details.violations` names every rule that is broken, and where. */
export class EInvoiceRefusedError extends AppError {
  constructor(readonly violations: readonly Violation[]) {
    super(
      'conflict',
      'invoice.e-invoice-refused',
      'The e-invoice breaks a rule of EN 16931. Please complete the school’s billing details and try again.',
      { violations },
    );
  }
}

export class ProviderUnavailableError extends AppError {
  constructor(provider: Provider | AttemptProvider) {
    super('invalid', 'payment.provider-unavailable', `provider: ${provider} is not offered here`, [
      { field: 'provider', in: 'body', rule: 'unavailable' },
    ]);
  }
}

/** The provider did not answer, or answered with a failure of its own. Trying again may help. */
export class ProviderDownError extends AppError {
  constructor(
    provider: string,
    readonly reason: string,
  ) {
    super(
      'unavailable',
      'payment.provider-down',
      'The payment provider does not answer right now. Please try again.',
      { provider },
      5,
    );
  }
}

/**
 * The provider knows the key of a charge from another request. Nobody can say whether the card was charged, and asking
 * again brings the same answer: staff have to look.
 */
export class ChargeUnclearError extends ProviderDownError {}

/** The provider refused to carry a refund out. */
export class RefundRefusedError extends Error {
  /**
   * @param mayPass whether the same request may be accepted later, for example when the money has not reached the
   * provider yet
   */
  constructor(
    readonly reason: string,
    readonly mayPass: boolean,
  ) {
    super(`The provider refused a refund: ${reason}`);
  }
}

export class PaymentTokenError extends AppError {
  constructor() {
    super(
      'bad-request',
      'payment.token-invalid',
      'Unable to validate payment. If you completed payment, please check if you are registered before contacting support.',
    );
  }
}

export class PaymentNotFoundError extends AppError {
  constructor() {
    super('not-found', 'payment.not-found', 'Could not find the course paid for in the course list');
  }
}

export class InvoiceTransitionError extends AppError {
  constructor(from: InvoiceStatus, to: InvoiceStatus) {
    super('conflict', transitionCode('invoice', from, to), `An invoice does not go from ${from} to ${to}`, {
      from,
      to,
    });
  }
}

export class NothingToPayError extends AppError {
  constructor() {
    super('conflict', 'invoice.nothing-to-pay', 'There is nothing to pay');
  }
}

export class InvoiceNotIssuedError extends AppError {
  constructor() {
    super('conflict', 'invoice.not-issued', 'Only an issued invoice can be paid by transfer');
  }
}

/** A bank statement has no lines of tomorrow: the day was mistyped. */
export class TransferInFutureError extends AppError {
  constructor() {
    super('invalid', 'request.invalid', 'receivedOn: a day that has come', [
      { field: 'receivedOn', in: 'body', rule: 'future' },
    ]);
  }
}

export class TransferRecordedError extends AppError {
  constructor(reference: string) {
    super('conflict', 'transfer.already-recorded', `reference: ${reference} was recorded as another payment`, [
      { field: 'reference', in: 'body', rule: 'already-recorded' },
    ]);
  }
}

export class RefundNotFoundError extends AppError {
  constructor() {
    super('not-found', 'refund.not-found', 'The refund could not be found');
  }
}

export class RefundTransitionError extends AppError {
  constructor(from: RefundStatus, to: RefundStatus) {
    super('conflict', transitionCode('refund', from, to), `A refund does not go from ${from} to ${to}`, { from, to });
  }
}

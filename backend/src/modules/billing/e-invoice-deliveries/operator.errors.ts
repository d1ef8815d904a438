import { AppError } from '#platform/index';

/** No usable answer: silence, a failure of the operator's own, wrong keys, or nonsense. The same may succeed later. */
export class OperatorSilentError extends Error {
  /** @param mayHaveTaken false when the answer proves that nothing was taken */
  constructor(
    readonly reason: string,
    readonly mayHaveTaken: boolean,
  ) {
    super(`The operator is silent: ${reason}`);
  }
}

/** The operator will not take the document, and says why in its own words. */
export class OperatorRefusedError extends Error {
  /** @param isKnownKey whether it has a document with this key already */
  constructor(
    readonly reason: string,
    readonly isKnownKey = false,
  ) {
    super(`The operator refuses: ${reason}`);
  }
}

/** No operator's keys are set here. */
export class NoOperatorError extends AppError {
  constructor() {
    super('conflict', 'invoice.no-operator', 'E-invoices are not handed to an operator here');
  }
}

/** It would reach the school a second time. */
export class EInvoiceOnItsWayError extends AppError {
  constructor() {
    super('conflict', 'invoice.e-invoice-on-its-way', 'The e-invoice is on its way, or was delivered');
  }
}

import { AppError } from '#platform/index';

export class CreditOrderNotFoundError extends AppError {
  constructor() {
    super('not-found', 'credit-order.not-found', 'The order could not be found');
  }
}

/** Seats have a price in advance only where the school pays whole seats at a price of its own. */
export class SeatsNotOfferedError extends AppError {
  constructor() {
    super(
      'conflict',
      'credit-order.seats-not-offered',
      'Seats are sold in advance to schools that pay whole seats at a price of their own; order credit instead',
    );
  }
}

/** Money has come for the order: only staff take it back. */
export class CreditOrderPaidError extends AppError {
  constructor() {
    super('conflict', 'credit-order.paid', 'Money has come for this order, so only an administrator can take it back');
  }
}

/** Something of the order has been used, so that it is not taken back any more, not even in part. */
export class CreditOrderUsedError extends AppError {
  constructor() {
    super('conflict', 'credit-order.used', 'A part of the order has been used, so it cannot be taken back');
  }
}

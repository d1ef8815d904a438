import { AppError } from '#platform/index';
import type { DaySpan } from './payment-plans.types';

/** The price is too small for parts, or the last would come after the end. */
export class PlanNotOfferedError extends AppError {
  constructor() {
    super('conflict', 'payment-plan.not-offered', 'This cannot be paid in parts');
  }
}

export class PlanNotFoundError extends AppError {
  constructor() {
    super('not-found', 'payment-plan.not-found', 'The payment plan could not be found');
  }
}

/** Nothing is left to pay on the plan. */
export class PlanOverError extends AppError {
  constructor() {
    super('conflict', 'payment-plan.over', 'Nothing is left to pay on this plan');
  }
}

/** No card is kept that could be charged. */
export class NoSavedCardError extends AppError {
  constructor() {
    super('conflict', 'payment-plan.no-card', 'There is no saved card');
  }
}

/** No card can pay so little; a bank link can. */
export class TooLittleForCardError extends AppError {
  constructor() {
    super('conflict', 'payment-plan.too-little', 'A card cannot pay less than 0.50 €. Please pay by bank link');
  }
}

export class CardNotFoundError extends AppError {
  constructor() {
    super('not-found', 'saved-card.not-found', 'The card could not be found');
  }
}

/** The part cannot fall due on that day. */
export class PlanDayError extends AppError {
  constructor(days: DaySpan | null) {
    super('invalid', 'payment-plan.day-not-possible', 'dueOn: the part cannot fall due on that day', [
      { field: 'dueOn', in: 'body', rule: 'plan-day', ...days },
    ]);
  }
}

/** Money for the part is on its way, or nobody knows yet whether the card was charged. */
export class PartUnderWayError extends AppError {
  constructor() {
    super('conflict', 'payment-plan.under-way', 'The part is being paid. Please try again in some minutes');
  }
}

/** No part is due, so nobody is asked to pay. */
export class PartNotDueError extends AppError {
  constructor() {
    super('conflict', 'payment-plan.not-due', 'No part of the plan is due');
  }
}

/** Staff have sent the link less than a day ago. */
export class PartRemindedError extends AppError {
  constructor() {
    super('conflict', 'payment-plan.reminded', 'The link was sent less than a day ago');
  }
}

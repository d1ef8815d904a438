import { AppError } from '#platform/index';

/** The course starts too soon, or the hold cannot be made longer. */
export class GuardianTooLateError extends AppError {
  constructor() {
    super('conflict', 'guardian-link.too-late', 'There is not enough time left to ask somebody else to pay');
  }
}

/** Nobody was asked to pay for this registration. */
export class GuardianLinkNotFoundError extends AppError {
  constructor() {
    super('not-found', 'guardian-link.not-found', 'Nobody has been asked to pay for this registration');
  }
}

/** Only the student asks somebody else to pay. */
export class GuardianNotOfferedError extends AppError {
  constructor() {
    super('invalid', 'guardian-link.own-only', 'provider: only the student can ask somebody else to pay', [
      { field: 'provider', in: 'body', rule: 'not-offered' },
    ]);
  }
}

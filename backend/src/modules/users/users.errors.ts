import { AppError } from '#platform/index';

/** Also what somebody gets who may not see the user: the answer must not tell whether there is one. */
export class UserNotFoundError extends AppError {
  constructor() {
    super('not-found', 'user.not-found', 'The user could not be found');
  }
}

export class SessionInvalidError extends AppError {
  constructor() {
    super('unauthenticated', 'session.invalid', 'There was an error trying to sign in. Did you already use the link once?');
  }
}

export class SessionWithoutEmailError extends AppError {
  constructor() {
    super('unauthenticated', 'session.no-email', 'The account has no confirmed e-mail address');
  }
}

export class AccountClosedError extends AppError {
  constructor() {
    super('unauthenticated', 'session.account-closed', 'This account has been closed');
  }
}

/** The address belongs to a person who signs in with another account. */
export class EmailTakenError extends AppError {
  constructor() {
    super('unauthenticated', 'session.email-taken', 'A user with this email address already exists');
  }
}

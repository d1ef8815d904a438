import { AppError } from '#platform/index';
import type { Obligation } from './users.types';

/** Also thrown for a caller who may not see the user, so that the answer does not reveal whether the user exists. */
export class UserNotFoundError extends AppError {
  constructor() {
    super('not-found', 'user.not-found', 'The user could not be found');
  }
}

export class SessionInvalidError extends AppError {
  constructor() {
    super(
      'unauthenticated',
      'session.invalid',
      'There was an error trying to sign in. Did you already use the link once?',
    );
  }
}

export class SessionWithoutEmailError extends AppError {
  constructor() {
    super('unauthenticated', 'session.no-email', 'The account has no confirmed e-mail address');
  }
}

/** Signed in with the first factor only, where the account has a second. */
export class SecondFactorNeededError extends AppError {
  constructor() {
    super('unauthenticated', 'session.mfa-required', 'A second factor is required');
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

/** A hosted auth server does not list its sessions. */
export class SessionsUnavailableError extends AppError {
  constructor() {
    super('conflict', 'sessions.unavailable', 'The sign-in server does not list sessions');
  }
}

export class SessionNotFoundError extends AppError {
  constructor() {
    super('not-found', 'sessions.not-found', 'The session could not be found');
  }
}

export class FinancialsForTeachersError extends AppError {
  constructor() {
    super('invalid', 'user.financials-for-teachers', 'Only teachers have a bank account here');
  }
}

export class PictureUnreadableError extends AppError {
  constructor() {
    super('invalid', 'user.picture-unreadable', 'The picture could not be read: JPEG, PNG, WebP and AVIF can');
  }
}

export class CourseNotInCatalogueError extends AppError {
  constructor() {
    super('not-found', 'course.not-found', 'The course could not be found');
  }
}

/** Users change only their own profile. Role and school are set by staff. */
export class StaffFieldsError extends AppError {
  constructor(fields: readonly string[]) {
    const message = 'Only an administrator may change this';
    super(
      'forbidden',
      'user.fields-of-staff',
      message,
      fields.map((field) => ({ field, in: 'body', rule: 'fields-of-staff', message })),
    );
  }
}

export class EmailMismatchError extends AppError {
  constructor() {
    super('invalid', 'user.email-mismatch', 'confirmEmail: this is not the address of the account', [
      { field: 'confirmEmail', in: 'body', rule: 'email-mismatch', message: 'not the address of the account' },
    ]);
  }
}

const UNSETTLED: Record<Obligation, [code: string, message: string]> = {
  ACTIVE_REGISTRATION: ['user.active-registrations', 'Courses that have not ended have to be canceled first'],
  RUNNING_PASS: ['user.running-pass', 'The pass has to be ended first, or it goes on being charged'],
  REFUND_REFUSED: [
    'user.refund-refused',
    'The bank refused a refund to this person; the account can be closed once the money has been sent in another way',
  ],
  UNSETTLED_MONEY: ['user.unsettled-money', 'Invoices, payments or refunds have to be settled first'],
  PAYMENT_MAY_COME: [
    'user.payment-may-come',
    'A payment that was given up can still be completed for up to two days; the account can be closed after that',
  ],
  UNFINISHED_COHORT: [
    'user.unfinished-cohorts',
    'Cohorts that this teacher runs have to be finished or handed over first',
  ],
};

/** The account cannot be closed yet; `details.reasons` names everything that stands in the way. */
export class AccountUnsettledError extends AppError {
  constructor(first: Obligation, reasons: readonly Obligation[]) {
    super('conflict', ...UNSETTLED[first], { reasons });
  }
}

export class LastAdminError extends AppError {
  constructor() {
    super('conflict', 'user.last-admin', 'The only administrator cannot leave');
  }
}

/** Also thrown when two requests use the same address at the same moment. */
export class EmailExistsError extends AppError {
  constructor() {
    super('conflict', 'user.email-exists', 'A user with this email address already exists');
  }
}

/** A user who has signed in has proven their address, so only they can prove a new one. */
export class EmailIsOwnersError extends AppError {
  constructor() {
    super('conflict', 'user.email-is-owners', 'People who have signed in change their address themselves');
  }
}

export class DiscordTakenError extends AppError {
  constructor() {
    super('conflict', 'user.discord-taken', 'Somebody else has connected this Discord account');
  }
}

export class AlreadySignedInError extends AppError {
  constructor() {
    super('conflict', 'user.has-signed-in', 'Nobody needs an invitation who has signed in already');
  }
}

const aboutSchool = (rule: string, message: string) => [{ field: 'schoolId', in: 'body', rule, message }];

export class SchoolNeededError extends AppError {
  constructor() {
    super(
      'invalid',
      'user.school-needed',
      'schoolId: a representative needs a school',
      aboutSchool('school-needed', 'a representative needs a school'),
    );
  }
}

export class SchoolNotForRoleError extends AppError {
  constructor() {
    super(
      'invalid',
      'user.school-not-for-role',
      'schoolId: administrators belong to no school',
      aboutSchool('school-not-for-role', 'administrators belong to no school'),
    );
  }
}

export class UnknownSchoolError extends AppError {
  constructor() {
    super(
      'invalid',
      'user.unknown-school',
      'schoolId: there is no such school',
      aboutSchool('unknown-school', 'there is no such school'),
    );
  }
}

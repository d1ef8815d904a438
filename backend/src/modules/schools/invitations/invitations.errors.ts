import type { Role } from '@valikool/contract';
import { AppError } from '#platform/index';
import type { InvitationState } from './invitations.types';

/** Also thrown for another school's invitation, and for an unknown token. */
export class InvitationNotFoundError extends AppError {
  constructor() {
    super('not-found', 'invitation.not-found', 'The invitation could not be found');
  }
}

export class InvitationExpiredError extends AppError {
  constructor() {
    super('not-found', 'invitation.expired', 'The invitation has expired. Please ask your school for a new one.');
  }
}

export class InvitationUsedError extends AppError {
  constructor() {
    super('not-found', 'invitation.used', 'The invitation has been used already');
  }
}

export class InvitationNotPendingError extends AppError {
  constructor(state: InvitationState) {
    super('conflict', 'invitation.not-pending', `An invitation that is ${state} cannot be sent again`, {
      from: state,
      to: 'PENDING',
    });
  }
}

export class InvitationTooSoonError extends AppError {
  constructor(seconds: number) {
    super(
      'too-many',
      'invitation.too-soon',
      `The invitation was sent a moment ago. Please try again in ${seconds} seconds.`,
      { seconds },
      seconds,
    );
  }
}

/** The invitation is for another address than the account's. */
export class OtherAddressError extends AppError {
  constructor() {
    super('forbidden', 'invitation.other-address', 'The invitation was sent to another e-mail address');
  }
}

/** The new school may not pay for what the present one pays for, so the student has to agree. */
export class MovesSchoolError extends AppError {
  constructor(from: string, to: string) {
    super('conflict', 'invitation.moves-school', `You are a student of ${from}. Accepting moves you to ${to}.`, {
      from,
      to,
    });
  }
}

export class InviteeHasOtherRoleError extends AppError {
  constructor(role: Role) {
    super('conflict', 'invitation.other-role', `A user with the role ${role} cannot accept this invitation`, { role });
  }
}

/** As a representative they could not open their own registrations any more. */
export class InviteeHasRegistrationsError extends AppError {
  constructor(registrations: number) {
    super('conflict', 'invitation.has-registrations', 'You have active registrations as a student', { registrations });
  }
}

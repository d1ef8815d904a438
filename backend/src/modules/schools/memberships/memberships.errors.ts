import type { MembershipState } from '@valikool/contract';
import { AppError } from '#platform/index';

/** Also the answer about a membership of another school. */
export class MembershipNotFoundError extends AppError {
  constructor() {
    super('not-found', 'membership.not-found', 'The membership could not be found');
  }
}

export class MembershipStateError extends AppError {
  constructor(from: MembershipState, to: MembershipState) {
    super('conflict', 'membership.wrong-state', `A membership does not go from ${from} to ${to}`, { from, to });
  }
}

export class NoJoinCodeError extends AppError {
  constructor() {
    super('conflict', 'join-code.none', 'The school has no join code. Make one first.');
  }
}

export class AskedAlreadyError extends AppError {
  constructor(seconds: number) {
    super('too-many', 'membership.asked-already', 'You can ask your school again tomorrow', { seconds }, seconds);
  }
}

export class TooManyClaimsError extends AppError {
  constructor(seconds: number) {
    super('too-many', 'membership.too-many-claims', 'You have named many schools today', { seconds }, seconds);
  }
}

/** The new school may not pay for what the present one pays for, so the student has to agree. */
export class LeavesSchoolError extends AppError {
  constructor(from: string, to: string) {
    super('conflict', 'membership.moves-school', `You are a student of ${from}. The code moves you to ${to}.`, {
      from,
      to,
    });
  }
}

/** A student whom the school has removed cannot come back by its code. The school has to confirm them. */
export class RemovedError extends AppError {
  constructor() {
    super('conflict', 'membership.removed', 'Your school has removed you: ask it to confirm you again');
  }
}

/** The answer is the same for a replaced code and for one that never existed. */
export class JoinCodeUnknownError extends AppError {
  constructor() {
    super('not-found', 'join-code.unknown', 'No school has this code. Please ask your school for the code of today.');
  }
}

export class GradeUnknownError extends AppError {
  constructor() {
    super('invalid', 'membership.grade-unknown', 'A grade is 1 to 12, with or without the name of a class: 9, 11.B');
  }
}

export class LeavingDayError extends AppError {
  constructor() {
    super('invalid', 'membership.left-in-future', 'A student cannot have left on a day to come');
  }
}

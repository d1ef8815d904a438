import type { ParticipantStatus } from '@valikool/contract';
import { AppError, transitionCode } from '#platform/index';
import type { PromotionRefusal } from '#modules/billing/index';
import type { ConditionResult } from '#modules/schools/index';
import type { SeatRefusal } from '#modules/cohorts/index';

const field = (name: string, rule: string) => [{ field: name, in: 'body', rule }];

export class RegistrationNotFoundError extends AppError {
  constructor() {
    super('not-found', 'registration.not-found', 'The registration could not be found');
  }
}

/**
 * The account is closed or not a student's, or the actor may not see it. The message is the one that the interface shows
 * for an empty list of students.
 */
export class StudentNotFoundError extends AppError {
  constructor() {
    super('not-found', 'student.not-found', 'No students found');
  }
}

/** @returns why a student cannot register: the cohort is full, not open, or does not exist. */
export const seatRefused = ({ code }: SeatRefusal): AppError => {
  switch (code) {
    case 'cohort.full':
      return new AppError('conflict', code, 'Group closed');
    case 'cohort.not-open':
      return new AppError('conflict', code, 'Registration for this cohort is not open');
    case 'cohort.not-found':
      return new AppError('not-found', code, 'The cohort could not be found');
  }
};

export class AlreadyRegisteredError extends AppError {
  constructor() {
    super('conflict', 'registration.already-registered', 'The student is registered for this cohort already');
  }
}

export class TermsRequiredError extends AppError {
  constructor() {
    super(
      'invalid',
      'registration.terms-required',
      'acceptTerms: the terms must be accepted',
      field('acceptTerms', 'must-be-true'),
    );
  }
}

export class ProviderRequiredError extends AppError {
  constructor() {
    super('invalid', 'registration.provider-required', 'provider: choose how to pay', field('provider', 'required'));
  }
}

/** The student's part is paid once the school has approved the registration, also by a gift card. */
export class CardBeforeApprovalError extends AppError {
  constructor() {
    super(
      'invalid',
      'registration.card-before-approval',
      'giftCard: it can pay once the school has approved the registration',
      field('giftCard', 'not-before-approval'),
    );
  }
}

/** The registration does not wait for its school: it was decided, canceled or paid otherwise. */
export class ApprovalDecidedError extends AppError {
  constructor() {
    super('conflict', 'approval.decided', 'This registration does not wait for approval any more');
  }
}

/** A school pays only for its own students, and this one has left it since. The registration can still be refused. */
export class ApprovalStudentLeftError extends AppError {
  constructor() {
    super('conflict', 'approval.student-left', 'The student does not belong to the school any more');
  }
}

/** The time to approve is over; the seat goes to the next. */
export class ApprovalOverError extends AppError {
  constructor() {
    super('conflict', 'approval.over', 'The time to approve this registration is over');
  }
}

export class PayerNotOfferedError extends AppError {
  constructor() {
    super(
      'invalid',
      'registration.payer-not-offered',
      'payer: this payer is not offered here',
      field('payer', 'not-offered'),
    );
  }
}

/** The student has no pass, or it is paused, unpaid or over. */
export class PassNotUsableError extends AppError {
  constructor() {
    super('conflict', 'registration.pass-not-usable', 'There is no pass that can be used now');
  }
}

/** A single pass covers a course already. */
export class PassUsedUpError extends AppError {
  constructor() {
    super('conflict', 'registration.pass-used-up', 'The pass covers another course until that one ends');
  }
}

/** The promotion code does not lower this student's price. */
export class PromotionRefusedError extends AppError {
  constructor(reason: PromotionRefusal) {
    super('invalid', 'promotion-code.refused', `promotionCode: the code cannot be used (${reason})`, [
      { ...field('promotionCode', 'refused')[0], reason },
    ]);
  }
}

export class ConditionsFailedError extends AppError {
  constructor(rules: readonly ConditionResult[]) {
    super('invalid', 'registration.conditions-failed', 'The school’s conditions do not allow this course', {
      field: 'payer',
      rules: rules.filter(({ pass }) => !pass),
    });
  }
}

/** The code names both states, e.g. `registration.canceled-to-completed`. */
export class RegistrationTransitionError extends AppError {
  constructor(from: ParticipantStatus, to: ParticipantStatus) {
    super('conflict', transitionCode('registration', from, to), `A registration does not go from ${from} to ${to}`, {
      from,
      to,
    });
  }
}

export class NothingToPayError extends AppError {
  constructor() {
    super('conflict', 'registration.nothing-to-pay', 'There is nothing to pay for this registration');
  }
}

export class NothingToChooseError extends AppError {
  constructor() {
    super('conflict', 'registration.nothing-to-choose', 'No payment of this registration waits for a seat');
  }
}

/** A swap of this registration waits for its payment. */
export class SwapPendingError extends AppError {
  constructor(cohortId: number) {
    super('conflict', 'swap.pending', 'Another swap waits for its payment', { cohortId });
  }
}

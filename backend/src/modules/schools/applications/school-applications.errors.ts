import type { Role } from '@valikool/contract';
import { AppError, transitionCode } from '#platform/index';
import type { SchoolApplicationStatus } from './school-applications.types';

export class SchoolApplicationNotFoundError extends AppError {
  constructor() {
    super('not-found', 'school-application.not-found', 'The application could not be found');
  }
}

export class SchoolApplicationTransitionError extends AppError {
  constructor(from: SchoolApplicationStatus, to: SchoolApplicationStatus) {
    super(
      'conflict',
      transitionCode('school-application', from, to),
      `An application that is ${from} cannot become ${to}`,
      { from, to },
    );
  }
}

/** An application brings a school its first representative. Those who represent it invite the others. */
export class SchoolHasRepresentativeError extends AppError {
  constructor() {
    super(
      'conflict',
      'school-application.has-representative',
      'The school has a representative, who can invite others',
    );
  }
}

/** The address belongs to a user whose role does not go with representing this school. */
export class ContactHasOtherRoleError extends AppError {
  constructor(role: Role) {
    super('conflict', 'school-application.other-role', `The address belongs to a user with the role ${role}`, {
      role,
    });
  }
}

/** As a representative they could not open their own registrations any more. */
export class ContactHasRegistrationsError extends AppError {
  constructor(registrations: number) {
    super('conflict', 'school-application.has-registrations', 'The contact is a student with active registrations', {
      registrations,
    });
  }
}

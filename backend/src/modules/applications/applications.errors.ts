import type { Role } from '@valikool/contract';
import { AppError, transitionCode } from '#platform/index';
import type { ApplicationStatus } from './applications.types';

export class ApplicationNotFoundError extends AppError {
  constructor() {
    super('not-found', 'teacher-application.not-found', 'The application could not be found');
  }
}

export class ApplicationTransitionError extends AppError {
  constructor(from: ApplicationStatus, to: ApplicationStatus) {
    super(
      'conflict',
      transitionCode('teacher-application', from, to),
      `An application that is ${from} cannot become ${to}`,
      { from, to },
    );
  }
}

/** The address belongs to a user whose role does not go with teaching. */
export class ApplicantHasOtherRoleError extends AppError {
  constructor(role: Role) {
    super('conflict', 'teacher-application.other-role', `The address belongs to a user with the role ${role}`, {
      role,
    });
  }
}

/** As a teacher they could not open their own registrations any more. */
export class ApplicantHasRegistrationsError extends AppError {
  constructor(registrations: number) {
    super('conflict', 'teacher-application.has-registrations', 'The applicant is a student with active registrations', {
      registrations,
    });
  }
}

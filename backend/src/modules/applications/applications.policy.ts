import type { RoleHolder } from '#modules/users/index';
import {
  ApplicantHasOtherRoleError,
  ApplicantHasRegistrationsError,
  ApplicationTransitionError,
} from './applications.errors';
import type { Application, ApplicationStatus } from './applications.types';

/** An application is decided once. @throws ApplicationTransitionError */
export function assertOpen({ status }: Pick<Application, 'status'>, to: ApplicationStatus): void {
  if (status !== 'PENDING') throw new ApplicationTransitionError(status, to);
}

/**
 * A user becomes a teacher only from the role of a student, and only without active registrations.
 * @throws ApplicantHasOtherRoleError, ApplicantHasRegistrationsError
 */
export function assertMayTeach({ role }: Pick<RoleHolder, 'role'>, activeRegistrations: number): void {
  if (role === 'TEACHER') return;
  if (role !== 'STUDENT') throw new ApplicantHasOtherRoleError(role);
  if (activeRegistrations > 0) throw new ApplicantHasRegistrationsError(activeRegistrations);
}

import type { RoleHolder } from '#modules/users/index';
import {
  ApplicantHasOtherRoleError,
  ApplicantHasRegistrationsError,
  ApplicationTransitionError,
} from './applications.errors';
import type { Application, ApplicationStatus } from './applications.types';

/** A decision is made once. @throws ApplicationTransitionError */
export function assertOpen({ status }: Pick<Application, 'status'>, to: ApplicationStatus): void {
  if (status !== 'PENDING') throw new ApplicationTransitionError(status, to);
}

/**
 * Who has an account here already becomes a teacher only out of a student's role, and only when nothing of that role is
 * still going on.
 * @throws ApplicantHasOtherRoleError, ApplicantHasRegistrationsError
 */
export function assertMayTeach({ role }: Pick<RoleHolder, 'role'>, activeRegistrations: number): void {
  if (role === 'TEACHER') return;
  if (role !== 'STUDENT') throw new ApplicantHasOtherRoleError(role);
  if (activeRegistrations > 0) throw new ApplicantHasRegistrationsError(activeRegistrations);
}

import type { Role } from '@valikool/contract';
import { AccountUnsettledError, EmailIsOwnersError, FinancialsForTeachersError, LastAdminError, SchoolNeededError, SchoolNotForRoleError } from '../users.errors';
import type { Obligation, User } from '../users.types';
import type { AccountChange, Placement } from './administration.types';

/** Those who may do what an obligation asks for: with another role it could not be finished. */
const ABLE: Partial<Record<Obligation, readonly Role[]>> = { ACTIVE_REGISTRATION: ['STUDENT'], UNFINISHED_COHORT: ['TEACHER', 'ADMIN'] };

/**
 * Whoever has signed in proves an address themselves; until then it is what an administrator typed.
 * @throws EmailIsOwnersError
 */
export function assertMayChangeEmail(user: User, email: string | undefined): void {
  if (email !== undefined && email !== user.email && user.authId !== null) throw new EmailIsOwnersError();
}

/** Only teachers are paid by us, so nobody else's bank account is kept. Taking one out is always right. */
export function assertFinancials(role: Role, { iban, accountName }: AccountChange): void {
  if (role !== 'TEACHER' && (iban || accountName)) throw new FinancialsForTeachersError();
}

/**
 * @param role the one that they are to have
 * @param facts.obligations everything that the person has still to finish
 * @param facts.isOnlyAdmin whether nobody else is an administrator
 * @throws LastAdminError or AccountUnsettledError naming what comes first
 */
export function assertMayTakeRole(role: Role, { obligations, isOnlyAdmin }: { obligations: readonly Obligation[]; isOnlyAdmin: boolean }): void {
  if (isOnlyAdmin) throw new LastAdminError();
  const held = obligations.find((obligation) => ABLE[obligation]?.includes(role) === false);
  if (held !== undefined) throw new AccountUnsettledError(held, [held]);
}

/** @param represents the school that the person represents today @throws SchoolNeededError or SchoolNotForRoleError */
export function assertPlacement(role: Role, { schoolId }: Placement, represents: number | null): void {
  if (role === 'ADMIN' && schoolId) throw new SchoolNotForRoleError();
  const isWithout = schoolId === undefined ? represents === null : schoolId === null;
  if (role === 'SCHOOL_REP' && isWithout) throw new SchoolNeededError();
}

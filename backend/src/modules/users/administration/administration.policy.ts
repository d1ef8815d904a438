import type { Role } from '@valikool/contract';
import { can, type Actor } from '#platform/index';
import type { ProfileChange } from '../profile/profile.types';
import {
  AccountUnsettledError,
  EmailIsOwnersError,
  LastAdminError,
  SchoolNeededError,
  SchoolNotForRoleError,
  StaffFieldsError,
  UserNotFoundError,
} from '../users.errors';
import type { Obligation, User } from '../users.types';
import type { AccountChange, PlainAccountChange, Placement } from './administration.types';

/** Those who may do what an obligation asks for: with another role it could not be finished. */
const ABLE: Partial<Record<Obligation, readonly Role[]>> = {
  ACTIVE_REGISTRATION: ['STUDENT'],
  UNFINISHED_COHORT: ['TEACHER', 'ADMIN'],
};

const OWN_FIELDS: ReadonlySet<string> = new Set([
  'firstName',
  'lastName',
  'phoneNumber',
  'language',
  'classroomEmail',
  'introduction',
  'personalCode',
  'accountName',
  'iban',
] satisfies (keyof ProfileChange)[]);

/** What of a change nobody makes of themselves. */
function staffFields({ placement, ...plain }: AccountChange): string[] {
  return [...Object.keys(plain).filter((field) => !OWN_FIELDS.has(field)), ...Object.keys(placement)];
}

/** @returns whether somebody, an administrator too, changes of themselves what everybody may. */
export const isOwnProfile = (actor: Actor, userId: number, change: AccountChange): boolean =>
  actor.userId === userId && staffFields(change).length === 0;

/** @returns what of the change a profile takes */
export const profileOf = ({ placement: _placement, ...plain }: AccountChange): ProfileChange => plain;

/** @throws UserNotFoundError for anybody else, so that nobody learns who exists */
export function assertMayRead(actor: Actor, userId: number): void {
  if (actor.userId !== userId && !can(actor, 'user.read-all')) throw new UserNotFoundError();
}

/** @throws UserNotFoundError for anybody else, StaffFieldsError for what others have to change */
export function assertMayEdit(actor: Actor, userId: number, change: AccountChange): void {
  if (can(actor, 'user.edit-all')) return;
  if (actor.userId !== userId) throw new UserNotFoundError();
  const refused = staffFields(change);
  if (refused.length > 0) throw new StaffFieldsError(refused);
}

/**
 * Whoever teaches no more is paid no more, and where the pay went is not kept. Those who have still to be paid for what
 * they taught keep it until somebody takes it out.
 */
export const leftBehind = (
  { from, to }: { from: Role; to: Role },
  obligations: readonly Obligation[],
): Pick<PlainAccountChange, 'accountName' | 'iban'> =>
  from === 'TEACHER' && to !== 'TEACHER' && !obligations.includes('UNFINISHED_COHORT')
    ? { accountName: null, iban: null }
    : {};

/**
 * Whoever has signed in proves an address themselves; until then it is what an administrator typed.
 * @throws EmailIsOwnersError
 */
export function assertMayChangeEmail(user: User, email: string | undefined): void {
  if (email !== undefined && email !== user.email && user.authId !== null) throw new EmailIsOwnersError();
}

/**
 * @param role the one that they are to have
 * @param facts.obligations everything that the person has still to finish
 * @param facts.isOnlyAdmin whether nobody else is an administrator
 * @throws LastAdminError or AccountUnsettledError naming what comes first
 */
export function assertMayTakeRole(
  role: Role,
  { obligations, isOnlyAdmin }: { obligations: readonly Obligation[]; isOnlyAdmin: boolean },
): void {
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

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

/** Roles in which each obligation can be finished. */
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

/** @returns the fields of a change that nobody may change for themselves. */
function staffFields({ placement, ...plain }: AccountChange): string[] {
  return [...Object.keys(plain).filter((field) => !OWN_FIELDS.has(field)), ...Object.keys(placement)];
}

/** @returns whether a user, also an administrator, changes only what everybody may change for themselves. */
export const isOwnProfile = (actor: Actor, userId: number, change: AccountChange): boolean =>
  actor.userId === userId && staffFields(change).length === 0;

/** @returns the part of the change that belongs to the profile */
export const profileOf = ({ placement: _placement, ...plain }: AccountChange): ProfileChange => plain;

/** @throws UserNotFoundError for another user, so that nobody learns who exists */
export function assertMayRead(actor: Actor, userId: number): void {
  if (actor.userId !== userId && !can(actor, 'user.read-all')) throw new UserNotFoundError();
}

/** Teachers write themselves what course pages say of them. */
const ofTeachers = (actor: Actor): ReadonlySet<string> => new Set(actor.role === 'TEACHER' ? ['shortDescription'] : []);

/** @throws UserNotFoundError for another user, StaffFieldsError for fields that only staff may change */
export function assertMayEdit(actor: Actor, userId: number, change: AccountChange): void {
  if (can(actor, 'user.edit-all')) return;
  if (actor.userId !== userId) throw new UserNotFoundError();
  const own = ofTeachers(actor);
  const refused = staffFields(change).filter((field) => !own.has(field));
  if (refused.length > 0) throw new StaffFieldsError(refused);
}

/**
 * @returns fields to clear when a teacher loses the role: the bank account is no longer needed. It is kept while the
 * teacher has still to be paid.
 */
export const clearedBankAccount = (
  { from, to }: { from: Role; to: Role },
  obligations: readonly Obligation[],
): Pick<PlainAccountChange, 'accountName' | 'iban'> =>
  from === 'TEACHER' && to !== 'TEACHER' && !obligations.includes('UNFINISHED_COHORT')
    ? { accountName: null, iban: null }
    : {};

/**
 * A user who has signed in proves a new address themselves. Before that, an administrator may correct it.
 * @throws EmailIsOwnersError
 */
export function assertMayChangeEmail(user: User, email: string | undefined): void {
  if (email !== undefined && email !== user.email && user.authId !== null) throw new EmailIsOwnersError();
}

/**
 * @param role the new role
 * @param facts.obligations everything that the person has still to finish
 * @param facts.isOnlyAdmin nobody else is an administrator
 * @throws LastAdminError or AccountUnsettledError naming the first thing to finish
 */
export function assertMayTakeRole(
  role: Role,
  { obligations, isOnlyAdmin }: { obligations: readonly Obligation[]; isOnlyAdmin: boolean },
): void {
  if (isOnlyAdmin) throw new LastAdminError();
  const held = obligations.find((obligation) => ABLE[obligation]?.includes(role) === false);
  if (held !== undefined) throw new AccountUnsettledError(held, [held]);
}

/** @param represents the school that the user represents now @throws SchoolNeededError or SchoolNotForRoleError */
export function assertPlacement(role: Role, { schoolId }: Placement, represents: number | null): void {
  if (role === 'ADMIN' && schoolId) throw new SchoolNotForRoleError();
  const isWithout = schoolId === undefined ? represents === null : schoolId === null;
  if (role === 'SCHOOL_REP' && isWithout) throw new SchoolNeededError();
}

import { createHash, randomBytes } from 'node:crypto';
import type { Permission } from '@valikool/contract';
import { can, type Actor } from '#platform/index';
import { permissionsOf } from '#modules/users/index';
import { ApiKeyNotFoundError } from './api-keys.errors';
import type { KeyScope } from './api-keys.types';

/**
 * A key belongs to the school of its maker, or to the organisation itself when staff makes it.
 * @throws ApiKeyNotFoundError for whoever is neither of a school nor staff: they have none
 */
export function scopeOf(actor: Actor): KeyScope {
  if (can(actor, 'api-key.manage-all')) return { schoolId: null };
  if (actor.schoolId === null) throw new ApiKeyNotFoundError();
  return { schoolId: actor.schoolId };
}

/**
 * What a key may be allowed. Not among them: what a person does for themselves, rights, keys, and invitations with the
 * join code, so that whoever finds a key gets no seat in the school that outlives it. Imports do invite the students of
 * their list, by mail, and the list of imports names them.
 */
const FOR_ONE_SCHOOL: readonly Permission[] = [
  'registration.read-school',
  'registration.create-school',
  'registration.cancel-school',
  'registration.approve-school',
  'registration.change-payer-school',
  'student.read-school',
  'school.read-own',
  'membership.read-school',
  'membership.manage-school',
  'invoice.read-school',
  'import.read-school',
  'import.manage-school',
  'export.read-school',
];
const FOR_ALL: readonly Permission[] = [
  'registration.read-all',
  'registration.create-all',
  'registration.cancel-all',
  'registration.move-all',
  'registration.approve-all',
  'registration.change-payer-all',
  'result.set-all',
  'progress.set-all',
  'feedback.read-all',
  'invoice.read-all',
  'payment.record',
  'subscription.read-all',
  'cohort.read-all',
  'cohort.edit-all',
  'course.edit-all',
  'student.read-all',
  'school.read-all',
  'user.read-all',
  'activity.read-all',
  'import.manage-all',
  'export.read-all',
  'operations.read',
  'case.read',
];

/** @returns what a key of one school, or of the organisation itself, may be allowed */
export const grantable = (isOfSchool: boolean): readonly Permission[] => (isOfSchool ? FOR_ONE_SCHOOL : FOR_ALL);

/** What keys of any kind can be allowed. */
export const KEY_PERMISSIONS: ReadonlySet<Permission> = new Set([...FOR_ONE_SCHOOL, ...FOR_ALL]);

/** @returns what a key may do today: a permission that its maker's role has lost since is gone from the key as well */
export function effectivePermissions(granted: readonly Permission[], isOfSchool: boolean): ReadonlySet<Permission> {
  const held = new Set(permissionsOf(isOfSchool ? 'SCHOOL_REP' : 'ADMIN', isOfSchool ? 'DECIDES' : null));
  const allowed = new Set(grantable(isOfSchool));
  return new Set(granted.filter((permission) => held.has(permission) && allowed.has(permission)));
}

/** How keys begin, so that a leaked one is recognised, by people and by programs that look for them. */
export const KEY_PREFIX = 'vk_';
const HINT_LENGTH = 8;
const FORM = /^vk_[\w-]{43}$/;

/** Whether the text can be a key at all; any other is refused without asking the database. */
export const isKeyShaped = (text: string): boolean => FORM.test(text);

/** 256 random bits need no slow hash: nobody can try them all. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** @returns the text of a new key, what of it may be shown later, and its hash */
export function newSecret(): { secret: string; hint: string; hash: Buffer } {
  const secret = `${KEY_PREFIX}${randomBytes(32).toString('base64url')}`;
  return { secret, hint: secret.slice(0, HINT_LENGTH), hash: hashOf(secret) };
}

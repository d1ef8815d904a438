import type { Role } from '@valikool/contract';
import {
  ContactHasOtherRoleError,
  ContactHasRegistrationsError,
  SchoolApplicationTransitionError,
} from './school-applications.errors';
import type { SchoolApplication, SchoolApplicationStatus } from './school-applications.types';

/** Anybody can open a mailbox there, so its domain says nothing about the school. */
const OPEN_TO_ANYBODY: ReadonlySet<string> = new Set([
  'bk.ru',
  'gmail.com',
  'gmx.com',
  'googlemail.com',
  'hot.ee',
  'hotmail.com',
  'icloud.com',
  'inbox.ru',
  'list.ru',
  'live.com',
  'mail.ee',
  'mail.ru',
  'me.com',
  'msn.com',
  'online.ee',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'rambler.ru',
  'ya.ru',
  'yahoo.com',
  'yandex.com',
  'yandex.ru',
]);

/** @returns what the applicant's address tells of its owner */
export function mailOf(email: string): { domain: string; isOpenToAnybody: boolean } {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return { domain, isOpenToAnybody: OPEN_TO_ANYBODY.has(domain) };
}

/** An application is decided once. @throws SchoolApplicationTransitionError */
export function assertOpen({ status }: Pick<SchoolApplication, 'status'>, to: SchoolApplicationStatus): void {
  if (status !== 'PENDING') throw new SchoolApplicationTransitionError(status, to);
}

/**
 * Whoever could not accept the invitation gets none.
 * @param represents the school that the person represents now
 * @throws ContactHasOtherRoleError, ContactHasRegistrationsError
 */
export function assertCouldRepresent({
  role,
  represents,
  activeRegistrations,
}: {
  role: Role;
  represents: number | null;
  activeRegistrations: number;
}): void {
  if (role === 'SCHOOL_REP' && represents === null) return;
  if (role !== 'STUDENT') throw new ContactHasOtherRoleError(role);
  if (activeRegistrations > 0) throw new ContactHasRegistrationsError(activeRegistrations);
}

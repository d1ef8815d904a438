import type { Role } from '@valikool/contract';
import type { Actor } from '#platform/index';
import { FinancialsForTeachersError, UserNotFoundError } from '../users.errors';
import type { ProfileChange } from './profile.types';

const SHOWN_DIGITS = 4;

/** @returns the code with only its last digits visible, enough for its owner to recognise it. */
export const maskedPersonalCode = (code: string): string =>
  '•'.repeat(Math.max(0, code.length - SHOWN_DIGITS)) + code.slice(-SHOWN_DIGITS);

/** @throws UserNotFoundError for another user, so that nobody learns who exists */
export function assertOwn(actor: Actor, userId: number): void {
  if (actor.userId !== userId) throw new UserNotFoundError();
}

/** Only teachers are paid by us, so only they may have a bank account here. Removing one is always allowed. */
export function assertFinancials(role: Role, { iban, accountName }: Pick<ProfileChange, 'iban' | 'accountName'>): void {
  if (role !== 'TEACHER' && (iban || accountName)) throw new FinancialsForTeachersError();
}

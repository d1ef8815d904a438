import type { Role } from '@valikool/contract';
import type { Actor } from '#platform/index';
import { FinancialsForTeachersError, UserNotFoundError } from '../users.errors';
import type { ProfileChange } from './profile.types';

const SHOWN_DIGITS = 4;

/** @returns the code with all but its last digits hidden, enough for its owner to tell that it is theirs. */
export const maskedPersonalCode = (code: string): string =>
  '•'.repeat(Math.max(0, code.length - SHOWN_DIGITS)) + code.slice(-SHOWN_DIGITS);

/** @throws UserNotFoundError for anybody else's, so that nobody learns who exists */
export function assertOwn(actor: Actor, userId: number): void {
  if (actor.userId !== userId) throw new UserNotFoundError();
}

/** Only teachers are paid by us, so nobody else's bank account is asked for or kept. Taking one out is always right. */
export function assertFinancials(role: Role, { iban, accountName }: Pick<ProfileChange, 'iban' | 'accountName'>): void {
  if (role !== 'TEACHER' && (iban || accountName)) throw new FinancialsForTeachersError();
}

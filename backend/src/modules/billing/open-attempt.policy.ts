import type { Provider } from '@valikool/contract';
import { after, MINUTE_MS } from '#platform/index';
import type { PaymentAttempt } from './billing.types';

/** An order this close to its end is not worth sending a payer to. */
const ALMOST_OVER_MS = 2 * MINUTE_MS;

export type WantedPayment = { provider: Provider; bank: string | null; amountCents: number };

/**
 * @returns whether paying goes on with this attempt rather than with a new one: two orders for one thing can both be
 * paid. One that the payer has signed at the bank is waited for, whatever is wanted now.
 */
export function canGoOn(attempt: PaymentAttempt, wanted: WantedPayment, now: Date): boolean {
  if (attempt.resolution !== null) return false;
  if (attempt.status === 'AUTHORIZED') return true;
  if (
    attempt.provider !== wanted.provider ||
    attempt.bank !== wanted.bank ||
    attempt.amountCents !== wanted.amountCents
  )
    return false;
  if (attempt.status === 'CREATED') return true;
  return attempt.status === 'PENDING' && attempt.expiresAt !== null && attempt.expiresAt > after(now, ALMOST_OVER_MS);
}

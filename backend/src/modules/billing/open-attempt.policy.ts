import type { Provider } from '@valikool/contract';
import { after, MINUTE_MS } from '#platform/index';
import type { PaymentAttempt } from './billing.types';

/** No payer is sent to an order that ends in less than this. */
const ALMOST_OVER_MS = 2 * MINUTE_MS;

/** `paymentLinkId`: of a payer without an account, who comes back to the page of the link. */
export type WantedPayment = {
  provider: Provider;
  bank: string | null;
  amountCents: number;
  paymentLinkId?: string | null;
  /** The part of a plan that is to be paid; left out for all that is owed. */
  instalmentId?: string | null;
};

const SAME = ['provider', 'bank', 'amountCents'] as const;

/** @returns whether the attempt pays the wanted sum in the wanted way. A charge of a kept card has no page to go on with. */
const isFor = (attempt: PaymentAttempt, wanted: WantedPayment): boolean =>
  !attempt.offSession &&
  SAME.every((field) => attempt[field] === wanted[field]) &&
  attempt.instalmentId === (wanted.instalmentId ?? null) &&
  attempt.paymentLinkId === (wanted.paymentLinkId ?? null);

/**
 * @returns whether paying continues with this attempt. A new one would be risky, since both orders could be paid. An
 * order that the payer has signed at the bank is always waited for.
 */
export function isReusable(attempt: PaymentAttempt, wanted: WantedPayment, now: Date): boolean {
  if (attempt.resolution !== null) return false;
  if (attempt.status === 'AUTHORIZED') return true;
  if (!isFor(attempt, wanted)) return false;
  if (attempt.status === 'CREATED') return true;
  return attempt.status === 'PENDING' && attempt.expiresAt !== null && attempt.expiresAt > after(now, ALMOST_OVER_MS);
}

import { after, HOUR_MS } from '#platform/index';
import { entriesOf } from '#modules/ledger/index';
import { attemptPosting, clearingOf } from '../attempt-posting';
import { refundSettled } from '../billing.messages';
import type { ObservedRefund, Refund } from '../billing.types';
import type { Settling } from './settling';

/** How long until the provider is asked again about a refund under way. */
const NEXT_CHECK_MS = HOUR_MS / 2;

async function settleRefund({ stores, attempt, now }: Settling, refund: Refund): Promise<void> {
  await stores.payments.addRefunded(attempt.id, refund.amountCents);
  if (refund.currency === 'EUR')
    await stores.ledger.post({
      ...attemptPosting('refund', attempt, now, entriesOf.refundSent(clearingOf(attempt), refund.amountCents)),
      key: `refund:${refund.id}`,
      refundId: refund.id,
    });
  await stores.outbox.add(refundSettled, { refundId: refund.id });
}

/** Brings one refund to the state that was observed. A refund that was carried out never changes again. */
export async function followRefund(settling: Settling, refund: Refund, observed: ObservedRefund): Promise<void> {
  const { stores, attempt, now, logger } = settling;
  if (refund.status === observed.status || refund.status === 'SUCCESSFUL') return;
  const hasFailed = observed.status === 'REJECTED' || observed.status === 'CANCELED';
  const isOver = hasFailed || observed.status === 'SUCCESSFUL';
  await stores.payments.setRefund(refund.id, {
    status: observed.status,
    providerRef: observed.ref,
    failure: observed.failure,
    nextCheckAt: isOver ? null : after(now, NEXT_CHECK_MS),
  });
  if (observed.status === 'SUCCESSFUL') return settleRefund(settling, refund);
  if (!hasFailed) return;
  logger.error({ refundId: refund.id, status: observed.status }, 'a refund was not carried out');
  await stores.money.refundFailed(attempt.id, refund, now);
}

/** Finds the refund that a provider tells of, and follows it. */
export async function followObservedRefund(settling: Settling, observed: ObservedRefund): Promise<void> {
  const { stores, attempt, logger } = settling;
  const refund = await stores.payments.matchRefund(attempt.id, observed);
  if (refund) return followRefund(settling, refund, observed);
  logger.error({ attemptId: attempt.id, refundRef: observed.ref }, 'a refund that we did not ask for');
}

import type { Logger } from '#platform/index';
import { PaymentNotFoundError } from '../billing.errors';
import type { Refund } from '../billing.types';
import { followRefund, MATCH_UNDONE, takeBack } from '../settlement/follow-refund';
import { openSettling, type Settling } from '../settlement/settling';
import type { MatchingStores } from './bank-line-posting';
import { BankLineSumError, BankMatchRefundedError } from './bank.errors';

async function followBack(settling: Settling, refund: Refund, failure: string): Promise<void> {
  const { provider } = settling.attempt;
  if (refund.handReference !== null && refund.withdrawnAt === null)
    return takeBack(settling, refund, { status: 'REJECTED', failure });
  if (provider !== 'bank' || refund.providerRef === null) throw new BankLineSumError();
  const { providerRef: ref, amountCents } = refund;
  await followRefund(settling, refund, { ref, status: 'REJECTED', amountCents, failure });
}

/**
 * Books back a refund that had left our own account, by hand in place of a provider's or because its payment was a transfer:
 * it is owed again. What staff sent by hand is posted by its case, so undoing its line's match changes nothing.
 * @param taken `cents`: of the line; `failure`: why, `MATCH_UNDONE` when the line was never this refund
 * @throws PaymentNotFoundError, BankLineSumError, BankMatchRefundedError when its sum was reversed too: a case decides
 */
export async function takeRefundBack(
  stores: MatchingStores,
  refundId: string,
  { cents, failure, now, logger }: { cents: number; failure: string; now: Date; logger: Logger },
): Promise<void> {
  const seen = await stores.payments.getRefund(refundId);
  if (!seen) throw new PaymentNotFoundError();
  if (failure === MATCH_UNDONE && seen.handReference !== null) return;
  const settling = await openSettling(stores, seen.paymentAttemptId, { now, logger });
  const refund = await stores.payments.lockRefund(refundId);
  if (refund?.status !== 'SUCCESSFUL' || refund.amountCents !== cents) throw new BankLineSumError();
  await followBack(settling, refund, failure);
  if ((await stores.payments.getRefund(refundId))?.status !== 'REJECTED') throw new BankMatchRefundedError();
}

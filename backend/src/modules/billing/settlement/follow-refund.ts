import { after, HOUR_MS } from '#platform/index';
import { entriesOf } from '#modules/ledger/index';
import { attemptPosting, clearingOf, refundPostingKind } from '../attempt-posting';
import { refundReturned, refundSettled } from '../billing.messages';
import { hasFailed, type ObservedRefund, type Refund } from '../billing.types';
import { setOffReturnedRefund } from './decided-disputes';
import { takeBackOutside } from './take-back-outside';
import { bookOutsideRefund } from './outside-refund';
import { refuseRefund } from './refuse-refund';
import { bookSentAndReversed } from './sent-twice';
import type { Settling } from './settling';

/** How long until the provider is asked again about a refund under way. */
const NEXT_CHECK_MS = HOUR_MS / 2;

/**
 * Failure of a refund whose match with a line of the bank was undone: the line was not this refund, so no money had left.
 * Its payer gets no mail.
 */
export const MATCH_UNDONE = 'MATCH_UNDONE';

async function settleRefund(settling: Settling, refund: Refund): Promise<void> {
  const { stores, attempt, now } = settling;
  await stores.payments.addRefunded(attempt.id, refund.amountCents);
  // The payer's bank may return it weeks later, with no notice that reaches us.
  await stores.watched.begin(attempt.id, now);
  const sent = entriesOf.refundSent(clearingOf(attempt), refund.amountCents);
  if (refund.currency === 'EUR')
    await stores.ledger.post({
      ...attemptPosting(refundPostingKind(attempt, 'refund'), attempt, now, sent),
      key: `refund:${refund.id}`,
      refundId: refund.id,
    });
  await stores.outbox.add(refundSettled, { refundId: refund.id });
  if (refund.withdrawnAt !== null) await bookSentAndReversed(settling, refund);
}

/** @returns whether the provider now reports as failed what our books count as sent by it; never for one sent by hand */
const hasComeBack = (refund: Refund, observed: ObservedRefund): boolean =>
  refund.status === 'SUCCESSFUL' &&
  hasFailed(observed) &&
  refund.providerRef === observed.ref &&
  refund.handReference === null;

/**
 * Books a refund back that the payer's bank returned to whoever had sent it: the provider, or our own account. The money is
 * owed again, also when the bank took the rest of the payment meanwhile, less what the payer has got in another way. Staff
 * decide how it reaches its payer: the former refund stays as failed. A new one takes its place and waits for staff as
 * REFUSED, and the payer is mailed; not when no money had moved (`MATCH_UNDONE`).
 */
export async function takeBack(
  settling: Settling,
  refund: Refund,
  observed: Pick<ObservedRefund, 'status' | 'failure'>,
): Promise<void> {
  const { stores, attempt, now } = settling;
  const failure = observed.failure ?? observed.status;
  const sentFrom = refund.handReference === null ? clearingOf(attempt) : 'bank';
  await stores.payments.setRefund(refund.id, { status: observed.status, failure, nextCheckAt: null });
  await stores.payments.addRefunded(attempt.id, -refund.amountCents);
  if (refund.currency === 'EUR')
    await stores.ledger.post({
      ...attemptPosting(
        refundPostingKind(attempt, 'refund-returned'),
        attempt,
        now,
        entriesOf.refundSent(sentFrom, -refund.amountCents),
      ),
      key: `refund-returned:${refund.id}`,
      refundId: refund.id,
    });
  const { id } = await stores.money.replace(refund, now);
  // What a dispute took beyond the payment, or somebody sent at the provider, the payer has already.
  await stores.money.shrinkUnsent(attempt.id, now);
  const again = await stores.payments.lockRefund(id);
  if (again === null || hasFailed(again)) return;
  await refuseRefund(settling, again, failure);
  if (failure !== MATCH_UNDONE) await stores.outbox.add(refundReturned, { refundId: refund.id });
}

/**
 * @returns whether the observed state changes nothing: it is the present one, the refund was carried out or has failed, or
 * a refused refund is reported as failed
 */
function changesNothing(refund: Refund, observed: ObservedRefund): boolean {
  const { status } = refund;
  return (
    status === observed.status ||
    status === 'SUCCESSFUL' ||
    hasFailed(refund) ||
    (status === 'REFUSED' && hasFailed(observed))
  );
}

const endingOf = ({ status, failure }: ObservedRefund) => ({
  status,
  failure: failure ?? status,
  outcome: 'GIVEN_BACK',
});

/** Books a refund back that was carried out and has come back, whether we or somebody at the provider had made it. */
async function followComeBack(settling: Settling, refund: Refund, observed: ObservedRefund): Promise<void> {
  if (refund.reason === 'OUTSIDE') return takeBackOutside(settling, refund, endingOf(observed));
  if (!(await setOffReturnedRefund(settling, refund))) await takeBack(settling, refund, observed);
}

/** Brings one refund to the state that was observed. */
export async function followRefund(settling: Settling, refund: Refund, observed: ObservedRefund): Promise<void> {
  const { stores, attempt, now, logger } = settling;
  if (refund.withdrawnAt === null && hasComeBack(refund, observed)) return followComeBack(settling, refund, observed);
  if (changesNothing(refund, observed)) return;
  const isOver = hasFailed(observed) || observed.status === 'SUCCESSFUL';
  await stores.payments.setRefund(refund.id, {
    status: observed.status,
    providerRef: observed.ref,
    failure: observed.failure,
    nextCheckAt: isOver ? null : after(now, NEXT_CHECK_MS),
  });
  // The provider has taken the refund after all, so staff need not decide.
  await stores.cases.closeBySubject('refund.refused', refund.id, { outcome: observed.status, now });
  if (observed.status === 'SUCCESSFUL') return settleRefund(settling, refund);
  if (!hasFailed(observed)) return;
  logger.error({ refundId: refund.id, status: observed.status }, 'a refund was not carried out');
  const isDealtWith = await stores.money.refundFailed(attempt.id, refund, now);
  if (!isDealtWith) await refuseRefund(settling, refund, observed.failure ?? observed.status);
}

/**
 * Books a refund that the provider sent although staff had sent it by hand, or although it had failed and was replaced.
 * Replacements that are not sent yet are lowered by it. Otherwise the payer got the money twice, and staff have to decide.
 */
async function bookSentTwice(settling: Settling, observed: ObservedRefund): Promise<void> {
  const ref = againRef(observed);
  if (!(await settling.stores.outside.isKnown(ref))) await bookOutsideRefund(settling, { ...observed, ref });
}

const againRef = ({ ref }: ObservedRefund): string => `again:${ref}`;

/** A refund that was sent twice has come back to the provider. Does nothing when the second sending was never booked. */
async function takeBackSentTwice(settling: Settling, observed: ObservedRefund): Promise<void> {
  const twice = await settling.stores.outside.lockByRef(againRef(observed));
  if (twice?.status === 'SUCCESSFUL') await takeBackOutside(settling, twice, endingOf(observed));
}

/** Applies a refund that a provider reports. One that matches none of ours is booked as an outside refund. */
export async function followObservedRefund(settling: Settling, observed: ObservedRefund): Promise<void> {
  const { stores, attempt } = settling;
  return followMatched(settling, await stores.payments.matchRefund(attempt.id, observed), observed);
}

async function followMatched(settling: Settling, refund: Refund | null, observed: ObservedRefund): Promise<void> {
  if (!refund) return bookOutsideRefund(settling, observed);
  const isReplaced = refund.handReference !== null || hasFailed(refund);
  if (isReplaced && observed.status === 'SUCCESSFUL') return bookSentTwice(settling, observed);
  if (isReplaced && hasFailed(observed)) await takeBackSentTwice(settling, observed);
  return followRefund(settling, refund, observed);
}

/**
 * Applies the provider's answer to our request for one refund. The provider's list may have told of it first, so that its
 * number is already on another refund of the same sum: then the answer is applied to that one, and this one is requested
 * anew.
 */
export async function followRequestedRefund(
  settling: Settling,
  refundId: string,
  observed: ObservedRefund,
): Promise<void> {
  const { stores, attempt, now } = settling;
  const known = await stores.payments.matchRefund(attempt.id, observed, refundId);
  if (known?.providerRef === observed.ref && known.id !== refundId) {
    await followRefund(settling, known, observed);
    return stores.money.requestAnew(refundId, now);
  }
  return followMatched(settling, known, observed);
}

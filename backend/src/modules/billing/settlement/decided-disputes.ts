import { entriesOf } from '#modules/ledger/index';
import { attemptPosting, clearingOf, roundOf } from '../attempt-posting';
import { REFUND_AFTER_VOID, type ObservedDispute, type ObservedPayment, type Refund } from '../billing.types';
import { refuseRefund } from './refuse-refund';
import { askAboutSentTwice } from './sent-twice';
import type { Settling } from './settling';
import { takePayment } from './take-payment';

const WON = 'DISPUTE_WON';

/** The number under which we book what a lost dispute took beyond what was left of its payment. */
const beyondRef = ({ ref }: Pick<ObservedDispute, 'ref'>): string => `beyond:${ref}`;

const sumOf = (items: readonly { amountCents: number }[]): number =>
  items.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** @returns cents of the payment that the provider does not hold any more: sent back, or lost in a dispute */
const goneFrom = ({ refunds, disputes }: ObservedPayment): number => {
  const lost = disputes.filter(({ status }) => status === 'LOST');
  const isLost = ({ ref }: { ref: string }) => lost.some((dispute) => dispute.ref === ref);
  const sent = refunds.filter((refund) => refund.status === 'SUCCESSFUL' && !isLost(refund));
  return sumOf(sent) + sumOf(lost);
};

/** @returns cents that our books say the provider holds of the payment */
const bookedCents = ({ stores, attempt }: Settling): Promise<number> =>
  stores.ledger.centsOf(attempt.id, clearingOf(attempt));

/**
 * Books what a lost dispute took although it had been refunded before: the payer has that sum twice, and staff have to
 * decide. Does nothing when everything that the provider says has gone is booked. Call after the refunds and the reversal
 * were followed.
 */
export async function bookLostBeyond(settling: Settling, observed: ObservedPayment): Promise<void> {
  const { stores, attempt, now, logger } = settling;
  const [lost] = observed.disputes.filter(({ status }) => status === 'LOST');
  if (lost === undefined || attempt.resolution === null || observed.currency !== 'EUR') return;
  const cents = goneFrom(observed) - (observed.amountCents - (await bookedCents(settling)));
  const ref = beyondRef(lost);
  if (cents <= 0 || (await stores.outside.isKnown(ref))) return;
  logger.error({ attemptId: attempt.id, dispute: lost.ref, cents }, 'a dispute took money that had been refunded');
  const { currency } = observed;
  const refund = await stores.outside.insert(attempt.id, { ref, cents, undecidedCents: cents, currency, now });
  await stores.ledger.post({
    ...attemptPosting(REFUND_AFTER_VOID, attempt, now, entriesOf.refundSent(clearingOf(attempt), cents)),
    key: `refund:${refund.id}`,
    refundId: refund.id,
  });
  await askAboutSentTwice(settling, refund);
}

/** Undoes what was decided about money that a dispute had taken and has given back. */
async function settleGivenBack(settling: Settling, refund: Refund): Promise<void> {
  const { stores, attempt, now } = settling;
  const { id, undecidedCents, surplusCents } = refund;
  for (const kind of ['payment.reversed-outside', 'refund.sent-twice'] as const)
    await stores.cases.closeBySubject(kind, id, { outcome: WON, now });
  if (undecidedCents > 0) await stores.outside.setUndecided(id, 0);
  const writtenOffCents = (await stores.outside.isPaidBack(id)) ? 0 : surplusCents;
  if (writtenOffCents > 0)
    await stores.ledger.post({
      ...attemptPosting('write-off-found', attempt, now, entriesOf.writeOff(-writtenOffCents)),
      key: `write-off-found:${id}`,
      refundId: id,
    });
  // Staff had canceled the seat for it, had it paid again, or the payer had returned it: the money is the payer's.
  const owedCents = refund.amountCents - undecidedCents - writtenOffCents;
  if (owedCents <= 0) return;
  const owed = {
    ...refund,
    amountCents: owedCents,
    creditNoteId: null,
    reason: 'DUPLICATE' as const,
  };
  await refuseRefund(settling, await stores.money.replace(owed, now), WON);
}

/**
 * A dispute is won that had been lost for a part of the payment, or after a refund: what it took is with the provider again.
 * Does nothing when nothing was booked for it.
 */
export async function takeBackLost(settling: Settling, dispute: ObservedDispute): Promise<void> {
  const { stores, attempt, now } = settling;
  if (dispute.status !== 'WON') return;
  for (const ref of [dispute.ref, beyondRef(dispute)]) {
    const refund = await stores.outside.lockByRef(ref);
    if (refund?.status !== 'SUCCESSFUL') continue;
    const isBeyond = ref !== dispute.ref;
    await stores.payments.setRefund(refund.id, { status: 'CANCELED', failure: WON, nextCheckAt: null });
    if (!isBeyond) await stores.payments.addRefunded(attempt.id, -refund.amountCents);
    const back = entriesOf.refundSent(clearingOf(attempt), -refund.amountCents);
    await stores.ledger.post({
      ...attemptPosting(isBeyond ? REFUND_AFTER_VOID : 'refund-returned', attempt, now, back),
      key: `refund-returned:${refund.id}`,
      refundId: refund.id,
    });
    await settleGivenBack(settling, refund);
  }
}

/** @returns whether the bank has given back a payment that it had reversed, because the seller won after all */
export const isReinstated = ({ attempt }: Settling, { disputes }: ObservedPayment): boolean =>
  attempt.status === 'VOIDED' &&
  attempt.paidAt !== null &&
  disputes.length === 1 &&
  disputes.every(({ status }) => status === 'WON');

/**
 * Takes a payment again that its bank had reversed and has given back. It pays what is still owed; when the seat was paid
 * for again or is gone, it goes back to its payer as any money without a purpose does.
 */
export async function reinstatePayment(settling: Settling, observed: ObservedPayment): Promise<void> {
  const { stores, attempt, now, logger } = settling;
  for (const dispute of observed.disputes) await takeBackLost(settling, dispute);
  const cents = observed.amountCents - goneFrom(observed) - (await bookedCents(settling));
  if (cents <= 0 || observed.currency !== 'EUR') return;
  logger.warn({ attemptId: attempt.id, cents }, 'the bank gave a reversed payment back');
  await withdrawReversal(settling);
  await stores.outside.addReinstatement(attempt.id);
  const again = { ...attempt, amountCents: cents, reinstatements: attempt.reinstatements + 1 };
  // Two postings, so that a payout's lines of the payment and of the dispute each agree with their own.
  const back = entriesOf.unallocated(clearingOf(attempt), cents);
  await stores.ledger.post(attemptPosting('reinstated', again, now, back));
  const taken = entriesOf.unallocated(clearingOf(attempt), -cents);
  await stores.ledger.post(attemptPosting('reinstated-taken', again, now, taken));
  await takePayment({ ...settling, attempt: again });
  // An earlier refund of a part still counts.
  await stores.payments.addRefunded(attempt.id, 0);
}

/** The reversal did not last: nobody has to decide about it any more. */
async function withdrawReversal({ stores, attempt, now }: Settling): Promise<void> {
  const reversal = await stores.outside.lockByRef(`void:${roundOf(attempt)}`);
  if (reversal === null) return;
  await stores.payments.setRefund(reversal.id, { status: 'CANCELED', failure: WON, nextCheckAt: null });
  await stores.cases.closeBySubject('payment.reversed-outside', reversal.id, { outcome: WON, now });
}

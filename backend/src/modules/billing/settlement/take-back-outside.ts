import { entriesOf } from '#modules/ledger/index';
import { attemptPosting, clearingOf, refundPostingKind } from '../attempt-posting';
import { KINDS_ABOUT_MONEY_GONE_BACK, REFUND_AFTER_VOID, type ObservedRefund, type Refund } from '../billing.types';
import { refuseRefund } from './refuse-refund';
import { BEYOND } from './sent-twice';
import type { Settling } from './settling';

/** `outcome` is the code with which cases about the money are closed. */
type Ending = { status: ObservedRefund['status']; failure: string; outcome: string };

/**
 * Closes the cases about money that had gone back without our asking, and undoes a write-off. What had been counted as the
 * payer's becomes a refund that staff have to send.
 */
async function settleTakenBack(settling: Settling, refund: Refund, { failure, outcome }: Ending): Promise<void> {
  const { stores, attempt, now } = settling;
  const { id, undecidedCents, surplusCents } = refund;
  await stores.cases.closeAll({ kinds: KINDS_ABOUT_MONEY_GONE_BACK, subjectKeys: [id] }, { outcome, now });
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
  await refuseRefund(settling, await stores.money.replace(owed, now), failure);
}

/**
 * Books that money is with the provider again which had gone back without our asking: a dispute was won after all, or the
 * payer's bank has returned what somebody had refunded in the provider's back office.
 * @param refund an outside refund that is carried out by our books
 * @param ending how the refund ends, and why
 */
export async function takeBackOutside(settling: Settling, refund: Refund, ending: Ending): Promise<void> {
  const { stores, attempt, now } = settling;
  const { status, failure } = ending;
  const { id, providerRef, amountCents, currency } = refund;
  const isBeyond = providerRef?.startsWith(BEYOND) === true;
  await stores.payments.setRefund(id, { status, failure, nextCheckAt: null });
  // What a dispute took beyond the payment, or went back of a sum that staff decide about, had not counted as refunded.
  if (!isBeyond && attempt.resolution !== 'MISMATCH') await stores.payments.addRefunded(attempt.id, -amountCents);
  const back = entriesOf.refundSent(clearingOf(attempt), -amountCents);
  if (currency === 'EUR')
    await stores.ledger.post({
      ...attemptPosting(
        isBeyond ? REFUND_AFTER_VOID : refundPostingKind(attempt, 'refund-returned'),
        attempt,
        now,
        back,
      ),
      key: `refund-returned:${id}`,
      refundId: id,
    });
  await settleTakenBack(settling, refund, ending);
}

import { entriesOf } from '#modules/ledger/index';
import type { SettlementStores } from '../settlement/settlement.stores';
import type { BankLinesRepository } from './bank-lines.repository';
import { BankLineSumError, BankPayoutError, PayoutProviderError } from './bank.errors';
import type { BankLine, Booking, PayingOut } from './bank.types';

/** What a line is booked with, in one transaction. */
export type MatchingStores = SettlementStores & { bankLines: BankLinesRepository };

type Posted = Extract<Booking, { kind: 'FEE' | 'PAYOUT' }>;

/**
 * Locks the payout that a line is said to bring. What the provider kept of it was posted with its entries.
 * @throws PayoutProviderError, BankPayoutError, BankLineSumError
 */
async function assertPayout(
  stores: MatchingStores,
  line: BankLine,
  { provider, payoutId, feeCents }: Extract<Booking, { kind: 'PAYOUT' }>,
  providers: PayingOut,
): Promise<void> {
  const payer = providers.find(({ id }) => id === provider);
  if (payer === undefined) throw new PayoutProviderError();
  if (payoutId === undefined && payer.isRead) throw new BankPayoutError();
  if (payoutId === undefined) return;
  const payout = await stores.bankLines.lockPayout(payoutId);
  if (payout?.provider !== provider || payout.isOver || payout.isTaken) throw new BankPayoutError();
  const isKnownToTheCent = payout.entries !== 'NEVER';
  if (payout.amountCents !== line.openCents || (isKnownToTheCent && feeCents > 0)) throw new BankLineSumError();
}

/**
 * Posts what a line is, where it is no payment and no refund.
 * @param how `turn`: which booking of the line it is; `sign`: −1 to reverse it
 * @throws PayoutProviderError, BankPayoutError, BankLineSumError
 */
export async function postLine(
  stores: MatchingStores,
  line: BankLine,
  booking: Posted,
  { now, turn, sign, providers }: { now: Date; turn: number; sign: 1 | -1; providers: PayingOut },
): Promise<void> {
  const cents = line.openCents;
  if (booking.kind === 'PAYOUT' && sign === 1) await assertPayout(stores, line, booking, providers);
  if (booking.kind === 'PAYOUT' ? cents < 0 : cents > 0) throw new BankLineSumError();
  const entries =
    booking.kind === 'PAYOUT'
      ? entriesOf.payout(`clearing_${booking.provider}`, { cents, feeCents: booking.feeCents })
      : entriesOf.bankFee(-cents);
  const kind = booking.kind === 'PAYOUT' ? 'payout' : 'bank-fee';
  await stores.ledger.post({
    kind: sign === 1 ? kind : `${kind}-undone`,
    key: `${kind}${sign === 1 ? '' : '-undone'}:${line.id}:${turn}`,
    occurredAt: now,
    subject: { kind: 'statement-line', id: line.id },
    entries: entries.map((entry) => ({ ...entry, amountCents: sign * entry.amountCents })),
  });
}

import type { Account, Clearing, Entry, Party } from './ledger.types';

const receivable = (party: Party, amountCents: number): Entry => ({ account: 'receivable', amountCents, party });
const on = (account: Account, amountCents: number): Entry => ({ account, amountCents });
const credit = (party: Party, amountCents: number): Entry => ({ account: 'school_credits', amountCents, party });

export type DocumentSums = { netCents: number; vatCents: number; roundingCents: number; grossCents: number };

/** The movements of money that the product knows, as balanced entries. Amounts are positive cents. */
export const entriesOf = {
  /** Somebody owes the price of a seat. */
  promise: (party: Party, cents: number): Entry[] => [receivable(party, cents), on('unearned', -cents)],
  /** The seat was canceled before any document was numbered. */
  withdraw: (party: Party, cents: number): Entry[] => [receivable(party, -cents), on('unearned', cents)],
  /** The promise is now on a numbered document. */
  issue: ({ netCents, vatCents, roundingCents, grossCents }: DocumentSums): Entry[] => [
    on('unearned', grossCents),
    on('revenue', -netCents),
    on('vat_payable', -vatCents),
    on('rounding', -roundingCents),
  ],
  /** A credit note takes back a numbered document. */
  credit: (party: Party, { netCents, vatCents, roundingCents, grossCents }: DocumentSums): Entry[] => [
    receivable(party, -grossCents),
    on('revenue', netCents),
    on('vat_payable', vatCents),
    on('rounding', roundingCents),
  ],
  payment: (party: Party, clearing: Clearing, cents: number): Entry[] => [
    on(clearing, cents),
    receivable(party, -cents),
  ],
  /** The bank took a payment back. */
  voidPayment: (party: Party, clearing: Clearing, cents: number): Entry[] => [
    on(clearing, -cents),
    receivable(party, cents),
  ],
  /** Money that pays for nothing yet: paid twice, or paid after the seat was gone. */
  unallocated: (clearing: Clearing, cents: number): Entry[] => [on(clearing, cents), on('unallocated', -cents)],
  allocate: (party: Party, cents: number): Entry[] => [on('unallocated', cents), receivable(party, -cents)],
  /** After a credit note, what was paid for it is owed back. */
  oweRefund: (party: Party, cents: number): Entry[] => [receivable(party, cents), on('refunds_payable', -cents)],
  oweUnallocated: (cents: number): Entry[] => [on('unallocated', cents), on('refunds_payable', -cents)],
  refundSent: (clearing: Clearing, cents: number): Entry[] => [on('refunds_payable', cents), on(clearing, -cents)],
  /** The payer returned, by bank transfer, money that we had sent without owing it. */
  paidBack: (cents: number): Entry[] => [on('bank', cents), on('refunds_payable', -cents)],
  /** The bank took money for its own services. */
  bankFee: (cents: number): Entry[] => [on('provider_fees', cents), on('bank', -cents)],
  /** A provider kept something of what it holds for us. Negative when it gave a fee back. */
  providerFees: (clearing: Clearing, cents: number): Entry[] => [on('provider_fees', cents), on(clearing, -cents)],
  /** A provider sent us what it held, less what it kept for itself. */
  payout: (clearing: Clearing, { cents, feeCents }: { cents: number; feeCents: number }): Entry[] => [
    on('bank', cents),
    on('provider_fees', feeCents),
    on(clearing, -cents - feeCents),
  ],
  /**
   * A gift card was sold: what its document earned is owed to whoever spends it. Its VAT stays charged, so the card
   * stands without it. Negative when a card is canceled.
   */
  loadCard: (netCents: number): Entry[] => [on('revenue', netCents), on('gift_cards', -netCents)],
  /**
   * A gift card pays a part of a seat. The VAT of that part was charged with the card, so it is not promised any more.
   * Negative when it is released.
   */
  spendCard: (party: Party, netCents: number, vatCents: number): Entry[] => [
    on('gift_cards', netCents),
    on('unearned', vatCents),
    receivable(party, -netCents - vatCents),
  ],
  /** The document that a gift card lowers has its number. */
  earnCard: (netCents: number): Entry[] => [on('unearned', netCents), on('revenue', -netCents)],
  /** A period of a pass is paid: what its document earned is income as the period goes by. */
  deferPass: (netCents: number): Entry[] => [on('revenue', netCents), on('passes', -netCents)],
  /** A part of the period is over, or the pass is taken back and its document credited. */
  earnPass: (netCents: number): Entry[] => [on('passes', netCents), on('revenue', -netCents)],
  /** Staff gave up money that we had sent without owing it. */
  writeOff: (cents: number): Entry[] => [on('losses', cents), on('refunds_payable', -cents)],
  /** Staff gave up money that a provider does not hold although it was booked. Negative when it holds it after all. */
  writeOffHeld: (clearing: Clearing, cents: number): Entry[] => [on('losses', cents), on(clearing, -cents)],
  /**
   * A school gets credit. What it has bought is income that waits until it is used; what it was given is a loss.
   * @param isPaid whether the school has paid for it
   */
  addCredit: (school: Party, cents: number, isPaid: boolean): Entry[] => [
    on(isPaid ? 'revenue' : 'losses', cents),
    credit(school, -cents),
  ],
  /** A seat is paid from a school's credit. There is no document: the sale of the credit had one. */
  useCredit: (school: Party, cents: number): Entry[] => [credit(school, cents), on('revenue', -cents)],
  /** The seat is given up: the credit is as it was before. */
  returnCredit: (school: Party, cents: number): Entry[] => [on('revenue', cents), credit(school, -cents)],
  /** Credit has expired: bought credit is income, and what was given and not used is no loss. */
  expireCredit: (school: Party, cents: number, isPaid: boolean): Entry[] => [
    credit(school, cents),
    on(isPaid ? 'revenue' : 'losses', -cents),
  ],
};

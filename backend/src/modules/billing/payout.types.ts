export const PAYOUT_STATUSES = ['PENDING', 'IN_TRANSIT', 'PAID', 'FAILED', 'CANCELED'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** What an entry of a payout is. OTHER: something that none of our postings is about. */
export const PAYOUT_ENTRY_KINDS = [
  'CHARGE',
  'REFUND',
  'REFUND_RETURNED',
  'DISPUTE',
  'DISPUTE_WON',
  'FEE',
  'PAYOUT_RETURNED',
  'OTHER',
] as const;
export type PayoutEntryKind = (typeof PAYOUT_ENTRY_KINDS)[number];

/** A payout as its provider tells it. */
export type ObservedPayout = {
  ref: string;
  status: PayoutStatus;
  amountCents: number;
  currency: string;
  madeAt: Date;
  /** `yyyy-mm-dd`, on which the bank should have it. */
  arrivesOn: string;
  /** The provider's own word for why it did not arrive. */
  failure: string | null;
  /** Whether the provider says what the payout consists of: READY now, LATER, or NEVER. */
  entries: 'READY' | 'LATER' | 'NEVER';
};

/** One entry of a payout. Signed cents before the fee: positive came, negative went. */
export type ObservedPayoutEntry = {
  ref: string;
  kind: PayoutEntryKind;
  amountCents: number;
  /** What the provider kept of it; positive. */
  feeCents: number;
  madeAt: Date;
  /** The refund, dispute, charge or payout that it is about. */
  sourceRef: string | null;
  /** Our attempt's id, where the provider repeats it. */
  attemptId: string | null;
  /** The order, where the provider does not repeat the attempt's id. */
  orderRef: string | null;
};

/** Payouts of a provider that tells of them. Both throw ProviderDownError. */
export type PayoutProvider = {
  /** @returns payouts that were made since then, in any order */
  list(since: Date): Promise<ObservedPayout[]>;
  /** @returns what a payout consists of, without the payout itself */
  entriesOf(ref: string): Promise<ObservedPayoutEntry[]>;
};

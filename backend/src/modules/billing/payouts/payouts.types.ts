import type { ObservedPayout, PayoutEntryKind } from '../payout.types';

export const PAYOUT_ENTRY_STATES = ['DIFFERS', 'WAITS', 'MATCHED'] as const;
export type PayoutEntryState = (typeof PAYOUT_ENTRY_STATES)[number];

/** A payout as its provider told it last, compared with our books and the bank. */
export type Payout = ObservedPayout & {
  id: string;
  provider: string;
  entriesReadAt: Date | null;
  feeCents: number;
  /** Entries that none of our postings is like; and one when they are not together the payout, or unknown for a week. */
  differingCount: number;
  /** By how much, without signs. */
  differingCents: number;
  /** The bank's statements are past the day of arrival, and no line has brought it. */
  isLate: boolean;
  lineId: string | null;
  lineBookedOn: string | null;
};

export type PayoutEntry = {
  id: string;
  ref: string;
  kind: PayoutEntryKind;
  state: PayoutEntryState;
  amountCents: number;
  feeCents: number;
  bookedCents: number;
  madeAt: Date;
  sourceRef: string | null;
  paymentAttemptId: string | null;
  invoiceId: string | null;
  invoiceNumber: string | null;
  buyerName: string;
};

/** What a provider holds for us, and when it was last asked about its payouts. */
export type PayoutReading = {
  provider: string;
  /** By the ledger. */
  heldCents: number;
  /** False: its payouts are only lines of the bank's statement. */
  isRead: boolean;
  readAt: Date | null;
  failedAt: Date | null;
};

export type PayoutsFilter = {
  provider?: string | undefined;
  /** Only payouts that differ, are late or failed. */
  attention?: boolean | undefined;
  limit: number;
  cursor?: string | undefined;
};

/**
 * What money can be, seen from the seller. Debits are positive, credits negative; every posting sums to zero.
 *
 * - `receivable`: owed to us by a student or school
 * - `unearned`: promised by a registration, not yet on a numbered document (gross)
 * - `revenue`, `vat_payable`, `rounding`: on numbered documents
 * - `clearing_<provider>`: held by a provider for us; `bank`: in our account
 * - `unallocated`: ours to keep only once we know what it is for
 * - `refunds_payable`: on its way back; a debit is money that a payer got without our owing it
 * - `losses`: what staff gave up
 */
export type Account =
  | 'receivable'
  | 'unearned'
  | 'revenue'
  | 'vat_payable'
  | 'rounding'
  | Clearing
  | 'unallocated'
  | 'refunds_payable'
  | 'losses';

/** A provider's account, or our own at the bank. */
export type Clearing = `clearing_${string}` | 'bank';

/** The debtor, for accounts that are kept per debtor. */
export type Party = { userId: number } | { schoolId: number };

export type Entry = { account: Account; amountCents: number; party?: Party };

export type Posting = {
  kind: string;
  /** Names the event; a second posting with the same key is ignored. */
  key: string;
  occurredAt: Date;
  participantId?: number | null;
  invoiceId?: string | null;
  paymentAttemptId?: string | null;
  refundId?: string | null;
  entries: readonly Entry[];
};

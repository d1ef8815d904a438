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
 * - `gift_cards`: money on gift cards that is not spent
 * - `passes`: the part of paid periods of passes that is not over yet (net); their VAT is charged with the document
 * - `school_credits`: what schools have bought in advance and not used, kept per school: credit with its VAT, seats
 *   without
 * - `provider_fees`: what a provider keeps for itself
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
  | 'losses'
  | 'gift_cards'
  | 'passes'
  | 'school_credits'
  | 'provider_fees';

/** A provider's account, or our own at the bank. */
export type Clearing = `clearing_${string}` | 'bank';

/** The debtor, for accounts that are kept per debtor. */
export type Party = { userId: number } | { schoolId: number };

export type Entry = { account: Account; amountCents: number; party?: Party };

/** What a posting is about when it is no registration, invoice, payment or refund. */
export type PostingSubject = {
  kind: 'gift-card' | 'pass' | 'credit-lot' | 'seat-lot' | 'instalment' | 'statement-line' | 'payout';
  id: string;
};

export type Posting = {
  kind: string;
  /** Names the event; a second posting with the same key is ignored. */
  key: string;
  occurredAt: Date;
  participantId?: number | null;
  invoiceId?: string | null;
  paymentAttemptId?: string | null;
  refundId?: string | null;
  subject?: PostingSubject;
  /** Why, where the kind does not say it: a person's words, at most 500 characters. */
  note?: string;
  entries: readonly Entry[];
};

import type { CamtRefusal } from './camt.types';

export const IMPORT_STATUSES = ['QUEUED', 'READING', 'DONE', 'REFUSED'] as const;
export const LINE_STATUSES = ['NEW', 'WAITING', 'BOOKED'] as const;
/** Lines that somebody must look at. Those that the rules have not looked at yet are nobody's work. */
export const WAITING_LINE_STATUSES = ['WAITING'] as const satisfies readonly LineStatus[];
export const MATCH_KINDS = ['INVOICE', 'REFUND', 'RETURN', 'PAID_BACK', 'REVERSED', 'FEE', 'PAYOUT', 'OTHER'] as const;
/** Why a guess was made; staff read each as words. */
export const GUESS_REASONS = [
  'VIITENUMBER',
  'NUMBER',
  'AMOUNT',
  'PART',
  'SURPLUS',
  'TOGETHER',
  'IBAN',
  'NAME',
  'SENT_AS',
  'SAME_ENTRY',
  'REVERSAL',
  'BANK_CODE',
  'PROVIDER',
  'RECORDED',
] as const;

export type MatchKind = (typeof MATCH_KINDS)[number];
export type GuessReason = (typeof GUESS_REASONS)[number];
export type LineStatus = (typeof LINE_STATUSES)[number];
export const LINE_DIRECTIONS = ['IN', 'OUT'] as const;

export type LinesFilter = {
  status: LineStatus;
  /** Whether money has come or gone; both when it is left out. */
  direction?: (typeof LINE_DIRECTIONS)[number] | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** An uploaded file of the bank. */
export type BankImport = {
  id: string;
  sha256: string;
  storageKey: string;
  sizeBytes: number;
  status: (typeof IMPORT_STATUSES)[number];
  linesRead: number;
  linesAdded: number;
  refusal: CamtRefusal | null;
  refusalDetail: string | null;
  uploadedBy: number;
  createdAt: Date;
  finishedAt: Date | null;
};

/** A line of the bank's statement, and the part of its sum that is not matched yet. */
export type BankLine = {
  id: string;
  reference: string;
  bookedOn: string;
  amountCents: number;
  counterpartyName: string | null;
  counterpartyIban: string | null;
  viitenumber: string | null;
  remittance: string | null;
  endToEnd: string | null;
  bankCode: string | null;
  /** The bank marks it as a payment that came back, or that it takes back. */
  isReturn: boolean;
  status: LineStatus;
  /** Signed like the amount. */
  openCents: number;
  matchesMade: number;
  uploadedBy: number;
};

export type BankMatch = {
  id: string;
  lineId: string;
  ordinal: number;
  kind: MatchKind;
  amountCents: number;
  invoiceId: string | null;
  invoiceNumber: string | null;
  paymentAttemptId: string | null;
  refundId: string | null;
  provider: string | null;
  payoutId: string | null;
  feeCents: number;
  note: string | null;
  /** Null: a rule matched it. */
  matchedBy: number | null;
  matchedAt: Date;
  undoneAt: Date | null;
};

/** An invoice that a line may pay. */
export type OpenInvoice = {
  invoiceId: string;
  number: string;
  referenceNumber: string | null;
  buyerName: string;
  buyerKey: string;
  owedCents: number;
  /** The line's account has paid for this buyer before. */
  isKnownIban: boolean;
};

/** A refund that a line may have carried out, or brought back. */
export type CandidateRefund = {
  refundId: string;
  amountCents: number;
  status: string;
  payerName: string | null;
  payerIban: string | null;
  invoiceNumber: string | null;
  sentAs: string | null;
};

/** Payments that one transfer brought, or that staff recorded by hand, of a sum that the bank may take back. */
export type CandidatePayment = {
  paymentAttemptIds: string[];
  /** The bank's number of the transfer. */
  reference: string;
  endToEnd: string | null;
  payerName: string;
  payerIban: string | null;
  invoiceNumbers: string[];
  referenceNumbers: string[];
};

/** Providers that pay out to our account, with whether each tells of its payouts. */
export type PayingOut = readonly { id: string; isRead: boolean }[];

/** A payout that a provider told of and no line has brought, of a line's sum. */
export type CandidatePayout = { payoutId: string; provider: string; arrivesOn: string; daysApart: number };

/** How a line is booked, by a rule or by a person. Sums are positive cents. */
export type Booking =
  | { kind: 'INVOICE'; parts: readonly { invoiceId: string; cents: number }[] }
  | { kind: 'REFUND'; refundId: string }
  | { kind: 'RETURN'; refundId: string }
  /** A payer returned what they had got twice. Only what staff have recorded so is joined: the case has posted it. */
  | { kind: 'PAID_BACK'; refundId: string }
  /** The bank takes back a transfer that had come: each payment that it was booked as is reversed. */
  | { kind: 'REVERSED'; paymentAttemptIds: readonly string[] }
  | { kind: 'FEE' }
  /** `payoutId`: the payout that the provider told of; without one a person says what the provider kept. */
  | { kind: 'PAYOUT'; provider: string; feeCents: number; payoutId?: string | undefined }
  | { kind: 'OTHER'; note: string };

export type Guess = {
  booking: Booking;
  /** 0–100 */
  score: number;
  reasons: GuessReason[];
  /** What it names: numbers of invoices, the payer of a refund, a provider. */
  label: string;
  /** A rule may book it without a person. */
  isSure: boolean;
};

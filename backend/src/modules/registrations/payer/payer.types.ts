import type { Payer } from '@valikool/contract';
import type { SeatDocument } from '#modules/billing/index';
import type { Participant, PayerOption } from '../seats/index';

/** One thing that happens to a document. Cents. */
export type DocumentStep =
  /** The seat comes off a draft. */
  | { kind: 'REMOVE'; document: SeatDocument }
  /** A credit note over so much of a numbered invoice; what was paid beyond the rest goes back. */
  | { kind: 'CREDIT'; document: SeatDocument; cents: number; refundCents: number }
  /** A numbered invoice to the student. */
  | { kind: 'INVOICE'; cents: number; dueAt: Date }
  /** A line on the school's open invoice of the month. */
  | { kind: 'LINE'; cents: number };

/** What somebody would pay, and has to pay still, when another pays. Cents. */
export type PayerPlan = {
  from: Payer;
  option: PayerOption;
  steps: DocumentStep[];
  /** What the student has to pay still. */
  owedCents: number;
  /** The student's invoice that stays, if any; a new one takes its place. */
  keptInvoiceId: string | null;
  /** How the seat stands afterwards. */
  seat: Pick<Participant, 'status' | 'heldUntil' | 'confirmedAt' | 'accessUntil'>;
};

export type PayerChangeInput = { payer: Payer; note: string };

import type { Payer } from '@valikool/contract';
import type { Cover, CoverPlan, SeatDocument } from '#modules/billing/index';
import type { Participant, PayerOption } from '../seats/index';

/** One change of a document. Amounts are cents. */
export type DocumentStep =
  /** The seat's line is removed from a draft. */
  | { kind: 'REMOVE'; document: SeatDocument }
  /** A numbered invoice is credited by so many cents; what was paid beyond the rest is refunded. */
  | { kind: 'CREDIT'; document: SeatDocument; cents: number; refundCents: number }
  /** The student gets a new numbered invoice. */
  | { kind: 'INVOICE'; cents: number; dueAt: Date }
  /** The school's open invoice of the month gets a line. */
  | { kind: 'LINE'; cents: number }
  /** What the school has paid in advance pays its part. `cents`: that part. */
  | { kind: 'USE'; cover: CoverPlan; cents: number }
  /** What the school had paid in advance goes back to it. `cents`: the school's part until now. */
  | { kind: 'RETURN'; cover: Cover; cents: number };

/** The plan of a change of payer. Amounts are cents. */
export type PayerPlan = {
  from: Payer;
  option: PayerOption;
  /** The student's pass that covers the seat again after an undo; else null. */
  passId: number | null;
  steps: DocumentStep[];
  /** What the student still has to pay. */
  owedCents: number;
  /** The student's invoice that stays, if any. */
  keptInvoiceId: string | null;
  /** Until when the change before can be undone; null when it cannot. */
  undoUntil: Date | null;
  /** The seat after the change. */
  seat: Pick<Participant, 'status' | 'heldUntil' | 'confirmedAt' | 'accessUntil'>;
};

/** What a change would do to one of several seats, or the code of why it would not be made. */
export type PreviewOfMany = { id: number } & ({ plan: PayerPlan; refusal: null } | { plan: null; refusal: string });

/** How a change came about: by somebody's choice, or because the change before it is undone. */
export type PayerChangeKind = 'CHANGE' | 'UNDO';

export type PayerChangeInput = { payer: Payer; note: string };

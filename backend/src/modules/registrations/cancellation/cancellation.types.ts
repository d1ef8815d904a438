import type { Payer, RefundStatus, Wallet } from '@valikool/contract';
import type { AttemptProvider } from '#modules/billing/index';
import type { CancelReason } from '../seats/index';

/** What comes back by one means. Amounts are cents. `to`: whose money or debt it is. */
export type BackPart =
  /** Money goes back by the way it came. */
  | { means: 'REFUND'; to: Payer; provider: AttemptProvider; cents: number; dueBy: Date }
  /** A credit note lowers a numbered invoice that is not paid. */
  | { means: 'INVOICE'; to: Payer; number: string; cents: number }
  /** The line is taken off an invoice that has no number yet. */
  | { means: 'DRAFT'; to: Payer; cents: number }
  /** What a gift card paid goes back to the card. */
  | { means: 'GIFT_CARD'; to: 'STUDENT'; cents: number }
  | { means: 'CREDIT'; to: 'SCHOOL'; cents: number }
  | { means: 'SEAT'; to: 'SCHOOL'; seats: number };

/** What canceling now would give back. */
export type CancellationPlan = {
  freeUntil: Date;
  /** Without anybody's leave. */
  byRule: BackPart[];
  /** If the rule is waived; null when the actor may not, or when that gives nothing more. */
  byWaiving: BackPart[] | null;
};

/** How a registration is to be canceled. */
export type CancelRequest = {
  note: string | null;
  /** Why the money goes back although the free days are over; null when the rule decides. */
  waiveReason: string | null;
};

/** A refund as the student sees it. */
export type RefundSeen = {
  amountCents: number;
  currency: string;
  provider: AttemptProvider;
  wallet: Wallet | null;
  status: RefundStatus;
  promisedAt: string;
  dueBy: string;
};

/** A student's canceled registration, with what has come back. */
export type CanceledRow = {
  id: number;
  courseTitle: string;
  courseSlug: string;
  cohortName: string;
  startDate: Date;
  createdAt: Date;
  confirmedAt: Date | null;
  canceledAt: Date;
  cancelReason: CancelReason | null;
  studentShareCents: number;
  schoolShareCents: number;
  waivedAt: Date | null;
  waiveReason: string | null;
  refunds: RefundSeen[];
  /** Invoices of the student that a credit note has lowered, in cents. */
  credited: { number: string; cents: number }[];
  /** What went back to gift cards. */
  giftCardCents: number;
};

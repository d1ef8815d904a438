export type InstalmentState = 'PLANNED' | 'DUE' | 'FAILED' | 'PAID' | 'CANCELED';
export type PlanStatus = 'ACTIVE' | 'COMPLETED' | 'ENDED';
/** CARD: the saved card is charged. LINK: the payer is asked by mail and pays on a provider's page. */
export type PlanMethod = 'CARD' | 'LINK';

export type Instalment = {
  id: string;
  planId: string;
  position: number;
  agreedCents: number;
  /** What was given back of it out of goodwill, and is not to be paid again. */
  forgivenCents: number;
  /** What it asks for now: less than agreed when something was credited. */
  cents: number;
  paidCents: number;
  dueAt: Date;
  state: InstalmentState;
  stepsDone: number;
  nextStepAt: Date | null;
  /** How often the saved card was charged for it. */
  tries: number;
  lastError: string | null;
  paidAt: Date | null;
  /** When staff last sent its payer the link. */
  remindedAt: Date | null;
};

export type PaymentPlan = {
  id: string;
  invoiceId: string;
  userId: number;
  participantId: number;
  status: PlanStatus;
  method: PlanMethod;
  cardId: string | null;
  createdAt: Date;
};

export type SavedCard = {
  id: string;
  userId: number;
  provider: string;
  customerRef: string;
  methodRef: string;
  brand: string;
  lastFour: string;
  createdAt: Date;
  removedAt: Date | null;
};

/** The first and the last day of a span, in Tallinn, ISO. */
export type DaySpan = { first: string; last: string };

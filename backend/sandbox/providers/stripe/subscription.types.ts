/** What a recurring price says: how much, and how often. */
export type Plan = {
  productName: string;
  priceCents: number;
  currency: string;
  unit: 'day' | 'week' | 'month' | 'year';
  count: number;
  metadata: Record<string, string>;
};

export type Customer = {
  id: string;
  email: string | null;
  name: string | null;
  metadata: Record<string, string>;
  /** The card that is charged, by its number. */
  card: string | null;
  /** Its own invoices and payments go on naming it; nothing new can be made for it. */
  isDeleted?: boolean;
  /** Cents that pay coming invoices before the card does, as after a negative invoice. */
  creditCents?: number;
  /** The test clock in whose time the customer lives; null is the sandbox's own time. */
  testClockId: string | null;
  createdAtMs: number;
};

export type Pause = { behavior: 'void' | 'keep_as_draft' | 'mark_uncollectible'; resumesAtMs: number | null };

export type Subscription = {
  id: string;
  customerId: string;
  /** The session that began it; its events belong to it. */
  sessionId: string;
  successUrl: string;
  status: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'unpaid' | 'canceled';
  plan: Plan;
  pause: Pause | null;
  cancelAtPeriodEnd: boolean;
  canceledAtMs: number | null;
  endedAtMs: number | null;
  periodStartMs: number;
  periodEndMs: number;
  latestInvoiceId: string;
  metadata: Record<string, string>;
  createdAtMs: number;
};

export type Invoice = {
  id: string;
  subscriptionId: string;
  customerId: string;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  /** Negative where a change in the middle of a period gave some of its price back as credit. */
  amountCents: number;
  /** Cents of it that were no payment: from the customer's credit, or money that came outside of Stripe. */
  withoutPaymentCents?: number;
  currency: string;
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  periodStartMs: number;
  periodEndMs: number;
  attempts: number;
  /** When the card is tried again; null when it is not. */
  nextAttemptMs: number | null;
  createdAtMs: number;
  paidAtMs: number | null;
};

export type TestClock = { id: string; name: string | null; frozenMs: number; status: 'ready' | 'advancing' };

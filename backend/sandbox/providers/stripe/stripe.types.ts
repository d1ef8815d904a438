import type { DeliveryState } from '../../core/deliveries';
import type { Plan } from './subscription.types';

/** Wallets that the payment page shows beside the card. */
export const WALLETS = ['apple_pay', 'google_pay'] as const;
export type Wallet = (typeof WALLETS)[number];

/** What the merchant asked for, as far as the simulator uses it. */
export type SessionRequest = {
  clientReferenceId: string | null;
  customerEmail: string | null;
  description: string;
  intentDescription: string | null;
  locale: string;
  metadata: Record<string, string>;
  intentMetadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string | null;
  /** What a session begins that is no one-off payment. */
  plan?: Plan | null;
  customerId?: string | null;
  /** The card is kept for later, at the customer or a new one. */
  keepsCard?: boolean;
  /** It takes no money, only a card. */
  isSetup?: boolean;
};

export type Charge = {
  id: string;
  isPaid: boolean;
  amountCents: number;
  brand: string;
  last4: string;
  /** The wallet that held the card. */
  wallet?: Wallet;
  failureCode: string | null;
  createdAtMs: number;
};

export const REFUND_STATUSES = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

export type Refund = {
  id: string;
  amountCents: number;
  status: RefundStatus;
  reason: string | null;
  failureReason: string | null;
  metadata: Record<string, string>;
  createdAtMs: number;
  /** The next automatic change, by the sandbox's clock; null once nothing changes by itself. */
  next: { status: RefundStatus; atMs: number } | null;
};

export const DISPUTE_STATUSES = ['warning_needs_response', 'needs_response', 'under_review', 'won', 'lost'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

export const DISPUTE_REASONS = ['fraudulent', 'product_not_received', 'duplicate', 'general'] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

export type Dispute = {
  id: string;
  amountCents: number;
  reason: DisputeReason;
  status: DisputeStatus;
  dueByMs: number;
  createdAtMs: number;
};

export type Decline = { code: string; declineCode: string | null; message: string };

/** The payment of a session. It exists from the first try on. */
export type Intent = {
  id: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  amountReceivedCents: number;
  currency: string;
  error: Decline | null;
  charges: Charge[];
  createdAtMs: number;
  customerId?: string;
  /** The card with which it was paid, where it was kept. */
  methodId?: string;
};

/** One Checkout Session with all that followed. Times are milliseconds by the sandbox's clock, amounts are cents. */
export type Payment = {
  id: string;
  /** A payment of a subscription's invoice, under the invoice's id; it has no session of its own. */
  kind?: 'invoice' | 'charge';
  /** The session to which its events belong, where that is another. */
  subject?: string;
  /** What the session began. */
  subscriptionId?: string;
  invoiceId?: string;
  request: SessionRequest;
  status: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  amountCents: number;
  currency: string;
  createdAtMs: number;
  expiresAtMs: number;
  intent: Intent | null;
  /** What a session that takes no money did with the card. */
  setup?: {
    id: string;
    customerId: string | null;
    methodId: string | null;
    card: string | null;
    error: Decline | null;
  };
  /** The card that waits for its holder's approval. */
  waitingCard: string | null;
  refunds: Refund[];
  disputes: Dispute[];
};

/** An event with the object as it was at that moment. */
export type StripeEvent = {
  id: string;
  type: string;
  createdAtMs: number;
  object: Record<string, unknown>;
  /** The session that it is about. */
  sessionId: string;
};

export type EventDelivery = DeliveryState & { eventId: string; type: string; sessionId: string; url: string };

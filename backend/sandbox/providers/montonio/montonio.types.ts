import type { DeliveryState } from '../../core/deliveries';
import type { OrderRequest } from './order.schema';

export const PAYMENT_STATUSES = [
  'PENDING',
  'AUTHORIZED',
  'PAID',
  'ABANDONED',
  'VOIDED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const REFUND_STATUSES = ['PENDING', 'PROCESSING', 'SUCCESSFUL', 'REJECTED', 'CANCELED'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Wallets that the store's methods name, as they name them. */
export const WALLETS = ['applePay', 'googlePay'] as const;
export type Wallet = (typeof WALLETS)[number];

export const REFUND_DESCRIPTIONS = [
  'INSUFFICIENT_FUNDS',
  'REFUND_EXCEEDS_ORDER_PAID_AMOUNT',
  'DECLINED',
  'EXPIRED_OR_CANCELLED_CARD',
  'LOST_OR_STOLEN_CARD',
  'EXPIRED',
  'OTHER',
] as const;
export type RefundDescription = (typeof REFUND_DESCRIPTIONS)[number];

/** One bank page of an order; an unpaid order that is posted again gets a new one. Amounts in cents. */
export type Intent = { id: string; amountCents: number; status: PaymentStatus; createdAtMs: number };

export type Refund = {
  id: string;
  amountCents: number;
  status: RefundStatus;
  description: RefundDescription | null;
  idempotencyKey: string;
  type: 'PARTIAL_REFUND' | 'FULL_REFUND';
  createdAtMs: number;
  /** The next automatic change, by the sandbox's clock; null once the refund is settled. */
  next: { status: RefundStatus; description: RefundDescription | null; atMs: number } | null;
};

/** Times are milliseconds since 1970 by the sandbox's clock, amounts are cents. */
export type Order = {
  id: string;
  request: OrderRequest;
  amountCents: number;
  status: PaymentStatus;
  intents: Intent[];
  refunds: Refund[];
  createdAtMs: number;
  expiresAtMs: number;
  paidAtMs: number | null;
  bank: string | null;
  /** A status that the bank reports later without a request: for payers who left, or banks that take a second look. */
  next: { status: PaymentStatus; atMs: number } | null;
};

/** One message to the merchant. */
export type Webhook = DeliveryState & {
  kind: 'order' | 'refund';
  orderUuid: string;
  refundUuid: string | null;
  /** The payment or refund status that it reports. */
  status: string;
  url: string;
  token: string;
};

import { createHash } from 'node:crypto';
import type { JWTPayload } from 'jose';
import type { Intent, Order, Refund } from './montonio.types';

/** The API answers amounts as text with two decimals. */
const decimals = (cents: number): string => (cents / 100).toFixed(2);
const isoTime = (ms: number): string => new Date(ms).toISOString();

/** @returns the same store id for the same access key, in the form of a UUID. */
export function storeUuid(accessKey: string): string {
  const hex = createHash('sha256').update(accessKey).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

function intentBody(order: Order, intent: Intent) {
  const { payment, locale } = order.request;
  return {
    uuid: intent.id,
    paymentMethodType: payment.method,
    paymentMethodMetadata: { preferredLocale: locale, ...payment.methodOptions },
    amount: decimals(intent.amountCents),
    currency: order.request.currency,
    status: intent.status,
    serviceFee: null,
    serviceFeeCurrency: null,
    createdAt: isoTime(intent.createdAtMs),
  };
}

/** The answer to `POST /refunds`; `amount` is a number here, unlike in orders. */
export const refundBody = (order: Order, refund: Refund) => ({
  uuid: refund.id,
  amount: refund.amountCents / 100,
  status: refund.status,
  currency: order.request.currency,
  createdAt: isoTime(refund.createdAtMs),
  type: refund.type,
});

type OrderFacts = {
  accessKey: string;
  storeName: string;
  availableForRefundCents: number;
  isRefundable: boolean;
  /** Null once nothing is left to pay. */
  paymentUrl: string | null;
};

/** The answer to `POST /orders` and `GET /orders/:uuid`. */
export function orderBody(order: Order, facts: OrderFacts) {
  const { request } = order;
  return {
    uuid: order.id,
    paymentStatus: order.status,
    locale: request.locale,
    merchantReference: request.merchantReference,
    merchantReferenceDisplay: request.merchantReferenceDisplay ?? null,
    merchantReturnUrl: request.returnUrl,
    merchantNotificationUrl: request.notificationUrl,
    grandTotal: decimals(order.amountCents),
    currency: request.currency,
    paymentMethodType: request.payment.method,
    storeUuid: storeUuid(facts.accessKey),
    paymentIntents: order.intents.map((intent) => intentBody(order, intent)),
    refunds: order.refunds.map((refund) => ({
      ...refundBody(order, refund),
      amount: String(refund.amountCents / 100),
    })),
    availableForRefund: facts.availableForRefundCents / 100,
    isRefundableType: facts.isRefundable,
    lineItems: request.lineItems ?? null,
    billingAddress: request.billingAddress ?? null,
    shippingAddress: request.shippingAddress ?? null,
    expiresAt: isoTime(order.expiresAtMs),
    createdAt: isoTime(order.createdAtMs),
    storeName: facts.storeName,
    businessName: `${facts.storeName} OÜ`,
    paymentUrl: facts.paymentUrl,
  };
}

/** The claims of an `order-token`; the snake_case copies are deprecated but still sent. */
export function orderClaims(order: Order): JWTPayload {
  const { request } = order;
  const display = request.merchantReferenceDisplay ?? request.merchantReference;
  return {
    uuid: order.id,
    merchantReference: request.merchantReference,
    merchantReferenceDisplay: display,
    paymentStatus: order.status,
    paymentMethod: request.payment.method,
    grandTotal: order.amountCents / 100,
    currency: request.currency,
    // Often null on real payments too: do not reconcile by them.
    senderIban: null,
    senderName: null,
    paymentProviderName: order.bank,
    merchant_reference: request.merchantReference,
    merchant_reference_display: display,
    payment_status: order.status,
  };
}

/** The claims of a `refund-token`; it names the order only by its uuid. */
export const refundClaims = (order: Order, refund: Refund): JWTPayload => ({
  refundUuid: refund.id,
  refundStatus: refund.status,
  refundStatusDescription: refund.description,
  refundAmount: refund.amountCents / 100,
  orderUuid: order.id,
});

import { after, HOUR_MS, MINUTE_MS, toCents, z, type Clock } from '#platform/index';
import { PaymentTokenError, ProviderDownError } from '../billing.errors';
import type { OrderRequest, PaymentProvider, ProviderNotice } from '../billing.ports';
import type { Bank, CreatedPayment, ObservedPayment, ObservedRefund, Refund } from '../billing.types';
import { MontonioRefusal, type MontonioClient } from './montonio.client';
import { MontonioMethods, MontonioOrder, MontonioRefund, OrderToken, RefundToken } from './montonio.schemas';

const COUNTRY = 'EE';
const BANKS_FOR_MS = 6 * HOUR_MS;
/** The provider takes 5 minutes to 31 days. */
const MIN_EXPIRY_MINUTES = 5;

const toObserved = (order: MontonioOrder): ObservedPayment => ({
  ref: order.uuid,
  attemptId: order.merchantReference,
  status: order.paymentStatus,
  amountCents: toCents(order.grandTotal),
  currency: order.currency,
  refunds: (order.refunds ?? []).map(({ uuid, amount, status }) => ({
    ref: uuid,
    status,
    amountCents: toCents(amount),
    failure: null,
  })),
});

/** Amounts are major units with two decimals on this wire, never cents. */
const toMajor = (cents: number): number => Number((cents / 100).toFixed(2));

function orderPayload({ attempt, ...order }: OrderRequest): Record<string, unknown> {
  const amount = toMajor(attempt.amountCents);
  return {
    merchantReference: attempt.id,
    merchantReferenceDisplay: order.referenceNumber ?? attempt.id,
    returnUrl: order.returnUrl,
    notificationUrl: order.notificationUrl,
    currency: attempt.currency,
    grandTotal: amount,
    locale: attempt.locale,
    expiresIn: Math.max(MIN_EXPIRY_MINUTES, Math.round(order.expiresInMinutes)),
    payment: {
      method: 'paymentInitiation',
      amount,
      currency: attempt.currency,
      methodOptions: {
        preferredCountry: COUNTRY,
        preferredLocale: attempt.locale,
        paymentDescription: order.description,
        ...(attempt.bank === null ? {} : { preferredProvider: attempt.bank }),
        ...(order.referenceNumber === null ? {} : { paymentReference: order.referenceNumber }),
      },
    },
    lineItems: [{ name: order.description, quantity: 1, finalPrice: amount }],
    ...(order.payer === null ? {} : { billingAddress: order.payer }),
  };
}

/** Estonian bank links through Montonio. */
export class MontonioProvider implements PaymentProvider {
  readonly id = 'montonio';
  private kept: { banks: Bank[]; until: number } | null = null;

  constructor(
    private readonly client: MontonioClient,
    private readonly clock: Clock,
  ) {}

  async create(request: OrderRequest): Promise<CreatedPayment> {
    const order = await this.refusalsAreDown(() => this.client.post('/orders', orderPayload(request), MontonioOrder));
    const expiresIn = Math.max(MIN_EXPIRY_MINUTES, Math.round(request.expiresInMinutes));
    return {
      ref: order.uuid,
      url: order.paymentUrl ?? '',
      expiresAt: order.expiresAt ? new Date(order.expiresAt) : after(this.clock.now(), expiresIn * MINUTE_MS),
      status: order.paymentStatus,
    };
  }

  async fetch(ref: string): Promise<ObservedPayment | null> {
    try {
      return toObserved(await this.client.get(`/orders/${encodeURIComponent(ref)}`, MontonioOrder));
    } catch (error) {
      if (error instanceof MontonioRefusal && error.status === 404) return null;
      if (error instanceof MontonioRefusal) throw new ProviderDownError('montonio', error.message);
      throw error;
    }
  }

  /** @returns null when this refund was accepted before: reading the order tells the rest. */
  async refund(refund: Refund, orderRef: string): Promise<ObservedRefund | null> {
    try {
      const payload = { orderUuid: orderRef, amount: toMajor(refund.amountCents), idempotencyKey: refund.id };
      const { uuid, status, amount } = await this.client.post('/refunds', payload, MontonioRefund);
      return { ref: uuid, status, amountCents: toCents(amount), failure: null };
    } catch (error) {
      if (!(error instanceof MontonioRefusal)) throw error;
      if (/idempotency/i.test(error.reason)) return null;
      throw new ProviderDownError('montonio', error.message);
    }
  }

  async banks(): Promise<Bank[]> {
    const now = this.clock.now().getTime();
    if (this.kept && this.kept.until > now) return this.kept.banks;
    const answer = await this.refusalsAreDown(() => this.client.get('/stores/payment-methods', MontonioMethods));
    const methods = answer.paymentMethods.paymentInitiation?.setup[COUNTRY]?.paymentMethods ?? [];
    const banks = methods.map(({ name, code, logoUrl }) => ({ name, code, logoUrl: logoUrl ?? null }));
    this.kept = { banks, until: now + BANKS_FOR_MS };
    return banks;
  }

  /** Reads an order or refund token of the return page or a webhook. @throws PaymentTokenError */
  async readOrderToken(token: string): Promise<Extract<ProviderNotice, { kind: 'order' }>> {
    const { claims, isFresh } = await this.client.verify(token, OrderToken);
    const observed = toObserved({ ...claims, refunds: null, expiresAt: null, paymentUrl: null });
    return { kind: 'order', eventKey: `${claims.uuid}:${claims.paymentStatus}`, ref: claims.uuid, observed, isFresh };
  }

  async readRefundToken(token: string): Promise<ProviderNotice> {
    const { claims, isFresh } = await this.client.verify(token, RefundToken);
    return { kind: 'refund', eventKey: `${claims.refundUuid}:${claims.refundStatus}`, ref: claims.orderUuid, isFresh };
  }

  /**
   * A webhook's token stands in the query, in the body, or in both, and the body may be empty or no JSON.
   * @throws PaymentTokenError when there is none, or it is not the provider's
   */
  async readWebhook(query: Record<string, unknown>, body: unknown): Promise<ProviderNotice> {
    const fields = z
      .looseObject({ orderToken: z.string().optional(), refundToken: z.string().optional() })
      .safeParse(body);
    const inBody = fields.success ? fields.data : {};
    const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
    const orderToken = text(query['order-token']) ?? inBody.orderToken;
    if (orderToken !== undefined) return this.readOrderToken(orderToken);
    const refundToken = text(query['refund-token']) ?? inBody.refundToken;
    if (refundToken !== undefined) return this.readRefundToken(refundToken);
    throw new PaymentTokenError();
  }

  /** To the payer a refusal is the same as silence: nothing that they entered can mend it. */
  private async refusalsAreDown<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (error instanceof MontonioRefusal) throw new ProviderDownError('montonio', error.message);
      throw error;
    }
  }
}

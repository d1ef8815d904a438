import type { Wallet } from '@valikool/contract';
import { after, MINUTE_MS, z, type Clock } from '#platform/index';
import { PaymentTokenError, ProviderDownError, RefundRefusedError } from '../../billing.errors';
import {
  hasFailed,
  type CreatedPayment,
  type ListedBank,
  type ObservedPayment,
  type ObservedRefund,
  type Refund,
} from '../../billing.types';
import { KeptAnswer } from '../kept-answer.client';
import type {
  Capabilities,
  OrderRequest,
  PaymentProvider,
  ProviderNotice,
  ProviderPlugin,
  ProviderReturn,
  RawNotice,
} from '../provider.ports';
import { MontonioClient, MontonioRefusal } from './montonio.client';
import {
  MontonioMethods,
  MontonioOrder,
  MontonioRefund,
  MontonioSettings,
  OrderToken,
  RefundToken,
} from './montonio.schemas';

const ID = 'montonio';
const CARD_ID = 'montonio_card';
const COUNTRY = 'EE';
/** The provider takes 5 minutes to 31 days. */
const MIN_EXPIRY_MINUTES = 5;
/** Wrong keys: a mistake in our settings, which says nothing about the order. */
const WRONG_KEYS: readonly number[] = [401, 403, 429];

const HAS_BEEN_PAID: readonly string[] = ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'];

/**
 * What was paid to the order. It differs from the total when the payer paid by an older page of the order, which asked for
 * another sum, or by two pages.
 */
function paidCentsOf({ paymentStatus, grandTotal, currency, paymentIntents }: MontonioOrder): number {
  if (!HAS_BEEN_PAID.includes(paymentStatus)) return grandTotal;
  const paid = (paymentIntents ?? []).filter((intent) => HAS_BEEN_PAID.includes(intent.status));
  if (paid.length === 0 || paid.some((intent) => intent.currency !== currency)) return grandTotal;
  return paid.reduce((sum, { amount }) => sum + amount, 0);
}

/** An order counts as refunded when its total went back; more may have been paid to it, and is there still. */
function statusOf(order: MontonioOrder): ObservedPayment['status'] {
  const { paymentStatus, refunds } = order;
  if (paymentStatus !== 'REFUNDED' || paidCentsOf(order) <= order.grandTotal) return paymentStatus;
  const sent = (refunds ?? []).filter(({ status }) => status === 'SUCCESSFUL');
  return sent.reduce((sum, { amount }) => sum + amount, 0) < paidCentsOf(order) ? 'PARTIALLY_REFUNDED' : paymentStatus;
}

const toObserved = (order: MontonioOrder): ObservedPayment => ({
  ref: order.uuid,
  attemptId: order.merchantReference,
  status: statusOf(order),
  amountCents: paidCentsOf(order),
  currency: order.currency,
  refunds: (order.refunds ?? []).map(({ uuid, amount, status }) => ({
    ref: uuid,
    status,
    amountCents: amount,
    failure: null,
  })),
  disputes: [],
});

/** Amounts are major units with two decimals on this wire, never cents. */
const toMajor = (cents: number): number => Number((cents / 100).toFixed(2));

/** By card. A page that has wallets shows them above the card's fields. */
const cardPayment = (attempt: OrderRequest['attempt'], wallets: readonly Wallet[]): Record<string, unknown> => ({
  method: 'cardPayments',
  methodOptions: { preferredMethod: wallets.length > 0 ? 'wallet' : 'card', preferredLocale: attempt.locale },
});

/** At the payer's bank. */
function bankPayment(attempt: OrderRequest['attempt'], order: Omit<OrderRequest, 'attempt'>): Record<string, unknown> {
  return {
    method: 'paymentInitiation',
    methodOptions: {
      preferredCountry: COUNTRY,
      preferredLocale: attempt.locale,
      paymentDescription: order.description,
      ...(attempt.bank === null ? {} : { preferredProvider: attempt.bank }),
      ...(order.referenceNumber === null ? {} : { paymentReference: order.referenceNumber }),
    },
  };
}

function orderPayload({ attempt, ...order }: OrderRequest, wallets: readonly Wallet[]): Record<string, unknown> {
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
      ...(attempt.provider === CARD_ID ? cardPayment(attempt, wallets) : bankPayment(attempt, order)),
      amount,
      currency: attempt.currency,
    },
    lineItems: [{ name: order.description, quantity: 1, finalPrice: amount }],
    ...(order.payer === null ? {} : { billingAddress: order.payer }),
  };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** A notice's tokens are in the query, in the body, or in both; the body may be empty or not JSON. */
function tokensOf({ query, body }: RawNotice): { orderToken: string | undefined; refundToken: string | undefined } {
  const fields = z
    .looseObject({ orderToken: z.string().optional(), refundToken: z.string().optional() })
    .safeParse(body);
  const inBody = fields.success ? fields.data : {};
  return {
    orderToken: textOf(query['order-token']) ?? inBody.orderToken,
    refundToken: textOf(query['refund-token']) ?? inBody.refundToken,
  };
}

/** Estonian bank links and cards through Montonio: two ways to pay of one store, whose orders are all alike. */
class MontonioProvider implements PaymentProvider {
  readonly company = ID;
  readonly capabilities: Capabilities;
  readonly subscriptions = null;
  readonly savedCards = null;
  /** The form of its list of payouts is not documented, so they are followed as lines of the bank's statement. */
  readonly payouts = null;
  private readonly methods: KeptAnswer<MontonioMethods['paymentMethods']>;

  constructor(
    readonly id: typeof ID | typeof CARD_ID,
    private readonly client: MontonioClient,
    private readonly clock: Clock,
    readonly logoOrigins: readonly string[],
  ) {
    this.capabilities = { banks: id === ID, refunds: true, closes: false, currencies: ['EUR'] };
    // A card is taken without this answer, so that payers by card do not wait for it one after another.
    this.methods = new KeptAnswer(clock, () => this.askForMethods(), id === CARD_ID ? MINUTE_MS : 0);
  }

  async createOrder(request: OrderRequest): Promise<CreatedPayment> {
    const payload = orderPayload(request, await this.walletsOrNone());
    const order = await this.withoutRefusals(() => this.client.post('/orders', payload, MontonioOrder));
    const expiresIn = Math.max(MIN_EXPIRY_MINUTES, Math.round(request.expiresInMinutes));
    return {
      ref: order.uuid,
      url: order.paymentUrl ?? '',
      expiresAt: order.expiresAt ? new Date(order.expiresAt) : after(this.clock.now(), expiresIn * MINUTE_MS),
      status: order.paymentStatus,
      amountCents: order.grandTotal,
      currency: order.currency,
    };
  }

  async find(ref: string): Promise<ObservedPayment | null> {
    try {
      const order = await this.client.get(`/orders/${encodeURIComponent(ref)}`, MontonioOrder);
      if (order.uuid !== ref) throw new ProviderDownError(ID, 'unreadable answer: another order');
      return toObserved(order);
    } catch (error) {
      if (!(error instanceof MontonioRefusal)) throw error;
      if (error.status === 404) return null;
      throw new ProviderDownError(ID, error.message);
    }
  }

  /** The API cannot close an order: it ends by itself. */
  closeOrder(): Promise<void> {
    return Promise.resolve();
  }

  async refund(refund: Refund, orderRef: string): Promise<ObservedRefund | null> {
    try {
      const payload = { orderUuid: orderRef, amount: toMajor(refund.amountCents), idempotencyKey: refund.id };
      const { uuid, status, amount } = await this.client.post('/refunds', payload, MontonioRefund);
      return { ref: uuid, status, amountCents: amount, failure: null };
    } catch (error) {
      if (!(error instanceof MontonioRefusal)) throw error;
      if (/idempotency/i.test(error.reason)) return null;
      if (WRONG_KEYS.includes(error.status)) throw new ProviderDownError(ID, error.message);
      const isTooMuch = /exceeds the total amount refundable/i.test(error.reason);
      throw new RefundRefusedError(error.reason, isTooMuch && (await this.mayBecomeRefundable(refund, orderRef)));
    }
  }

  /**
   * A bank payment can be refunded about one business day after it was paid, and not before. Orders in other currencies
   * than the euro, and orders of a store that may not refund bank payments, can never be refunded. No order gives back
   * more than its total, even if it was paid twice.
   */
  private async mayBecomeRefundable({ amountCents }: Refund, orderRef: string): Promise<boolean> {
    const order = await this.withoutRefusals(() =>
      this.client.get(`/orders/${encodeURIComponent(orderRef)}`, MontonioOrder),
    );
    const holdsMoney = order.paymentStatus === 'PAID' || order.paymentStatus === 'PARTIALLY_REFUNDED';
    const going = (order.refunds ?? []).filter((refund) => !hasFailed(refund));
    const leftCents = going.reduce((left, { amount }) => left - amount, order.grandTotal);
    const isRefundable = holdsMoney && order.isRefundableType !== false && amountCents <= leftCents;
    return isRefundable && !order.availableForRefund;
  }

  async listBanks(): Promise<ListedBank[]> {
    const { paymentInitiation } = await this.methods.get();
    const banks = paymentInitiation?.setup[COUNTRY]?.paymentMethods ?? [];
    return banks.map(({ name, code, logoUrl }) => ({ name, code, logoSource: logoUrl ?? null }));
  }

  async listWallets(): Promise<readonly Wallet[]> {
    if (this.id !== CARD_ID) return [];
    const { applePay, googlePay } = await this.methods.get();
    return [...(applePay ? (['apple_pay'] as const) : []), ...(googlePay ? (['google_pay'] as const) : [])];
  }

  /** A store whose methods cannot be read now takes the card all the same. */
  private async walletsOrNone(): Promise<readonly Wallet[]> {
    try {
      return await this.listWallets();
    } catch (error) {
      if (error instanceof ProviderDownError) return [];
      throw error;
    }
  }

  private async askForMethods(): Promise<MontonioMethods['paymentMethods']> {
    return (await this.withoutRefusals(() => this.client.get('/stores/payment-methods', MontonioMethods)))
      .paymentMethods;
  }

  async readNotice(raw: RawNotice): Promise<ProviderNotice> {
    const { orderToken, refundToken } = tokensOf(raw);
    if (orderToken !== undefined) {
      const { uuid, paymentStatus } = (await this.client.verify(orderToken, OrderToken)).claims;
      return { kind: 'order', eventKey: `${uuid}:${paymentStatus}`, ref: uuid };
    }
    if (refundToken === undefined) throw new PaymentTokenError();
    const { refundUuid, refundStatus, orderUuid } = (await this.client.verify(refundToken, RefundToken)).claims;
    return { kind: 'refund', eventKey: `${refundUuid}:${refundStatus}`, ref: orderUuid };
  }

  async readReturn(carried: Readonly<Record<string, string>>): Promise<ProviderReturn> {
    const token = textOf(carried['order-token']);
    if (token === undefined) throw new PaymentTokenError();
    const { claims, isFresh } = await this.client.verify(token, OrderToken);
    const order = MontonioOrder.safeParse(claims);
    const { uuid: ref, merchantReference: attemptId } = claims;
    return { ref, attemptId, observed: isFresh && order.success ? toObserved(order.data) : null };
  }

  /** Treats a refusal like silence: the payer cannot fix it. */
  private async withoutRefusals<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (error instanceof MontonioRefusal) throw new ProviderDownError(ID, error.message);
      throw error;
    }
  }
}

/** @returns null when the settings have no keys of the store */
function providerOf(
  id: typeof ID | typeof CARD_ID,
  { settings, clock }: Parameters<ProviderPlugin['create']>[0],
): MontonioProvider | null {
  const given = MontonioSettings.safeParse(settings);
  if (!given.success) return null;
  const { MONTONIO_ACCESS_KEY: accessKey, MONTONIO_SECRET_KEY: secretKey } = given.data;
  const { MONTONIO_API_URL: apiUrl, PROVIDER_TIMEOUT_MS: timeoutMs } = given.data;
  const client = new MontonioClient({ accessKey, secretKey, apiUrl, timeoutMs }, clock);
  return new MontonioProvider(id, client, clock, given.data.MONTONIO_LOGO_HOSTS);
}

export const montonio: ProviderPlugin = {
  id: ID,
  create: (context) => providerOf(ID, context),
};

/** Cards, for stores that have agreed on them with Montonio: MONTONIO_CARDS. */
export const montonioCard: ProviderPlugin = {
  id: CARD_ID,
  create: (context) => (context.settings['MONTONIO_CARDS'] === true ? providerOf(CARD_ID, context) : null),
};

import type { Wallet } from '@valikool/contract';
import { z } from 'zod';
import { MINUTE_MS, type Clock } from '#platform/index';
import { PaymentTokenError, ProviderDownError, RefundRefusedError } from '../../billing.errors';
import type { CreatedPayment, ObservedPayment, ObservedRefund, Refund } from '../../billing.types';
import { KeptAnswer } from '../kept-answer.client';
import type {
  OrderRequest,
  PaymentProvider,
  ProviderNotice,
  ProviderPlugin,
  ProviderReturn,
  RawNotice,
} from '../provider.ports';
import { StripeClient, StripeRefusal, withoutGoneCustomer } from './stripe.client';
import { toObservedPayment, toObservedRefund, type PaidOrder } from './stripe.mapper';
import {
  SessionIds,
  StripeDispute,
  StripePaidSession,
  StripeRefund,
  StripeSession,
  StripeSettings,
  StripeEvent,
} from './stripe.schemas';
import { StripeInvoices } from './stripe-invoices.provider';
import {
  chargeNoticeOf,
  isChargeOfCard,
  readCharge,
  savedCardOf,
  StripeSavedCards,
} from './stripe-saved-cards.provider';
import { isAboutPayout, StripePayouts } from './stripe-payouts.provider';
import { openingOf, sessionParams } from './stripe-session.provider';
import { StripeSubscriptions, subscriptionNoticeOf } from './stripe-subscriptions.provider';
import { listStripeWallets, walletOf } from './stripe-wallets.provider';

const ID = 'stripe';
/** The most that the SDK reads of a list. */
const MOST_EVENTS = 10_000;
const SESSION_ID = /^cs_(test_|live_)?\w{10,240}$/;

/** Notices about money of one order. Everything else that the account tells us is answered and left alone. */
const FOLLOWED: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
]);

/** Refusals that end by themselves: the account's balance has to grow first. */
const MAY_PASS: readonly string[] = ['balance_insufficient', 'insufficient_funds'];

/** @returns the order that a notice is about, null when it is about none */
function refOf(event: StripeEvent): string | null {
  const { object } = event.data;
  if (!FOLLOWED.has(event.type)) return chargeNoticeOf(event);
  if (object.object === 'checkout.session') return object.mode === 'payment' ? object.id : null;
  return object.payment_intent ?? null;
}

/** @returns what an event is about, null when it is about nothing that we follow */
function noticeOf(event: StripeEvent): ProviderNotice | null {
  const recurring = subscriptionNoticeOf(event);
  if (recurring !== null) return { ...recurring, eventKey: event.id };
  if (isAboutPayout(event)) return { kind: 'payout', eventKey: event.id, ref: event.data.object.id };
  const ref = refOf(event);
  return ref === null ? null : { kind: ref.startsWith('pi_') ? 'refund' : 'order', eventKey: event.id, ref };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One-off card payments through Stripe's own page. An order is a Checkout Session. */
class StripeProvider implements PaymentProvider {
  readonly id = ID;
  readonly capabilities = { banks: false, refunds: true, closes: true, currencies: ['EUR'] };

  readonly subscriptions: StripeSubscriptions;
  private readonly invoices: StripeInvoices;
  readonly savedCards: StripeSavedCards;
  readonly payouts: StripePayouts;
  private readonly wallets: KeptAnswer<readonly Wallet[]>;

  constructor(
    private readonly client: StripeClient,
    private readonly clock: Clock,
  ) {
    this.subscriptions = new StripeSubscriptions(client, clock);
    this.invoices = new StripeInvoices(client);
    this.savedCards = new StripeSavedCards(client);
    this.payouts = new StripePayouts(client, (intent) => this.orderOfIntent(intent));
    this.wallets = new KeptAnswer(clock, () => this.withoutRefusals(() => listStripeWallets(client)), MINUTE_MS);
  }

  async createOrder(request: OrderRequest): Promise<CreatedPayment> {
    const { key, expiresAt } = openingOf(request, this.clock.now());
    const session = await this.withoutRefusals(() =>
      withoutGoneCustomer(request.customerRef, (customerRef) =>
        this.client.call(StripeSession, (sdk) =>
          sdk.checkout.sessions.create(sessionParams({ ...request, customerRef }, expiresAt), {
            idempotencyKey: customerRef === request.customerRef ? key : `${key}:new-customer`,
          }),
        ),
      ),
    );
    const { id, url, expires_at: endsAt, amount_total: amountCents, currency } = session;
    return { ref: id, url: url ?? '', expiresAt: new Date(endsAt * 1_000), status: 'PENDING', amountCents, currency };
  }

  /**
   * @param ref a session, an invoice of a subscription, or a payment of either: refunds and disputes name only their
   * payment
   */
  async find(ref: string): Promise<ObservedPayment | null> {
    return this.orNull(async () => {
      const id = ref.startsWith('pi_') ? await this.orderOfIntent(ref) : ref;
      if (id === null) return null;
      if (id.startsWith('pi_')) return readCharge(this.client, id, (paid) => this.withMoneyBack(paid));
      return id.startsWith('in_') ? this.withMoneyBack(await this.invoices.read(id)) : this.read(id);
    });
  }

  async closeOrder(ref: string): Promise<void> {
    try {
      await this.client.call(StripeSession, (sdk) => sdk.checkout.sessions.expire(ref));
    } catch (error) {
      // It is paid or over already, or nobody knows it: there is nothing to close.
      if (!(error instanceof StripeRefusal)) throw error;
    }
  }

  async refund(refund: Refund, orderRef: string): Promise<ObservedRefund | null> {
    const intent = await this.intentOf(orderRef);
    if (intent === null) throw new RefundRefusedError('NO_PAYMENT', false);
    const params = { payment_intent: intent, amount: refund.amountCents, metadata: { refund_id: refund.id } };
    try {
      const sent = await this.findSent(intent, refund.id);
      if (sent !== null) return toObservedRefund(sent);
      return toObservedRefund(
        await this.client.call(StripeRefund, (sdk) => sdk.refunds.create(params, { idempotencyKey: refund.id })),
      );
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      // The key was used for this refund before, with another sum: the order tells what became of it.
      if (error.code === 'idempotency_error') return null;
      throw new RefundRefusedError(`${error.code}: ${error.reason}`, MAY_PASS.includes(error.code));
    }
  }

  listBanks(): Promise<[]> {
    return Promise.resolve([]);
  }

  listWallets(): Promise<readonly Wallet[]> {
    return this.wallets.get();
  }

  async readNotice({ headers, text }: RawNotice): Promise<ProviderNotice | null> {
    return noticeOf(await this.client.verify(text, textOf(headers['stripe-signature'])));
  }

  /** The API keeps events for thirty days. */
  async noticesSince(since: Date): Promise<ProviderNotice[]> {
    const created = { gte: Math.floor(since.getTime() / 1_000) };
    const events = await this.withoutRefusals(() =>
      this.client.list(z.unknown(), (sdk) => sdk.events.list({ created, limit: 100 }), MOST_EVENTS),
    );
    // The newest come first, so the oldest would be missing.
    if (events.length >= MOST_EVENTS)
      throw new ProviderDownError(this.id, `more than ${MOST_EVENTS} events since then`);
    // The account has events of other shapes, such as of its balance, which are about no order of ours.
    const ours = events.flatMap((event) => StripeEvent.safeParse(event).data ?? []);
    return ours.reverse().flatMap((event) => noticeOf(event) ?? []);
  }

  /** The id of a session is not signed, but nobody can guess one: whoever has it was on its page. */
  readReturn(carried: Readonly<Record<string, string>>): Promise<ProviderReturn> {
    const ref = textOf(carried['session_id']);
    if (!SESSION_ID.test(ref)) return Promise.reject(new PaymentTokenError());
    return Promise.resolve({ ref, attemptId: null, observed: null });
  }

  /** A key is forgotten after a day or more, so a repeat looks for the refund itself. */
  private async findSent(intent: string, refundId: string): Promise<StripeRefund | null> {
    const listed = await this.listRefunds(intent);
    return listed.find(({ metadata }) => metadata?.['refund_id'] === refundId) ?? null;
  }

  private listRefunds(intent: string): Promise<StripeRefund[]> {
    return this.client.list(StripeRefund, (sdk) => sdk.refunds.list({ payment_intent: intent, limit: 100 }));
  }

  private async read(id: string): Promise<ObservedPayment> {
    const session = await this.client.call(StripePaidSession, (sdk) =>
      sdk.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge', 'payment_intent.payment_method'] }),
    );
    if (session.id !== id) throw new ProviderDownError(ID, 'unreadable answer: another session');
    const observed = await this.withMoneyBack(session);
    const intent = session.payment_intent;
    const [savedCard, wallet] = intent === null ? [null, null] : [savedCardOf(intent), walletOf(intent)];
    return { ...observed, ...(savedCard && { savedCard }), ...(wallet && { wallet }) };
  }

  private async withMoneyBack(session: PaidOrder): Promise<ObservedPayment> {
    const intent = session.payment_status === 'unpaid' ? null : session.payment_intent;
    if (intent === null) return toObservedPayment(session, { refunds: [], disputes: [] });
    const [refunds, disputes] = await Promise.all([
      this.listRefunds(intent.id),
      intent.latest_charge?.disputed === true
        ? this.client.list(StripeDispute, (sdk) => sdk.disputes.list({ payment_intent: intent.id, limit: 100 }))
        : [],
    ]);
    return toObservedPayment(session, { refunds, disputes });
  }

  /** @returns the session or the subscription's invoice that a payment is for */
  private async orderOfIntent(intent: string): Promise<string | null> {
    const order = (await this.sessionOfIntent(intent)) ?? (await this.invoices.invoiceOf(intent));
    return order ?? ((await isChargeOfCard(this.client, intent)) ? intent : null);
  }

  private async sessionOfIntent(intent: string): Promise<string | null> {
    const { data } = await this.client.call(SessionIds, (sdk) =>
      sdk.checkout.sessions.list({ payment_intent: intent, limit: 1 }),
    );
    return data[0]?.id ?? null;
  }

  /** @returns the payment of a session, null when nothing has been paid on it */
  private async intentOf(orderRef: string): Promise<string | null> {
    if (orderRef.startsWith('pi_')) return orderRef;
    if (orderRef.startsWith('in_')) return this.orNull(() => this.invoices.intentOf(orderRef));
    const session = await this.orNull(() =>
      this.client.call(StripeSession, (sdk) => sdk.checkout.sessions.retrieve(orderRef)),
    );
    return session?.payment_intent ?? null;
  }

  /** An object that the API does not know is null. Any other refusal is treated like silence: we cannot fix it. */
  private async orNull<T>(call: () => Promise<T | null>): Promise<T | null> {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      if (error.status === 404) return null;
      throw new ProviderDownError(ID, error.message);
    }
  }

  /** Treats a refusal like silence: the payer cannot fix it. */
  private async withoutRefusals<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (error instanceof StripeRefusal) throw new ProviderDownError(ID, error.message);
      throw error;
    }
  }
}

export const stripe: ProviderPlugin = {
  id: ID,
  create({ settings, clock }) {
    const given = StripeSettings.safeParse(settings);
    if (!given.success) return null;
    const access = {
      secretKey: given.data.STRIPE_SECRET_KEY,
      webhookSecret: given.data.STRIPE_WEBHOOK_SECRET,
      apiUrl: given.data.STRIPE_API_URL,
      timeoutMs: given.data.PROVIDER_TIMEOUT_MS,
    };
    return new StripeProvider(new StripeClient(access, clock), clock);
  },
};

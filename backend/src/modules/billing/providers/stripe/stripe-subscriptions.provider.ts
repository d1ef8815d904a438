import type Stripe from 'stripe';
import { after, DAY_MS, MINUTE_MS, type Clock } from '#platform/index';
import { ProviderDownError } from '../../billing.errors';
import type {
  NewSubscription,
  ObservedCharge,
  ObservedCheckout,
  ObservedSubscription,
  OpenedCheckout,
  SubscriptionProvider,
} from '../../subscription.types';
import { StripeRefusal, withoutGoneCustomer, type StripeClient } from './stripe.client';
import {
  StripeInvoice,
  StripePortal,
  StripeSubscription,
  StripeSubscriptionSession,
  type StripeEvent,
} from './stripe.schemas';

const ID = 'stripe';
/** Languages of our own texts that the payment page has. */
const LOCALES: readonly string[] = ['et', 'en', 'ru'];
/** Periods in one answer; more are read page by page. */
const CHARGES_READ = 24;

const SUBSCRIPTION_EVENT = /^customer\.subscription\./;
const INVOICE_EVENTS: ReadonlySet<string> = new Set([
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
]);
const SESSION_EVENTS: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.expired',
]);

const STATUS = {
  incomplete: 'INCOMPLETE',
  incomplete_expired: 'ENDED',
  trialing: 'ACTIVE',
  active: 'ACTIVE',
  past_due: 'PAST_DUE',
  unpaid: 'UNPAID',
  canceled: 'ENDED',
  // Charging was stopped in the provider's office; `pause` says so, too.
  paused: 'ACTIVE',
} as const satisfies Record<StripeSubscription['status'], ObservedSubscription['status']>;

const CHECKOUT_STATUS = { open: 'OPEN', complete: 'COMPLETE', expired: 'EXPIRED' } as const;

/** @returns the subscription, or the visit that begins one, that a notice is about; null when it is about none */
export function subscriptionNoticeOf({
  type,
  data: { object },
}: StripeEvent): { kind: 'subscription' | 'subscription-checkout'; ref: string } | null {
  if (SUBSCRIPTION_EVENT.test(type)) return { kind: 'subscription', ref: object.id };
  const subscription = object.parent?.subscription_details?.subscription;
  if (INVOICE_EVENTS.has(type) && subscription !== undefined) return { kind: 'subscription', ref: subscription };
  if (SESSION_EVENTS.has(type) && object.mode === 'subscription')
    return { kind: 'subscription-checkout', ref: object.id };
  return null;
}

/** Money that somebody in the office noted, or the customer's credit, is no payment of this kind. */
const paidByPayments = ({ payments }: StripeInvoice): number =>
  (payments?.data ?? [])
    .filter(({ status, payment }) => status === 'paid' && payment.type === 'payment_intent')
    .reduce((sum, { amount_paid: cents }) => sum + (cents ?? 0), 0);

const toCharge = (invoice: StripeInvoice): ObservedCharge => {
  const [line] = invoice.lines.data;
  if (line === undefined) throw new ProviderDownError(ID, 'unreadable answer: an invoice without lines');
  return {
    ref: invoice.id,
    status: invoice.status.toUpperCase() as ObservedCharge['status'],
    // What a negative invoice gives back lowers the customer's next invoices at Stripe: nothing is paid by it.
    amountCents: Math.max(0, invoice.total),
    paidCents: paidByPayments(invoice),
    currency: invoice.currency,
    periodStart: line.period.start,
    periodEnd: line.period.end,
    attempts: invoice.attempt_count,
    nextAttemptAt: invoice.next_payment_attempt,
  };
};

function toObserved(subscription: StripeSubscription, invoices: readonly StripeInvoice[]): ObservedSubscription {
  const [item] = subscription.items.data;
  if (item === undefined) throw new ProviderDownError(ID, 'unreadable answer: a subscription without items');
  const { pause_collection: pause, metadata } = subscription;
  const isStopped = subscription.status === 'paused' && pause === null;
  return {
    ref: subscription.id,
    purchaseId: metadata['purchase_id'] ?? null,
    customerRef: subscription.customer,
    status: STATUS[subscription.status],
    pause: isStopped ? { behavior: 'paused', resumesAt: null } : toPause(pause),
    endsWithPeriod: subscription.cancel_at_period_end,
    periodStart: item.current_period_start,
    periodEnd: item.current_period_end,
    endedAt: subscription.ended_at ?? (STATUS[subscription.status] === 'ENDED' ? item.current_period_start : null),
    hasDiscount: (subscription.discounts ?? []).length > 0,
    charges: invoices.map(toCharge),
    metadata,
  };
}

const toPause = (pause: StripeSubscription['pause_collection']): ObservedSubscription['pause'] =>
  pause && { behavior: pause.behavior, resumesAt: pause.resumes_at };

function sessionParams(wanted: NewSubscription, expiresAt: number): Stripe.Checkout.SessionCreateParams {
  const metadata = { purchase_id: wanted.purchaseId };
  return {
    mode: 'subscription',
    allowed_payment_method_types: ['card'],
    client_reference_id: wanted.purchaseId,
    metadata,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: wanted.currency.toLowerCase(),
          unit_amount: wanted.priceCents,
          product_data: { name: wanted.name },
          recurring: { interval: wanted.every.unit, interval_count: wanted.every.count },
        },
      },
    ],
    subscription_data: { metadata },
    payment_method_collection: 'always',
    // Payers are charged exactly the sum of our invoice, in its currency.
    adaptive_pricing: { enabled: false },
    ...(wanted.customerRef === null ? { customer_email: wanted.email } : { customer: wanted.customerRef }),
    // The API fills the id in only where it stands unescaped.
    success_url: `${wanted.returnUrl}?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: wanted.cancelUrl,
    expires_at: expiresAt,
    locale: LOCALES.includes(wanted.locale) ? wanted.locale : 'auto',
  };
}

/** Cards that Stripe charges by itself, period by period. */
export class StripeSubscriptions implements SubscriptionProvider {
  constructor(
    private readonly client: StripeClient,
    private readonly clock: Clock,
  ) {}

  /** A repeated request says the same, so that it finds the same visit; after a day it is another one. */
  async openCheckout(wanted: NewSubscription): Promise<OpenedCheckout> {
    const endsAt = after(wanted.purchasedAt, DAY_MS - 5 * MINUTE_MS);
    if (endsAt <= after(this.clock.now(), 31 * MINUTE_MS))
      throw new ProviderDownError(ID, 'the purchase is too old to be paid');
    const expiresAt = Math.floor(endsAt.getTime() / 1_000);
    const session = await this.withoutRefusals(() =>
      withoutGoneCustomer(wanted.customerRef, (customerRef) =>
        this.client.call(StripeSubscriptionSession, (sdk) =>
          sdk.checkout.sessions.create(sessionParams({ ...wanted, customerRef }, expiresAt), {
            idempotencyKey: `pass:${wanted.purchaseId}${customerRef === wanted.customerRef ? '' : ':new-customer'}`,
          }),
        ),
      ),
    );
    return { ref: session.id, url: session.url ?? '', expiresAt: session.expires_at };
  }

  async findCheckout(ref: string): Promise<ObservedCheckout | null> {
    const session = await this.orNull(() =>
      this.client.call(StripeSubscriptionSession, (sdk) => sdk.checkout.sessions.retrieve(ref)),
    );
    return (
      session && {
        ref: session.id,
        purchaseId: session.client_reference_id ?? '',
        status: CHECKOUT_STATUS[session.status],
        subscriptionRef: session.subscription,
      }
    );
  }

  async closeCheckout(ref: string): Promise<void> {
    await this.unlessRefused(() =>
      this.client.call(StripeSubscriptionSession, (sdk) => sdk.checkout.sessions.expire(ref)),
    );
  }

  async find(ref: string): Promise<ObservedSubscription | null> {
    const subscription = await this.orNull(() =>
      this.client.call(StripeSubscription, (sdk) => sdk.subscriptions.retrieve(ref)),
    );
    if (subscription === null) return null;
    const invoices = await this.withoutRefusals(() =>
      this.client.list(StripeInvoice, (sdk) =>
        sdk.invoices.list({ subscription: ref, limit: CHARGES_READ, expand: ['data.payments'] }),
      ),
    );
    return toObserved(subscription, invoices);
  }

  async pause(ref: string, { resumesAt, metadata }: Parameters<SubscriptionProvider['pause']>[1]): Promise<void> {
    const resumes = resumesAt === null ? {} : { resumes_at: Math.floor(resumesAt.getTime() / 1_000) };
    await this.change(ref, { pause_collection: { behavior: 'void', ...resumes }, metadata });
  }

  async resume(ref: string, { forget }: Parameters<SubscriptionProvider['resume']>[1]): Promise<void> {
    // A name is deleted by an empty value.
    const metadata = Object.fromEntries(forget.map((name) => [name, '']));
    await this.change(ref, { pause_collection: '', metadata });
  }

  async setEndsWithPeriod(ref: string, ends: boolean): Promise<void> {
    await this.change(ref, { cancel_at_period_end: ends });
  }

  async cancel(ref: string): Promise<void> {
    await this.unlessRefused(() => this.client.call(StripeSubscription, (sdk) => sdk.subscriptions.cancel(ref)));
  }

  async portalUrl(customerRef: string, returnUrl: string, locale: string): Promise<string> {
    const { url } = await this.withoutRefusals(() =>
      this.client.call(StripePortal, (sdk) =>
        sdk.billingPortal.sessions.create({
          customer: customerRef,
          return_url: returnUrl,
          locale: LOCALES.includes(locale) ? locale : 'auto',
        }),
      ),
    );
    return url;
  }

  /** A subscription that has ended changes no more: reading it anew shows that. */
  private async change(ref: string, change: Stripe.SubscriptionUpdateParams): Promise<void> {
    await this.unlessRefused(() =>
      this.client.call(StripeSubscription, (sdk) => sdk.subscriptions.update(ref, change)),
    );
  }

  private async unlessRefused(call: () => Promise<unknown>): Promise<void> {
    try {
      await call();
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
    }
  }

  private async orNull<T>(call: () => Promise<T>): Promise<T | null> {
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

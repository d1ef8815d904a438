import { z } from '#platform/index';

const Cents = z.int().min(0);
/** The API writes currencies in small letters. */
const Currency = z
  .string()
  .regex(/^[a-z]{3}$/)
  .transform((code) => code.toUpperCase());

/** An object that came whole, or only as its id. */
const idOf = z.union([z.string().min(1), z.object({ id: z.string().min(1) }).transform(({ id }) => id)]);

/** The settings that this provider needs. */
export const StripeSettings = z.object({
  STRIPE_SECRET_KEY: z.string().min(1),
  STRIPE_WEBHOOK_SECRET: z.string().min(1),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }),
  PROVIDER_TIMEOUT_MS: z.number(),
});

/** With what a charge was paid. No decision depends on it, so an unknown form says nothing. */
const PaidWith = z
  .looseObject({ card: z.looseObject({ wallet: z.looseObject({ type: z.string() }).nullish() }).nullish() })
  .nullish()
  .catch(null);

const Offered = z.looseObject({ available: z.boolean() }).nullish().catch(null);

/** What the account offers on its payment pages. */
export const StripeMethodConfiguration = z.object({
  active: z.boolean(),
  is_default: z.boolean(),
  /** Of a platform that we do not have; null for our own. */
  application: z.string().nullish(),
  apple_pay: Offered,
  google_pay: Offered,
});

/** Answers of the API. Fields that we do not read are left out. */
export const StripeIntent = z.object({
  id: z.string().min(1),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'requires_capture',
    'processing',
    'succeeded',
    'canceled',
  ]),
  amount_received: Cents,
  currency: Currency,
  latest_charge: z
    .object({ id: z.string().min(1), disputed: z.boolean(), payment_method_details: PaidWith })
    .nullable(),
  customer: idOf.nullish(),
  /** Whole only where it was asked for. */
  payment_method: z
    .union([
      z.string(),
      z.looseObject({
        id: z.string().min(1),
        card: z.object({ brand: z.string(), last4: z.string().regex(/^\d{4}$/) }).nullish(),
      }),
    ])
    .nullish(),
  setup_future_usage: z.string().nullish(),
  last_payment_error: z.looseObject({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
export type StripeIntent = z.output<typeof StripeIntent>;

const session = z.object({
  id: z.string().min(1),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  client_reference_id: z.string().nullable(),
  amount_total: Cents,
  currency: Currency,
  expires_at: z.int().positive(),
  url: z.url({ protocol: /^https?$/ }).nullable(),
});

/** A session whose payment is named only by its id. */
export const StripeSession = session.extend({ payment_intent: idOf.nullable() });

/**
 * A session with its payment and the latest charge. A paid session without its payment does not say what came, and in
 * which currency: it cannot be read.
 */
export const StripePaidSession = session
  .extend({ payment_intent: StripeIntent.nullable() })
  .refine(({ payment_status: status, payment_intent: intent }) => status !== 'paid' || intent !== null, {
    path: ['payment_intent'],
  });
export type StripePaidSession = z.output<typeof StripePaidSession>;

export const StripeRefund = z.object({
  id: z.string().min(1),
  amount: Cents,
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  failure_reason: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
export type StripeRefund = z.output<typeof StripeRefund>;

export const StripeDispute = z.object({
  id: z.string().min(1),
  amount: Cents,
  reason: z.string(),
  /** Stripe may add to these words. */
  status: z.string().min(1),
  /** Seconds since 1970 until which an answer is taken. */
  evidence_details: z.object({ due_by: z.int().positive().nullable() }),
});
export type StripeDispute = z.output<typeof StripeDispute>;

const Seconds = z
  .int()
  .positive()
  .transform((seconds) => new Date(seconds * 1_000));

/** A visit that begins a subscription. */
export const StripeSubscriptionSession = z.object({
  id: z.string().min(1),
  mode: z.literal('subscription'),
  status: z.enum(['open', 'complete', 'expired']),
  client_reference_id: z.string().nullable(),
  subscription: idOf.nullable(),
  expires_at: Seconds,
  url: z.url({ protocol: /^https?$/ }).nullable(),
});
export type StripeSubscriptionSession = z.output<typeof StripeSubscriptionSession>;

/** The periods are those of its items; the subscription itself has none. */
export const StripeSubscription = z.object({
  id: z.string().min(1),
  customer: idOf,
  status: z.enum([
    'incomplete',
    'incomplete_expired',
    'trialing',
    'active',
    'past_due',
    'canceled',
    'unpaid',
    'paused',
  ]),
  pause_collection: z.object({ behavior: z.string(), resumes_at: Seconds.nullable() }).nullable(),
  cancel_at_period_end: z.boolean(),
  ended_at: Seconds.nullable(),
  discounts: z.array(z.unknown()).nullish(),
  metadata: z.record(z.string(), z.string()),
  items: z.object({
    data: z.array(z.object({ current_period_start: Seconds, current_period_end: Seconds })).min(1),
  }),
});
export type StripeSubscription = z.output<typeof StripeSubscription>;

const InvoicePayment = z.object({
  status: z.string(),
  /** Null until it has succeeded. */
  amount_paid: z.int().min(0).nullish(),
  payment: z.looseObject({ type: z.string(), payment_intent: idOf.nullish() }),
});

export const StripeInvoice = z.object({
  id: z.string().min(1),
  status: z.enum(['draft', 'open', 'paid', 'void', 'uncollectible']),
  /** Negative where a change in the middle of a period gives more back than it costs. */
  total: z.int(),
  currency: Currency,
  attempt_count: z.int().min(0),
  next_payment_attempt: Seconds.nullable(),
  /** An invoice's own period is the one before; its lines say which one is paid. */
  lines: z.object({ data: z.array(z.object({ period: z.object({ start: Seconds, end: Seconds }) })).min(1) }),
  payments: z.object({ data: z.array(InvoicePayment) }).nullish(),
});
export type StripeInvoice = z.output<typeof StripeInvoice>;

export const InvoicePayments = z.object({ data: z.array(z.object({ invoice: idOf })) });
export const StripePortal = z.object({ url: z.url({ protocol: /^https?$/ }) });

export const SessionIds = z.object({ data: z.array(z.object({ id: z.string().min(1) })) });

/** A charge without its holder. */
export const StripeCharged = StripeIntent.extend({ amount: Cents });
export type StripeCharged = z.output<typeof StripeCharged>;
export const StripeChargedList = z.object({ data: z.array(StripeCharged) });
/** A visit that gives a card and pays nothing. */
export const StripeSetupSession = z.object({
  id: z.string().min(1),
  mode: z.literal('setup'),
  status: z.enum(['open', 'complete', 'expired']),
  expires_at: Seconds,
  url: z.url({ protocol: /^https?$/ }).nullable(),
  setup_intent: z
    .union([
      z.string(),
      z.looseObject({
        status: z.string(),
        customer: idOf.nullish(),
        payment_method: z
          .union([
            z.string(),
            z.looseObject({
              id: z.string().min(1),
              card: z.object({ brand: z.string(), last4: z.string().regex(/^\d{4}$/) }).nullish(),
            }),
          ])
          .nullish(),
      }),
    ])
    .nullish(),
});
export type StripeSetupSession = z.output<typeof StripeSetupSession>;
export const StripeMethod = z.looseObject({ id: z.string().min(1) });
/** A kept card; null is a card that its holder, or somebody in the office, has detached from its customer. */
export const StripeKeptMethod = StripeMethod.extend({ customer: idOf.nullable() });

/** A notice. Only its ids are read; the current state is fetched from the API. */
export const StripeEvent = z.looseObject({
  id: z.string().regex(/^evt_\w{1,250}$/),
  type: z.string(),
  data: z.looseObject({
    object: z.looseObject({
      object: z.string(),
      id: z.string().min(1),
      mode: z.string().nullish(),
      /** Of an invoice: what it is for. */
      parent: z
        .looseObject({ subscription_details: z.looseObject({ subscription: idOf }).nullish() })
        .nullish()
        .catch(null),
      payment_intent: idOf.nullish().catch(null),
      metadata: z.record(z.string(), z.string()).nullish().catch(null),
    }),
  }),
});
export type StripeEvent = z.output<typeof StripeEvent>;

const Signed = z.int();
const Moment = z.int().positive();

/** A payout to our bank account. */
export const StripePayout = z.object({
  id: z.string().min(1),
  amount: Signed,
  currency: Currency,
  arrival_date: Moment,
  created: Moment,
  automatic: z.boolean(),
  status: z.enum(['pending', 'in_transit', 'paid', 'failed', 'canceled']),
  reconciliation_status: z.string(),
  failure_code: z.string().nullish(),
});
export type StripePayout = z.output<typeof StripePayout>;

const MovementSource = z.object({
  id: z.string().min(1),
  payment_intent: idOf.nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
export type StripeMovementSource = z.output<typeof MovementSource>;

/** A movement of the account's balance, with the object that it is about. */
export const StripeMovement = z.object({
  id: z.string().min(1),
  type: z.string(),
  reporting_category: z.string(),
  amount: Signed,
  fee: Signed,
  currency: Currency,
  created: Moment,
  source: z.union([z.string().min(1), MovementSource]).nullable(),
});
export type StripeMovement = z.output<typeof StripeMovement>;

import { z } from '#platform/index';

/** Decimal text or number in major units, with two decimals at most. */
const MAJOR = /^\d{1,9}(\.\d{1,2})?$/;
/** How far cents from a binary fraction may differ from a whole number. */
const TOLERANCE = 1e-6;

/**
 * An amount of the API, read as cents. Text that is not plainly an amount (empty, a third decimal, a sign) is not read:
 * an answer that cannot be read is no answer.
 */
const Cents = z.union([z.string(), z.number()]).transform((amount, context) => {
  const isPlain = typeof amount === 'number' ? Number.isFinite(amount) && amount >= 0 : MAJOR.test(amount);
  const cents = Number(amount) * 100;
  if (isPlain && Math.abs(cents - Math.round(cents)) < TOLERANCE) return Math.round(cents);
  context.addIssue({ code: 'custom', message: 'not a sum of money' });
  return z.NEVER;
});
const Currency = z.string().regex(/^[A-Z]{3}$/);
const Instant = z.iso.datetime({ offset: true });

/** The settings that this provider needs. */
export const MontonioSettings = z.object({
  MONTONIO_ACCESS_KEY: z.string().min(1),
  MONTONIO_SECRET_KEY: z.string().min(1),
  MONTONIO_API_URL: z.string(),
  MONTONIO_LOGO_HOSTS: z.array(z.string()).default([]),
  PROVIDER_TIMEOUT_MS: z.number(),
});

/** Answers of the Stargate API. Fields that we do not read are left out. */
export const MontonioRefund = z.object({
  uuid: z.uuid(),
  amount: Cents,
  currency: Currency.optional(),
  status: z.enum(['PENDING', 'PROCESSING', 'SUCCESSFUL', 'REJECTED', 'CANCELED']),
});

/** One try of a payer to pay the order. An order may have several, and each has its own sum. */
const Intent = z.object({ amount: Cents, currency: Currency, status: z.string() });

const Order = z.object({
  uuid: z.uuid(),
  paymentStatus: z.enum(['PENDING', 'PAID', 'ABANDONED', 'AUTHORIZED', 'VOIDED', 'PARTIALLY_REFUNDED', 'REFUNDED']),
  merchantReference: z.string().min(1),
  grandTotal: Cents,
  currency: Currency,
  refunds: z.array(MontonioRefund).nullish(),
  /** Order tokens have none. */
  paymentIntents: z.array(Intent).nullish(),
  /**
   * Whether such an order can be refunded at all, and how much of it now, in major units. No decision depends on these
   * alone.
   */
  isRefundableType: z.boolean().nullish().catch(null),
  availableForRefund: z.number().nullish().catch(null),
  expiresAt: Instant.nullish(),
  paymentUrl: z.url({ protocol: /^https?$/ }).nullish(),
});

/** Without its list of refunds, a partly refunded order does not say how much went back: it cannot be read. */
export const MontonioOrder = Order.refine(
  ({ paymentStatus, refunds }) => paymentStatus !== 'PARTIALLY_REFUNDED' || (refunds ?? []).length > 0,
  { path: ['refunds'] },
);
export type MontonioOrder = z.output<typeof MontonioOrder>;

/** A bank whose logo's address cannot be read is listed without one. */
const LogoUrl = z
  .string()
  .regex(/^[\x21-\x7e]{1,1000}$/)
  .nullish()
  .catch(null);

export const MontonioMethods = z.object({
  paymentMethods: z.object({
    paymentInitiation: z
      .object({
        setup: z.record(
          z.string(),
          z.object({
            paymentMethods: z.array(z.object({ name: z.string(), code: z.string(), logoUrl: LogoUrl })),
          }),
        ),
      })
      .optional(),
    /** A store that has a wallet lists it beside its cards; what else is said of it does not matter here. */
    applePay: z.looseObject({}).nullish().catch(null),
    googlePay: z.looseObject({}).nullish().catch(null),
  }),
});
export type MontonioMethods = z.output<typeof MontonioMethods>;

/** What every order token contains. Its other fields may be unreadable. */
export const OrderToken = z.looseObject({
  uuid: z.uuid(),
  accessKey: z.string(),
  merchantReference: z.string(),
  paymentStatus: z.string().min(1),
});

export const RefundToken = z.object({
  refundUuid: z.string(),
  refundStatus: z.string(),
  accessKey: z.string(),
  orderUuid: z.uuid(),
});

/** Failures are plain JSON; the text may be one or several. */
export const MontonioFailure = z.object({
  message: z.union([z.string(), z.array(z.string())]).optional(),
  error: z.string().optional(),
});

import { z } from 'zod';

export const LOCALES = ['de', 'en', 'et', 'fi', 'lt', 'lv', 'pl', 'ru'] as const;
const METHODS = [
  'paymentInitiation',
  'cardPayments',
  'applePay',
  'googlePay',
  'mobilePay',
  'blik',
  'bnpl',
  'hirePurchase',
] as const;
export const CURRENCIES = ['EUR', 'PLN'] as const;
const COUNTRIES = ['EE', 'LV', 'LT', 'FI', 'PL', 'DE'] as const;

/** Most minutes that an order may stay open: 31 days. */
const MAX_EXPIRES_IN_MINUTES = 44_640;
export const DEFAULT_EXPIRES_IN_MINUTES = 30;

/** Amounts in requests are in euros with at most two decimals, never in cents. */
const money = z
  .number({ error: 'must be a number conforming to the specified constraints' })
  .positive('must be a positive number')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'must have at most 2 decimal places');

const text = z.string().min(1, 'should not be empty');
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be a URL address' });

const Address = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    phoneCountry: z.string(),
    addressLine1: z.string(),
    addressLine2: z.string(),
    locality: z.string(),
    region: z.string(),
    postalCode: z.string(),
    country: z.string().length(2),
    companyName: z.string(),
    companyLegalName: z.string(),
    companyRegCode: z.string(),
    companyVatNumber: z.string(),
  })
  .partial();

const MethodOptions = z.object({
  preferredProvider: z.string().optional(),
  preferredCountry: z.enum(COUNTRIES).optional(),
  preferredLocale: z.enum(LOCALES).optional(),
  paymentDescription: z.string().optional(),
  paymentReference: z.string().optional(),
  preferredMethod: z.enum(['card', 'wallet']).optional(),
  blikCode: z.string().optional(),
  period: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
});

const Payment = z.object({
  method: z.enum(METHODS),
  methodDisplay: z.string().optional(),
  amount: money,
  currency: z.enum(CURRENCIES),
  methodOptions: MethodOptions.optional(),
});
type Payment = z.infer<typeof Payment>;

/** Smallest and largest amounts in euros of the loan methods. */
function loanLimits(payment: Payment): [number, number] | null {
  if (payment.method === 'hirePurchase') return [100, 10_000];
  if (payment.method !== 'bnpl') return null;
  return (payment.methodOptions?.period ?? 1) === 1 ? [30, 800] : [75, 2500];
}

export const OrderRequest = z
  .object({
    merchantReference: text,
    merchantReferenceDisplay: z.string().optional(),
    returnUrl: httpUrl,
    notificationUrl: httpUrl,
    currency: z.enum(CURRENCIES),
    grandTotal: money,
    locale: z.enum(LOCALES),
    expiresIn: z.number().int().min(5).max(MAX_EXPIRES_IN_MINUTES).optional(),
    ipAddress: z.string().optional(),
    sessionUuid: z.string().optional(),
    payment: Payment,
    lineItems: z
      .array(z.object({ name: text, quantity: z.number().int().positive(), finalPrice: z.number() }))
      .optional(),
    billingAddress: Address.optional(),
    shippingAddress: Address.optional(),
  })
  .superRefine((order, context) => {
    const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (order.payment.amount !== order.grandTotal) refuse(['payment', 'amount'], 'must be equal to grandTotal');
    if (order.payment.currency !== order.currency) refuse(['payment', 'currency'], 'must be equal to currency');
    if (order.payment.method === 'blik' && order.currency !== 'PLN') refuse(['currency'], 'must be PLN for blik');
    const limits = loanLimits(order.payment);
    if (limits === null) return;
    const [least, most] = limits;
    if (order.grandTotal < least || order.grandTotal > most)
      refuse(['grandTotal'], `must be between ${least} and ${most}`);
  });
export type OrderRequest = z.infer<typeof OrderRequest>;

export const RefundRequest = z.object({
  orderUuid: z.uuid('must be a UUID'),
  amount: money,
  idempotencyKey: text,
});
export type RefundRequest = z.infer<typeof RefundRequest>;

/** Euros of a request to cents; the schema has refused finer amounts. */
export const toCents = (euros: number): number => Math.round(euros * 100);

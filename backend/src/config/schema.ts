import { z } from 'zod';
import { authHookSettings } from './auth-hooks.schema';
import { eInvoiceSettings } from './e-invoices.schema';
import { retentionSettings } from './retention.schema';
import { roomSettings } from './rooms.schema';
import { signInProviderSettings } from './sign-in-providers.schema';
import { tracingSettings } from './tracing.schema';
import { webhookSettings } from './webhooks.schema';

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const seconds = (fallback: number) => z.coerce.number().positive().default(fallback);
const url = z.url();
/** Globs separated by commas. A comma inside braces belongs to the glob: `https://{one,two}.example.com`. */
const globs = z
  .string()
  .default('')
  .transform((text) => (text.match(/(?:\{[^{}]*\}|[^,])+/g) ?? []).map((glob) => glob.trim()).filter(Boolean));

/** Numbers of days separated by commas; none when it is empty. */
const dayList = (fallback: string, least: number) =>
  z
    .string()
    .default(fallback)
    .transform((text) => text.split(',').filter((part) => part.trim() !== ''))
    .pipe(z.array(z.coerce.number<string>().int().min(least).max(60)));

const HOST_NAME = /^([a-z0-9-]+\.)+[a-z]{2,}$/;
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/;

/** Hosts with commas, each read as its https origin. A whole origin is for the sandbox alone (`assertLogosAreSecure`). */
const hosts = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .pipe(
      z.array(
        z
          .string()
          .refine((host) => HOST_NAME.test(host) || ORIGIN.test(host), 'host names with commas')
          .transform((host) => (HOST_NAME.test(host) ? `https://${host}` : host)),
      ),
    );

/** Every setting, by its environment variable. `docs/configuration.md` describes them for people. */
export const Settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  APP_NAME: z.string().min(1).default('Valikool'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Port of the API; 0 takes a free one. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Number of proxies before the API whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(1),

  /** Megabytes of public answers that a process keeps; 0 keeps none. */
  PUBLIC_CACHE_MB: z.coerce.number().int().min(0).max(1_000).default(16),

  DATABASE_URL: url,
  DATABASE_POOL: z.coerce.number().int().min(2).default(20),
  LOCK_TIMEOUT_MS: z.coerce.number().int().min(100).default(3_000),
  REDIS_URL: url,
  QUEUE_PREFIX: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('valikool'),

  PUBLIC_URL: url.optional(),
  TUNNEL_URL: url.optional(),
  /** Other origins whose pages may call the API. */
  CORS_ORIGINS: z.string().default(''),

  /** Master secret, from which all other keys are derived. */
  SECRETS_KEY: z.string().min(32),
  /** Another master secret that opens what it sealed: the next one before it is changed, the former one after it. */
  SECRETS_KEY_ACCEPTED: z.string().min(32).optional(),
  AUTH_KEYS_FILE: z.string().min(1),
  AUTH_ANON_KEY: z.string().min(1),
  AUTH_SERVICE_KEY: z.string().optional(),
  /** A hosted auth server to use in place of ours. */
  AUTH_URL: url.optional(),
  AUTH_JWKS_URL: url.optional(),
  /** Whether the hosted server lets people in with unconfirmed addresses. */
  AUTH_HOSTED_AUTOCONFIRM: flag.default(false),
  /** Signs service keys of the older kind (HS256). */
  AUTH_SERVICE_SECRET: z.string().min(32).optional(),
  AUTH_MOUNT_PATH: z
    .string()
    .regex(/^(\/[a-z0-9-]+)+$/)
    .default('/auth/v1'),
  /** Where links may lead besides the product: globs separated by commas. */
  AUTH_REDIRECT_URLS: globs,
  AUTH_AUTOCONFIRM: flag.default(false),
  AUTH_SIGNUP: flag.default(true),
  AUTH_ANONYMOUS: flag.default(false),
  AUTH_EMAIL: flag.default(true),
  AUTH_PHONE: flag.default(false),
  AUTH_PHONE_AUTOCONFIRM: flag.default(false),
  /** Whether the present mailbox must also confirm a new e-mail address. */
  AUTH_EMAIL_CHANGE: z.enum(['double', 'single']).default('double'),
  AUTH_PASSWORD_MIN: z.coerce.number().int().min(6).default(10),
  AUTH_PASSWORD_CHARACTERS: z
    .enum(['any', 'letters_digits', 'lower_upper_letters_digits', 'lower_upper_letters_digits_symbols'])
    .default('any'),
  /** 0 does not check; 4 requires passwords that are very hard to guess. */
  AUTH_PASSWORD_STRENGTH: z.coerce
    .number()
    .pipe(z.literal([0, 1, 2, 3, 4]))
    .default(0),
  /** Whether a new password needs a mailed code, from a day after signing in. */
  AUTH_REAUTHENTICATION: flag.default(false),
  AUTH_CURRENT_PASSWORD: flag.default(false),
  AUTH_REFRESH_REUSE_SECONDS: z.coerce.number().min(0).default(10),
  /** Whether sessions and links say when the access token expires by the server's clock. */
  AUTH_EXPIRES_AT: flag.default(true),
  AUTH_ACCESS_TOKEN_SECONDS: z.coerce.number().int().min(180).default(3_600),
  AUTH_SESSION_MAX_SECONDS: z.coerce.number().int().min(60).optional(),
  AUTH_SESSION_IDLE_SECONDS: z.coerce.number().int().min(60).optional(),
  /** Seconds for which people with a second factor may stay signed in without proving it. */
  AUTH_SESSION_LOW_AAL_SECONDS: z.coerce.number().int().min(60).optional(),
  AUTH_SINGLE_SESSION: flag.default(false),
  AUTH_MFA_TOTP: flag.default(true),
  /** By default on when there is an SMS provider. */
  AUTH_MFA_PHONE: flag.optional(),
  AUTH_MFA_WEBAUTHN: flag.default(true),
  /** Whether people may sign in by passkeys alone. */
  AUTH_PASSKEYS: flag.default(true),
  /** How fresh a sign-in must be to add the first factor. */
  AUTH_MFA_RECENT_SECONDS: z.coerce.number().int().min(30).default(3_600),
  AUTH_MAIL_INTERVAL_SECONDS: z.coerce.number().min(0).default(60),
  /** At most a day: housekeeping deletes a PKCE flow after two days. */
  AUTH_MAIL_TOKEN_SECONDS: z.coerce.number().int().min(60).max(86_400).default(86_400),
  AUTH_SMS_INTERVAL_SECONDS: z.coerce.number().min(0).default(60),
  AUTH_SMS_TOKEN_SECONDS: z.coerce.number().int().min(30).default(300),
  /** Off: no limits on signing in, even when `RATE_LIMITS` is on. */
  AUTH_RATE_LIMITS: flag.default(true),
  PRODUCT_TOKEN_SECONDS: z.coerce.number().int().min(60).max(900).default(900),
  RATE_LIMITS: flag.default(true),

  MONTONIO_ACCESS_KEY: z.string().optional(),
  MONTONIO_SECRET_KEY: z.string().optional(),
  /** The store has agreed on card payments with Montonio. */
  MONTONIO_CARDS: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
  MONTONIO_API_URL: url.default('https://stargate.montonio.com/api'),
  /** Where banks' logos are fetched from. */
  MONTONIO_LOGO_HOSTS: hosts('public.montonio.com'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: url.default('https://api.stripe.com'),
  /** Milliseconds that a call to a provider may take. */
  PROVIDER_TIMEOUT_MS: z.coerce.number().int().min(100).default(8_000),

  ...roomSettings,
  ...authHookSettings,
  ...signInProviderSettings,
  ...webhookSettings,
  ...eInvoiceSettings,
  ...tracingSettings,

  SMTP_URL: url.default('smtp://127.0.0.1:25'),
  MAIL_FROM: z.string().default('Valikool <tere@valikool.ee>'),
  /** Shared with the service that reports bounced mails; without it no report is taken. */
  MAIL_BOUNCE_SECRET: z.string().min(24).optional(),

  SMS_API_URL: url.default('https://api.twilio.com'),
  SMS_ACCOUNT_SID: z.string().optional(),
  SMS_AUTH_TOKEN: z.string().optional(),
  /** A number in E.164, a name of at most 11 letters, or the id of a messaging service. */
  SMS_FROM: z.string().optional(),

  UPLOADS_DIR: z.string().default('.data/uploads'),
  /** Folder or address of the published front ends, for the page that lists them. */
  REMOTES_REGISTRY: z.string().default(''),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('eu-north-1'),
  S3_ENDPOINT: url.optional(),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),

  SEAT_HOLD_MINUTES: seconds(30),
  SEAT_HOLD_GRACE_MINUTES: seconds(10),
  /** After the payer has been at the bank. */
  BANK_HOLD_HOURS: seconds(48),
  /** While somebody whom the student asked is to pay. */
  GUARDIAN_HOLD_HOURS: seconds(48),
  /** Hours before the end of a payment link at which its payer is reminded. */
  GUARDIAN_REMINDER_HOURS: seconds(12),
  /** Days for which name and address of an asked person are kept after the link has ended. */
  GUARDIAN_KEEP_DAYS: z.coerce.number().int().min(1).default(30),
  RECONCILE_SECONDS: seconds(60),
  /** For how many days a paid order is asked for again: daily at first, then weekly until the second number. */
  PAYMENT_WATCH_DAILY_DAYS: z.coerce.number().int().min(0).default(30),
  PAYMENT_WATCH_DAYS: z.coerce.number().int().min(0).default(180),
  SWEEP_SECONDS: seconds(15),
  /** How far the worker gives way to other processes, as `nice` counts it. */
  WORKER_NICENESS: z.coerce.number().int().min(0).max(19).default(5),
  OUTBOX_POLL_MS: z.coerce.number().int().min(20).default(200),
  OUTBOX_RESEND_SECONDS: seconds(180),
  CANCELLATION_DAYS: z.coerce.number().int().min(0).default(7),
  WITHDRAWAL_DAYS: z.coerce.number().int().min(0).default(14),
  /** Bank transfer is offered while the start is more days away than this. */
  BANK_TRANSFER_MIN_DAYS: z.coerce.number().int().min(0).default(5),
  /** Days before the due date on which the buyer of an unpaid invoice is reminded; 0 is the due date itself. */
  INVOICE_REMINDER_DAYS_BEFORE: dayList('3', 0),
  /** Days after the due date, likewise. */
  INVOICE_REMINDER_DAYS_AFTER: dayList('1,7', 1),
  /** Hours for which a seat is kept for the student to whom it was offered. */
  WAITLIST_OFFER_HOURS: seconds(24),
  /** Cents below which a school is told that its credit is low. */
  SCHOOL_CREDIT_LOW_CENTS: z.coerce.number().int().min(0).default(20_000),
  /** Days for which credit that a school has ordered is valid, from the day on which it is paid. */
  SCHOOL_CREDIT_DAYS: z.coerce.number().int().min(1).max(3_650).default(365),
  /** Days before credit expires on which the school is reminded. */
  SCHOOL_CREDIT_REMINDER_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  /** Per cent of a first course that a friend saves by a student's own promotion code. */
  REFERRAL_DISCOUNT_PERCENT: z.coerce.number().int().min(1).max(100).default(50),
  /** In how many parts a seat may be paid, a month apart. */
  PLAN_PARTS: z.coerce.number().int().min(2).max(12).default(3),
  /** The smallest sum that may be paid in parts, in cents. */
  PLAN_MIN_CENTS: z.coerce.number().int().min(100).default(60_00),
  /** Days before a part is due on which its payer is told. */
  PLAN_NOTICE_DAYS: z.coerce.number().int().min(1).max(28).default(5),
  /** Days after a part was due on which it is asked for again. A day after the last the classes close. */
  PLAN_RETRY_DAYS: dayList('1,3,7', 1),
  /** Of what a pass's length is counted. */
  PASS_LENGTH_UNIT: z.enum(['day', 'week', 'month']).default('week'),
  /** How many of them one charge of a pass pays for. */
  PASS_SINGLE_LENGTH: z.coerce.number().int().min(1).max(52).default(7),
  PASS_MULTI_LENGTH: z.coerce.number().int().min(1).max(52).default(14),
  /** What one charge costs, in cents. */
  PASS_SINGLE_PRICE_CENTS: z.coerce.number().int().min(50).default(89_00),
  PASS_MULTI_PRICE_CENTS: z.coerce.number().int().min(50).default(249_00),
  /** From how many courses at once a multi pass is the one to take; a single pass covers one fewer. */
  PASS_MULTI_FROM_COURSES: z.coerce.number().int().min(2).default(2),
  /** Days after buying within which an unused pass is given back for its price. */
  PASS_CANCELLATION_DAYS: z.coerce.number().int().min(0).default(7),
  /** Amounts of a gift card to choose from, in whole euros. */
  GIFT_CARD_AMOUNTS: z
    .string()
    .default('25,50,95,150')
    .transform((list) => list.split(',').map((part) => Number(part.trim())))
    .pipe(z.array(z.number().int().positive()).min(1).max(8)),
  GIFT_CARD_MIN_EUROS: z.coerce.number().int().min(1).default(10),
  GIFT_CARD_MAX_EUROS: z.coerce.number().int().min(1).max(10_000).default(500),
  /** Months for which a gift card is valid after its payment. */
  GIFT_CARD_MONTHS: z.coerce.number().int().min(1).max(120).default(36),
  /** Hour in Tallinn at which gift cards are mailed on their day. */
  GIFT_CARD_DELIVERY_HOUR: z.coerce.number().int().min(6).max(21).default(9),
  /** Hours after which a gift card that nobody paid for is withdrawn. */
  GIFT_CARD_UNPAID_HOURS: z.coerce.number().int().min(1).default(72),
  /** `single`: VAT is charged when a card is sold; `multi`: when it is spent. */
  GIFT_CARD_PURPOSE: z.enum(['single', 'multi']).default('single'),
  /** Of gift cards with one purpose, where they are taxed otherwise than seats. */
  GIFT_CARD_VAT_TREATMENT: z.enum(['TAXABLE', 'EXEMPT_EDU']).optional(),
  /** Of passes, where they are taxed otherwise than seats; a seller who is not registered charges no VAT on anything. */
  PASS_VAT_TREATMENT: z.enum(['TAXABLE', 'EXEMPT_EDU']).optional(),
  /** What happens to a cohort with too few students on its decision date. */
  COHORT_TOO_SMALL: z.enum(['ask', 'cancel']).default('ask'),
  /** The lowest and the highest price that a teacher may propose, in percent of the course's price. */
  COHORT_PRICE_MIN_PERCENT: z.coerce.number().int().min(1).max(100).default(50),
  COHORT_PRICE_MAX_PERCENT: z.coerce.number().int().min(100).max(1_000).default(150),
  BADGE_LAST_SPOTS: z.coerce.number().int().min(1).default(3),
  BADGE_LAST_DAYS: z.coerce.number().int().min(1).default(7),
  BADGE_STARTING_SOON_DAYS: z.coerce.number().int().min(1).default(2),

  /** Days for which the link of a school's invitation works. */
  INVITATION_DAYS: z.coerce.number().int().min(1).default(14),
  /** Seconds between two mails of one invitation. */
  INVITATION_INTERVAL_SECONDS: z.coerce.number().min(0).default(600),

  /** A longer list is made into a file in the background. */
  EXPORT_STREAM_ROWS: z.coerce.number().int().min(1).default(5_000),
  /** Days for which such a file can be fetched. */
  EXPORT_KEEP_DAYS: z.coerce.number().int().min(1).default(3),
  /** Days for which the rows of an imported list are kept. */
  IMPORT_KEEP_DAYS: z.coerce.number().int().min(2).default(7),

  ...retentionSettings,

  SELLER_NAME: z.string().default('Valikool OÜ'),
  SELLER_ADDRESS: z.string().default('Ülikooli 18, 50090 Tartu'),
  SELLER_REGISTRY_CODE: z.string().default('19000008'),
  SELLER_VAT_NUMBER: z.string().default('EE100000007'),
  SELLER_IBAN: z.string().default('EE471000001020145685'),
  /** The largest bank statement that can be uploaded, in MiB, and the most lines of one. */
  BANK_FILE_MAX_MB: z.coerce.number().int().min(1).max(512).default(128),
  BANK_FILE_MAX_LINES: z.coerce.number().int().min(1).default(500_000),
  SELLER_BANK: z.string().default('SEB Pank'),
  SELLER_EMAIL: z.string().default('arved@valikool.ee'),
  VAT_TREATMENT: z.enum(['TAXABLE', 'EXEMPT_EDU', 'NOT_REGISTERED']).default('TAXABLE'),

  CLOCK_CONTROL: flag.default(false),
  CLOCK_URL: url.optional(),
});
export type Settings = z.output<typeof Settings>;

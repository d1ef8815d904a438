import { billingModule, type BillingModuleDeps } from '#modules/billing/billing.module';
import { passProducts } from '#modules/passes/index';
import type { Kernel } from './kernel';
import { moneySettingsOf } from './money-settings';

const euros = (amount: number): number => amount * 100;

const giftCardSettingsOf = ({ config }: Kernel) => ({
  masterKeys: config.masterKeys,
  amountsCents: config.GIFT_CARD_AMOUNTS.map(euros),
  minCents: euros(config.GIFT_CARD_MIN_EUROS),
  maxCents: euros(config.GIFT_CARD_MAX_EUROS),
  months: config.GIFT_CARD_MONTHS,
  deliveryHour: config.GIFT_CARD_DELIVERY_HOUR,
  unpaidHours: config.GIFT_CARD_UNPAID_HOURS,
  appName: config.APP_NAME,
  publicUrl: config.publicUrl,
  // A seller who charges no VAT has none to put off.
  vatTreatment:
    config.GIFT_CARD_PURPOSE === 'multi' && config.VAT_TREATMENT === 'TAXABLE'
      ? ('OUTSIDE_SCOPE' as const)
      : (config.GIFT_CARD_VAT_TREATMENT ?? config.VAT_TREATMENT),
});

/** Invoices, payments and refunds; registrations open the seats that are paid for. */
export function buildBilling(kernel: Kernel, { settlementSeatsOf }: Pick<BillingModuleDeps, 'settlementSeatsOf'>) {
  const { config } = kernel;
  return billingModule({
    ...kernel,
    settlementSeatsOf,
    productOwnersOf: (db) => ({ PASS: passProducts(db) }),
    settings: {
      invoices: moneySettingsOf(kernel).invoices,
      credits: moneySettingsOf(kernel).credits,
      bank: {
        iban: config.SELLER_IBAN,
        mostBytes: config.BANK_FILE_MAX_MB * 1_048_576,
        mostLines: config.BANK_FILE_MAX_LINES,
      },
      plans: moneySettingsOf(kernel).plans,
      providers: config,
      publicUrl: config.publicUrl,
      giftCards: giftCardSettingsOf(kernel),
      referralPercent: config.REFERRAL_DISCOUNT_PERCENT,
      orderMinutes: config.SEAT_HOLD_MINUTES,
      reconcileSeconds: config.RECONCILE_SECONDS,
      reminderDays: [
        ...config.INVOICE_REMINDER_DAYS_BEFORE.map((days) => -days),
        ...config.INVOICE_REMINDER_DAYS_AFTER,
      ],
      watchDays: { daily: config.PAYMENT_WATCH_DAILY_DAYS, total: config.PAYMENT_WATCH_DAYS },
      noticesKeepDays: config.NOTICES_KEEP_DAYS,
      invoiceKeepYears: config.INVOICE_KEEP_YEARS,
      masterKeys: config.masterKeys,
      paymentLinks: {
        bankTransferMinDays: config.BANK_TRANSFER_MIN_DAYS,
        reminderHours: config.GUARDIAN_REMINDER_HOURS,
        payerKeepDays: config.GUARDIAN_KEEP_DAYS,
      },
    },
  });
}

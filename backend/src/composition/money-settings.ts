import type { Kernel } from './kernel';

/** Settings of invoices and registrations. */
export const moneySettingsOf = ({ config }: Kernel) => ({
  masterKeys: config.masterKeys,
  invoices: {
    vatTreatment: config.VAT_TREATMENT,
    seller: {
      name: config.SELLER_NAME,
      address: config.SELLER_ADDRESS,
      registryCode: config.SELLER_REGISTRY_CODE,
      vatNumber: config.VAT_TREATMENT === 'NOT_REGISTERED' ? null : config.SELLER_VAT_NUMBER,
      iban: config.SELLER_IBAN,
      bank: config.SELLER_BANK,
      email: config.SELLER_EMAIL,
    },
  },
  credits: {
    lowCents: config.SCHOOL_CREDIT_LOW_CENTS,
    days: config.SCHOOL_CREDIT_DAYS,
    reminderDays: config.SCHOOL_CREDIT_REMINDER_DAYS,
  },
  plans: {
    parts: config.PLAN_PARTS,
    minCents: config.PLAN_MIN_CENTS,
    noticeDays: config.PLAN_NOTICE_DAYS,
    retryDays: config.PLAN_RETRY_DAYS,
  },
  passes: { multiFromCourses: config.PASS_MULTI_FROM_COURSES },
  registrations: {
    holdMinutes: config.SEAT_HOLD_MINUTES,
    graceMinutes: config.SEAT_HOLD_GRACE_MINUTES,
    bankHoldHours: config.BANK_HOLD_HOURS,
    guardianHoldHours: config.GUARDIAN_HOLD_HOURS,
    cancellationDays: config.CANCELLATION_DAYS,
    withdrawalDays: config.WITHDRAWAL_DAYS,
    bankTransferMinDays: config.BANK_TRANSFER_MIN_DAYS,
    offerHours: config.WAITLIST_OFFER_HOURS,
  },
});

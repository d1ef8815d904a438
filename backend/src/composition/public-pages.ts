import { pagesModule } from '#modules/pages/pages.module';
import type { Kernel } from './kernel';

/** Settings that the texts of public pages quote. */
export const pageFactsOf = ({ config }: Kernel) => ({
  appName: config.APP_NAME,
  sellerName: config.SELLER_NAME,
  sellerAddress: config.SELLER_ADDRESS,
  sellerRegistryCode: config.SELLER_REGISTRY_CODE,
  sellerEmail: config.SELLER_EMAIL,
  cancellationDays: String(config.CANCELLATION_DAYS),
  withdrawalDays: String(config.WITHDRAWAL_DAYS),
  bankTransferMinDays: String(config.BANK_TRANSFER_MIN_DAYS),
  holdMinutes: String(config.SEAT_HOLD_MINUTES + config.SEAT_HOLD_GRACE_MINUTES),
  invitationDays: String(config.INVITATION_DAYS),
  noticesKeepDays: String(config.NOTICES_KEEP_DAYS),
  mailsKeepDays: String(config.MAILS_KEEP_DAYS),
  addressesKeepDays: String(config.ADDRESSES_KEEP_DAYS),
  invoiceKeepYears: String(config.INVOICE_KEEP_YEARS),
  unusedAccountMonths: String(config.UNUSED_ACCOUNT_MONTHS),
  strangersKeepDays: String(config.STRANGERS_KEEP_DAYS),
});

/** The texts of public pages, with the settings that they quote. */
export const buildPages = (kernel: Kernel) => pagesModule({ ...kernel, facts: pageFactsOf(kernel) });

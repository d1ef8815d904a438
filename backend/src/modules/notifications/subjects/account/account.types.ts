import type { Language } from '@valikool/contract';
import type { OneTimeMailReader, OneTimeSmsReader, SecurityNoticeReader } from '#modules/auth/index';

export const ONE_TIME_MAIL_KINDS = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'reauthentication',
  'email_change_current',
  'email_change_new',
] as const;
export type OneTimeMailKind = (typeof ONE_TIME_MAIL_KINDS)[number];

/** Implemented by the module that knows people by their account. */
export type AccountLanguages = {
  /** @returns the language chosen in the product; null for an account that no user has yet. */
  find(accountId: string): Promise<Language | null>;
};

export type AccountReaders = {
  oneTimeMails: OneTimeMailReader;
  securityNotices: SecurityNoticeReader;
  accountLanguages: AccountLanguages;
};

export type OneTimeSmsReaders = { oneTimeTexts: OneTimeSmsReader; accountLanguages: AccountLanguages };

import type { Language } from '@valikool/contract';

/** What documents over seats say beside names and dates, in the language of their buyer. */
export const CHARGE_TEXTS: Record<Language, { addsTo: (number: string) => string }> = {
  et: { addsTo: (number) => `lisandub arvele ${number}` },
  en: { addsTo: (number) => `in addition to invoice ${number}` },
  ru: { addsTo: (number) => `в дополнение к счёту ${number}` },
};

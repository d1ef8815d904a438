import type { Language } from '@valikool/contract';

/** Texts of invoice lines, in the language of the buyer. */
export const CHARGE_TEXTS: Record<Language, { addsTo: (number: string) => string }> = {
  et: { addsTo: (number) => `lisandub arvele ${number}` },
  en: { addsTo: (number) => `in addition to invoice ${number}` },
  ru: { addsTo: (number) => `в дополнение к счёту ${number}` },
};

import type { Language } from '@valikool/contract';

/** Texts of invoice lines, in the language of the buyer. */
export const CHARGE_TEXTS: Record<
  Language,
  {
    addsTo: (number: string) => string;
    lowered: (by: { code: string; off: string }) => string;
  }
> = {
  et: {
    addsTo: (number) => `lisandub arvele ${number}`,
    lowered: ({ code, off }) => `soodustus koodiga ${code}: −${off}`,
  },
  en: {
    addsTo: (number) => `in addition to invoice ${number}`,
    lowered: ({ code, off }) => `discount with code ${code}: −${off}`,
  },
  ru: {
    addsTo: (number) => `в дополнение к счёту ${number}`,
    lowered: ({ code, off }) => `скидка по коду ${code}: −${off}`,
  },
};

import type { Language } from '@valikool/contract';

/** Texts of invoice lines, in the language of the buyer. */
export const CHARGE_TEXTS: Record<
  Language,
  {
    addsTo: (number: string) => string;
    lowered: (by: { code: string; price: string; discount: string }) => string;
  }
> = {
  et: {
    addsTo: (number) => `lisandub arvele ${number}`,
    lowered: ({ code, price, discount }) => `hind ${price}, soodustus koodiga ${code} ${discount}`,
  },
  en: {
    addsTo: (number) => `in addition to invoice ${number}`,
    lowered: ({ code, price, discount }) => `price ${price}, discount with code ${code} ${discount}`,
  },
  ru: {
    addsTo: (number) => `в дополнение к счёту ${number}`,
    lowered: ({ code, price, discount }) => `цена ${price}, скидка по коду ${code} ${discount}`,
  },
};

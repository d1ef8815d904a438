import type { Language } from '@valikool/contract';

const SALE: Record<Language, string> = { et: 'Kinkekaart', en: 'Gift card', ru: 'Подарочная карта' };
const SPENT: Record<Language, (ending: string) => string> = {
  et: (ending) => `Tasutud kinkekaardiga (…${ending})`,
  en: (ending) => `Paid by gift card (…${ending})`,
  ru: (ending) => `Оплачено подарочной картой (…${ending})`,
};

/** @param ending the last four signs of the code @returns the invoice line that sells a card */
export const giftCardSaleText = (ending: string, language: Language): string => `${SALE[language]} (…${ending})`;

/** @returns the invoice line that a card pays */
export const giftCardLineText = (ending: string, language: Language): string => SPENT[language](ending);

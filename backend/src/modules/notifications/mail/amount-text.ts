import { euroText } from '#platform/index';

/** @returns the amount of cents as a mail shows it. Money that came in another currency goes back in it. */
export const amountText = (cents: number, currency: string): string =>
  currency === 'EUR' ? euroText(cents) : `${(cents / 100).toFixed(2).replace('.', ',')} ${currency}`;

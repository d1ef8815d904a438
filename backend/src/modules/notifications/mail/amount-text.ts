import type { Language } from '@valikool/contract';

const groups = (digits: string, separator: string): string => digits.replace(/\B(?=(\d{3})+$)/g, separator);

/**
 * @returns the amount of cents as the pages write it in the reader's language: "1 234,50 €", in English "€1,234.50". Money
 *   that came in another currency goes back in it.
 */
export function amountText(cents: number, language: Language, currency = 'EUR'): string {
  const absolute = Math.abs(cents);
  const sign = cents < 0 ? '−' : '';
  const whole = String(Math.floor(absolute / 100));
  const rest = String(absolute % 100).padStart(2, '0');
  const isEuro = currency === 'EUR';
  if (language === 'en') return `${sign}${isEuro ? '€' : `${currency} `}${groups(whole, ',')}.${rest}`;
  return `${sign}${groups(whole, ' ')},${rest} ${isEuro ? '€' : currency}`;
}

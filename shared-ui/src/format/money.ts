/** As in the API: `amount` in cents. */
export type MoneyValue = { amount: number; currency: string };

const noBreak = '\u00A0';
const minus = '\u2212';

const groups = (digits: string, separator: string) => digits.replace(/\B(?=(\d{3})+$)/g, separator);

/**
 * `{amount: 9500, currency: 'EUR'}` → `95,00 €`, in English `€95.00`; always two decimals, never broken over lines.
 * Written by hand because the runtimes' own tables differ, and prerendered text must equal the browser's.
 * @param money amount in cents
 * @param lang language of the interface, `et`, `en` or `ru`
 */
export function formatMoney({ amount, currency }: MoneyValue, lang: string): string {
  const cents = Math.abs(Math.round(amount));
  const sign = amount < 0 ? minus : '';
  const whole = String(Math.floor(cents / 100));
  const rest = String(cents % 100).padStart(2, '0');
  const symbol = currency === 'EUR' ? '€' : currency;
  if (lang.startsWith('en')) return `${sign}${symbol}${symbol.length > 1 ? noBreak : ''}${groups(whole, ',')}.${rest}`;
  return `${sign}${groups(whole, noBreak)},${rest}${noBreak}${symbol}`;
}

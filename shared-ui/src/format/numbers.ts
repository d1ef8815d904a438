/** `1234` → `1 234` (`1,234` in English), with a space that does not break. */
export function formatNumber(value: number, lang: string): string {
  const sign = value < 0 ? '\u2212' : '';
  return sign + String(Math.abs(Math.round(value))).replace(/\B(?=(\d{3})+$)/g, lang.startsWith('en') ? ',' : '\u00A0');
}

/** `0.923` → `92%`. @param share between 0 and 1 */
export const formatPercent = (share: number): string => `${Math.round(share * 100)}%`;

/** A mean with one decimal: `8,4` in Estonian, `8.4` in English. */
export const formatMean = (mean: number, lang: string): string =>
  new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(mean);

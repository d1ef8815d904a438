/** A mean with one decimal: `8,4` in Estonian, `8.4` in English. */
export const meanText = (mean: number, lang: string): string =>
  new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(mean);

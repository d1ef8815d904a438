/** Ratings are out of five, with one decimal. */
export const ratingText = (rating: number, lang: string): string =>
  new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rating);

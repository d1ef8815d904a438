/** @returns a LIKE pattern that finds the text anywhere; `%`, `_` and `\` in it are plain characters. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A text of this length is found inside words. A shorter one has no trigrams, so it must begin a word. */
const SEARCHED_INSIDE_WORDS = 3;

/** @returns the LIKE pattern for a searched text, which begins with a space */
export const searching = (word: string): string => containing(word.length < SEARCHED_INSIDE_WORDS ? ` ${word}` : word);

/** Fewer digits are in almost every phone number. */
const FEWEST_DIGITS = 4;

/**
 * @returns the digits of a phone number however it is written, without the sign or zeros before its country; null for a
 *   text that is none
 */
export function phoneDigits(text: string): string | null {
  if (!/^[+\d\s()./-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  return digits.length < FEWEST_DIGITS ? null : digits;
}

/** @returns SQL: the digits of a column with phone numbers, as the index of `users` has them */
export const digitsIn = (column: string): string => `regexp_replace(${column}, '\\D', '', 'g')`;

/** @returns a LIKE pattern that finds the text anywhere; `%`, `_` and `\` in it are plain characters. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A text of this length is found inside words. A shorter one has no trigrams, so it must begin a word. */
const SEARCHED_INSIDE_WORDS = 3;

/** @returns the LIKE pattern for a searched text, which begins with a space */
export const searching = (word: string): string => containing(word.length < SEARCHED_INSIDE_WORDS ? ` ${word}` : word);

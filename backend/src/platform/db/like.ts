/** @returns a LIKE pattern that finds the text anywhere, its own signs of a pattern taken for letters. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** From here on a text has trigrams of its own; a shorter one has to begin a word. */
const SEARCHED_INSIDE_WORDS = 3;

/** @returns what a column of searched text, which begins with a space, is `like` when it has the word */
export const searching = (word: string): string => containing(word.length < SEARCHED_INSIDE_WORDS ? ` ${word}` : word);

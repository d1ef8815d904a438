/** @returns a LIKE pattern that finds the text anywhere, its own signs of a pattern taken for letters. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

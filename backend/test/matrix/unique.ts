let counter = 0;
/** @returns a word that no other line of the matrix has */
export const unique = (word: string): string => {
  counter += 1;
  return `${word}-${counter}`;
};

/** The word "pank" is inflected itself. */
const pank = /\b(p)ank$/i;
const endsInVowel = /[aeiouõäöü]$/i;
/** Letters that are read one by one, or a number. */
const isSpelled = /(^|\s)[A-ZÕÄÖÜ0-9]+$/;

/** "at the bank", as a language says it. @returns in Estonian the inessive: "LHV-s", "Swedbankis", "Coop Pangas" */
export function atBank(name: string, language: string): string {
  if (language !== 'et') return name;
  if (pank.test(name)) return name.replace(pank, '$1angas');
  if (isSpelled.test(name)) return `${name}-s`;
  return endsInVowel.test(name) ? `${name}s` : `${name}is`;
}

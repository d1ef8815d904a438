const inWords = (state: string): string => state.toLowerCase().replaceAll('_', '-');

/**
 * What a refused change of state is called.
 * @param noun whose states they are
 * @returns a code that names both, e.g. `cohort.completed-to-draft`
 */
export const transitionCode = <Noun extends string>(
  noun: Noun,
  from: string,
  to: string,
): `${Noun}.${string}-to-${string}` => `${noun}.${inWords(from)}-to-${inWords(to)}`;

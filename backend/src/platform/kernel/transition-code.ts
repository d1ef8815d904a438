const inWords = (state: string): string => state.toLowerCase().replaceAll('_', '-');

/**
 * The code of a refused change of state.
 * @param noun the thing that has the states
 * @returns a code with both states, e.g. `cohort.completed-to-draft`
 */
export const transitionCode = <Noun extends string>(
  noun: Noun,
  from: string,
  to: string,
): `${Noun}.${string}-to-${string}` => `${noun}.${inWords(from)}-to-${inWords(to)}`;

/** Where the way out leads, and the mark on it: in the history's state and not in the address, so that no link can sign anybody out. */
export const wayOut = { to: '/', state: { isSigningOut: true } } as const;

/** @param state of a location */
export const isSigningOut = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSigningOut' in state;

/** Takes the mark off the entry of the history at which one is. */
export const clearSigningOut = (): void =>
  window.history.replaceState({ ...(window.history.state as object | null), usr: null }, '');

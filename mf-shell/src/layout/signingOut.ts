/**
 * The target for signing out, with a mark in the history's state. The mark is not in the address, so that no link can
 * sign anybody out.
 */
export const wayOut = { to: '/', state: { isSigningOut: true } } as const;

/** @param state of a location */
export const isSigningOut = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSigningOut' in state;

/** Removes the mark from the present history entry. */
export const clearSigningOut = (): void =>
  window.history.replaceState({ ...(window.history.state as object | null), usr: null }, '');

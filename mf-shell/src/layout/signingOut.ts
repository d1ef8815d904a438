/** Where the way out leads, and the mark on it: in the history's state and not in the address, so that no link can sign anybody out. */
export const wayOut = { to: '/', state: { isSigningOut: true } } as const;

export const isSigningOut = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isSigningOut' in state;

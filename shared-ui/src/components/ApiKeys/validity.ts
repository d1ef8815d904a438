const dayMs = 86_400_000;

/** For how many days a key may be made. Who runs a program must come back once a year. */
export const validities = [30, 90, 180, 365] as const;

/** @returns the end of a key that is made now, as the API wants it */
export const endIn = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();

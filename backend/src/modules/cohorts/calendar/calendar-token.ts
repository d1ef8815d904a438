import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A text that cannot be guessed, fit for an address: 43 letters. */
export const newCalendarToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** By which the row of a token is found; a plain hash will do, since the token is random and long. */
export const calendarTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

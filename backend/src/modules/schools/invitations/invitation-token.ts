import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A text that cannot be guessed and can stand in an address. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The hash by which a token's row is found. A plain hash is enough, since the token is random and long. */
export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';

/** What stands before the 32 bytes of an Ed25519 key in its usual form (RFC 8410). */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY_BYTES = 32;

/** The simulator's key is made from the application's secret, so that nothing more has to be shared. */
const privateKey = (clientSecret: string) => {
  const seed = createHash('sha256').update(`interactions:${clientSecret}`).digest();
  return createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, seed]), format: 'der', type: 'pkcs8' });
};

/** @returns 64 hexadecimal digits */
export const publicKeyOf = (clientSecret: string): string =>
  createPublicKey(privateKey(clientSecret))
    .export({ format: 'der', type: 'spki' })
    .subarray(-KEY_BYTES)
    .toString('hex');

export const signatureOf = (clientSecret: string, text: string): string =>
  sign(null, Buffer.from(text), privateKey(clientSecret)).toString('hex');

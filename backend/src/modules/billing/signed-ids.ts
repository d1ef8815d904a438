import { createHmac, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const SIGNATURE_BYTES = 24;
const LENGTH = Math.ceil(((ID_BYTES + SIGNATURE_BYTES) * 4) / 3);

/** Tokens that carry a UUID and our signature of it. */
export type SignedIds = {
  /** @returns the token of an id. The same id always has the same token. */
  of(id: string): string;
  /** @returns the token under each key that is accepted, the present one first */
  allOf(id: string): string[];
  /** @returns the id; null when we never signed it */
  read(token: string): string | null;
};

/**
 * Makes and reads tokens; a token of one key says nothing under another.
 * @param keys the first makes new tokens, all read them
 */
export function signedIds(keys: readonly [Buffer, ...Buffer[]]): SignedIds {
  const signatureOf = (id: Buffer, key = keys[0]): Buffer =>
    createHmac('sha256', key).update(id).digest().subarray(0, SIGNATURE_BYTES);
  const tokenOf = (id: string, key: Buffer): string => {
    const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
    return Buffer.concat([bytes, signatureOf(bytes, key)]).toString('base64url');
  };
  return {
    of: (id) => tokenOf(id, keys[0]),
    allOf: (id) => keys.map((key) => tokenOf(id, key)),
    read(token) {
      if (token.length !== LENGTH || !/^[\w-]+$/.test(token)) return null;
      const bytes = Buffer.from(token, 'base64url');
      // Bits of the last letter belong to no byte; only one way of writing them is ours.
      if (bytes.length !== ID_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== token) return null;
      const id = bytes.subarray(0, ID_BYTES);
      const signature = bytes.subarray(ID_BYTES);
      if (!keys.some((key) => timingSafeEqual(signatureOf(id, key), signature))) return null;
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}

import { createHmac, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const SIGNATURE_BYTES = 24;
const LENGTH = Math.ceil(((ID_BYTES + SIGNATURE_BYTES) * 4) / 3);

/** Tokens that carry a UUID and our signature of it. */
export type SignedIds = {
  /** @returns the token of an id. The same id always has the same token. */
  of(id: string): string;
  /** @returns the id; null when we never signed it */
  read(token: string): string | null;
};

/** Makes and reads tokens; a token of one key says nothing under another. */
export function signedIds(key: Buffer): SignedIds {
  const signatureOf = (id: Buffer): Buffer =>
    createHmac('sha256', key).update(id).digest().subarray(0, SIGNATURE_BYTES);
  return {
    of(id) {
      const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
      return Buffer.concat([bytes, signatureOf(bytes)]).toString('base64url');
    },
    read(token) {
      if (token.length !== LENGTH || !/^[\w-]+$/.test(token)) return null;
      const bytes = Buffer.from(token, 'base64url');
      // Bits of the last letter belong to no byte; only one way of writing them is ours.
      if (bytes.length !== ID_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== token) return null;
      const id = bytes.subarray(0, ID_BYTES);
      if (!timingSafeEqual(signatureOf(id), bytes.subarray(ID_BYTES))) return null;
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}

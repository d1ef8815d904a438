import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#platform/index';

const ID_BYTES = 16;
const SIGNATURE_BYTES = 24;
const LENGTH = Math.ceil(((ID_BYTES + SIGNATURE_BYTES) * 4) / 3);

/** Addresses of pages on which somebody pays without an account. */
export type PaymentLinkTokens = {
  /** @returns the token of a link: its id and our signature of it. The same id always has the same token. */
  of(linkId: string): string;
  /** @returns the link's id; null when we never signed it */
  read(token: string): string | null;
  /** @returns what is stored of a token */
  hash(token: string): string;
  /** @returns the path of the page that the token opens */
  pathOf(linkId: string): string;
};

/** Makes and reads signed tokens; the key is derived from the deployment's master secret. */
export function paymentLinkTokens(secretsKey: string): PaymentLinkTokens {
  const key = deriveKey(secretsKey, 'billing.payment-link');
  const signatureOf = (id: Buffer): Buffer =>
    createHmac('sha256', key).update(id).digest().subarray(0, SIGNATURE_BYTES);
  const of = (linkId: string): string => {
    const id = Buffer.from(linkId.replaceAll('-', ''), 'hex');
    return Buffer.concat([id, signatureOf(id)]).toString('base64url');
  };
  return {
    of,
    read(token) {
      if (token.length !== LENGTH || !/^[\w-]+$/.test(token)) return null;
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== ID_BYTES + SIGNATURE_BYTES) return null;
      const id = bytes.subarray(0, ID_BYTES);
      if (!timingSafeEqual(signatureOf(id), bytes.subarray(ID_BYTES))) return null;
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
    hash: (token) => createHash('sha256').update(token).digest('hex'),
    pathOf: (linkId) => `/pay/${of(linkId)}`,
  };
}

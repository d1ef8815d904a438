import { createHash } from 'node:crypto';
import { deriveKey } from '#platform/index';
import { signedIds, type SignedIds } from '../signed-ids';

/** Addresses of pages on which somebody pays without an account; the id is the link's. */
export type PaymentLinkTokens = SignedIds & {
  /** @returns what is stored of a token */
  hash(token: string): string;
  /** @returns the path of the page that the token opens */
  pathOf(linkId: string): string;
};

/** Makes and reads signed tokens; the key is derived from the deployment's master secret. */
export function paymentLinkTokens(secretsKey: string): PaymentLinkTokens {
  const signed = signedIds(deriveKey(secretsKey, 'billing.payment-link'));
  return {
    ...signed,
    hash: (token) => createHash('sha256').update(token).digest('hex'),
    pathOf: (linkId) => `/pay/${signed.of(linkId)}`,
  };
}

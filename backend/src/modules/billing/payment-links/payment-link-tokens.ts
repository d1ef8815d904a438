import { createHash } from 'node:crypto';
import { deriveKeys, newId, type MasterKeys } from '#platform/index';
import { signedIds, type SignedIds } from '../signed-ids';

/** Addresses of pages on which somebody pays without an account; the id is the link's. */
export type PaymentLinkTokens = SignedIds & {
  /** @returns what is stored of a token */
  hash(token: string): string;
  /** @returns the id of a new link, and what is stored of its token */
  made(): { id: string; tokenHash: string };
  /** @returns what may be stored of a link's token: one under each key that is accepted */
  hashesOf(linkId: string): string[];
  /** @returns the path of the page that the token opens */
  pathOf(linkId: string): string;
};

/** Makes and reads signed tokens; the key is derived from the deployment's master secret. */
export function paymentLinkTokens(masterKeys: MasterKeys): PaymentLinkTokens {
  const signed = signedIds(deriveKeys(masterKeys, 'billing.payment-link'));
  const hash = (token: string): string => createHash('sha256').update(token).digest('hex');
  return {
    ...signed,
    hash,
    made: () => {
      const id = newId();
      return { id, tokenHash: hash(signed.of(id)) };
    },
    hashesOf: (linkId) => signed.allOf(linkId).map(hash),
    pathOf: (linkId) => `/pay/${signed.of(linkId)}`,
  };
}

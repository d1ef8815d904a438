import { createHmac, timingSafeEqual } from 'node:crypto';
import { UNSUBSCRIBE_GROUPS, type UnsubscribeGroup } from '@valikool/contract';
import { deriveKey } from '#platform/index';
import type { UnsubscribePaths } from '../mail/mail.types';

const SIGNATURE_BYTES = 24;
const FORM = /^(?<userId>[1-9]\d{0,14})-(?<group>[A-Z_]+)-(?<signature>[\w-]{32})$/;

/** Links in mails that name a person and a group of mails, and say nothing else. They do not run out. */
export type UnsubscribeTokens = UnsubscribePaths & {
  /** @returns null for a token that we never signed */
  read(token: string): { userId: number; group: UnsubscribeGroup } | null;
};

/** Makes and reads signed tokens; the key is derived from the deployment's master secret for this purpose alone. */
export function unsubscribeTokens(secretsKey: string): UnsubscribeTokens {
  const key = deriveKey(secretsKey, 'notifications.unsubscribe');
  const signatureOf = (userId: number, group: UnsubscribeGroup): string =>
    createHmac('sha256', key).update(`${userId}-${group}`).digest().subarray(0, SIGNATURE_BYTES).toString('base64url');
  return {
    tokenOf: (userId, group) => `${userId}-${group}-${signatureOf(userId, group)}`,
    read(token) {
      const { userId = '', group: named = '', signature = '' } = FORM.exec(token)?.groups ?? {};
      const group = UNSUBSCRIBE_GROUPS.find((each) => each === named);
      if (group === undefined) return null;
      const right = Buffer.from(signatureOf(Number(userId), group));
      return timingSafeEqual(right, Buffer.from(signature)) ? { userId: Number(userId), group } : null;
    },
  };
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { UNSUBSCRIBE_GROUPS, type UnsubscribeGroup } from '@valikool/contract';
import { deriveKeys, type MasterKeys } from '#platform/index';
import type { UnsubscribePaths } from '../mail/mail.types';

const SIGNATURE_BYTES = 24;
const FORM = /^(?<userId>[1-9]\d{0,14})-(?<group>[A-Z_]+)-(?<signature>[\w-]{32})$/;

/** Links in mails that name a person and a group of mails, and say nothing else. They do not run out. */
export type UnsubscribeTokens = UnsubscribePaths & {
  /** @returns null for a token that we never signed */
  read(token: string): { userId: number; group: UnsubscribeGroup } | null;
};

/** Makes and reads signed tokens; the key is derived from the deployment's master secret for this purpose alone. */
export function unsubscribeTokens(masterKeys: MasterKeys): UnsubscribeTokens {
  const keys = deriveKeys(masterKeys, 'notifications.unsubscribe');
  const signatureOf = (userId: number, group: UnsubscribeGroup, key = keys[0]): string =>
    createHmac('sha256', key).update(`${userId}-${group}`).digest().subarray(0, SIGNATURE_BYTES).toString('base64url');
  return {
    tokenOf: (userId, group) => `${userId}-${group}-${signatureOf(userId, group)}`,
    read(token) {
      const { userId = '', group: named = '', signature = '' } = FORM.exec(token)?.groups ?? {};
      const group = UNSUBSCRIBE_GROUPS.find((each) => each === named);
      if (group === undefined) return null;
      const given = Buffer.from(signature);
      const isOurs = keys.some((key) => timingSafeEqual(Buffer.from(signatureOf(Number(userId), group, key)), given));
      return isOurs ? { userId: Number(userId), group } : null;
    },
  };
}

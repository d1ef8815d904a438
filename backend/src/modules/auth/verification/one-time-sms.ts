import type { Clock } from '#platform/index';
import type { AuthReads } from '../auth.stores';
import type { OneTimeTokenKind } from './one-time-token.types';
import type { TokenVault } from './token-secrets';
import { isMailbox } from './token-sender';

/** Facts of an SMS with a one-time code. */
export type OneTimeSms = {
  accountId: string;
  /** Digits of the number in E.164, without the plus. */
  phone: string;
  kind: OneTimeTokenKind;
  /** Six digits. */
  code: string;
  language: string;
};

export type OneTimeSmsReader = {
  /** @returns null when the code was used, replaced or has expired. */
  get(tokenId: string): Promise<OneTimeSms | null>;
};

export const oneTimeSmsReader = (deps: {
  reads: Pick<AuthReads, 'oneTimeTokens'>;
  vault: TokenVault;
  clock: Clock;
}): OneTimeSmsReader => ({
  async get(tokenId) {
    const token = await deps.reads.oneTimeTokens.findById(tokenId);
    if (token === null || isMailbox(token.recipient) || token.expiresAt <= deps.clock.now()) return null;
    const { accountId, recipient, kind, language } = token;
    return { accountId, phone: recipient, kind, code: deps.vault.open(token.sealedToken).code, language };
  },
});

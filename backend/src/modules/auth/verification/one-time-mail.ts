import type { Clock } from '#platform/index';
import type { AuthReads } from '../auth.stores';
import type { OneTimeTokenKind } from './one-time-token.types';
import type { TokenVault } from './token-secrets';
import { isMailbox } from './token-sender';

/** Facts of a mail with a one-time link. */
export type OneTimeMail = {
  accountId: string;
  email: string;
  kind: OneTimeTokenKind;
  /** Six digits, to type instead of following the link. */
  code: string;
  /** For `/auth/confirm?token_hash=…&type=…`. */
  tokenHash: string;
  redirectTo: string | null;
  /** The requester's language: et, en or ru. */
  language: string;
  expiresAt: Date;
};

export type OneTimeMailReader = {
  /** @returns null when the token was used, replaced or has expired. */
  get(tokenId: string): Promise<OneTimeMail | null>;
};

export const oneTimeMailReader = (deps: {
  reads: Pick<AuthReads, 'oneTimeTokens'>;
  vault: TokenVault;
  clock: Clock;
}): OneTimeMailReader => ({
  async get(tokenId) {
    const token = await deps.reads.oneTimeTokens.findById(tokenId);
    if (token === null || !isMailbox(token.recipient) || token.expiresAt <= deps.clock.now()) return null;
    return {
      ...deps.vault.open(token.sealedToken),
      accountId: token.accountId,
      email: token.recipient,
      kind: token.kind,
      redirectTo: token.redirectTo,
      language: token.language,
      expiresAt: token.expiresAt,
    };
  },
});

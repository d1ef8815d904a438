import type { Clock } from '#platform/index';
import type { AuthReads, AuthStores } from '../auth.stores';
import { MAX_CODE_ATTEMPTS } from './one-time-token.types';
import type { TokenVault } from './token-secrets';
import type { TokenSender } from './token-sender';

type Deps = { sender: TokenSender; reads: Pick<AuthReads, 'oneTimeTokens'>; vault: TokenVault; clock: Clock };

export type SmsCodeRequest = {
  accountId: string;
  /** Id of the code; a new code of the account replaces an older one. */
  challengeId: string;
  /** Digits of the number in E.164, without the plus. */
  phone: string;
  language: string;
};

/** Codes by SMS for a phone that is a second factor. The code is a one-time token with the challenge's id. */
export class SmsCodes {
  constructor(private readonly deps: Deps) {}

  /** @throws AuthError 429 `over_sms_send_rate_limit` inside the interval between two messages */
  async request(
    stores: Pick<AuthStores, 'oneTimeTokens' | 'flowStates' | 'outbox'>,
    given: SmsCodeRequest,
  ): Promise<void> {
    const { accountId, challengeId, phone, language } = given;
    await this.deps.sender.assertInterval(stores, accountId, 'phone_factor', phone);
    await this.deps.sender.send(stores, accountId, {
      id: challengeId,
      kind: 'phone_factor',
      recipient: phone,
      redirectTo: null,
      language,
      codeChallenge: null,
    });
  }

  /**
   * Counts the attempt at once, also when the caller's transaction fails. @returns whether the code is right and in
   * time
   */
  async check(challengeId: string, code: string): Promise<boolean> {
    const { oneTimeTokens } = this.deps.reads;
    const token = await oneTimeTokens.findById(challengeId);
    if (token === null || token.kind !== 'phone_factor' || token.expiresAt <= this.deps.clock.now()) return false;
    if (!(await oneTimeTokens.claimAttempt(token.id, MAX_CODE_ATTEMPTS))) return false;
    return this.deps.vault.isCode(token.id, token.codeHash, code);
  }

  /** Uses the code up, in the transaction of what it allows. @returns false when another request was first */
  consume(stores: Pick<AuthStores, 'oneTimeTokens'>, challengeId: string): Promise<boolean> {
    return stores.oneTimeTokens.consume(challengeId);
  }
}

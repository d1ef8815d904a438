import { after, newId, type Clock } from '#platform/index';
import type { Account } from '../account/account.types';
import { mailTooSoon } from '../auth.errors';
import { authMailRequested } from '../auth.messages';
import type { AuthSettings } from '../auth.settings';
import type { AuthStores } from '../auth.stores';
import type { CodeChallenge } from './flow-state.types';
import type { OneTimeTokenKind } from './one-time-token.types';
import { hashSecret, type TokenVault } from './token-secrets';

type Deps = {
  vault: TokenVault;
  settings: Pick<AuthSettings, 'mailIntervalSeconds' | 'mailTokenSeconds'>;
  clock: Clock;
};

export type TokenRequest = {
  kind: OneTimeTokenKind;
  recipient: string;
  redirectTo: string;
  language: string;
  codeChallenge: CodeChallenge | null;
  /** What the session will name as its method when the flow ends with PKCE. */
  authenticationMethod: string;
};

/** Makes a one-time token in a caller's transaction and asks, in the same, for the mail that carries it. */
export class TokenMail {
  constructor(private readonly deps: Deps) {}

  /** @throws AuthError 429 when the last mail of that kind is too fresh */
  assertInterval(lastSentAt: Date | null): void {
    if (lastSentAt === null) return;
    const waitMs = after(lastSentAt, this.deps.settings.mailIntervalSeconds * 1000).getTime() - this.deps.clock.now().getTime();
    if (waitMs > 0) throw mailTooSoon(Math.ceil(waitMs / 1000));
  }

  async request(stores: Pick<AuthStores, 'oneTimeTokens' | 'flowStates' | 'outbox'>, account: Account, request: TokenRequest): Promise<void> {
    const now = this.deps.clock.now();
    const id = newId();
    const secrets = this.deps.vault.create(request.codeChallenge !== null);
    await stores.oneTimeTokens.replace({
      id,
      accountId: account.id,
      kind: request.kind,
      recipient: request.recipient,
      linkHash: hashSecret(secrets.tokenHash),
      codeHash: this.deps.vault.hashCode(id, secrets.code),
      sealedToken: this.deps.vault.seal(secrets),
      flowStateId: request.codeChallenge === null ? null : await this.beginFlow(stores, account.id, request.codeChallenge, request.authenticationMethod),
      redirectTo: request.redirectTo,
      language: request.language,
      attempts: 0,
      createdAt: now,
      expiresAt: after(now, this.deps.settings.mailTokenSeconds * 1000),
    });
    await stores.outbox.add(authMailRequested, { tokenId: id });
  }

  private async beginFlow(
    stores: Pick<AuthStores, 'flowStates'>,
    accountId: string,
    { challenge, method }: CodeChallenge,
    authenticationMethod: string,
  ): Promise<string> {
    const id = newId();
    await stores.flowStates.insert({
      id,
      accountId,
      codeChallenge: challenge,
      codeChallengeMethod: method,
      authenticationMethod,
      authCodeHash: null,
      codeIssuedAt: null,
      createdAt: this.deps.clock.now(),
    });
    return id;
  }
}

import { after, newId, type Clock } from '#platform/index';
import { mailTooSoon, smsTooSoon } from '../auth.errors';
import { authMailRequested, authSmsRequested } from '../auth.messages';
import type { AuthSettings } from '../auth.settings';
import type { AuthStores } from '../auth.stores';
import type { CodeChallenge } from './flow-state.types';
import type { OneTimeTokenKind } from './one-time-token.types';
import { hashSecret, type TokenSecrets, type TokenVault } from './token-secrets';

type Deps = {
  vault: TokenVault;
  settings: Pick<AuthSettings, 'mailIntervalSeconds' | 'mailTokenSeconds' | 'smsIntervalSeconds' | 'smsTokenSeconds'>;
  clock: Clock;
};

export type TokenRequest = {
  kind: OneTimeTokenKind;
  /** An e-mail address, or the digits of a phone number. */
  recipient: string;
  redirectTo: string | null;
  /** et, en or ru. */
  language: string;
  codeChallenge: CodeChallenge | null;
  /** The token's own id, when something else names it; else a new one. */
  id?: string;
};

type TokenStores = Pick<AuthStores, 'oneTimeTokens' | 'flowStates'>;

/** The method in a session whose PKCE flow began with such a token. */
const METHODS: Record<OneTimeTokenKind, string> = {
  signup: 'email/signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
  reauthentication: 'otp',
  sms: 'otp',
  phone_change: 'otp',
  phone_factor: 'otp',
};

/** @returns whether a recipient is a mailbox; otherwise it is a phone. */
export const isMailbox = (recipient: string): boolean => recipient.includes('@');

/**
 * Makes one-time tokens in a caller's transaction, and requests the mail or SMS that carries them in the same
 * transaction.
 */
export class TokenSender {
  constructor(private readonly deps: Deps) {}

  /** Replaces the account's earlier token of that kind. */
  async send(
    stores: TokenStores & Pick<AuthStores, 'outbox'>,
    accountId: string,
    request: TokenRequest,
  ): Promise<void> {
    const { id } = await this.create(stores, accountId, request);
    await stores.outbox.add(isMailbox(request.recipient) ? authMailRequested : authSmsRequested, { tokenId: id });
  }

  /** Like `send`, but without sending, for links that are handed over by other means. */
  async create(stores: TokenStores, accountId: string, request: TokenRequest): Promise<TokenSecrets & { id: string }> {
    const { vault, clock } = this.deps;
    const now = clock.now();
    const id = request.id ?? newId();
    const secrets = vault.create(request.codeChallenge !== null);
    await stores.oneTimeTokens.replace({
      id,
      accountId,
      kind: request.kind,
      recipient: request.recipient,
      linkHash: hashSecret(secrets.tokenHash),
      codeHash: vault.hashCode(id, secrets.code),
      sealedToken: vault.seal(secrets),
      flowStateId:
        request.codeChallenge === null
          ? null
          : await this.beginFlow(stores, accountId, request.codeChallenge, METHODS[request.kind]),
      redirectTo: request.redirectTo,
      language: request.language,
      attempts: 0,
      createdAt: now,
      expiresAt: after(now, this.lifeSeconds(request.recipient) * 1000),
    });
    return { id, ...secrets };
  }

  /**
   * Keeps people and their phones from being flooded; what was sent stays valid.
   * @returns whole seconds until the account may be sent another token of that kind; 0 for now
   */
  async waitSeconds(
    stores: Pick<AuthStores, 'oneTimeTokens'>,
    accountId: string,
    kind: OneTimeTokenKind,
  ): Promise<number> {
    const [last] = await stores.oneTimeTokens.listOfAccount(accountId, [kind]);
    if (last === undefined) return 0;
    const endsAt = after(last.createdAt, this.intervalSeconds(last.recipient) * 1000);
    return Math.max(0, Math.ceil((endsAt.getTime() - this.deps.clock.now().getTime()) / 1000));
  }

  /** @throws AuthError 429 when the last token of that kind is too recent */
  async assertInterval(
    stores: Pick<AuthStores, 'oneTimeTokens'>,
    accountId: string,
    kind: OneTimeTokenKind,
    recipient: string,
  ): Promise<void> {
    const seconds = await this.waitSeconds(stores, accountId, kind);
    if (seconds > 0) throw isMailbox(recipient) ? mailTooSoon(seconds) : smsTooSoon(seconds);
  }

  private intervalSeconds(recipient: string): number {
    const { mailIntervalSeconds, smsIntervalSeconds } = this.deps.settings;
    return isMailbox(recipient) ? mailIntervalSeconds : smsIntervalSeconds;
  }

  private lifeSeconds(recipient: string): number {
    const { mailTokenSeconds, smsTokenSeconds } = this.deps.settings;
    return isMailbox(recipient) ? mailTokenSeconds : smsTokenSeconds;
  }

  private async beginFlow(
    stores: TokenStores,
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

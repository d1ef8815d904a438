import { after, DAY_MS, type Clock } from '#platform/index';
import * as errors from '../auth.errors';
import type { AuthLimits } from '../auth.limits';
import type { AuthSettings } from '../auth.settings';
import type { AuthReads, AuthStores, RequestOrigin } from '../auth.stores';
import { isRecentSignIn } from '../mfa/mfa.policy';
import type { Caller } from '../session/caller.service';
import { MAX_CODE_ATTEMPTS } from '../verification/one-time-token.types';
import type { SecurityNotices } from '../verification/security-notices';
import type { TokenVault } from '../verification/token-secrets';
import type { Account, AccountChanges } from './account.types';
import type { PasswordHasher } from './password-hasher';
import type { PasswordPolicy } from './password-policy';
import { NOTHING_PENDING } from './pending-addresses';

export type PasswordWish = {
  password: string;
  /** The present password, when the person was asked for it. */
  currentPassword: string | undefined;
  /** The code of a reauthentication. */
  nonce: string | undefined;
};

/** A new password that meets every rule, and the code that is used up with it. */
export type PreparedPassword = { passwordHash: string; nonceTokenId: string | null };

/** A session that began in this way may belong to a person who has forgotten the password. */
const ONE_TIME_METHODS: readonly string[] = ['otp', 'magiclink', 'recovery', 'invite', 'email/signup'];

type Deps = {
  reads: AuthReads;
  hasher: PasswordHasher;
  passwords: PasswordPolicy;
  notices: SecurityNotices;
  vault: TokenVault;
  limits: AuthLimits;
  settings: Pick<AuthSettings, 'passwordNeedsReauthentication' | 'passwordNeedsCurrent' | 'mfaRecentSignInSeconds'>;
  clock: Clock;
};

/**
 * Sets a new password. It is judged before the transaction, since that is slow and counts attempts, and written in it.
 */
export class PasswordChangeService {
  constructor(private readonly deps: Deps) {}

  /** @throws AuthError or WeakPasswordError for a password that the caller may not have */
  async prepare(caller: Caller, wish: PasswordWish, origin: RequestOrigin): Promise<PreparedPassword> {
    const { account } = caller;
    await this.assertCurrent(caller, wish.currentPassword, origin);
    const nonceTokenId = await this.provenNonce(caller, wish.nonce, origin);
    await this.deps.passwords.assertGood(wish.password);
    if (account.passwordHash !== null && (await this.deps.hasher.verify(account.passwordHash, wish.password)))
      throw errors.samePassword();
    return { passwordHash: await this.deps.hasher.hash(wish.password), nonceTokenId };
  }

  /**
   * Writes the password. It ends all other sessions, all links that were mailed before, and all pending changes of
   * addresses.
   * @param account as it was before
   * @returns the changed fields of the account's row
   */
  async write(
    stores: AuthStores,
    { account, session }: Caller,
    prepared: PreparedPassword,
    language: string,
  ): Promise<Partial<AccountChanges>> {
    const { nonceTokenId, passwordHash } = prepared;
    if (nonceTokenId !== null && !(await stores.oneTimeTokens.consume(nonceTokenId)))
      throw errors.reauthenticationInvalid();
    await stores.sessions.deleteOthersOfAccount(account.id, session.id);
    await stores.oneTimeTokens.deleteOfAccount(account.id);
    await stores.flowStates.deleteOfAccount(account.id);
    if (account.passwordHash !== null) await this.deps.notices.record(stores, account, 'password_changed', language);
    return { passwordHash, ...NOTHING_PENDING };
  }

  private async assertCurrent(
    { account, session }: Caller,
    currentPassword: string | undefined,
    origin: RequestOrigin,
  ): Promise<void> {
    if (account.passwordHash === null) return;
    if (currentPassword === undefined) {
      const isExempt =
        !this.deps.settings.passwordNeedsCurrent || session.amr.some(({ method }) => ONE_TIME_METHODS.includes(method));
      if (isExempt) return;
      throw errors.currentPasswordRequired();
    }
    const budget = this.deps.limits.signIn(nameOf(account), origin.address);
    await budget.assertLeft();
    if (await this.deps.hasher.verify(account.passwordHash, currentPassword)) return;
    await budget.recordFailure();
    throw errors.currentPasswordInvalid();
  }

  /**
   * A first password is a lasting way in: whoever finds an unlocked device must not give it to themselves. There is no
   * present password to ask for, so the sign-in must be recent.
   */
  private needsCode({ account, session }: Caller): boolean {
    const { passwordNeedsReauthentication, mfaRecentSignInSeconds } = this.deps.settings;
    const now = this.deps.clock.now();
    if (account.passwordHash === null && !isRecentSignIn(session, now, mfaRecentSignInSeconds)) return true;
    return passwordNeedsReauthentication && after(session.createdAt, DAY_MS) <= now;
  }

  /** @returns the token of the right code; null when no code is needed */
  private async provenNonce(caller: Caller, nonce: string | undefined, origin: RequestOrigin): Promise<string | null> {
    if (!this.needsCode(caller)) return null;
    const { account } = caller;
    if (nonce === undefined) throw errors.reauthenticationNeeded();
    // Counted for the account as well as for the code, since new codes can be requested without limit.
    const budget = this.deps.limits.redeem(account.id, origin.address);
    await budget.assertLeft();
    const { oneTimeTokens } = this.deps.reads;
    const [token] = await oneTimeTokens.listOfAccount(account.id, ['reauthentication']);
    const isTried =
      token !== undefined &&
      token.expiresAt > this.deps.clock.now() &&
      (await oneTimeTokens.claimAttempt(token.id, MAX_CODE_ATTEMPTS));
    if (isTried && this.deps.vault.isCode(token.id, token.codeHash, nonce)) return token.id;
    await budget.recordFailure();
    throw errors.reauthenticationInvalid();
  }
}

const nameOf = (account: Account): string => account.email ?? account.phone ?? account.id;

import type { Clock, Logger } from '#platform/index';
import type { Account, Contact } from '../account/account.types';
import { isConfirmed } from '../account/confirm-contact';
import { isForeignHash, type PasswordHasher } from '../account/password-hasher';
import type { PasswordPolicy } from '../account/password-policy';
import * as errors from '../auth.errors';
import type { AuthLimits } from '../auth.limits';
import type { AuthSettings } from '../auth.settings';
import type { AuthReads, AuthUnitOfWork, RequestOrigin } from '../auth.stores';
import { Gate } from './gate';
import type { SessionIssuer } from './session-issuer';
import type { IssuedSession } from './session.types';

type Deps = {
  /** Transactions that open or raise a session. */
  openings: AuthUnitOfWork;
  reads: AuthReads;
  issuer: SessionIssuer;
  hasher: PasswordHasher;
  passwords: PasswordPolicy;
  limits: AuthLimits;
  settings: Pick<AuthSettings, 'emailEnabled' | 'phoneEnabled'>;
  clock: Clock;
  logger: Logger;
};

/**
 * Only a few passwords are checked at once: hashing is made to be expensive, and failures must be counted before more
 * guesses are let through.
 */
const CHECKS_AT_ONCE = 4;
const MAX_WAITING = 2_000;

/** Sign-in by e-mail or phone and password. */
export class SignInService {
  private readonly gate = new Gate({ width: CHECKS_AT_ONCE, maxWaiting: MAX_WAITING, overflow: errors.busy });

  constructor(private readonly deps: Deps) {}

  async signIn(
    { contact, password }: { contact: Contact; password: string },
    origin: RequestOrigin,
  ): Promise<IssuedSession> {
    const { channel } = contact;
    if (channel === 'email' && !this.deps.settings.emailEnabled) throw errors.emailLoginsDisabled();
    if (channel === 'phone' && !this.deps.settings.phoneEnabled) throw errors.phoneLoginsDisabled();
    // Outside the gate, so that those who wait do not keep others out.
    await this.deps.limits.signIn(contact.address, origin.address).pause();
    const account = await this.gate.run(() => this.check(contact, password, origin));
    if (account.bannedUntil !== null && account.bannedUntil > this.deps.clock.now()) throw errors.userBannedAtSignIn();
    if (!isConfirmed(account, channel))
      throw channel === 'email' ? errors.emailNotConfirmed() : errors.phoneNotConfirmed();

    const passwordHash = await this.ownHash(account, password);
    const opened = await this.deps.openings.run(async (stores) => {
      // A sign-in with the old password, while it is being changed, must not succeed after all other sessions were
      // ended.
      if (!(await stores.accounts.lockIfUnchanged(account))) throw errors.busy();
      if (passwordHash !== null) await stores.accounts.replaceHash(account, passwordHash);
      return this.deps.issuer.open(stores, account, 'password', origin);
    });
    const issued = await this.deps.issuer.issue(opened);
    const weakPassword = await this.deps.passwords.weaknessOf(password);
    return weakPassword === null ? issued : { ...issued, weakPassword };
  }

  /** Replaces an imported hash by our own, now that the password is known. @returns null when it is our own already */
  private async ownHash({ passwordHash }: Account, password: string): Promise<string | null> {
    return passwordHash !== null && isForeignHash(passwordHash) ? this.deps.hasher.hash(password) : null;
  }

  private async check(contact: Contact, password: string, origin: RequestOrigin): Promise<Account> {
    const budget = this.deps.limits.signIn(contact.address, origin.address);
    await budget.assertLeft();
    const account = await this.deps.reads.accounts.findByContact(contact);
    const isRight = await this.deps.hasher.verify(account?.passwordHash ?? null, password);
    if (account !== null && isRight) {
      await budget.recordSuccess();
      return account;
    }
    this.deps.logger.info({ accountId: account?.id ?? null, method: 'password' }, 'sign-in refused');
    await budget.recordFailure();
    throw errors.invalidCredentials();
  }
}

import type { Clock } from '#platform/index';
import type { Account } from '../account/account.types';
import type { PasswordHasher } from '../account/password-hasher';
import { passwordWeakness } from '../account/password-policy';
import * as errors from '../auth.errors';
import type { AuthLimits } from '../auth.limits';
import type { AuthSettings } from '../auth.settings';
import type { AuthReads, AuthUnitOfWork, RequestOrigin } from '../auth.stores';
import { Gate } from './gate';
import type { SessionIssuer } from './session-issuer';
import type { IssuedSession } from './session.types';

type Deps = {
  stores: AuthUnitOfWork;
  reads: AuthReads;
  issuer: SessionIssuer;
  hasher: PasswordHasher;
  limits: AuthLimits;
  settings: Pick<AuthSettings, 'emailEnabled' | 'passwordMinLength'>;
  clock: Clock;
};

/**
 * Few passwords are checked at once: the hash is made to be expensive, and failures must be counted before the next
 * guesses are let through, however many arrive together.
 */
const CHECKS_AT_ONCE = 4;
const MAX_WAITING = 2_000;

/** Sign-in by e-mail and password. */
export class SignInService {
  private readonly gate = new Gate({ width: CHECKS_AT_ONCE, maxWaiting: MAX_WAITING, overflow: errors.busy });

  constructor(private readonly deps: Deps) {}

  /** @param email in lower case */
  async signIn({ email, password }: { email: string; password: string }, origin: RequestOrigin): Promise<IssuedSession> {
    if (!this.deps.settings.emailEnabled) throw errors.emailLoginsDisabled();
    const account = await this.gate.run(() => this.check(email, password, origin));
    if (account.bannedUntil !== null && account.bannedUntil > this.deps.clock.now()) throw errors.userBannedAtSignIn();
    if (account.emailConfirmedAt === null) throw errors.emailNotConfirmed();

    const opened = await this.deps.stores.run((stores) => this.deps.issuer.open(stores, account, 'password', origin));
    const issued = await this.deps.issuer.issue(opened.account, opened.session);
    const weakPassword = passwordWeakness(password, this.deps.settings.passwordMinLength);
    return weakPassword === null ? issued : { ...issued, weakPassword };
  }

  private async check(email: string, password: string, origin: RequestOrigin): Promise<Account> {
    const budget = this.deps.limits.signIn(email, origin.address);
    await budget.assertLeft();
    const account = await this.deps.reads.accounts.findByEmail(email);
    const isRight = await this.deps.hasher.verify(account?.passwordHash ?? null, password);
    if (account !== null && isRight) return account;
    await budget.recordFailure();
    throw errors.invalidCredentials();
  }
}

import { newId, type Clock } from '#platform/index';
import * as errors from '../auth.errors';
import type { AuthLimits } from '../auth.limits';
import type { AuthSettings } from '../auth.settings';
import type { AuthStores, AuthUnitOfWork, RequestOrigin } from '../auth.stores';
import type { SessionIssuer } from '../session/session-issuer';
import type { IssuedSession, Session } from '../session/session.types';
import type { CodeChallenge } from '../verification/flow-state.types';
import { safeRedirect } from '../verification/redirects';
import type { TokenMail } from '../verification/token-mail';
import type { Account, Metadata } from './account.types';
import { confirmEmail } from './confirm-email';
import { parseEmailOrThrow } from './email-address';
import { mergeMetadata } from './metadata';
import { newAnonymousAccount, newEmailAccount } from './new-account';
import type { PasswordHasher } from './password-hasher';
import { assertGoodPassword } from './password-policy';

export type SignUp = {
  email: string | undefined;
  phone: string | undefined;
  password: string | undefined;
  data: Metadata;
  redirectTo: string | null;
  codeChallenge: CodeChallenge | null;
};

/** A session at once, or an account that waits for its owner to confirm the address. */
export type SignUpOutcome = { kind: 'session'; issued: IssuedSession } | { kind: 'pending'; account: Account };

type Opened = { kind: 'opened'; account: Account; session: Session };
type Registered = Opened | { kind: 'pending'; account: Account } | { kind: 'taken' };
type Candidate = { email: string; passwordHash: string; data: Metadata; redirectTo: string | null; codeChallenge: CodeChallenge | null };

type Deps = {
  stores: AuthUnitOfWork;
  issuer: SessionIssuer;
  hasher: PasswordHasher;
  mail: TokenMail;
  limits: AuthLimits;
  settings: AuthSettings;
  clock: Clock;
};

/** Opens accounts. */
export class SignUpService {
  constructor(private readonly deps: Deps) {}

  async signUp(input: SignUp, origin: RequestOrigin): Promise<SignUpOutcome> {
    if (!this.deps.settings.signupEnabled) throw errors.signupDisabled();
    if (input.email === undefined && input.phone === undefined) return this.signUpAnonymously(input.data, origin);
    const { email, password } = this.validate(input);
    await this.deps.limits.signUp(origin.address);
    // Hashed for taken addresses too, so that the time taken does not tell them.
    const candidate = { ...input, email, passwordHash: await this.deps.hasher.hash(password) };
    const registered = await this.deps.stores.run((stores) => this.register(stores, candidate, origin));

    if (registered.kind === 'opened') return { kind: 'session', issued: await this.deps.issuer.issue(registered.account, registered.session) };
    if (registered.kind === 'pending') return registered;
    if (this.deps.settings.autoconfirm) throw errors.userAlreadyExists();
    return { kind: 'pending', account: this.decoy(email, input.data) };
  }

  /** Sends the confirmation mail again; says nothing of people who are unknown or already confirmed. */
  async resend(given: { email: string; redirectTo: string | null; codeChallenge: CodeChallenge | null }, origin: RequestOrigin): Promise<void> {
    if (!this.deps.settings.emailEnabled) throw errors.emailSignupsDisabled();
    const email = parseEmailOrThrow(given.email);
    await this.deps.limits.requestMail(origin.address);
    await this.deps.stores.run(async (stores) => {
      const account = await lockByEmail(stores, email);
      if (account === null || account.emailConfirmedAt !== null) return;
      await this.askToConfirm(stores, account, given, origin);
    });
  }

  private validate({ email, phone, password }: SignUp): { email: string; password: string } {
    const { emailEnabled, passwordMinLength } = this.deps.settings;
    if (password === undefined) throw errors.validationFailed('Signup requires a valid password');
    if (phone !== undefined && email !== undefined)
      throw errors.validationFailed('Only an email address or phone number should be provided on signup.');
    if (email === undefined) throw errors.phoneSignupsDisabled();
    if (!emailEnabled) throw errors.emailSignupsDisabled();
    const address = parseEmailOrThrow(email);
    assertGoodPassword(password, passwordMinLength);
    return { email: address, password };
  }

  private async signUpAnonymously(data: Metadata, origin: RequestOrigin): Promise<SignUpOutcome> {
    if (!this.deps.settings.anonymousEnabled) throw errors.anonymousDisabled();
    await this.deps.limits.signUp(origin.address);
    const row = newAnonymousAccount(data, this.deps.clock.now());
    const { account, session } = await this.deps.stores.run(async (stores) => {
      await stores.accounts.insert(row);
      return this.deps.issuer.open(stores, await getOrThrow(stores, row.id), 'anonymous', origin);
    });
    return { kind: 'session', issued: await this.deps.issuer.issue(account, session) };
  }

  private async register(stores: AuthStores, candidate: Candidate, origin: RequestOrigin): Promise<Registered> {
    const now = this.deps.clock.now();
    const { autoconfirm } = this.deps.settings;
    const { account: row, identity } = newEmailAccount({
      email: candidate.email,
      passwordHash: candidate.passwordHash,
      userMetadata: candidate.data,
      confirmedAt: autoconfirm ? now : null,
      now,
    });
    if (await stores.accounts.insert(row)) {
      await stores.accounts.insertIdentity(identity);
      return this.welcome(stores, await getOrThrow(stores, row.id), candidate, origin);
    }
    const existing = await lockByEmail(stores, candidate.email);
    if (existing === null || existing.emailConfirmedAt !== null) return { kind: 'taken' };
    return this.welcome(stores, await this.signUpAgain(stores, existing, candidate), candidate, origin);
  }

  /** Nobody owns an unconfirmed account yet, so the latest sign-up counts: people mistype their first password. */
  private async signUpAgain(stores: AuthStores, existing: Account, candidate: Candidate): Promise<Account> {
    if (!this.deps.settings.autoconfirm) this.deps.mail.assertInterval(existing.confirmationSentAt);
    const now = this.deps.clock.now();
    const changes = { passwordHash: candidate.passwordHash, userMetadata: mergeMetadata({}, candidate.data), updatedAt: now };
    await stores.accounts.update(existing.id, changes);
    const account = { ...existing, ...changes };
    return this.deps.settings.autoconfirm ? confirmEmail(stores, account, now) : account;
  }

  private async welcome(stores: AuthStores, account: Account, candidate: Candidate, origin: RequestOrigin): Promise<Registered> {
    if (this.deps.settings.autoconfirm) return { kind: 'opened', ...(await this.deps.issuer.open(stores, account, 'password', origin)) };
    return { kind: 'pending', account: await this.askToConfirm(stores, account, candidate, origin) };
  }

  private async askToConfirm(
    stores: AuthStores,
    account: Account,
    { redirectTo, codeChallenge }: Pick<Candidate, 'redirectTo' | 'codeChallenge'>,
    origin: RequestOrigin,
  ): Promise<Account> {
    this.deps.mail.assertInterval(account.confirmationSentAt);
    await this.deps.mail.request(stores, account, {
      kind: 'signup',
      recipient: account.email ?? '',
      redirectTo: safeRedirect(this.deps.settings, redirectTo),
      language: origin.language,
      codeChallenge,
      authenticationMethod: 'email/signup',
    });
    const now = this.deps.clock.now();
    await stores.accounts.update(account.id, { confirmationSentAt: now, updatedAt: now });
    return { ...account, confirmationSentAt: now, updatedAt: now };
  }

  /** What a new account would look like, stored nowhere: the answer to whoever tries out addresses. */
  private decoy(email: string, data: Metadata): Account {
    const now = this.deps.clock.now();
    const { account } = newEmailAccount({ email, passwordHash: null, userMetadata: data, confirmedAt: null, now });
    return { ...BLANK, ...account, id: newId(), confirmationSentAt: now };
  }
}

const BLANK: Omit<Account, 'id' | 'createdAt' | 'updatedAt'> = {
  role: 'authenticated',
  email: null,
  phone: null,
  passwordHash: null,
  emailConfirmedAt: null,
  phoneConfirmedAt: null,
  invitedAt: null,
  confirmationSentAt: null,
  recoverySentAt: null,
  emailChangeSentAt: null,
  phoneChangeSentAt: null,
  reauthenticationSentAt: null,
  newEmail: null,
  newPhone: null,
  lastSignInAt: null,
  appMetadata: {},
  userMetadata: {},
  isAnonymous: false,
  bannedUntil: null,
  deletedAt: null,
  identities: [],
  factors: [],
};

async function lockByEmail({ accounts }: Pick<AuthStores, 'accounts'>, email: string): Promise<Account | null> {
  const found = await accounts.findByEmail(email);
  return found === null ? null : accounts.lockById(found.id);
}

async function getOrThrow({ accounts }: Pick<AuthStores, 'accounts'>, id: string): Promise<Account> {
  const account = await accounts.findById(id);
  if (account === null) throw new Error('An account that was just written cannot be read');
  return account;
}

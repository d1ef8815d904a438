import { newId, type Clock } from '#platform/index';
import * as errors from '../auth.errors';
import type { AuthLimits } from '../auth.limits';
import type { AuthSettings } from '../auth.settings';
import type { AuthReads, AuthStores, AuthUnitOfWork, RequestOrigin } from '../auth.stores';
import type { OpenedSession, SessionIssuer } from '../session/session-issuer';
import type { IssuedSession } from '../session/session.types';
import { inEvenTime } from '../verification/even-time';
import type { CodeChallenge } from '../verification/flow-state.types';
import type { TokenSender } from '../verification/token-sender';
import type { Account, Contact, Metadata } from './account.types';
import { hasOwner } from './confirm-contact';
import { parseContact } from './contact';
import { newAnonymousAccount, newContactAccount } from './new-account';
import type { PasswordHasher } from './password-hasher';
import type { PasswordPolicy } from './password-policy';
import type { Registration } from './registration';

export type SignUp = {
  email: string | undefined;
  phone: string | undefined;
  password: string | undefined;
  data: Metadata;
  redirectTo: string | null;
  codeChallenge: CodeChallenge | null;
};

/** A session, or an account whose owner must confirm the address first. */
export type SignUpOutcome = { kind: 'session'; issued: IssuedSession } | { kind: 'pending'; account: Account };

type Registered = ({ kind: 'opened' } & OpenedSession) | { kind: 'pending'; account: Account } | { kind: 'taken' };

type Deps = {
  stores: AuthUnitOfWork;
  /** Transactions that open or raise a session. */
  openings: AuthUnitOfWork;
  reads: AuthReads;
  issuer: SessionIssuer;
  hasher: PasswordHasher;
  passwords: PasswordPolicy;
  registration: Registration;
  sender: TokenSender;
  limits: AuthLimits;
  settings: AuthSettings;
  clock: Clock;
};

const WORDS = {
  both: 'Only an email address or phone number should be provided on signup.',
  neither: 'Signup requires an email address or phone number',
};

/** Longer than the hash and a transaction, so that a taken address takes as long as a free one. */
const ANSWER_MS = 250;

/** Opens accounts with a password, and accounts without any address. */
export class SignUpService {
  constructor(private readonly deps: Deps) {}

  async signUp(input: SignUp, origin: RequestOrigin): Promise<SignUpOutcome> {
    if (!this.deps.settings.signupEnabled) throw errors.signupDisabled();
    if (input.email === undefined && input.phone === undefined) return this.signUpAnonymously(input.data, origin);
    const contact = this.contactOf(input);
    const password = await this.goodPassword(input.password);
    await this.deps.limits.signUp(origin.address);
    if (this.deps.registration.isAutoconfirmed(contact)) return this.open(contact, password, input, origin);
    await this.deps.limits.send(contact, origin.address);
    return inEvenTime(ANSWER_MS, () => this.open(contact, password, input, origin));
  }

  private async open(contact: Contact, password: string, input: SignUp, origin: RequestOrigin): Promise<SignUpOutcome> {
    const passwordHash = await this.hashFor(contact, password);
    const { stores: waiting, openings, registration } = this.deps;
    const unit = registration.isAutoconfirmed(contact) ? openings : waiting;
    const registered = await unit.run((stores) => this.register(stores, { ...input, contact, passwordHash }, origin));
    if (registered.kind === 'opened') return { kind: 'session', issued: await this.deps.issuer.issue(registered) };
    if (registered.kind === 'pending') return registered;
    if (registration.isAutoconfirmed(contact)) throw errors.userAlreadyExists();
    await this.deps.limits.pretendInterval(contact, 'confirmation');
    return { kind: 'pending', account: this.decoy(contact, input.data) };
  }

  /**
   * Hashes and compares for every address, free or taken, so that the time does not tell which it is.
   * @returns the stored hash of an unconfirmed account, when this is its password
   */
  private async hashFor(contact: Contact, password: string): Promise<string> {
    const waiting = await this.deps.reads.accounts.findByContact(contact);
    const known = waiting === null || hasOwner(waiting) ? null : waiting.passwordHash;
    const [made, isKnown] = await Promise.all([
      this.deps.hasher.hash(password),
      this.deps.hasher.verify(known, password),
    ]);
    return known !== null && isKnown ? known : made;
  }

  private contactOf(input: SignUp): Contact {
    if (input.password === undefined) throw errors.validationFailed('Signup requires a valid password');
    const { emailEnabled, phoneEnabled } = this.deps.settings;
    if (input.email === undefined && !phoneEnabled) throw errors.phoneSignupsDisabled();
    const contact = parseContact(input, WORDS);
    if (contact.channel === 'email' && !emailEnabled) throw errors.emailSignupsDisabled();
    return contact;
  }

  private async goodPassword(password = ''): Promise<string> {
    await this.deps.passwords.assertGood(password);
    return password;
  }

  private async signUpAnonymously(data: Metadata, origin: RequestOrigin): Promise<SignUpOutcome> {
    if (!this.deps.settings.anonymousEnabled) throw errors.anonymousDisabled();
    await this.deps.limits.signUp(origin.address);
    const row = newAnonymousAccount(data, this.deps.clock.now());
    const opened = await this.deps.openings.run(async (stores) => {
      await stores.accounts.insert(row);
      const made = await stores.accounts.findById(row.id);
      if (made === null) throw new Error('An account that was just written cannot be read');
      return this.deps.issuer.open(stores, made, 'anonymous', origin);
    });
    return { kind: 'session', issued: await this.deps.issuer.issue(opened) };
  }

  private async register(
    stores: AuthStores,
    candidate: SignUp & { contact: Contact; passwordHash: string },
    origin: RequestOrigin,
  ): Promise<Registered> {
    const { registration, sender } = this.deps;
    const { contact } = candidate;
    const isAutoconfirmed = registration.isAutoconfirmed(contact);
    const account = await registration.claim(stores, candidate, isAutoconfirmed ? this.deps.clock.now() : null);
    if (account === null) return { kind: 'taken' };
    if (isAutoconfirmed)
      return { kind: 'opened', ...(await this.deps.issuer.open(stores, account, 'password', origin)) };
    await sender.assertInterval(stores, account.id, contact.channel === 'email' ? 'signup' : 'sms', contact.address);
    return {
      kind: 'pending',
      account: await registration.askToConfirm(stores, account, contact, { ...candidate, language: origin.language }),
    };
  }

  /**
   * An answer that looks like a new account but is stored nowhere, so that nobody can find out which addresses are
   * taken.
   */
  private decoy(contact: Contact, data: Metadata): Account {
    const now = this.deps.clock.now();
    const { account } = newContactAccount({ contact, passwordHash: null, userMetadata: data, confirmedAt: null, now });
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
  emailChangeConfirmationsLeft: 0,
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

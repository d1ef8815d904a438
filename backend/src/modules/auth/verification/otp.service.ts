import type { Clock } from '#platform/index';
import type { Account, Contact, Metadata } from '../account/account.types';
import { isConfirmed } from '../account/confirm-contact';
import type { Registration } from '../account/registration';
import * as errors from '../auth.errors';
import type { AuthLimits } from '../auth.limits';
import type { AuthSettings } from '../auth.settings';
import type { AuthReads, AuthStores, AuthUnitOfWork, RequestOrigin } from '../auth.stores';
import { inEvenTime } from './even-time';
import type { CodeChallenge } from './flow-state.types';
import type { OneTimeTokenKind } from './one-time-token.types';
import { safeRedirect } from './redirects';
import type { TokenSender } from './token-sender';

export type OtpRequest = {
  contact: Contact;
  data: Metadata | undefined;
  /** Whether an unknown person gets an account. */
  createUser: boolean;
  redirectTo: string | null;
  codeChallenge: CodeChallenge | null;
};

const ANSWER_MS = 100;

type Deps = {
  stores: AuthUnitOfWork;
  reads: AuthReads;
  registration: Registration;
  sender: TokenSender;
  limits: AuthLimits;
  settings: AuthSettings;
  clock: Clock;
};

/** Sign-in without a password: a link and a code by mail, or a code by SMS. */
export class OtpService {
  constructor(private readonly deps: Deps) {}

  async request(input: OtpRequest, origin: RequestOrigin): Promise<void> {
    const { contact } = input;
    this.assertEnabled(contact);
    await this.deps.limits.send(contact, origin.address);
    const account = await this.deps.reads.accounts.findByContact(contact);
    this.assertMayJoin(account, input);
    await inEvenTime(ANSWER_MS, async () => {
      if (account !== null && isConfirmed(account, contact.channel))
        return this.deps.stores.run((stores) => this.signIn(stores, account.id, input, origin));
      await this.deps.limits.pretendInterval(contact, 'otp');
      return this.deps.stores.run((stores) => this.join(stores, input, origin));
    });
  }

  private assertEnabled({ channel }: Contact): void {
    const { emailEnabled, phoneEnabled } = this.deps.settings;
    if (channel === 'email' && !emailEnabled) throw errors.emailLoginsDisabled();
    if (channel === 'phone' && !phoneEnabled) throw errors.phoneUnsupported();
  }

  /** The protocol requires these two errors, although they reveal that there is no such account. */
  private assertMayJoin(account: Account | null, { createUser }: OtpRequest): void {
    if (account !== null) return;
    if (!createUser) throw errors.otpDisabled();
    if (!this.deps.settings.signupEnabled) throw errors.signupDisabled();
  }

  private async signIn(stores: AuthStores, accountId: string, input: OtpRequest, origin: RequestOrigin): Promise<void> {
    const account = await stores.accounts.lockById(accountId);
    if (account === null) return;
    const kind = kindOf(input.contact, 'magiclink');
    await this.deps.sender.assertInterval(stores, accountId, kind, input.contact.address);
    await this.send(stores, account, { ...input, kind, language: origin.language });
  }

  /** Nobody has confirmed the address yet, so no password can be its owner's. */
  private async join(stores: AuthStores, input: OtpRequest, origin: RequestOrigin): Promise<void> {
    const { contact } = input;
    const account = await this.deps.registration.claim(stores, { contact, passwordHash: null, data: input.data }, null);
    if (account === null) return;
    const kind = kindOf(contact, 'signup');
    // A message that was sent a moment ago, when signing up, works as well as another one.
    if ((await this.deps.sender.waitSeconds(stores, account.id, kind)) > 0) return;
    if (this.deps.registration.isAutoconfirmed(contact))
      return this.send(stores, account, { ...input, kind: kindOf(contact, 'magiclink'), language: origin.language });
    await this.deps.registration.askToConfirm(stores, account, contact, { ...input, language: origin.language });
  }

  private async send(
    stores: AuthStores,
    account: Account,
    message: OtpRequest & { kind: OneTimeTokenKind; language: string },
  ): Promise<void> {
    const { contact, kind, redirectTo, codeChallenge, language } = message;
    const isEmail = contact.channel === 'email';
    await this.deps.sender.send(stores, account.id, {
      kind,
      recipient: contact.address,
      redirectTo: isEmail ? safeRedirect(this.deps.settings, redirectTo) : null,
      language,
      codeChallenge: isEmail ? codeChallenge : null,
    });
    const now = this.deps.clock.now();
    await stores.accounts.update(account.id, { recoverySentAt: now, updatedAt: now });
  }
}

const kindOf = ({ channel }: Contact, mailKind: OneTimeTokenKind): OneTimeTokenKind =>
  channel === 'email' ? mailKind : 'sms';

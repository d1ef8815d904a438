import type { Clock } from '#platform/index';
import type { Account, AccountChanges, Contact, Metadata } from '../account/account.types';
import { parseEmailOrThrow } from '../account/contact';
import type { PasswordHasher } from '../account/password-hasher';
import type { PasswordPolicy } from '../account/password-policy';
import type { Registration } from '../account/registration';
import * as errors from '../auth.errors';
import type { AuthSettings } from '../auth.settings';
import type { AuthStores, AuthUnitOfWork, RequestOrigin } from '../auth.stores';
import { safeRedirect } from '../verification/redirects';
import type { TokenSender } from '../verification/token-sender';

export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change_current' | 'email_change_new';

export type LinkRequest = {
  type: LinkType;
  email: string;
  newEmail: string | undefined;
  password: string | undefined;
  data: Metadata | undefined;
  redirectTo: string | null;
};

/** A link and a code that a program hands over by other means than our mail. */
export type GeneratedLink = {
  account: Account;
  type: LinkType;
  code: string;
  tokenHash: string;
  redirectTo: string;
  actionLink: string;
};

type Deps = {
  stores: AuthUnitOfWork;
  registration: Registration;
  sender: TokenSender;
  hasher: PasswordHasher;
  passwords: PasswordPolicy;
  settings: AuthSettings;
  clock: Clock;
};

/** Invitations and links that programs with a service key ask for. */
export class AdminLinksService {
  constructor(private readonly deps: Deps) {}

  /** Makes an account and mails an invitation. @throws AuthError 400, 422 when the address has an owner */
  async invite(
    given: { email: string; data: Metadata | undefined; redirectTo: string | null },
    origin: RequestOrigin,
  ): Promise<Account> {
    const contact = emailContact(given.email);
    return this.deps.stores.run(async (stores) => {
      const account = await this.claim(stores, contact, { passwordHash: null, data: given.data });
      const redirectTo = safeRedirect(this.deps.settings, given.redirectTo);
      await this.deps.sender.send(stores, account.id, {
        kind: 'invite',
        recipient: contact.address,
        redirectTo,
        language: origin.language,
        codeChallenge: null,
      });
      return this.stamp(stores, account, 'invite');
    });
  }

  /** @throws AuthError 400, 404 for an unknown person, 422 when the address has an owner */
  async generate(request: LinkRequest, origin: RequestOrigin): Promise<GeneratedLink> {
    const contact = emailContact(request.email);
    const passwordHash = request.type === 'signup' ? await this.newPassword(request.password) : null;
    const redirectTo = safeRedirect(this.deps.settings, request.redirectTo);
    return this.deps.stores.run(async (stores) => {
      const { account, type, recipient } = await this.prepare(stores, contact, request, passwordHash);
      const token = { kind: type, recipient, redirectTo, language: origin.language, codeChallenge: null };
      const { code, tokenHash } = await this.deps.sender.create(stores, account.id, token);
      return {
        account: await this.stamp(stores, account, type),
        type,
        code,
        tokenHash,
        redirectTo,
        actionLink: this.actionLink(type, tokenHash, redirectTo),
      };
    });
  }

  private async newPassword(password: string | undefined): Promise<string> {
    if (password === undefined) throw errors.validationFailed('Signup requires a valid password');
    await this.deps.passwords.assertGood(password);
    return this.deps.hasher.hash(password);
  }

  /** @returns the link's account, its actual type, and its mailbox */
  private async prepare(
    stores: AuthStores,
    contact: Contact,
    { type, newEmail, data }: LinkRequest,
    passwordHash: string | null,
  ): Promise<{ account: Account; type: LinkType; recipient: string }> {
    const recipient = contact.address;
    if (type === 'signup' || type === 'invite')
      return { account: await this.claim(stores, contact, { passwordHash, data }), type, recipient };
    const known = await stores.accounts.lockByContact(contact);
    if (type === 'magiclink') {
      // A new person signs up with the link.
      const account = known ?? (await this.claim(stores, contact, { passwordHash: null, data }));
      return { account, type: known === null ? 'signup' : type, recipient };
    }
    if (known === null) throw errors.accountNotFound();
    if (type === 'recovery') return { account: known, type, recipient };
    const { account, address } = await this.beginChange(stores, known, type, newEmail);
    return { account, type, recipient: type === 'email_change_new' ? address : recipient };
  }

  private async claim(
    stores: AuthStores,
    contact: Contact,
    given: { passwordHash: string | null; data: Metadata | undefined },
  ): Promise<Account> {
    const account = await this.deps.registration.claim(stores, { contact, ...given, isVouchedFor: true }, null);
    if (account === null) throw errors.emailExists();
    return account;
  }

  /** The two links of one change are requested one after the other. The second request finds the change begun. */
  private async beginChange(
    stores: AuthStores,
    account: Account,
    type: 'email_change_current' | 'email_change_new',
    newEmail: string | undefined,
  ): Promise<{ account: Account; address: string }> {
    const isDouble = this.deps.settings.emailChange === 'double';
    if (type === 'email_change_current' && !isDouble)
      throw errors.validationFailed('Enable secure email change to generate link for current email');
    const address = parseEmailOrThrow(newEmail ?? '');
    if ((await stores.accounts.findByEmail(address)) !== null) throw errors.emailExists();
    if (account.newEmail === address && account.emailChangeConfirmationsLeft > 0) return { account, address };
    await stores.oneTimeTokens.deleteOfKinds(account.id, ['email_change_current', 'email_change_new']);
    const changes = {
      newEmail: address,
      emailChangeConfirmationsLeft: isDouble ? 2 : 1,
      updatedAt: this.deps.clock.now(),
    };
    await stores.accounts.update(account.id, changes);
    return { account: { ...account, ...changes }, address };
  }

  /** Records when the person was last sent such a link, by us or by the program. */
  private async stamp(stores: Pick<AuthStores, 'accounts'>, account: Account, type: LinkType): Promise<Account> {
    const now = this.deps.clock.now();
    const changes: AccountChanges = { ...stampsOf(type, now), updatedAt: now };
    await stores.accounts.update(account.id, changes);
    return { ...account, ...changes };
  }

  private actionLink(type: LinkType, tokenHash: string, redirectTo: string): string {
    const verification = type === 'email_change_current' || type === 'email_change_new' ? 'email_change' : type;
    return `${this.deps.settings.issuer}/verify?${new URLSearchParams({ token: tokenHash, type: verification, redirect_to: redirectTo }).toString()}`;
  }
}

const emailContact = (email: string): Contact => ({ channel: 'email', address: parseEmailOrThrow(email) });

function stampsOf(type: LinkType, now: Date): Partial<AccountChanges> {
  switch (type) {
    case 'signup':
      return { confirmationSentAt: now };
    case 'invite':
      return { confirmationSentAt: now, invitedAt: now };
    case 'magiclink':
    case 'recovery':
      return { recoverySentAt: now };
    case 'email_change_current':
    case 'email_change_new':
      return { emailChangeSentAt: now };
  }
}

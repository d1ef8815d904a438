import { isUniqueViolation, type Clock } from '#platform/index';
import * as errors from '../auth.errors';
import type { AuthSettings } from '../auth.settings';
import type { AuthStores } from '../auth.stores';
import type { CodeChallenge } from '../verification/flow-state.types';
import { safeRedirect } from '../verification/redirects';
import type { SecurityNotices } from '../verification/security-notices';
import type { TokenRequest, TokenSender } from '../verification/token-sender';
import type { Account, AccountChanges, Contact } from './account.types';
import { confirmContact } from './confirm-contact';

type Deps = {
  sender: TokenSender;
  notices: SecurityNotices;
  settings: Pick<AuthSettings, 'emailChange' | 'siteUrl' | 'redirectAllowList'>;
  clock: Clock;
};

export type ChangeRequest = { redirectTo: string | null; codeChallenge: CodeChallenge | null; language: string };

/**
 * Changes an account's e-mail address or phone number once the owners of both have confirmed; in a caller's
 * transaction.
 */
export class AddressChange {
  constructor(private readonly deps: Deps) {}

  /**
   * Asks the new mailbox, and by a setting also the present one, to confirm. Replaces an earlier request.
   * @throws AuthError 422 `email_exists`; 429 inside the interval
   */
  async askForEmail(stores: AuthStores, account: Account, email: string, request: ChangeRequest): Promise<Account> {
    if ((await stores.accounts.findByEmail(email)) !== null) throw errors.emailExists();
    await this.deps.sender.assertInterval(stores, account.id, 'email_change_new', email);
    await stores.oneTimeTokens.deleteOfKinds(account.id, ['email_change_current', 'email_change_new']);
    const presentMailbox = this.deps.settings.emailChange === 'double' ? account.email : null;
    await this.sendMail(stores, account, { kind: 'email_change_new', recipient: email, ...request });
    if (presentMailbox !== null)
      await this.sendMail(stores, account, { kind: 'email_change_current', recipient: presentMailbox, ...request });
    const now = this.deps.clock.now();
    return this.save(stores, account, {
      newEmail: email,
      emailChangeConfirmationsLeft: presentMailbox === null ? 1 : 2,
      emailChangeSentAt: now,
      updatedAt: now,
    });
  }

  /** @throws AuthError 422 `phone_exists`; 429 inside the interval */
  async askForPhone(
    stores: AuthStores,
    account: Account,
    phone: string,
    { language }: ChangeRequest,
  ): Promise<Account> {
    if ((await stores.accounts.findByContact({ channel: 'phone', address: phone })) !== null)
      throw errors.phoneExists();
    await this.deps.sender.assertInterval(stores, account.id, 'phone_change', phone);
    await this.deps.sender.send(stores, account.id, {
      kind: 'phone_change',
      recipient: phone,
      redirectTo: null,
      language,
      codeChallenge: null,
    });
    const now = this.deps.clock.now();
    return this.save(stores, account, { newPhone: phone, phoneChangeSentAt: now, updatedAt: now });
  }

  /**
   * Records that one of the mailboxes has confirmed.
   * @returns the account with its new address; null while the other mailbox has not confirmed
   * @throws AuthError 422 `email_exists` when another account got the address meanwhile
   */
  async confirmEmail(stores: AuthStores, account: Account, language: string): Promise<Account | null> {
    if (account.newEmail === null) throw errors.linkExpired();
    const left = Math.max(0, account.emailChangeConfirmationsLeft - 1);
    if (left > 0) {
      await this.save(stores, account, { emailChangeConfirmationsLeft: left, updatedAt: this.deps.clock.now() });
      return null;
    }
    const pending: AccountChanges = {
      newEmail: null,
      emailChangeConfirmationsLeft: 0,
      updatedAt: this.deps.clock.now(),
    };
    const changed = await this.move(stores, account, { channel: 'email', address: account.newEmail }, pending);
    await this.deps.notices.record(stores, account, 'email_changed', language);
    return changed;
  }

  /** @throws AuthError 422 `phone_exists` when another account got the number meanwhile */
  async confirmPhone(stores: AuthStores, account: Account, language: string): Promise<Account> {
    if (account.newPhone === null) throw errors.codeExpired();
    const pending: AccountChanges = { newPhone: null, updatedAt: this.deps.clock.now() };
    const changed = await this.move(stores, account, { channel: 'phone', address: account.newPhone }, pending);
    if (account.phone !== null) await this.deps.notices.record(stores, account, 'phone_changed', language);
    return changed;
  }

  /** Links and codes that were sent to the old address stop working. */
  private async move(
    stores: AuthStores,
    account: Account,
    contact: Contact,
    pending: AccountChanges,
  ): Promise<Account> {
    await stores.oneTimeTokens.deleteOfAccount(account.id);
    const cleared = await this.save(stores, account, pending);
    try {
      return await confirmContact(stores, cleared, contact, this.deps.clock.now());
    } catch (error) {
      if (isUniqueViolation(error, 'auth_users_email_unique')) throw errors.emailExists();
      if (isUniqueViolation(error, 'auth_users_phone_unique')) throw errors.phoneExists();
      throw error;
    }
  }

  private sendMail(stores: AuthStores, account: Account, request: TokenRequest): Promise<void> {
    return this.deps.sender.send(stores, account.id, {
      ...request,
      redirectTo: safeRedirect(this.deps.settings, request.redirectTo),
    });
  }

  private async save(
    stores: Pick<AuthStores, 'accounts'>,
    account: Account,
    changes: AccountChanges,
  ): Promise<Account> {
    await stores.accounts.update(account.id, changes);
    return { ...account, ...changes };
  }
}

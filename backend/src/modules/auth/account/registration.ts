import type { Clock } from '#platform/index';
import type { AuthSettings } from '../auth.settings';
import type { AuthStores } from '../auth.stores';
import type { CodeChallenge } from '../verification/flow-state.types';
import { safeRedirect } from '../verification/redirects';
import type { TokenSender } from '../verification/token-sender';
import type { Account, AccountChanges, Contact, Metadata } from './account.types';
import { confirmContact, hasOwner } from './confirm-contact';
import { acceptMetadata } from './metadata';
import { newContactAccount } from './new-account';

/** Somebody who signs up with an address. */
export type Candidate = {
  contact: Contact;
  /**
   * null for people who sign in only with links and codes; the stored hash itself when the same password is typed
   * again.
   */
  passwordHash: string | null;
  /** A service key vouches for the password. A stranger's password must not wait for the owner to confirm. */
  isVouchedFor?: boolean;
  /** undefined keeps what an earlier sign-up gave. */
  data: Metadata | undefined;
};

/** Where the confirming link leads, and the language of what is sent. */
export type ConfirmationRequest = { redirectTo: string | null; codeChallenge: CodeChallenge | null; language: string };

type Deps = { sender: TokenSender; settings: AuthSettings; clock: Clock };

/** Opens accounts that wait for their owner's confirmation, inside a caller's transaction. */
export class Registration {
  constructor(private readonly deps: Deps) {}

  /** @returns whether such an address counts as confirmed at once. */
  isAutoconfirmed({ channel }: Contact): boolean {
    return channel === 'email' ? this.deps.settings.autoconfirm : this.deps.settings.phoneAutoconfirm;
  }

  /**
   * Makes the account, or takes over an unconfirmed one: it has no owner yet, so the latest sign-up counts. When the
   * two passwords differ, one is a stranger's, so none is kept, and the owner sets one after confirming.
   * @param confirmedAt when the address was confirmed; null until its owner confirms
   * @returns null when the address has an owner
   */
  async claim(stores: AuthStores, candidate: Candidate, confirmedAt: Date | null): Promise<Account | null> {
    const { contact, passwordHash, data } = candidate;
    const rows = newContactAccount({
      contact,
      passwordHash,
      userMetadata: data ?? {},
      confirmedAt,
      now: this.deps.clock.now(),
    });
    if (await stores.accounts.insert(rows.account)) {
      await stores.accounts.insertIdentity(rows.identity);
      return stores.accounts.findById(rows.account.id);
    }
    const existing = await stores.accounts.lockByContact(contact);
    return existing === null || hasOwner(existing) ? null : this.renew(stores, existing, candidate, confirmedAt);
  }

  /** Sends the link or code that confirms the address. @returns the account with the time of sending */
  async askToConfirm(
    stores: AuthStores,
    account: Account,
    contact: Contact,
    request: ConfirmationRequest,
  ): Promise<Account> {
    const isEmail = contact.channel === 'email';
    await this.deps.sender.send(stores, account.id, {
      kind: isEmail ? 'signup' : 'sms',
      recipient: contact.address,
      redirectTo: isEmail ? safeRedirect(this.deps.settings, request.redirectTo) : null,
      language: request.language,
      codeChallenge: isEmail ? request.codeChallenge : null,
    });
    const now = this.deps.clock.now();
    const changes: AccountChanges = { confirmationSentAt: now, updatedAt: now };
    await stores.accounts.update(account.id, changes);
    return { ...account, ...changes };
  }

  private async renew(
    stores: AuthStores,
    existing: Account,
    candidate: Candidate,
    confirmedAt: Date | null,
  ): Promise<Account> {
    const { contact, data, isVouchedFor = false } = candidate;
    const now = this.deps.clock.now();
    const isSure = isVouchedFor || confirmedAt !== null || candidate.passwordHash === existing.passwordHash;
    const changes: AccountChanges = {
      passwordHash: isSure ? candidate.passwordHash : null,
      ...(data !== undefined && { userMetadata: acceptMetadata(data) }),
      updatedAt: now,
    };
    await stores.accounts.update(existing.id, changes);
    const account = { ...existing, ...changes };
    return confirmedAt === null ? account : confirmContact(stores, account, contact, now);
  }
}

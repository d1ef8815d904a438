import type { Clock } from '#platform/index';
import type { Account } from '../account/account.types';
import type { AddressChange } from '../account/address-change';
import { confirmContact, isConfirmed } from '../account/confirm-contact';
import * as errors from '../auth.errors';
import type { AuthStores } from '../auth.stores';
import type { OneTimeToken } from './one-time-token.types';

/** Carries out what a one-time token stands for, in a caller's transaction, and deletes it. */
export class Redemption {
  constructor(private readonly deps: { changes: AddressChange; clock: Clock }) {}

  /**
   * @param toError makes the error for a token that was used meanwhile
   * @returns the account afterwards; null while another mailbox must still confirm
   */
  async redeem(stores: AuthStores, token: OneTimeToken, toError: () => Error): Promise<Account | null> {
    // The account first, as everywhere, so that two transactions do not wait for each other.
    const account = await stores.accounts.lockById(token.accountId);
    if (account === null || !(await stores.oneTimeTokens.consume(token.id))) throw toError();
    if (!isStillTheirs(account, token)) throw toError();
    if (account.bannedUntil !== null && account.bannedUntil > this.deps.clock.now()) throw errors.userBanned();
    return this.act(stores, account, token, toError);
  }

  private async act(
    stores: AuthStores,
    account: Account,
    token: OneTimeToken,
    toError: () => Error,
  ): Promise<Account | null> {
    const now = this.deps.clock.now();
    const { kind, recipient, language } = token;
    switch (kind) {
      case 'signup':
        return confirmContact(stores, account, { channel: 'email', address: recipient }, now);
      case 'magiclink':
      case 'recovery':
      case 'invite':
        return confirmContact(
          stores,
          await this.withoutForeignPassword(stores, account),
          { channel: 'email', address: recipient },
          now,
        );
      case 'sms':
        return confirmContact(stores, account, { channel: 'phone', address: recipient }, now);
      case 'email_change_current':
      case 'email_change_new':
        return this.deps.changes.confirmEmail(stores, account, language);
      case 'phone_change':
        return this.deps.changes.confirmPhone(stores, account, language);
      case 'reauthentication':
      case 'phone_factor':
        throw toError();
    }
  }

  /** A password set before anybody confirmed the address may be a stranger's, so it is removed. */
  private async withoutForeignPassword(stores: AuthStores, account: Account): Promise<Account> {
    if (account.passwordHash === null || isConfirmed(account, 'email')) return account;
    const changes = { passwordHash: null, updatedAt: this.deps.clock.now() };
    await stores.accounts.update(account.id, changes);
    return { ...account, ...changes };
  }
}

/**
 * @returns whether the account still has the address to which the token was sent. An administrator may have changed it.
 */
function isStillTheirs({ email, phone, newEmail, newPhone }: Account, { kind, recipient }: OneTimeToken): boolean {
  if (kind === 'sms') return phone === recipient;
  if (kind === 'phone_change') return newPhone === recipient;
  return recipient === (kind === 'email_change_new' ? newEmail : email);
}

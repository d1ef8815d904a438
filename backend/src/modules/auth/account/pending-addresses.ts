import type { AuthStores } from '../auth.stores';
import type { OneTimeTokenKind } from '../verification/one-time-token.types';
import type { AccountChanges } from './account.types';

/** An address that the account waits for: who asked for it may be who something new is to keep out. */
export const NOTHING_PENDING = {
  newEmail: null,
  emailChangeConfirmationsLeft: 0,
  newPhone: null,
} as const satisfies Partial<AccountChanges>;

const KINDS: readonly OneTimeTokenKind[] = ['email_change_current', 'email_change_new', 'phone_change'];

/** Ends changes of addresses that are under way, and makes their links and codes dead; lock the account first. */
export async function dropPendingAddresses(
  stores: Pick<AuthStores, 'accounts' | 'oneTimeTokens'>,
  accountId: string,
  now: Date,
): Promise<void> {
  await stores.accounts.update(accountId, { ...NOTHING_PENDING, updatedAt: now });
  await stores.oneTimeTokens.deleteOfAccount(accountId, KINDS);
}

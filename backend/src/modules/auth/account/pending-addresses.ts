import type { AuthStores } from '../auth.stores';
import type { OneTimeTokenKind } from '../verification/one-time-token.types';
import type { AccountChanges } from './account.types';

/** Clears a pending change of address: it may have been requested by an intruder. */
export const NOTHING_PENDING = {
  newEmail: null,
  emailChangeConfirmationsLeft: 0,
  newPhone: null,
} as const satisfies Partial<AccountChanges>;

const KINDS: readonly OneTimeTokenKind[] = ['email_change_current', 'email_change_new', 'phone_change'];

/** Ends pending changes of addresses and their links and codes; lock the account first. */
export async function dropPendingAddresses(
  stores: Pick<AuthStores, 'accounts' | 'oneTimeTokens'>,
  accountId: string,
  now: Date,
): Promise<void> {
  await stores.accounts.update(accountId, { ...NOTHING_PENDING, updatedAt: now });
  await stores.oneTimeTokens.deleteOfAccount(accountId, KINDS);
}

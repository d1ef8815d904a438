import type { AuthStores } from '../auth.stores';
import type { Account } from './account.types';

/** @returns the account with its address confirmed, in the row, in its identity and in its metadata. */
export async function confirmEmail(stores: Pick<AuthStores, 'accounts'>, account: Account, now: Date): Promise<Account> {
  const changes = {
    emailConfirmedAt: account.emailConfirmedAt ?? now,
    userMetadata: { ...account.userMetadata, email_verified: true },
    updatedAt: now,
  };
  await stores.accounts.update(account.id, changes);
  const identities = await Promise.all(
    account.identities.map(async (identity) => {
      if (identity.provider !== 'email') return identity;
      const confirmed = { identityData: { ...identity.identityData, email_verified: true }, updatedAt: now };
      await stores.accounts.updateIdentity(identity.id, confirmed);
      return { ...identity, ...confirmed };
    }),
  );
  return { ...account, ...changes, identities };
}

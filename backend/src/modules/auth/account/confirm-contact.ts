import type { AuthStores } from '../auth.stores';
import type { Account, Channel, Contact, Identity } from './account.types';
import { newIdentity } from './new-account';

type Stores = Pick<AuthStores, 'accounts'>;

/** @returns the account's address of that kind, or null. */
export const addressOf = (account: Account, channel: Channel): string | null =>
  channel === 'email' ? account.email : account.phone;

/** @returns whether the owner of the account's address has confirmed it. */
export const isConfirmed = (account: Account, channel: Channel): boolean =>
  (channel === 'email' ? account.emailConfirmedAt : account.phoneConfirmedAt) !== null;

/** @returns whether any address of the account is confirmed. Then the account has an owner. */
export const hasOwner = (account: Account): boolean => isConfirmed(account, 'email') || isConfirmed(account, 'phone');

async function proveIdentity(stores: Stores, account: Account, contact: Contact, now: Date): Promise<Identity[]> {
  const { channel, address } = contact;
  const known = account.identities.find((identity) => identity.provider === channel);
  if (known === undefined) {
    const made = newIdentity(account.id, contact, true, now);
    await stores.accounts.insertIdentity(made);
    return [...account.identities, made];
  }
  const proof = {
    identityData: { ...known.identityData, [channel]: address, [`${channel}_verified`]: true },
    updatedAt: now,
  };
  await stores.accounts.updateIdentity(known.id, proof);
  return account.identities.map((identity) => (identity === known ? { ...identity, ...proof } : identity));
}

/** @returns the providers that `app_metadata` names, the first of them as the account's own. */
function withProviders(account: Account, identities: readonly Identity[]): Account['appMetadata'] {
  const providers = identities.map(({ provider }) => provider);
  return { ...account.appMetadata, provider: account.appMetadata['provider'] ?? providers[0], providers };
}

/**
 * Records that the owner of the account reads what is sent to an address: in the row, in its identity and in its
 * metadata.
 * @param contact the address that the account has from now on
 * @returns the account afterwards
 */
export async function confirmContact(stores: Stores, account: Account, contact: Contact, now: Date): Promise<Account> {
  const { channel, address } = contact;
  const identities = await proveIdentity(stores, account, contact, now);
  const isSame = addressOf(account, channel) === address;
  const changes =
    channel === 'email'
      ? {
          email: address,
          emailConfirmedAt: (isSame ? account.emailConfirmedAt : null) ?? now,
          userMetadata: { ...account.userMetadata, email_verified: true },
        }
      : { phone: address, phoneConfirmedAt: (isSame ? account.phoneConfirmedAt : null) ?? now };
  const all = { ...changes, isAnonymous: false, appMetadata: withProviders(account, identities), updatedAt: now };
  await stores.accounts.update(account.id, all);
  return { ...account, ...all, identities };
}

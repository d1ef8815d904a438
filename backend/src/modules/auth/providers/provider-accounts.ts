import { newId, type Clock } from '#platform/index';
import type { Account, Identity, Metadata } from '../account/account.types';
import { confirmContact, isConfirmed } from '../account/confirm-contact';
import { newContactAccount } from '../account/new-account';
import * as errors from '../auth.errors';
import type { AuthSettings } from '../auth.settings';
import type { AuthStores } from '../auth.stores';
import type { SecurityNotices } from '../verification/security-notices';
import type { ProviderFlow, ProviderPerson, ProviderSettings } from './provider.types';

type Deps = { notices: SecurityNotices; settings: Pick<AuthSettings, 'signupEnabled'>; clock: Clock };

/** Who came, from where, and what the flow says of them. */
export type Arrived = { provider: ProviderSettings; person: ProviderPerson } & Pick<
  ProviderFlow,
  'language' | 'acceptsTerms'
>;

/** What is kept of a person's data at the provider. */
const identityDataOf = ({ provider, person }: Arrived): Metadata => ({
  sub: person.subject,
  iss: provider.issuer,
  ...(person.email !== null && { email: person.email }),
  email_verified: person.isEmailVerified,
  phone_verified: false,
  first_name: person.firstName,
  last_name: person.lastName,
});

const metadataOf = ({ person: { firstName, lastName }, language, acceptsTerms }: Arrived): Metadata => ({
  first_name: firstName,
  last_name: lastName,
  language,
  ...(acceptsTerms && { terms_accepted: true }),
});

/** Another request has changed the account since it was read; the caller tries once more. */
export class ChangedMeanwhile extends Error {}

/**
 * @returns whether the account is nothing but one person of a provider, who has never given an address. It has never
 * been let into the product.
 */
const isBare = ({ email, phone, isAnonymous, bannedUntil, identities }: Account): boolean =>
  email === null && phone === null && !isAnonymous && bannedUntil === null && identities.length === 1;

/** The providers of an account, as `app_metadata` names them. */
export const providersOf = (account: Account, identities: readonly Identity[]): Metadata => {
  const providers = [...new Set(identities.map(({ provider }) => provider))];
  return { ...account.appMetadata, provider: account.appMetadata['provider'] ?? providers[0], providers };
};

/**
 * Finds or makes the account of a person whom a provider names, in a caller's transaction (docs/adr/0091). An e-mail
 * address leads to an existing account only when the provider is trusted about it. If nobody has confirmed that account's
 * address, its password, sessions, factors and codes are deleted first; if it has a confirmed phone or another provider's
 * identity, the person is refused.
 */
export class ProviderAccounts {
  constructor(private readonly deps: Deps) {}

  /**
   * @returns the account, locked
   * @throws AuthError for a person who may not come in
   */
  async enter(stores: AuthStores, arrived: Arrived): Promise<Account> {
    const known = await this.identityOf(stores, arrived);
    if (known !== null) return this.recognise(stores, known, arrived);
    const { email, isEmailVerified } = arrived.person;
    // An address for which the provider's word does not count is as none: the person is asked for one, and confirms it.
    const verified = isEmailVerified ? email : null;
    const namesake =
      verified === null ? null : await stores.accounts.lockByContact({ channel: 'email', address: verified });
    if (namesake === null) return this.write(stores, await this.create(stores, arrived, verified), arrived);
    this.assertNotBanned(namesake);
    const owned = isConfirmed(namesake, 'email') ? namesake : await this.takeOver(stores, namesake, arrived);
    return this.add(stores, owned, arrived);
  }

  /**
   * Gives an account, which is locked, one more way in. When the identity belongs to an account that has nothing else (no
   * address, no other identity), that account is deleted and the identity moves here.
   * @throws AuthError 422 when the identity belongs to any other account; also when this account is banned
   * @throws ChangedMeanwhile when the other account is gone
   */
  async link(stores: AuthStores, account: Account, arrived: Arrived): Promise<Account> {
    const known = await this.identityOf(stores, arrived);
    this.assertNotBanned(account);
    if (known?.accountId === account.id) return account;
    if (known !== null) await this.deleteBareAccount(stores, known.accountId);
    return this.add(stores, account, arrived);
  }

  /**
   * Somebody who first came without an address, and has an account already, moves there with the identity: they have
   * just proven both.
   */
  private async deleteBareAccount(stores: AuthStores, accountId: string): Promise<void> {
    const account = await stores.accounts.lockById(accountId);
    if (account === null) throw new ChangedMeanwhile();
    if (!isBare(account)) throw errors.identityAlreadyExists();
    await stores.accounts.delete(account.id);
  }

  /**
   * Gives an account that nobody has confirmed to the owner of its address. Whoever made it may be a stranger, so
   * nothing by which they could come in is kept, and nothing that they wrote of themselves.
   */
  private async takeOver(stores: AuthStores, account: Account, arrived: Arrived): Promise<Account> {
    const { id, email } = account;
    const isSomebodys = isConfirmed(account, 'phone') || account.identities.some(({ issuer }) => issuer !== null);
    if (email === null || isSomebodys) throw errors.foreignNamesake();
    const identities = account.identities.filter(({ provider }) => provider === 'email');
    for (const identity of account.identities)
      if (!identities.includes(identity)) await stores.accounts.deleteIdentity(identity.id);
    await stores.sessions.deleteOfAccount(id);
    await stores.factors.deleteOfAccount(id);
    await stores.passkeys.deleteOfAccount(id);
    await stores.oneTimeTokens.deleteOfAccount(id);
    await stores.flowStates.deleteOfAccount(id);
    const now = this.deps.clock.now();
    const changes = {
      passwordHash: null,
      phone: null,
      newPhone: null,
      newEmail: null,
      emailChangeConfirmationsLeft: 0,
      userMetadata: metadataOf(arrived),
      updatedAt: now,
    };
    await stores.accounts.update(id, changes);
    const cleared = { ...account, ...changes, identities, factors: [] };
    return confirmContact(stores, cleared, { channel: 'email', address: email }, now);
  }

  private async identityOf(stores: AuthStores, { provider, person }: Arrived): Promise<Identity | null> {
    const named = { provider: provider.id, issuer: provider.issuer };
    const known = await stores.accounts.findIdentity({ ...named, providerId: person.subject });
    if (known !== null) return known;
    for (const providerId of person.otherSubjects) {
      const former = await stores.accounts.findIdentity({ ...named, providerId });
      if (former === null) continue;
      await stores.accounts.updateIdentity(former.id, { providerId: person.subject, updatedAt: this.deps.clock.now() });
      return { ...former, providerId: person.subject };
    }
    return null;
  }

  private async recognise(stores: AuthStores, known: Identity, arrived: Arrived): Promise<Account> {
    const account = await stores.accounts.lockById(known.accountId);
    // It may have been taken off the account, or have moved to another one, before the lock.
    if (account === null || !account.identities.some(({ id }) => id === known.id)) throw new ChangedMeanwhile();
    this.assertNotBanned(account);
    const now = this.deps.clock.now();
    const changes = { identityData: identityDataOf(arrived), lastSignInAt: now, updatedAt: now };
    await stores.accounts.updateIdentity(known.id, changes);
    return account;
  }

  private assertNotBanned({ bannedUntil }: Account): void {
    if (bannedUntil !== null && bannedUntil > this.deps.clock.now()) throw errors.userBannedAtSignIn();
  }

  private async create(stores: AuthStores, arrived: Arrived, email: string | null): Promise<Account> {
    if (!this.deps.settings.signupEnabled) throw errors.signupDisabled();
    const now = this.deps.clock.now();
    const userMetadata = metadataOf(arrived);
    const rows =
      email === null
        ? { account: { id: newId(), appMetadata: {}, userMetadata, createdAt: now, updatedAt: now }, identity: null }
        : newContactAccount({
            contact: { channel: 'email', address: email },
            passwordHash: null,
            userMetadata,
            confirmedAt: now,
            now,
          });
    // Another request may have taken the address at this moment.
    if (!(await stores.accounts.insert(rows.account))) throw new ChangedMeanwhile();
    if (rows.identity !== null) await stores.accounts.insertIdentity(rows.identity);
    const made = await stores.accounts.lockById(rows.account.id);
    if (made === null) throw new Error('An account that was just written cannot be read');
    return { ...made, appMetadata: { provider: arrived.provider.id } };
  }

  /** The owner of an account that was there before is told. */
  private async add(stores: AuthStores, account: Account, arrived: Arrived): Promise<Account> {
    await this.deps.notices.record(stores, account, 'identity_linked', arrived.language);
    return this.write(stores, account, arrived);
  }

  private async write(stores: AuthStores, account: Account, arrived: Arrived): Promise<Account> {
    const now = this.deps.clock.now();
    const identity: Identity = {
      id: newId(),
      accountId: account.id,
      provider: arrived.provider.id,
      providerId: arrived.person.subject,
      issuer: arrived.provider.issuer,
      identityData: identityDataOf(arrived),
      lastSignInAt: now,
      createdAt: now,
      updatedAt: now,
    };
    await stores.accounts.insertIdentity(identity);
    const identities = [...account.identities, identity];
    const changes = { appMetadata: providersOf(account, identities), updatedAt: now };
    await stores.accounts.update(account.id, changes);
    return { ...account, ...changes, identities };
  }
}

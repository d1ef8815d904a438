import { isUniqueViolation, newId, type Clock } from '#platform/index';
import type { Account, AccountChanges, Channel, Contact, NewAccount } from '../account/account.types';
import { addressOf } from '../account/confirm-contact';
import { parseEmailOrThrow, parsePhoneOrThrow } from '../account/contact';
import { acceptMetadata, isStorableText, mergeMetadata } from '../account/metadata';
import { newIdentity } from '../account/new-account';
import { NOTHING_PENDING } from '../account/pending-addresses';
import { isKnownHash, type PasswordHasher } from '../account/password-hasher';
import { assertPasswordFits, type PasswordPolicy } from '../account/password-policy';
import * as errors from '../auth.errors';
import type { AuthReads, AuthStores, AuthUnitOfWork } from '../auth.stores';
import type { StoredFactor } from '../mfa/factor.types';
import { removeFactor } from '../mfa/remove-factor';
import { isUuid } from '../uuid';
import type { AdminAccountInput, NewAdminAccount } from './admin-account.types';
import { bannedUntil } from './ban-duration';

type Deps = {
  stores: AuthUnitOfWork;
  reads: AuthReads;
  hasher: PasswordHasher;
  passwords: PasswordPolicy;
  clock: Clock;
};

type AccountsPage = { page: number; perPage: number; filter: string | null; newestFirst: boolean };

/** What programs with a service key do with accounts. */
export class AdminAccountsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Does not judge the password's strength: imported people keep theirs. @throws AuthError 400, 422 when an address is
   * taken
   */
  async create(given: NewAdminAccount): Promise<Account> {
    const contacts = contactsOf(given);
    if (contacts.length === 0) throw errors.validationFailed('Cannot create a user without either an email or phone');
    if (given.id !== undefined && !isUuid(given.id))
      throw errors.validationFailed('ID must conform to the uuid v4 format');
    if (given.password !== undefined) assertPasswordFits(given.password);
    const passwordHash = await this.passwordHash(given);
    const now = this.deps.clock.now();
    const row = newRow(given, contacts, { passwordHash, now });
    return this.deps.stores.run(async (stores) => {
      for (const contact of contacts) await assertFree(stores, contact);
      if (!(await stores.accounts.insert(row))) throw errors.userAlreadyExists();
      for (const contact of contacts) {
        await stores.accounts.insertIdentity(newIdentity(row.id, contact, isConfirmedBy(given, contact.channel), now));
      }
      return getOrThrow(stores, row.id);
    });
  }

  /** @throws AuthError 404 */
  async get(accountId: string): Promise<Account> {
    assertAccountId(accountId);
    const account = await this.deps.reads.accounts.findById(accountId);
    if (account === null) throw errors.accountNotFound();
    return account;
  }

  /** @param asked.page from 1 @param asked.filter part of an e-mail address or of the metadata's `full_name` */
  async list({ page, perPage, filter, newestFirst }: AccountsPage): Promise<{ accounts: Account[]; total: number }> {
    if (filter !== null && !isStorableText(filter)) return { accounts: [], total: 0 };
    const { accounts } = this.deps.reads;
    const [found, total] = await Promise.all([
      accounts.list({ offset: (page - 1) * perPage, limit: perPage, filter, newestFirst }),
      accounts.count(filter),
    ]);
    return { accounts: found, total };
  }

  /** A new password ends every session and every mailed link. @throws AuthError 400, 404, 422 */
  async update(accountId: string, given: AdminAccountInput): Promise<Account> {
    assertAccountId(accountId);
    const contacts = contactsOf(given);
    if (given.password !== undefined) await this.deps.passwords.assertGood(given.password);
    const passwordHash = await this.passwordHash(given);
    try {
      return await this.deps.stores.run((stores) => this.write(stores, accountId, given, { contacts, passwordHash }));
    } catch (error) {
      if (isUniqueViolation(error, 'auth_users_email_unique')) throw errors.emailExists();
      if (isUniqueViolation(error, 'auth_users_phone_unique')) throw errors.phoneExists();
      throw error;
    }
  }

  /** @param isSoft keeps an empty row with the same id, for rows that refer to it. @throws AuthError 404 */
  async delete(accountId: string, isSoft: boolean): Promise<void> {
    assertAccountId(accountId);
    await this.deps.stores.run(async (stores) => {
      const account = await stores.accounts.lockById(accountId);
      if (account === null) throw errors.accountNotFound();
      if (isSoft) await stores.accounts.strip(accountId, this.deps.clock.now());
      else await stores.accounts.delete(accountId);
    });
  }

  async factors(accountId: string): Promise<Account['factors']> {
    return (await this.get(accountId)).factors;
  }

  /** @throws AuthError 404 */
  async deleteFactor(accountId: string, factorId: string): Promise<StoredFactor> {
    assertAccountId(accountId);
    if (!isUuid(factorId)) throw errors.malformedFactorId();
    return this.deps.stores.run(async (stores) => {
      if ((await stores.accounts.lockById(accountId)) === null) throw errors.accountNotFound();
      const factor = await stores.factors.lockOfAccount(accountId, factorId);
      if (factor === null) throw errors.factorNotFound();
      await removeFactor(stores, factor, this.deps.clock.now());
      return factor;
    });
  }

  /** @returns undefined when no password is given */
  private async passwordHash({ password, passwordHash }: AdminAccountInput): Promise<string | undefined> {
    if (password !== undefined && passwordHash !== undefined)
      throw errors.validationFailed('Only a password or a password hash should be provided');
    if (passwordHash !== undefined && !isKnownHash(passwordHash))
      throw errors.validationFailed('Password hash must be an argon2 or a bcrypt hash');
    return password === undefined ? passwordHash : this.deps.hasher.hash(password);
  }

  private async write(
    stores: AuthStores,
    accountId: string,
    given: AdminAccountInput,
    { contacts, passwordHash }: { contacts: Contact[]; passwordHash: string | undefined },
  ): Promise<Account> {
    const account = await stores.accounts.lockById(accountId);
    if (account === null) throw errors.accountNotFound();
    const now = this.deps.clock.now();
    for (const contact of contacts)
      await moveTo(stores, account, contact, { isConfirmed: isConfirmedBy(given, contact.channel), now });
    await stores.accounts.update(accountId, {
      ...changesOf(account, given, now),
      ...(passwordHash !== undefined && { passwordHash, ...NOTHING_PENDING }),
      updatedAt: now,
    });
    if (passwordHash !== undefined) {
      await stores.sessions.deleteOfAccount(accountId);
      await stores.oneTimeTokens.deleteOfAccount(accountId);
      await stores.flowStates.deleteOfAccount(accountId);
    }
    return getOrThrow(stores, accountId);
  }
}

const isConfirmedBy = (given: AdminAccountInput, channel: Channel): boolean =>
  channel === 'email' ? given.emailConfirm : given.phoneConfirm;

function assertAccountId(id: string): void {
  if (!isUuid(id)) throw errors.malformedAccountId();
}

function contactsOf({ email, phone }: Pick<AdminAccountInput, 'email' | 'phone'>): Contact[] {
  const contacts: Contact[] = [];
  if (email !== undefined) contacts.push({ channel: 'email', address: parseEmailOrThrow(email) });
  if (phone !== undefined) contacts.push({ channel: 'phone', address: parsePhoneOrThrow(phone) });
  return contacts;
}

function newRow(
  given: NewAdminAccount,
  contacts: readonly Contact[],
  { passwordHash, now }: { passwordHash: string | undefined; now: Date },
): NewAccount {
  const providers = contacts.map(({ channel }) => channel);
  const isConfirmed = (channel: Channel): boolean => providers.includes(channel) && isConfirmedBy(given, channel);
  return {
    id: given.id ?? newId(),
    ...Object.fromEntries(contacts.map(({ channel, address }) => [channel, address])),
    emailConfirmedAt: isConfirmed('email') ? now : null,
    phoneConfirmedAt: isConfirmed('phone') ? now : null,
    passwordHash: passwordHash ?? null,
    role: given.role ?? 'authenticated',
    bannedUntil: bannedUntil(given.banDuration ?? 'none', now),
    appMetadata: { ...acceptMetadata(given.appMetadata ?? {}), provider: providers[0], providers },
    userMetadata: acceptMetadata({ ...given.userMetadata, ...(isConfirmed('email') && { email_verified: true }) }),
    createdAt: now,
    updatedAt: now,
  };
}

function changesOf(account: Account, given: AdminAccountInput, now: Date): Omit<AccountChanges, 'updatedAt'> {
  return {
    ...(given.emailConfirm && { emailConfirmedAt: account.emailConfirmedAt ?? now }),
    ...(given.phoneConfirm && { phoneConfirmedAt: account.phoneConfirmedAt ?? now }),
    ...(given.role !== undefined && { role: given.role }),
    ...(given.banDuration !== undefined && { bannedUntil: bannedUntil(given.banDuration, now) }),
    ...(given.userMetadata !== undefined && { userMetadata: mergeMetadata(account.userMetadata, given.userMetadata) }),
    ...(given.appMetadata !== undefined && { appMetadata: mergeMetadata(account.appMetadata, given.appMetadata) }),
  };
}

async function assertFree({ accounts }: Pick<AuthStores, 'accounts'>, contact: Contact): Promise<void> {
  if ((await accounts.findByContact(contact)) !== null)
    throw contact.channel === 'email' ? errors.emailExists() : errors.phoneExists();
}

/** Gives the account an address without its owner's confirmation; the administrator vouches for it. */
async function moveTo(
  stores: Pick<AuthStores, 'accounts'>,
  account: Account,
  contact: Contact,
  { isConfirmed, now }: { isConfirmed: boolean; now: Date },
): Promise<void> {
  const { channel, address } = contact;
  if (addressOf(account, channel) === address) return;
  await assertFree(stores, contact);
  await stores.accounts.update(account.id, { [channel]: address, isAnonymous: false, updatedAt: now });
  const known = account.identities.find(({ provider }) => provider === channel);
  if (known === undefined) return stores.accounts.insertIdentity(newIdentity(account.id, contact, isConfirmed, now));
  await stores.accounts.updateIdentity(known.id, {
    identityData: { ...known.identityData, [channel]: address },
    updatedAt: now,
  });
}

async function getOrThrow({ accounts }: Pick<AuthStores, 'accounts'>, id: string): Promise<Account> {
  const account = await accounts.findById(id);
  if (account === null) throw new Error('An account that was just written cannot be read');
  return account;
}

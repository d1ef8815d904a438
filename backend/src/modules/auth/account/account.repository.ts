import type { Knex } from 'knex';
import { containing } from '#platform/index';
import { AccountModel, FactorModel, IdentityModel } from './account.model';
import type { Account, AccountChanges, Contact, Factor, Identity, NewAccount } from './account.types';

const toIdentity = (row: IdentityModel): Identity => ({
  id: row.id,
  accountId: row.accountId,
  provider: row.provider,
  providerId: row.providerId,
  issuer: row.issuer,
  identityData: row.identityData,
  lastSignInAt: row.lastSignInAt,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

const toFactor = (row: FactorModel): Factor => ({
  id: row.id,
  accountId: row.accountId,
  factorType: row.factorType,
  status: row.status,
  friendlyName: row.friendlyName,
  phone: row.phone,
  lastChallengedAt: row.lastChallengedAt,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

/** @param filter part of an e-mail address or of the metadata's `full_name`; null for all accounts */
type AccountsQuery = { offset: number; limit: number; filter: string | null; newestFirst: boolean };

export class AccountRepository {
  /** `db` is the pool or one transaction. */
  constructor(private readonly db: Knex) {}

  findById(id: string): Promise<Account | null> {
    return this.findBy({ id });
  }

  /** @param email in lower case */
  findByEmail(email: string): Promise<Account | null> {
    return this.findBy({ email });
  }

  findByContact({ channel, address }: Contact): Promise<Account | null> {
    return this.findBy(channel === 'email' ? { email: address } : { phone: address });
  }

  /** @returns the account that asked last for this address and has not confirmed it yet. */
  async findByPendingContact({ channel, address }: Contact): Promise<Account | null> {
    const row = await AccountModel.query(this.db)
      .findOne(channel === 'email' ? { newEmail: address } : { newPhone: address })
      .whereNull('deletedAt')
      .orderBy(channel === 'email' ? 'emailChangeSentAt' : 'phoneChangeSentAt', 'desc');
    return row ? this.withParts(row) : null;
  }

  /** Finds an account and locks it, like `lockById`. */
  async lockByContact(contact: Contact): Promise<Account | null> {
    const found = await this.findByContact(contact);
    const locked = found === null ? null : await this.lockById(found.id);
    // The address may have moved to another account between reading and locking.
    return locked !== null && locked[contact.channel] === contact.address ? locked : null;
  }

  /** Locks the account until the transaction ends, so that two changes of one account follow each other. */
  async lockById(id: string): Promise<Account | null> {
    const locked = await AccountModel.query(this.db)
      .select('id')
      .where({ id })
      .whereNull('deletedAt')
      .forUpdate()
      .first();
    return locked ? this.findById(id) : null;
  }

  /**
   * Locks the account like `lockById`. @returns false when the password was changed meanwhile, or the account is gone
   */
  async lockIfUnchanged({ id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>): Promise<boolean> {
    return (
      (await AccountModel.query(this.db)
        .select('id')
        .where({ id, passwordHash })
        .whereNull('deletedAt')
        .forUpdate()
        .first()) !== undefined
    );
  }

  /** @returns false when another account has the address; then nothing is written, and the transaction goes on. */
  async insert(account: NewAccount): Promise<boolean> {
    const written = await this.db(AccountModel.tableName).insert(account).onConflict().ignore().returning('id');
    return written.length === 1;
  }

  async insertIdentity(identity: Identity): Promise<void> {
    await IdentityModel.query(this.db).insert(identity);
  }

  /** @returns the identity with which a provider names a person. */
  async findIdentity(named: Pick<Identity, 'provider' | 'providerId'> & { issuer: string }): Promise<Identity | null> {
    const row = await IdentityModel.query(this.db).findOne(named);
    return row ? toIdentity(row) : null;
  }

  async deleteIdentity(id: string): Promise<void> {
    await IdentityModel.query(this.db).deleteById(id);
  }

  /**
   * Deletes accounts of people who signed in by a provider and never gave an address.
   * @returns how many
   */
  async deleteWithoutAddress(lastSeenBefore: Date): Promise<number> {
    return AccountModel.query(this.db)
      .delete()
      .whereNull('email')
      .whereNull('phone')
      .whereNull('deletedAt')
      .where('createdAt', '<', lastSeenBefore)
      .where('isAnonymous', false)
      .where((query) => query.whereNull('lastSignInAt').orWhere('lastSignInAt', '<', lastSeenBefore));
  }

  async update(id: string, changes: AccountChanges): Promise<void> {
    await AccountModel.query(this.db).patch(changes).where({ id });
  }

  async updateIdentity(id: string, changes: Pick<Identity, 'updatedAt'> & Partial<Identity>): Promise<void> {
    await IdentityModel.query(this.db).patch(changes).where({ id });
  }

  async recordSignIn(id: string, provider: Identity['provider'] | null, at: Date): Promise<void> {
    await AccountModel.query(this.db).patch({ lastSignInAt: at, updatedAt: at }).where({ id });
    if (provider === null) return;
    await IdentityModel.query(this.db).patch({ lastSignInAt: at, updatedAt: at }).where({ accountId: id, provider });
  }

  /** Deletes the account with everything that belongs to it. @returns false when there is none */
  async delete(id: string): Promise<boolean> {
    return (await AccountModel.query(this.db).deleteById(id)) === 1;
  }

  /** Changes nothing when the password was changed meanwhile. */
  async replaceHash(
    { id, passwordHash: former }: Pick<Account, 'id' | 'passwordHash'>,
    passwordHash: string,
  ): Promise<void> {
    await AccountModel.query(this.db).patch({ passwordHash }).where({ id, passwordHash: former });
  }

  async list({ offset, limit, filter, newestFirst }: AccountsQuery): Promise<Account[]> {
    const order = newestFirst ? 'desc' : 'asc';
    const rows = await this.present(filter)
      .orderBy([
        { column: 'createdAt', order },
        { column: 'id', order },
      ])
      .offset(offset)
      .limit(limit);
    return this.withAllParts(rows);
  }

  /** @param filter as in `list` */
  async count(filter: string | null): Promise<number> {
    return this.present(filter).resultSize();
  }

  private present(filter: string | null) {
    const accounts = AccountModel.query(this.db).whereNull('deletedAt');
    if (filter === null) return accounts;
    const pattern = containing(filter);
    return accounts.where((either) =>
      either.where('email', 'ilike', pattern).orWhereRaw("user_metadata->>'full_name' ilike ?", [pattern]),
    );
  }

  /** Leaves an empty row with the account's id. Nobody can sign in to it, and nothing in it tells whose it was. */
  async strip(id: string, at: Date): Promise<void> {
    for (const table of [
      'auth_identities',
      'auth_sessions',
      'auth_factors',
      'auth_passkeys',
      'auth_one_time_tokens',
      'auth_flow_states',
      'auth_notices',
    ])
      await this.db(table).where({ accountId: id }).delete();
    await AccountModel.query(this.db).where({ id }).patch({
      email: null,
      phone: null,
      newEmail: null,
      newPhone: null,
      passwordHash: null,
      appMetadata: {},
      userMetadata: {},
      updatedAt: at,
      deletedAt: at,
    });
  }

  private async findBy(where: { id: string } | { email: string } | { phone: string }): Promise<Account | null> {
    const row = await AccountModel.query(this.db).findOne(where).whereNull('deletedAt');
    return row ? this.withParts(row) : null;
  }

  private async withParts(row: AccountModel): Promise<Account> {
    const [identities, factors] = await Promise.all([
      IdentityModel.query(this.db).where({ accountId: row.id }).orderBy('createdAt'),
      FactorModel.query(this.db).where({ accountId: row.id }).orderBy('createdAt'),
    ]);
    return { ...toColumns(row), identities: identities.map(toIdentity), factors: factors.map(toFactor) };
  }

  private async withAllParts(rows: AccountModel[]): Promise<Account[]> {
    const ids = rows.map(({ id }) => id);
    const [identities, factors] = await Promise.all([
      IdentityModel.query(this.db).whereIn('accountId', ids).orderBy('createdAt'),
      FactorModel.query(this.db).whereIn('accountId', ids).orderBy('createdAt'),
    ]);
    return rows.map((row) => ({
      ...toColumns(row),
      identities: identities.filter(({ accountId }) => accountId === row.id).map(toIdentity),
      factors: factors.filter(({ accountId }) => accountId === row.id).map(toFactor),
    }));
  }
}

function toColumns(row: AccountModel): Omit<Account, 'identities' | 'factors'> {
  return {
    id: row.id,
    role: row.role,
    email: row.email,
    phone: row.phone,
    passwordHash: row.passwordHash,
    emailConfirmedAt: row.emailConfirmedAt,
    phoneConfirmedAt: row.phoneConfirmedAt,
    invitedAt: row.invitedAt,
    confirmationSentAt: row.confirmationSentAt,
    recoverySentAt: row.recoverySentAt,
    emailChangeSentAt: row.emailChangeSentAt,
    phoneChangeSentAt: row.phoneChangeSentAt,
    reauthenticationSentAt: row.reauthenticationSentAt,
    newEmail: row.newEmail,
    emailChangeConfirmationsLeft: row.emailChangeConfirmationsLeft,
    newPhone: row.newPhone,
    lastSignInAt: row.lastSignInAt,
    appMetadata: row.appMetadata,
    userMetadata: row.userMetadata,
    isAnonymous: row.isAnonymous,
    bannedUntil: row.bannedUntil,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    deletedAt: row.deletedAt,
  };
}

import type { Knex } from 'knex';
import { AccountModel, FactorModel, IdentityModel } from './account.model';
import type { Account, AccountChanges, Factor, Identity, NewAccount } from './account.types';

const toIdentity = (row: IdentityModel): Identity => ({
  id: row.id,
  accountId: row.accountId,
  provider: row.provider,
  providerId: row.providerId,
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

  /** Holds the account's row until the transaction ends, so that two changes of one account follow each other. */
  async lockById(id: string): Promise<Account | null> {
    const locked = await AccountModel.query(this.db).select('id').where({ id }).whereNull('deletedAt').forUpdate().first();
    return locked ? this.findById(id) : null;
  }

  /** @returns false when somebody has an account with that address; then nothing is written and the transaction goes on. */
  async insert(account: NewAccount): Promise<boolean> {
    const written = await this.db(AccountModel.tableName)
      .insert(account)
      .onConflict(this.db.raw('(email) where deleted_at is null'))
      .ignore()
      .returning('id');
    return written.length === 1;
  }

  async insertIdentity(identity: Identity): Promise<void> {
    await IdentityModel.query(this.db).insert(identity);
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

  /** Everything that hangs on the account goes with it. @returns false when there is none */
  async delete(id: string): Promise<boolean> {
    return (await AccountModel.query(this.db).deleteById(id)) === 1;
  }

  private async findBy(where: { id: string } | { email: string }): Promise<Account | null> {
    const row = await AccountModel.query(this.db).findOne(where).whereNull('deletedAt');
    if (!row) return null;
    const [identities, factors] = await Promise.all([
      IdentityModel.query(this.db).where({ accountId: row.id }).orderBy('createdAt'),
      FactorModel.query(this.db).where({ accountId: row.id }).orderBy('createdAt'),
    ]);
    return { ...toColumns(row), identities: identities.map(toIdentity), factors: factors.map(toFactor) };
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

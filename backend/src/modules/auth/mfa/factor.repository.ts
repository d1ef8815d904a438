import type { Knex } from 'knex';
import { FactorModel } from '../account/account.model';
import type { FactorChanges, FactorType, StoredFactor } from './factor.types';

const toFactor = (row: FactorModel): StoredFactor => ({
  id: row.id,
  accountId: row.accountId,
  factorType: row.factorType,
  status: row.status,
  friendlyName: row.friendlyName,
  phone: row.phone,
  sealedSecret: row.sealedSecret,
  lastUsedStep: row.lastUsedStep,
  passkey: row.passkey,
  lastChallengedAt: row.lastChallengedAt,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

export class FactorRepository {
  /** `db` is the pool or one transaction. */
  constructor(private readonly db: Knex) {}

  async insert(factor: StoredFactor): Promise<void> {
    await FactorModel.query(this.db).insert(factor);
  }

  /** Only of this account; another person's factor is not found. */
  async findOfAccount(accountId: string, id: string): Promise<StoredFactor | null> {
    const row = await FactorModel.query(this.db).findOne({ accountId, id });
    return row ? toFactor(row) : null;
  }

  /** Locks the factor until the transaction ends, so that a code sent twice at once is accepted once. */
  async lockOfAccount(accountId: string, id: string): Promise<StoredFactor | null> {
    const row = await FactorModel.query(this.db).findOne({ accountId, id }).forUpdate();
    return row ? toFactor(row) : null;
  }

  async listOfAccount(accountId: string): Promise<StoredFactor[]> {
    return (await FactorModel.query(this.db).where({ accountId }).orderBy(['createdAt', 'id'])).map(toFactor);
  }

  async update(id: string, changes: FactorChanges): Promise<void> {
    await FactorModel.query(this.db).patch(changes).where({ id });
  }

  async delete(id: string): Promise<void> {
    await FactorModel.query(this.db).deleteById(id);
  }

  async deleteOfAccount(accountId: string): Promise<void> {
    await FactorModel.query(this.db).delete().where({ accountId });
  }

  async deleteUnverified(accountId: string, factorType: FactorType): Promise<void> {
    await FactorModel.query(this.db).delete().where({ accountId, factorType, status: 'unverified' });
  }

  /**
   * Deletes factors that were begun before `begunBefore` and have no open challenge. @param accountId null for all
   * accounts
   */
  async deleteAbandoned(
    accountId: string | null,
    { begunBefore, now }: { begunBefore: Date; now: Date },
  ): Promise<number> {
    const query = FactorModel.query(this.db)
      .delete()
      .where({ status: 'unverified' })
      .where('createdAt', '<', begunBefore)
      .whereRaw(
        'not exists (select 1 from auth_challenges where auth_challenges.factor_id = auth_factors.id and auth_challenges.expires_at > ?)',
        [now],
      );
    if (accountId !== null) void query.where({ accountId });
    return query;
  }
}

import type { Knex } from 'knex';
import { OneTimeTokenModel } from './one-time-token.model';
import type { OneTimeToken, OneTimeTokenKind } from './one-time-token.types';

const toToken = (row: OneTimeTokenModel): OneTimeToken => ({
  id: row.id,
  accountId: row.accountId,
  kind: row.kind,
  recipient: row.recipient,
  linkHash: row.linkHash,
  codeHash: row.codeHash,
  sealedToken: row.sealedToken,
  flowStateId: row.flowStateId,
  redirectTo: row.redirectTo,
  language: row.language,
  attempts: row.attempts,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
});

export class OneTimeTokenRepository {
  /** `db` is the pool or one transaction. */
  constructor(private readonly db: Knex) {}

  /** Replaces the account's earlier token of the same kind, which stops working. */
  async replace(token: OneTimeToken): Promise<void> {
    await OneTimeTokenModel.query(this.db).insert(token).onConflict(['accountId', 'kind']).merge();
  }

  findById(id: string): Promise<OneTimeToken | null> {
    return this.findOne({ id });
  }

  findByLink(linkHash: string): Promise<OneTimeToken | null> {
    return this.findOne({ linkHash });
  }

  async listOfAccount(accountId: string, kinds: readonly OneTimeTokenKind[]): Promise<OneTimeToken[]> {
    const rows = await OneTimeTokenModel.query(this.db)
      .where({ accountId })
      .whereIn('kind', [...kinds]);
    return rows.map(toToken);
  }

  /**
   * @returns tokens sent to a mailbox or phone, of any account. Of each kind only the newest, so that many accounts
   * which request one address do not make its codes easier to guess.
   */
  async listOfRecipient(recipient: string, kinds: readonly OneTimeTokenKind[]): Promise<OneTimeToken[]> {
    const rows = await OneTimeTokenModel.query(this.db)
      .distinctOn('kind')
      .where({ recipient })
      .whereIn('kind', [...kinds])
      .orderBy([{ column: 'kind' }, { column: 'createdAt', order: 'desc' }]);
    return rows.map(toToken);
  }

  /** Counts one try of the code. @returns false when all are used; guesses sent together cannot pass the limit. */
  async claimAttempt(id: string, maxAttempts: number): Promise<boolean> {
    const changed: number = await this.db(OneTimeTokenModel.tableName)
      .where({ id })
      .where('attempts', '<', maxAttempts)
      .increment('attempts', 1);
    return changed === 1;
  }

  /** @returns false when another request was first. */
  async consume(id: string): Promise<boolean> {
    return (await OneTimeTokenModel.query(this.db).deleteById(id)) === 1;
  }

  async deleteOfKinds(accountId: string, kinds: readonly OneTimeTokenKind[]): Promise<void> {
    await OneTimeTokenModel.query(this.db)
      .delete()
      .where({ accountId })
      .whereIn('kind', [...kinds]);
  }

  /** @param kinds all by default */
  async deleteOfAccount(accountId: string, kinds?: readonly OneTimeTokenKind[]): Promise<void> {
    const query = OneTimeTokenModel.query(this.db).delete().where({ accountId });
    if (kinds !== undefined) void query.whereIn('kind', [...kinds]);
    await query;
  }

  async deleteExpiredBefore(instant: Date): Promise<number> {
    return OneTimeTokenModel.query(this.db).delete().where('expiresAt', '<', instant);
  }

  private async findOne(where: { id: string } | { linkHash: string }): Promise<OneTimeToken | null> {
    const row = await OneTimeTokenModel.query(this.db).findOne(where);
    return row ? toToken(row) : null;
  }
}

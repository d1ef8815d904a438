import type { Knex } from 'knex';
import { ChallengeModel } from './challenge.model';
import type { Challenge } from './factor.types';

const toChallenge = (row: ChallengeModel): Challenge => ({
  id: row.id,
  factorId: row.factorId,
  ip: row.ip,
  ceremony: row.ceremony,
  attempts: row.attempts,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  verifiedAt: row.verifiedAt,
});

export class ChallengeRepository {
  /** `db` is the pool or one transaction. */
  constructor(private readonly db: Knex) {}

  async insert(challenge: Challenge): Promise<void> {
    await ChallengeModel.query(this.db).insert(challenge);
  }

  async findById(id: string): Promise<Challenge | null> {
    const row = await ChallengeModel.query(this.db).findById(id);
    return row ? toChallenge(row) : null;
  }

  /** Counts one try. @returns false when all are used; guesses sent together cannot pass the limit. */
  async claimAttempt(id: string, maxAttempts: number): Promise<boolean> {
    const changed: number = await this.db(ChallengeModel.tableName)
      .where({ id })
      .where('attempts', '<', maxAttempts)
      .increment('attempts', 1);
    return changed === 1;
  }

  /** @returns false when it was verified before. */
  async markVerified(id: string, at: Date): Promise<boolean> {
    const changed = await ChallengeModel.query(this.db).patch({ verifiedAt: at }).where({ id }).whereNull('verifiedAt');
    return changed === 1;
  }

  async deleteExpiredBefore(instant: Date): Promise<number> {
    return ChallengeModel.query(this.db).delete().where('expiresAt', '<', instant);
  }
}

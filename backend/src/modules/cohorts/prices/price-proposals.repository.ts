import type { Knex } from 'knex';
import type { PriceProposal, PriceVerdict } from './price-proposals.types';

const COLUMNS = ['id', 'cohortId', 'priceCents', 'status', 'proposedByUserId', 'comment'] as const;

/** Prices that teachers propose. Every write runs with the cohort's row locked, so two changes cannot collide. */
export class PriceProposalsRepository {
  /** `db` is the caller's transaction. */
  constructor(private readonly db: Knex) {}

  /** @returns the cohort's proposal that waits for an administrator. */
  async findWaiting(cohortId: number): Promise<PriceProposal | null> {
    const row = await this.db('cohort_price_proposals')
      .where({ cohortId, status: 'WAITING' })
      .first<PriceProposal | undefined>(...COLUMNS);
    return row ?? null;
  }

  /** @returns the proposal's id. */
  async insert(
    proposal: Pick<PriceProposal, 'cohortId' | 'priceCents' | 'proposedByUserId'>,
    now: Date,
  ): Promise<number> {
    const [row] = await this.db('cohort_price_proposals')
      .insert({ ...proposal, createdAt: now })
      .returning<{ id: number }[]>('id');
    if (!row) throw new Error('A price proposal was to be inserted');
    return row.id;
  }

  async decide(
    id: number,
    decision: { status: PriceVerdict; comment: string | null; userId: number; now: Date },
  ): Promise<void> {
    const { status, comment, userId, now } = decision;
    await this.db('cohort_price_proposals')
      .where({ id })
      .update({ status, comment, decidedByUserId: userId, decidedAt: now });
  }

  /** Withdraws the cohort's waiting proposal, if there is one. */
  async withdrawWaiting(cohortId: number, { userId, now }: { userId: number; now: Date }): Promise<void> {
    await this.db('cohort_price_proposals')
      .where({ cohortId, status: 'WAITING' })
      .update({ status: 'WITHDRAWN', decidedByUserId: userId, decidedAt: now });
  }

  async setPrice(cohortId: number, priceCents: number): Promise<void> {
    await this.db('cohorts').where({ id: cohortId }).update({ priceCents });
  }
}

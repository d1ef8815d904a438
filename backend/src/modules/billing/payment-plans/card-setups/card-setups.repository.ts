import type { Knex } from 'knex';
import { newId, statement } from '#platform/index';
import type { PlanMethod } from '../payment-plans.types';
import { CardSetupModel } from './card-setups.model';
import type { CardSetup } from './card-setups.types';

const MOVE_PLANS = statement<{ id: string; method: PlanMethod }>(
  'card-setups-move-plans',
  `update payment_plans set card_id = :to where card_id = :from and status = 'ACTIVE' returning id, method`,
);

const CHARGE_AGAIN = statement(
  'card-setups-charge-again',
  `update instalments set steps_done = steps_done - 1, next_step_at = :now
   where plan_id = any(cast(:planIds as uuid[])) and state = 'DUE' and steps_done > 0 and last_error is not null`,
);

/** Changes of kept cards for new ones. */
export class CardSetupsRepository {
  /** `db` is the pool or one transaction. */
  constructor(private readonly db: Knex) {}

  async insert(setup: Pick<CardSetup, 'userId' | 'cardId' | 'createdAt' | 'nextCheckAt'>): Promise<CardSetup> {
    return CardSetupModel.query(this.db)
      .insert({ id: newId(), ...setup })
      .returning('*');
  }

  async get(id: string): Promise<CardSetup | null> {
    return (await CardSetupModel.query(this.db).findById(id)) ?? null;
  }

  async lock(id: string): Promise<CardSetup | null> {
    return (await CardSetupModel.query(this.db).findById(id).forUpdate()) ?? null;
  }

  /** @returns the open change of a user's own card */
  async openOf(userId: number, cardId: string): Promise<CardSetup | null> {
    return (await CardSetupModel.query(this.db).findOne({ userId, cardId, status: 'OPEN' })) ?? null;
  }

  /** @returns the open change of a card, locked */
  async findOpen(cardId: string): Promise<CardSetup | null> {
    return (await CardSetupModel.query(this.db).findOne({ cardId, status: 'OPEN' }).forUpdate()) ?? null;
  }

  /** Keeps the page that the provider has made. */
  async setStarted(id: string, page: { providerRef: string; url: string; expiresAt: Date }): Promise<void> {
    await CardSetupModel.query(this.db).findById(id).where({ status: 'OPEN' }).patch(page);
  }

  async setNextCheck(id: string, nextCheckAt: Date): Promise<void> {
    await CardSetupModel.query(this.db).findById(id).where({ status: 'OPEN' }).patch({ nextCheckAt });
  }

  /** The page leads to a page of the provider, so its address is forgotten. */
  async end(id: string, status: 'SAVED' | 'OVER'): Promise<void> {
    await CardSetupModel.query(this.db).findById(id).patch({ status, url: null, nextCheckAt: null });
  }

  /** @returns open changes about which the provider is to be asked, those that wait longest first */
  async listDue(now: Date, most: number): Promise<CardSetup[]> {
    return CardSetupModel.query(this.db)
      .where({ status: 'OPEN' })
      .where('nextCheckAt', '<=', now)
      .orderBy('nextCheckAt')
      .limit(most);
  }

  /**
   * Running plans name another card from now on. One that is paid by link stays so: a new card allows no charge that was
   * stopped by staff, by its payer or by a lost dispute.
   * @returns the ids of those that the card pays
   */
  async movePlans(from: string, to: string): Promise<string[]> {
    const { rows } = await MOVE_PLANS(this.db, { from, to });
    return rows.filter(({ method }) => method === 'CARD').map(({ id }) => id);
  }

  /** A part whose card was declined is charged at once. Call after the plans were moved, which locks them. */
  async chargeAgain(planIds: readonly string[], now: Date): Promise<void> {
    await CHARGE_AGAIN(this.db, { planIds, now });
  }
}

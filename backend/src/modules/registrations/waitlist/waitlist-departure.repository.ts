import type { Knex } from 'knex';
import type { Clock } from '#platform/index';

/** Removes a closed account from waiting lists. */
class WaitlistDepartureRepository {
  /** `db` is the transaction that closes the account. */
  constructor(
    private readonly db: Knex,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends the waiting and erases the reasons for a priority. Open offers expire now, so the sweep passes their seats on.
   */
  async erase({ userId }: { userId: number }): Promise<void> {
    const now = this.clock.now();
    const mine = this.db('waitlist_entries').where({ userId });
    await mine.clone().update({ reason: null });
    await mine.clone().where({ status: 'WAITING' }).update({ status: 'LEFT', endedAt: now });
    await this.db('waitlist_offers')
      .where({ status: 'OPEN' })
      .whereIn('entryId', mine.clone().select('id'))
      .update({ expiresAt: this.db.raw(`greatest(:now, offered_at + interval '1 ms')`, { now }) });
  }
}

/** @returns what ends a person's waiting, in the transaction `db` that closes the account */
export const waitlistEraser = (db: Knex, clock: Clock): Pick<WaitlistDepartureRepository, 'erase'> =>
  new WaitlistDepartureRepository(db, clock);

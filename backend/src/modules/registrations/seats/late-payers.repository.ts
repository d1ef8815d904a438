import type { Knex } from 'knex';
import { ParticipantModel } from './participant.model';
import type { CancelReason } from './seats.types';

/** Students whose money came after their hold had lapsed, when no seat was free. */
export class LatePayersRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  async awaitSeat(id: number, since: Date): Promise<void> {
    await ParticipantModel.query(this.db).findById(id).patch({ awaitingSeatSince: since });
  }

  async chooseToWait(id: number, at: Date): Promise<void> {
    await ParticipantModel.query(this.db).findById(id).patch({ choseToWaitAt: at });
  }

  /**
   * Ends the wait for a seat, and forgets the kept seat.
   * @param reason replaces the registration's reason HOLD_LAPSED. Give it when the money goes back: a later payment then
   * does not take the seat again.
   */
  async stopWaiting(id: number, reason?: CancelReason): Promise<void> {
    await ParticipantModel.query(this.db)
      .findById(id)
      .patch({
        awaitingSeatSince: null,
        choseToWaitAt: null,
        seatKeptAt: null,
        ...(reason === undefined ? {} : { cancelReason: reason }),
      });
  }

  /**
   * Keeps a freed seat for the late payer who has waited longest. Call with the cohort locked. @returns false when
   * nobody waits
   */
  async keepSeat(cohortId: number, now: Date): Promise<boolean> {
    const kept = await ParticipantModel.query(this.db)
      .patch({ seatKeptAt: now })
      .where(
        'id',
        ParticipantModel.query(this.db)
          .select('id')
          .where({ cohortId })
          .whereNotNull('awaitingSeatSince')
          .whereNull('seatKeptAt')
          .orderBy('awaitingSeatSince')
          .orderBy('id')
          .limit(1),
      );
    return kept > 0;
  }

  /** @returns whether a late payer waits for whom no seat is kept yet. */
  async isAnybodyWithoutKeptSeat(cohortId: number): Promise<boolean> {
    const row = await ParticipantModel.query(this.db)
      .findOne({ cohortId })
      .whereNotNull('awaitingSeatSince')
      .whereNull('seatKeptAt')
      .select('id');
    return row !== undefined;
  }

  /** @returns participants who have paid and wait for a seat, longest waiting first. */
  async listWaiting(cohortId: number): Promise<number[]> {
    const rows = await ParticipantModel.query(this.db)
      .select('id')
      .where({ cohortId })
      .whereNotNull('awaitingSeatSince')
      .orderBy('awaitingSeatSince')
      .orderBy('id');
    return rows.map(({ id }) => id);
  }

  /** @returns participants who wait in vain: their cohort takes no more students, or they have another seat in it. */
  async listWaitingInVain(closedBefore: Date, limit: number): Promise<{ id: number; cohortId: number }[]> {
    const { rows } = await this.db.raw<{ rows: { id: number; cohortId: number }[] }>(
      `select p.id, p.cohort_id as "cohortId" from cohort_participants p join cohorts c on c.id = p.cohort_id
       where p.awaiting_seat_since is not null and (c.status in ('DRAFT', 'COMPLETED', 'CANCELED', 'TEACHER_PAID') or c.start_date < ? or exists (
         select 1 from cohort_participants other where other.cohort_id = p.cohort_id and other.user_id = p.user_id and other.status <> 'CANCELED'))
       order by p.id limit ?`,
      [closedBefore, limit],
    );
    return rows;
  }
}

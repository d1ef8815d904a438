import type { CohortStatus } from '@valikool/contract';
import type { Knex } from 'knex';
import { CohortModel } from './cohort.model';
import type { Cohort } from './cohorts.types';

const toCohort = (row: CohortModel): Cohort => ({
  id: row.id,
  courseId: row.courseId,
  name: row.name,
  status: row.status,
  startDate: row.startDate,
  endDate: row.endDate,
  timeZone: row.timeZone,
  sizeMin: row.sizeMin,
  sizeMax: row.sizeMax,
  seatsTaken: row.seatsTaken,
  priceCents: row.priceCents,
  onlineClassTimes: row.onlineClassTimes,
  onlineLessonLength: row.onlineLessonLength,
  videoUrl: row.videoUrl,
  externalLmsLink: row.externalLmsLink,
  lmsId: row.lmsId,
  lwCourseId: row.lwCourseId,
  discordChannelId: row.discordChannelId,
  discordInviteUrl: row.discordInviteUrl,
  notes: row.notes,
  userCreatorId: row.userCreatorId,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

export class CohortsRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  async find(id: number): Promise<Cohort | null> {
    const row = await CohortModel.query(this.db).findById(id);
    return row ? toCohort(row) : null;
  }

  /** Moves every cohort in one of the states on whose start has come. @returns their ids. */
  async startDue(from: readonly CohortStatus[], now: Date): Promise<number[]> {
    return this.moveDue('start_date', from, 'IN_PROGRESS', now);
  }

  /** Moves every cohort in one of the states on whose end has come. @returns their ids. */
  async completeDue(from: readonly CohortStatus[], now: Date): Promise<number[]> {
    return this.moveDue('end_date', from, 'COMPLETED', now);
  }

  /** Rows are locked by id, as everywhere; one that a registration holds right now is left to the next sweep. */
  private async moveDue(due: 'start_date' | 'end_date', from: readonly CohortStatus[], to: CohortStatus, now: Date): Promise<number[]> {
    const { rows } = await this.db.raw<{ rows: { id: number }[] }>(
      `update cohorts set status = :to
       where cohorts.id in (
         select cohorts.id from cohorts where cohorts.status = any(:from) and cohorts.${due} <= :now order by cohorts.id for update skip locked)
       returning cohorts.id`,
      { from: [...from], to, now },
    );
    return rows.map((row) => row.id).sort((a, b) => a - b);
  }
}

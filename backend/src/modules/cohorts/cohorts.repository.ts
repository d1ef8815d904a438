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

  /** Moves every cohort on whose start has come. @returns their ids. */
  async startDue(now: Date): Promise<number[]> {
    return this.moveDue(`status in ('REGISTRATION_OPEN', 'GROUP_FULL') and start_date <= :now`, 'IN_PROGRESS', now);
  }

  /** Moves every cohort on whose end has come. @returns their ids. */
  async completeDue(now: Date): Promise<number[]> {
    return this.moveDue(`status = 'IN_PROGRESS' and end_date <= :now`, 'COMPLETED', now);
  }

  /** Rows are locked by id, as everywhere; one that a registration holds right now is left to the next sweep. */
  private async moveDue(isDue: string, status: 'IN_PROGRESS' | 'COMPLETED', now: Date): Promise<number[]> {
    const { rows } = await this.db.raw<{ rows: { id: number }[] }>(
      `update cohorts set status = :status
       where cohorts.id in (select cohorts.id from cohorts where ${isDue} order by cohorts.id for update skip locked)
       returning cohorts.id`,
      { status, now },
    );
    return rows.map((row) => row.id).sort((a, b) => a - b);
  }
}

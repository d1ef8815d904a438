import type { CohortStatus } from '@valikool/contract';
import type { Knex } from 'knex';
import { CohortModel } from './cohort.model';
import type { Cohort, MovedCohort } from './cohorts.types';

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
  decisionDate: row.decisionDate,
  decision: row.decision,
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

  /** Sets IN_PROGRESS for every cohort in one of the states whose start has come. */
  async startDue(from: readonly CohortStatus[], now: Date): Promise<MovedCohort[]> {
    return this.moveDue('start_date', from, 'IN_PROGRESS', now);
  }

  /** Sets COMPLETED for every cohort in one of the states whose end has come. */
  async completeDue(from: readonly CohortStatus[], now: Date): Promise<MovedCohort[]> {
    return this.moveDue('end_date', from, 'COMPLETED', now);
  }

  /** Locks rows in the order of ids, as all code does. A row that a registration holds is left to the next sweep. */
  private async moveDue(
    due: 'start_date' | 'end_date',
    from: readonly CohortStatus[],
    to: CohortStatus,
    now: Date,
  ): Promise<MovedCohort[]> {
    const { rows } = await this.db.raw<{ rows: MovedCohort[] }>(
      `update cohorts set status = :to
       from (select c.id, c.status from cohorts c where c.status = any(:from) and c.${due} <= :now order by c.id for update skip locked) as due
       where cohorts.id = due.id
       returning cohorts.id, cohorts.course_id as "courseId", due.status as "from"`,
      { from: [...from], to, now },
    );
    return rows.sort((a, b) => a.id - b.id);
  }
}

import type { Knex } from 'knex';
import type { LearningPlace, LmsEntry, SavedProgress } from './learning.types';

/** Where a person learns or teaches: the cohort's own place, else its course's. A canceled seat gives no access. */
const ENTRY = `
  select case when h.status <> 'CANCELED' then coalesce(h.external_lms_link, c.classroom_link) end as url, mine.has_access as "hasAccess"
  from cohorts h join courses c on c.id = h.course_id join (
    select bool_or(each_of_mine.has_access) as has_access from (
      select p.confirmed_at is not null and (p.access_until is null or p.access_until > :now) as has_access
      from cohort_participants p where p.cohort_id = :cohortId and p.user_id = :userId and p.status <> 'CANCELED'
      union all select true from cohort_teachers t where t.cohort_id = :cohortId and t.user_id = :userId
    ) as each_of_mine
  ) as mine on mine.has_access is not null
  where h.id = :cohortId and h.status <> 'DRAFT'`;

export class LearningRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** @param teacherId a user who must run the cohort; null checks only that the cohort exists */
  async isRun(cohortId: number, teacherId: number | null): Promise<boolean> {
    const query = this.db('cohorts as h').where('h.id', cohortId).first<{ id: number } | undefined>('h.id');
    if (teacherId !== null)
      void query.whereRaw(
        '(h.user_creator_id = :teacherId or exists (select 1 from cohort_teachers t where t.cohort_id = h.id and t.user_id = :teacherId))',
        { teacherId },
      );
    return (await query) !== undefined;
  }

  /** @returns the seats of these students in the cohort; students without one are left out. */
  async places(cohortId: number, studentIds: readonly number[]): Promise<LearningPlace[]> {
    return this.db('cohort_participants')
      .where({ cohortId })
      .whereIn('userId', studentIds)
      .whereNot('status', 'CANCELED')
      .select<LearningPlace[]>({ registrationId: 'id', studentId: 'user_id', schoolId: 'school_id' });
  }

  /** Each seat has one row, with the latest progress; null deletes it. */
  async save(saved: readonly SavedProgress[]): Promise<void> {
    const known = saved.filter(({ progress }) => progress !== null);
    const removed = saved.filter(({ progress }) => progress === null).map(({ registrationId }) => registrationId);
    if (removed.length > 0) await this.db('cohort_progress').whereIn('cohortParticipantId', removed).delete();
    if (known.length === 0) return;
    await this.db('cohort_progress')
      .insert(
        known.map(({ registrationId, studentId, cohortId, schoolId, progress, updatedAt, updatedByUserId }) => ({
          cohortParticipantId: registrationId,
          studentUserId: studentId,
          cohortId,
          schoolId,
          progressPercent: progress,
          updatedAt,
          updatedByUserId,
          // What a room or a list said before is replaced: a row has one source.
          syncedFrom: null,
        })),
      )
      .onConflict('cohort_participant_id')
      .merge();
  }

  /** @returns null for a cohort that the user neither teaches nor has a seat in. */
  async lmsEntry(userId: number, cohortId: number, now: Date): Promise<LmsEntry | null> {
    const { rows } = await this.db.raw<{ rows: LmsEntry[] }>(ENTRY, { userId, cohortId, now });
    return rows[0] ?? null;
  }
}

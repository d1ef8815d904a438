import type { Knex } from 'knex';
import { statement } from '#platform/index';
import type { TeacherWeek } from './teacher-week.types';

const TO_TELL = statement<{ id: number }>(
  'teacher-weeks-to-tell',
  `select u.id from users u where u.id > :afterId and u.role = 'TEACHER' and u.deleted_at is null
     and exists (select 1 from cohort_teachers t where t.user_id = u.id)
     and not exists (select 1 from teacher_week_mails m where m.user_id = u.id and m.week = cast(:week as date))
   order by u.id limit :limit`,
);

const INSERT = statement<{ userId: number; hasNews: boolean }>(
  'teacher-weeks-insert',
  `insert into teacher_week_mails (user_id, week, figures)
   select f.user_id, cast(:week as date), cast(f.figures as jsonb)
   from unnest(cast(:userIds as bigint[]), cast(:figures as text[])) as f (user_id, figures)
   on conflict (user_id, week) do nothing
   returning user_id as "userId", figures is not null as "hasNews"`,
);

const PRUNE = statement('teacher-weeks-prune', `delete from teacher_week_mails where week < cast(:before as date)`);

/** Who was told of which week, and what. */
export class TeacherWeekRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** @returns teachers of a cohort who have no row of the week, by id */
  async toTell(week: string, afterId: number, limit: number): Promise<number[]> {
    return (await TO_TELL(this.db, { week, afterId, limit })).rows.map(({ id }) => id);
  }

  /**
   * @param weeks null for a teacher with nothing to tell
   * @returns those who had no row of the week and have something to read
   */
  async insertNew(week: string, weeks: ReadonlyMap<number, TeacherWeek | null>): Promise<number[]> {
    const { rows } = await INSERT(this.db, {
      week,
      userIds: [...weeks.keys()],
      figures: [...weeks.values()].map((figures) => figures && JSON.stringify(figures)),
    });
    return rows.filter(({ hasNews }) => hasNews).map(({ userId }) => userId);
  }

  /** Deletes what was told before a day. */
  async prune(before: string): Promise<void> {
    await PRUNE(this.db, { before });
  }

  /** Forgets what a person was told. */
  async erase({ userId }: { userId: number }): Promise<void> {
    await this.db('teacher_week_mails').where({ userId }).delete();
  }
}

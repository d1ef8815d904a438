import type { Knex } from 'knex';
import { statement } from '#platform/index';
import { schoolMailReaders } from '#modules/schools/index';
import type { SchoolWeek } from './weekly.types';

const READERS = schoolMailReaders('emails.school-week');

const SCHOOLS_TO_TELL = statement<{ id: number }>(
  'school-weeks-schools-to-tell',
  `select s.id from schools s where s.id > :afterId and s.archived_at is null and exists (
     select 1 from ${READERS} r where r.school_id = s.id and not exists (
       select 1 from school_overview_mails m where m.user_id = r.user_id and m.week = cast(:week as date)))
   order by s.id limit :limit`,
);

const INSERT = statement<{ userId: number; hasNews: boolean }>(
  'school-weeks-insert',
  `insert into school_overview_mails (user_id, week, school_id, figures)
   select r.user_id, cast(:week as date), r.school_id, cast(f.figures as jsonb)
   from unnest(cast(:schoolIds as bigint[]), cast(:figures as text[])) as f (school_id, figures)
     join ${READERS} r on r.school_id = f.school_id
   on conflict (user_id, week) do nothing
   returning user_id as "userId", figures is not null as "hasNews"`,
);

const PRUNE = statement('school-weeks-prune', `delete from school_overview_mails where week < cast(:before as date)`);

/** Who was told of which week, and what. */
export class WeeklyRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** @returns schools with a representative who wants the weekly mail and has not got it for this week, by id */
  async schoolsToTell(week: string, afterId: number, limit: number): Promise<number[]> {
    return (await SCHOOLS_TO_TELL(this.db, { week, afterId, limit })).rows.map(({ id }) => id);
  }

  /**
   * Writes one row for each representative who wants the mail.
   * @param weeks null for a school with nothing to tell
   * @returns those who had no row of the week and have something to read
   */
  async insertNew(week: string, weeks: ReadonlyMap<number, SchoolWeek | null>): Promise<number[]> {
    const { rows } = await INSERT(this.db, {
      week,
      schoolIds: [...weeks.keys()],
      figures: [...weeks.values()].map((figures) => figures && JSON.stringify(figures)),
    });
    return rows.filter(({ hasNews }) => hasNews).map(({ userId }) => userId);
  }

  /** Deletes what was told before a day. */
  async prune(before: string): Promise<void> {
    await PRUNE(this.db, { before });
  }
}

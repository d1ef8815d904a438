import type { Knex } from 'knex';
import { decodeCursor, toPage, z, type Page } from '#platform/index';
import type { TimelineEntry, TimelineFilter, TimelineReader } from './activity.types';

const Cursor = z.tuple([z.number().int()]);

const NAME_OF = (alias: string) => `json_build_object('id', ${alias}.id, 'name', trim(${alias}.first_name || ' ' || ${alias}.last_name))`;

const ROWS = `
  select a.id, a.type, a.created_at as at, a.notes, a.metadata as details,
    case when a.user_id is not null then ${NAME_OF('u')} end as "user",
    case when a.actor_user_id is not null then ${NAME_OF('w')} end as actor,
    case when a.cohort_id is not null then json_build_object('id', h.id, 'name', h.name) end as cohort,
    case when a.course_id is not null then json_build_object('id', c.id, 'title', c.title, 'slug', c.slug) end as course,
    case when a.school_id is not null then json_build_object('id', s.id, 'name', s.name) end as school
  from activity_log a
    left join users u on u.id = a.user_id
    left join users w on w.id = a.actor_user_id
    left join cohorts h on h.id = a.cohort_id
    left join courses c on c.id = a.course_id
    left join schools s on s.id = a.school_id`;

const TEACHES = `(h.user_creator_id = :teacherId or exists (select 1 from cohort_teachers t where t.cohort_id = h.id and t.user_id = :teacherId))`;
/** Teachers read feedback without names: who sent it when would give them away. */
const OF_TEACHER = `(a.type <> 'FEEDBACK_SUBMITTED' and (a.cohort_id is null or ${TEACHES}))`;

/** What happened, newest first. */
export class TimelineReadModel implements TimelineReader {
  constructor(private readonly db: Knex) {}

  /** @param teacherId leaves out what happened in groups that are not theirs, and who gave feedback */
  async list({ userId, cohortId, courseId, schoolId, limit, cursor }: TimelineFilter, teacherId?: number): Promise<Page<TimelineEntry>> {
    const before = cursor === undefined ? undefined : decodeCursor(Cursor, cursor)[0];
    const conditions = { 'a.user_id = :userId': userId, 'a.cohort_id = :cohortId': cohortId, 'a.course_id = :courseId': courseId, 'a.school_id = :schoolId': schoolId, 'a.id < :before': before, [OF_TEACHER]: teacherId };
    const wanted = Object.entries(conditions).filter(([, value]) => value !== undefined);
    const where = wanted.length === 0 ? '' : `where ${wanted.map(([sql]) => sql).join(' and ')}`;
    const bindings = Object.fromEntries(wanted.map(([sql, value]) => [/:(\w+)/.exec(sql)?.[1] ?? '', value ?? null]));
    const { rows } = await this.db.raw<{ rows: TimelineEntry[] }>(`${ROWS} ${where} order by a.id desc limit :limit`, { ...bindings, limit: limit + 1 });
    return toPage(rows, limit, ({ id }) => [id]);
  }

  async isCohortOf(teacherId: number, cohortId: number): Promise<boolean> {
    return this.isThere(`select 1 from cohorts h where h.id = :cohortId and ${TEACHES}`, { teacherId, cohortId });
  }

  async isCourseOf(teacherId: number, courseId: number): Promise<boolean> {
    return this.isThere(`select 1 from courses where id = :courseId and user_creator_id = :teacherId`, { teacherId, courseId });
  }

  private async isThere(sql: string, bindings: Record<string, number>): Promise<boolean> {
    return (await this.db.raw<{ rows: unknown[] }>(sql, bindings)).rows.length > 0;
  }
}

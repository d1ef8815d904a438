import type { Knex } from 'knex';
import { decodeCursor, statement, toPage, z, type Page } from '#platform/index';
import type { TimelineEntry, TimelineFilter, TimelineReader } from './activity.types';

const Cursor = z.tuple([z.number().int()]);

const NAME_OF = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'name', trim(${alias}.first_name || ' ' || ${alias}.last_name))`;

/** @param ip SQL: the address that the request came from, or null where the reader must not see it */
const rowsOf = (page: string, ip: string): string => `
  select a.id, a.type, a.created_at as at, a.notes, a.metadata as details, ${ip} as ip,
    case when a.user_id is not null then ${NAME_OF('u')} end as "user",
    case when a.actor_user_id is not null then ${NAME_OF('w')} end as actor,
    case when k.id is not null then json_build_object('id', k.id, 'name', k.name) end as "apiKey",
    case when a.cohort_id is not null then json_build_object('id', h.id, 'name', h.name) end as cohort,
    case when a.course_id is not null then json_build_object('id', c.id, 'title', c.title, 'slug', c.slug) end as course,
    case when a.school_id is not null then json_build_object('id', s.id, 'name', s.name) end as school
  from (${page}) a
    left join users u on u.id = a.user_id
    left join users w on w.id = a.actor_user_id
    left join api_keys k on k.id = a.api_key_id
    left join cohorts h on h.id = a.cohort_id
    left join courses c on c.id = a.course_id
    left join schools s on s.id = a.school_id
  order by a.id desc limit :limit`;

const TEACHES = `(h.user_creator_id = :teacherId or exists (select 1 from cohort_teachers t where t.cohort_id = h.id and t.user_id = :teacherId))`;
/** Teachers read feedback without names, so they must not see who sent it when. */
const OF_TEACHER = `(a.type <> 'FEEDBACK_SUBMITTED' and (a.cohort_id is null or ${TEACHES}))`;

/** Rows about a person and rows of what they did are found apart, each by its own index. No row is in both. */
const ABOUT = 'a.user_id = :userId';
const BY = 'a.actor_user_id = :userId and a.user_id is distinct from a.actor_user_id';

/** Chooses the rows of the page first, and joins their names afterwards. */
const newest = (conditions: readonly string[]): string => `(
  select a.* from activity_log a left join cohorts h on h.id = a.cohort_id
  ${conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`} order by a.id desc limit :limit)`;

/** @returns the statement for the filter's page, with `:name` for each value */
export function timelineSql(
  { userId, cohortId, courseId, schoolId, cursor }: TimelineFilter,
  teacherId?: number,
): string {
  const conditions = {
    'a.cohort_id = :cohortId': cohortId,
    'a.course_id = :courseId': courseId,
    'a.school_id = :schoolId': schoolId,
    'a.id < :before': cursor,
    [OF_TEACHER]: teacherId,
  };
  const wanted = Object.entries(conditions).flatMap(([sql, value]) => (value === undefined ? [] : [sql]));
  const ip = teacherId === undefined ? 'a.ip' : 'null';
  if (userId === undefined) return rowsOf(newest(wanted), ip);
  const whose = teacherId === undefined ? [ABOUT, BY] : [ABOUT];
  return rowsOf(whose.map((condition) => newest([condition, ...wanted])).join(' union all '), ip);
}

/** Activity, newest first. */
export class TimelineReadModel implements TimelineReader {
  constructor(private readonly db: Knex) {}

  /** @param teacherId leaves out cohorts of other teachers, who gave feedback, and what somebody did to others */
  async list(filter: TimelineFilter, teacherId?: number): Promise<Page<TimelineEntry>> {
    const { limit, cursor } = filter;
    const before = cursor === undefined ? undefined : decodeCursor(Cursor, cursor)[0];
    const { rows } = await statement<TimelineEntry>(null, timelineSql(filter, teacherId))(this.db, {
      ...filter,
      teacherId,
      before,
      limit: limit + 1,
    });
    return toPage(rows, limit, ({ id }) => [id]);
  }

  async isCohortOf(teacherId: number, cohortId: number): Promise<boolean> {
    return this.isThere(`select 1 from cohorts h where h.id = :cohortId and ${TEACHES}`, { teacherId, cohortId });
  }

  async isCourseOf(teacherId: number, courseId: number): Promise<boolean> {
    return this.isThere(`select 1 from courses where id = :courseId and user_creator_id = :teacherId`, {
      teacherId,
      courseId,
    });
  }

  private async isThere(sql: string, bindings: Record<string, number>): Promise<boolean> {
    return (await this.db.raw<{ rows: unknown[] }>(sql, bindings)).rows.length > 0;
  }
}

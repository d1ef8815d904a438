import type { Knex } from 'knex';
import { containing, decodeCursor, statement, toPage, z, type Page, type Statement } from '#platform/index';
import type { CatalogueCourse, CatalogueFilter, CourseKey, CoursePage, OpenCohort, OpenCohortsSql } from './courses.types';

type Bindings = Record<string, Date | number | string>;
/** A statement's text depends on which filters are set, and `name` tells which they are. */
export type CatalogueStatement = { name: string; sql: string; bindings: Bindings };

/** How near a word must come to what was typed, from 0 to 1; low enough for an Estonian ending or a wrong letter. */
const NEARNESS = 0.45;

type CardRow = CatalogueCourse & { rank: number; sortStart: string; total: number };
const Cursor = z.tuple([z.number().int(), z.string().regex(/^(infinity|\d{4,5}-\d\d-\d\d [\d:.]+\+\d\d)$/), z.number().int()]);

const fullName = (alias: string): string => `trim(${alias}.first_name || ' ' || ${alias}.last_name)`;

/** Names of those who teach the open cohorts of a course, in order. */
const teacherNames = (courseId: string, isOpen: string): string => `
  array(select ${fullName('u')} from users u where u.id in (
    select t.user_id from cohort_teachers t join cohorts h on h.id = t.cohort_id where h.course_id = ${courseId} and ${isOpen})
  order by u.last_name collate et_names, u.id)`;

function conditions({ q, category, language, badge }: CatalogueFilter, isOpen: string): string[] {
  return [
    `c.status = 'APPROVED'`,
    ...(category === undefined ? [] : [`c.categories @> array[:category]`]),
    ...(language === undefined ? [] : [`c.language = :language`]),
    ...(badge === undefined ? [] : [`best.badges @> array[:badge]`]),
    ...(q
      ? [
          `(c.search_text like :pattern or word_similarity(:q, c.search_text) >= :nearness or exists (
            select 1 from cohorts h join cohort_teachers t on t.cohort_id = h.id join users u on u.id = t.user_id
            where h.course_id = c.id and ${isOpen} and lower(${fullName('u')}) like :pattern))`,
        ]
      : []),
  ];
}

function bindingsOf({ q, category, language, badge, limit, cursor }: CatalogueFilter): Bindings {
  const text = (q ?? '').toLowerCase();
  const [rank, start, id] = cursor === undefined ? [0, '', 0] : decodeCursor(Cursor, cursor);
  return {
    rows: limit + 1,
    ...(category === undefined ? {} : { category }),
    ...(language === undefined ? {} : { language }),
    ...(badge === undefined ? {} : { badge }),
    ...(q ? { q: text, pattern: containing(text), nearness: NEARNESS } : {}),
    ...(cursor === undefined ? {} : { rank, start, id }),
  };
}

/**
 * The catalogue as one statement. A card speaks of one open cohort of its course: the next with a free seat, else the
 * next. Courses without open cohorts come last. With a search, what has the text in its title comes first, then what
 * has it anywhere, then what is merely near.
 */
export function catalogueStatement(filter: CatalogueFilter, open: OpenCohortsSql, now: Date): CatalogueStatement {
  const isOpen = open.isOpen('h');
  const rank = filter.q ? `case when lower(c.title) like :pattern then 0 when c.search_text like :pattern then 1 else 2 end` : '0';
  const sql = `
    with matched as materialized (
      select c.id, best.*, ${rank} as rank, coalesce(best.start_date, 'infinity') as sort_start
      from courses c left join lateral (
        select h.start_date, h.price_cents as cohort_price_cents, ${open.badges('h')} as badges,
          sum(h.size_max - h.seats_taken) over () as free_seats, count(*) over () as cohort_count
        from cohorts h where h.course_id = c.id and ${isOpen}
        order by h.seats_taken >= h.size_max, h.start_date, h.id limit 1
      ) best on true
      where ${conditions(filter, isOpen).join(' and ')}
    ), page as (
      select * from matched
      ${filter.cursor === undefined ? '' : 'where (rank, sort_start, id) > (:rank, cast(:start as timestamptz), :id)'}
      order by rank, sort_start, id limit :rows
    )
    select c.id, c.slug, c.title, c.description_short as "descriptionShort", c.language, c.categories, c.thumbnail, c.tag,
      c.academic_hours as "academicHours", c.rating, c.updated_at as "updatedAt", coalesce(page.cohort_price_cents, c.price_cents) as "priceCents",
      page.start_date as "nextCohortStartTime", coalesce(page.free_seats, 0) as "freeSeats", coalesce(page.badges, '{}') as badges,
      coalesce(page.cohort_count, 0) as "cohortCount", ${teacherNames('c.id', isOpen)} as teachers,
      page.rank, cast(page.sort_start as text) as "sortStart", (select count(*) from matched) as total
    from page join courses c on c.id = page.id
    order by page.rank, page.sort_start, c.id`;
  const shape = (['q', 'category', 'language', 'badge', 'cursor'] as const).filter((name) => filter[name]).join('-');
  return { name: `catalogue-${shape}`, sql, bindings: { ...open.bindings(now), ...bindingsOf(filter) } };
}

/** A course's page as one statement: the course, who teaches it, and its open cohorts as JSON. */
export function coursePageStatement(key: CourseKey, open: OpenCohortsSql, now: Date): CatalogueStatement {
  const isOpen = open.isOpen('h');
  const sql = `
    select c.id, c.slug, c.title, c.description_short as "descriptionShort", c.description, c.summary, c.language, c.categories,
      c.learning_outcomes as "learningOutcomes", c.grading_criteria as "gradingCriteria", c.academic_hours as "academicHours",
      c.price_cents as "priceCents", c.thumbnail, c.tag, c.status, c.rating, c.testimonials, c.user_creator_id as "userCreatorId",
      (select coalesce(json_agg(json_build_object('id', u.id, 'name', ${fullName('u')}, 'avatar', u.avatar, 'shortDescription', teachers.short_description)
          order by u.last_name collate et_names, u.id), '[]')
        from users u left join teachers on teachers.user_id = u.id
        where u.id in (select t.user_id from cohort_teachers t join cohorts h on h.id = t.cohort_id where h.course_id = c.id and ${isOpen})
          or u.id = c.user_creator_id and u.role = 'TEACHER') as teachers,
      (select coalesce(json_agg(json_build_object('id', h.id, 'name', h.name, 'status', h.status, 'startDate', h.start_date, 'endDate', h.end_date,
          'timeZone', h.time_zone, 'onlineClassTimes', h.online_class_times, 'onlineLessonLength', h.online_lesson_length,
          'size', json_build_object('min', h.size_min, 'max', h.size_max), 'freeSeats', h.size_max - h.seats_taken, 'badges', ${open.badges('h')},
          'priceCents', coalesce(h.price_cents, c.price_cents),
          'teachers', array(select ${fullName('u')} from cohort_teachers t join users u on u.id = t.user_id
            where t.cohort_id = h.id order by u.last_name collate et_names, u.id)) order by h.start_date, h.id), '[]')
        from cohorts h where h.course_id = c.id and ${isOpen}) as cohorts
    from courses c
    where c.status = 'APPROVED' and ${'id' in key ? 'c.id = :id' : 'c.slug = :slug'}`;
  return { name: `course-page-by-${Object.keys(key).join()}`, sql, bindings: { ...open.bindings(now), ...key } };
}

/**
 * One value for all that `list` and `findPage` read: which versions of which rows are committed. It says nothing about
 * the clock, by which badges come and cohorts close.
 */
const revisionOf = statement<{ revision: string }>(
  'catalogue-revision',
  `with open_cohorts as materialized (select h.id, h.xmin from cohorts h where h.status in ('REGISTRATION_OPEN', 'GROUP_FULL', 'IN_PROGRESS'))
   select md5(concat_ws('|',
     (select string_agg(c.id || ':' || c.xmin, ',' order by c.id) from courses c where c.status = 'APPROVED'),
     (select string_agg(h.id || ':' || h.xmin, ',' order by h.id) from open_cohorts h),
     (select string_agg(t.user_id || ':' || t.xmin, ',' order by t.cohort_id, t.user_id) from cohort_teachers t join open_cohorts h on h.id = t.cohort_id),
     (select string_agg(u.id || ':' || u.xmin || ':' || coalesce(cast(t.xmin as text), ''), ',' order by u.id)
       from users u left join teachers t on t.user_id = u.id where u.role = 'TEACHER')
   )) as revision`,
);

type CohortJson = Omit<OpenCohort, 'startDate' | 'endDate'> & { startDate: string; endDate: string };
type PageRow = Omit<CoursePage, 'cohorts'> & { cohorts: CohortJson[] };

/** What anybody sees of courses; joined with cohorts and teachers in one statement each. */
export class CatalogueReadModel {
  /** By name; there are as many as there are sets of filters, a few dozen. */
  private readonly compiled = new Map<string, Statement<unknown>>();

  constructor(
    private readonly db: Knex,
    private readonly open: OpenCohortsSql,
  ) {}

  async list(filter: CatalogueFilter, now: Date): Promise<Page<CatalogueCourse>> {
    const asked = catalogueStatement(filter, this.open, now);
    const { rows } = await this.compile<CardRow>(asked)(this.db, asked.bindings);
    const page = toPage(rows, filter.limit, (row) => [row.rank, row.sortStart, row.id]);
    return { ...page, total: rows[0]?.total ?? 0 };
  }

  async findPage(key: CourseKey, now: Date): Promise<CoursePage | null> {
    const asked = coursePageStatement(key, this.open, now);
    const { rows } = await this.compile<PageRow>(asked)(this.db, asked.bindings);
    const [row] = rows;
    if (!row) return null;
    const cohorts = row.cohorts.map((cohort) => ({ ...cohort, startDate: new Date(cohort.startDate), endDate: new Date(cohort.endDate) }));
    return { ...row, cohorts };
  }

  /** Another value whenever something that anybody may see of courses has been committed. */
  async revision(): Promise<string> {
    const { rows } = await revisionOf(this.db, {});
    return rows[0]?.revision ?? '';
  }

  private compile<Row>({ name, sql }: CatalogueStatement): Statement<Row> {
    const known = this.compiled.get(name) ?? statement<unknown>(name, sql);
    this.compiled.set(name, known);
    return known as Statement<Row>;
  }
}

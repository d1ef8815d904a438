import type { Knex } from 'knex';
import { statement, toPage, type Page, type Statement } from '#platform/index';
import { countsStatement, type CountRow } from './catalogue-counts.read-model';
import {
  cardCursor,
  catalogueStatement,
  fullName,
  type CardRow,
  type CatalogueStatement,
} from './catalogue-list.read-model';
import type {
  CatalogueCounts,
  CatalogueCourse,
  CatalogueFilter,
  CountsFilter,
  CourseKey,
  CoursePage,
  OpenCohort,
  OpenCohortsSql,
} from './courses.types';

/** A course's page as one statement: the course, its teachers, and its open cohorts as JSON. */
export function coursePageStatement(key: CourseKey, open: OpenCohortsSql, now: Date): CatalogueStatement {
  const isOpen = open.isOpen('h');
  const sql = `
    select c.id, c.slug, c.title, c.description_short as "descriptionShort", c.description, c.summary, c.language, c.categories,
      c.learning_outcomes as "learningOutcomes", c.weekly_plan as "weeklyPlan", c.grading_criteria as "gradingCriteria", c.academic_hours as "academicHours",
      c.price_cents as "priceCents", c.thumbnail, c.tag, c.status, c.rating, c.testimonials, c.user_creator_id as "userCreatorId",
      case when c.changes_noted_at is not null then json_build_object('text', c.changes_since_feedback, 'notedAt', c.changes_noted_at) end as changes,
      (select coalesce(json_agg(json_build_object('id', u.id, 'name', ${fullName('u')}, 'avatar', u.avatar, 'shortDescription', teachers.short_description)
          order by u.last_name collate et_names, u.id), '[]')
        from users u left join teachers on teachers.user_id = u.id
        where u.id in (
          select t.user_id from cohort_teachers t join cohorts h on h.id = t.cohort_id where h.course_id = c.id and ${isOpen}
          union select maker.id from users maker where maker.id = c.user_creator_id and maker.role = 'TEACHER' and maker.deleted_at is null)) as teachers,
      (select coalesce(json_agg(json_build_object('id', h.id, 'name', h.name, 'status', h.status, 'startDate', h.start_date, 'endDate', h.end_date,
          'timeZone', h.time_zone, 'onlineClassTimes', h.online_class_times, 'onlineLessonLength', h.online_lesson_length,
          'size', json_build_object('min', h.size_min, 'max', h.size_max), 'freeSeats', h.size_max - h.seats_taken, 'stillNeeded', ${open.stillNeeded('h')}, 'badges', ${open.badges('h')},
          'priceCents', coalesce(h.price_cents, c.price_cents),
          'teachers', array(select ${fullName('u')} from cohort_teachers t join users u on u.id = t.user_id
            where t.cohort_id = h.id order by u.last_name collate et_names, u.id)) order by h.start_date, h.id), '[]')
        from cohorts h where h.course_id = c.id and ${isOpen}) as cohorts
    from courses c
    where c.status = 'APPROVED' and ${'id' in key ? 'c.id = :id' : 'c.slug = :slug'}`;
  return { name: `course-page-by-${Object.keys(key).join()}`, sql, bindings: { ...open.bindings(now), ...key } };
}

const movedTo = statement<{ slug: string }>(
  'course-moved-to',
  `select c.slug from course_slugs old join courses c on c.id = old.course_id where old.slug = :slug and c.slug <> :slug and c.status = 'APPROVED'`,
);

type CohortJson = Omit<OpenCohort, 'startDate' | 'endDate'> & { startDate: string; endDate: string };
type PageRow = Omit<CoursePage, 'cohorts' | 'changes'> & {
  cohorts: CohortJson[];
  changes: { text: string; notedAt: string } | null;
};

/** Courses as everybody sees them, joined with cohorts and teachers in one statement each. */
export class CatalogueReadModel {
  /** Compiled statements by name: some sixty, one for each combination of everyday filters, with a search and without. */
  private readonly compiled = new Map<string, Statement<unknown>>();

  constructor(
    private readonly db: Knex,
    private readonly open: OpenCohortsSql,
  ) {}

  async list(filter: CatalogueFilter, now: Date): Promise<Page<CatalogueCourse>> {
    const asked = catalogueStatement(filter, this.open, now);
    const { rows } = await this.compile<CardRow>(asked)(this.db, asked.bindings);
    const page = toPage(rows, filter.limit, cardCursor(filter));
    return { ...page, total: rows[0]?.total ?? 0 };
  }

  /** Counts the courses of each choice of the filters. */
  async count(filter: CountsFilter, now: Date): Promise<CatalogueCounts> {
    const asked = countsStatement(filter, this.open, now);
    const { rows } = await this.compile<CountRow>(asked)(this.db, asked.bindings);
    const counts: CatalogueCounts = { days: {}, hours: {}, months: {}, languages: {}, payers: {}, free: 0 };
    for (const { filter: counted, choice, courses } of rows)
      if (counted === 'free') counts.free = courses;
      else counts[counted][choice] = courses;
    return counts;
  }

  async findPage(key: CourseKey, now: Date): Promise<CoursePage | null> {
    const asked = coursePageStatement(key, this.open, now);
    const { rows } = await this.compile<PageRow>(asked)(this.db, asked.bindings);
    const [row] = rows;
    if (!row) return null;
    const changes = row.changes && { ...row.changes, notedAt: new Date(row.changes.notedAt) };
    const cohorts = row.cohorts.map((cohort) => ({
      ...cohort,
      startDate: new Date(cohort.startDate),
      endDate: new Date(cohort.endDate),
    }));
    return { ...row, changes, cohorts };
  }

  /** @returns the slug of the public course that had this slug before; null when there is none */
  async findMovedTo(slug: string): Promise<string | null> {
    const { rows } = await movedTo(this.db, { slug });
    return rows[0]?.slug ?? null;
  }

  private compile<Row>({ name, sql }: CatalogueStatement): Statement<Row> {
    if (name === null) return statement<Row>(name, sql);
    const known = this.compiled.get(name) ?? statement<unknown>(name, sql);
    this.compiled.set(name, known);
    return known as Statement<Row>;
  }
}

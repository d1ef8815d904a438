import type { Knex } from 'knex';
import { statement } from '#platform/index';
import { countedFigures } from '#modules/schools/index';
import { COURSE_FIGURES, seatCosts, YEAR_COLUMNS, yearFigures } from '../school-overview.read-model';

const SEVERAL = '= any(cast(:schoolIds as bigint[]))';
const ALL_YEARS = 'p.school_year is not null';
const COURSE_COLUMNS =
  'seats, self_paid_seats, self_paid_cents, completed, failed, awaiting_result, cost_cents, saved_cents';
const from =
  (table: string) =>
  (columns: string): string =>
    columns.replaceAll(/\w+/g, `${table}.$&`);
const [VALUES_OF, KEPT_OF] = [from('excluded'), from('kept')];

/** Figures of the schools by month and course, and what they cost by day, counted from the rows. */
const COUNTED = `${seatCosts(SEVERAL, ALL_YEARS)},
   counted as (
     select school_id, school_year, month, course_id, ${COURSE_FIGURES} from costs group by 1, 2, 3, 4),
   days as (
     select school_id, school_year, day, cast(sum(cost) as bigint) as cost_cents from costs group by 1, 2, 3 having sum(cost) <> 0)`;

/** One worker counts at a time: of two, the one that read first could write last. */
const LOCK = statement<{ isFree: boolean }>(
  'school-figures-lock',
  `select pg_try_advisory_xact_lock(hashtextextended('school-overview.figures', 0)) as "isFree"`,
);

/** Schools with a mark, longest waiting first, and those whose figures are of another school year or lack the years. Their marks are deleted. */
const TAKE = statement<{ id: number }>(
  'school-figures-take',
  `with due as (
     select school_id from school_figure_marks group by 1 order by min(id) limit :limit),
   old as (
     (select school_id from school_figures where school_year < :year or school_year > :year limit :limit)
     union (select school_id from school_figures where years_counted_at is distinct from counted_at limit :limit)),
   taken as (
     delete from school_figure_marks where school_id in (select school_id from due union select school_id from old))
   select s.id from schools s where s.id in (select school_id from due union select school_id from old)`,
);

const COUNT = statement(
  'school-figures-count',
  `insert into school_figures as kept (school_id, school_year, students, spend_cents, debt_cents, counted_at, years_counted_at)
   select s.id, cast(:year as integer), ${countedFigures('cast(:year as integer)')}, :now, :now from schools s where s.id ${SEVERAL}
   on conflict (school_id) do update set school_year = excluded.school_year, students = excluded.students,
     spend_cents = excluded.spend_cents, debt_cents = excluded.debt_cents, counted_at = excluded.counted_at,
     years_counted_at = excluded.years_counted_at`,
);

/** Only rows that differ are written. */
const COUNT_COURSES = statement(
  'school-figures-count-courses',
  `with ${COUNTED},
   emptied as (
     delete from school_course_figures f where f.school_id ${SEVERAL} and not exists (
       select 1 from counted c where (c.school_id, c.school_year, c.month, c.course_id) = (f.school_id, f.school_year, f.month, f.course_id))),
   emptied_days as (
     delete from school_day_figures f where f.school_id ${SEVERAL} and not exists (
       select 1 from days d where (d.school_id, d.school_year, d.day) = (f.school_id, f.school_year, f.day))),
   written as (
     insert into school_course_figures as kept (school_id, school_year, month, course_id, ${COURSE_COLUMNS})
     select school_id, school_year, month, course_id, ${COURSE_COLUMNS} from counted
     on conflict (school_id, school_year, month, course_id) do update
       set (${COURSE_COLUMNS}) = row(${VALUES_OF(COURSE_COLUMNS)})
       where (${KEPT_OF(COURSE_COLUMNS)}) is distinct from (${VALUES_OF(COURSE_COLUMNS)}))
   insert into school_day_figures as kept (school_id, school_year, day, cost_cents)
   select school_id, school_year, day, cost_cents from days
   on conflict (school_id, school_year, day) do update set cost_cents = excluded.cost_cents
     where kept.cost_cents <> excluded.cost_cents`,
);

/** Sums up what `COUNT_COURSES` has written. Only rows that differ are written. */
const COUNT_YEARS = statement(
  'school-figures-count-years',
  `with ours as (select * from school_course_figures where school_id ${SEVERAL}), ${yearFigures('ours')},
   emptied as (
     delete from school_year_figures f where f.school_id ${SEVERAL} and not exists (
       select 1 from years y where (y.school_id, y.school_year) = (f.school_id, f.school_year)))
   insert into school_year_figures as kept (school_id, school_year, ${YEAR_COLUMNS})
   select school_id, school_year, ${YEAR_COLUMNS} from years
   on conflict (school_id, school_year) do update set (${YEAR_COLUMNS}) = row(${VALUES_OF(YEAR_COLUMNS)})
     where (${KEPT_OF(YEAR_COLUMNS)}) is distinct from (${VALUES_OF(YEAR_COLUMNS)})`,
);

const NEXT = statement<{ id: number }>(
  'school-figures-next',
  `select f.school_id as id from school_figures f
   where f.school_id > :afterId and f.school_year = :year and f.years_counted_at = f.counted_at and not exists (
     select 1 from school_figure_marks m where m.school_id = f.school_id)
   order by 1 limit :limit`,
);

/** In one statement, so that marks, figures and rows are of the same moment. */
const DIFFERING = statement<{ id: number }>(
  'school-figures-differing',
  `with ${COUNTED}, ${yearFigures('counted')},
   differing as (
     (select school_id from (
       select school_id, school_year, month, course_id, ${COURSE_COLUMNS} from counted
       except select school_id, school_year, month, course_id, ${COURSE_COLUMNS} from school_course_figures) missing)
     union (select school_id from (
       select school_id, school_year, month, course_id, ${COURSE_COLUMNS} from school_course_figures where school_id ${SEVERAL}
       except select school_id, school_year, month, course_id, ${COURSE_COLUMNS} from counted) left_over)
     union (select school_id from (
       select school_id, school_year, day, cost_cents from days
       except select school_id, school_year, day, cost_cents from school_day_figures) missing_days)
     union (select school_id from (
       select school_id, school_year, day, cost_cents from school_day_figures where school_id ${SEVERAL}
       except select school_id, school_year, day, cost_cents from days) left_over_days)
     union (select school_id from (
       select school_id, school_year, ${YEAR_COLUMNS} from years
       except select school_id, school_year, ${YEAR_COLUMNS} from school_year_figures) missing_years)
     union (select school_id from (
       select school_id, school_year, ${YEAR_COLUMNS} from school_year_figures where school_id ${SEVERAL}
       except select school_id, school_year, ${YEAR_COLUMNS} from years) left_over_years)
     union (select s.id from schools s join school_figures f on f.school_id = s.id, lateral (select ${countedFigures(':year')}) c
       where s.id ${SEVERAL} and f.school_year = :year
         and (f.students, f.spend_cents, f.debt_cents) is distinct from (c.students, c.spend_cents, c.debt_cents)))
   select d.school_id as id from differing d
   where not exists (select 1 from school_figure_marks m where m.school_id = d.school_id) order by 1`,
);

const MARK = statement(
  'school-figures-mark',
  `insert into school_figure_marks (school_id) select unnest(cast(:schoolIds as bigint[]))`,
);

/** Figures of schools that are kept so that they need not be counted for every reader. */
export class SchoolFiguresRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /**
   * Counts anew what something was changed of. `db` must be a transaction.
   * @returns how many schools; 0 also while another worker counts
   */
  async countMarked(year: number, now: Date, limit: number): Promise<number> {
    if (!(await LOCK(this.db, {})).rows[0]?.isFree) return 0;
    const schoolIds = (await TAKE(this.db, { year, limit })).rows.map(({ id }) => id);
    if (schoolIds.length === 0) return 0;
    // Each statement sees at least what the taken marks are about; a later change has a mark of its own.
    await COUNT(this.db, { schoolIds, year, now });
    await COUNT_COURSES(this.db, { schoolIds });
    await COUNT_YEARS(this.db, { schoolIds });
    return schoolIds.length;
  }

  /** @returns schools with current figures, by id */
  async kept(year: number, afterId: number, limit: number): Promise<number[]> {
    return (await NEXT(this.db, { year, afterId, limit })).rows.map(({ id }) => id);
  }

  /** @returns ids of schools whose stored figures differ from a fresh count of their rows */
  async differing(schoolIds: readonly number[], year: number): Promise<number[]> {
    return (await DIFFERING(this.db, { schoolIds: [...schoolIds], year })).rows.map(({ id }) => id);
  }

  /** Has schools counted anew. */
  async mark(schoolIds: readonly number[]): Promise<void> {
    await MARK(this.db, { schoolIds: [...schoolIds] });
  }
}

import type { Knex } from 'knex';
import { decodeCursor, schoolYearOf, statement, toPage, z, type Page } from '#platform/index';
import { foundSchools, SCHOOL_FIGURES } from './found-schools.read-model';
import { countedFigures, FRESH_FIGURES, IS_OWED, KEPT_FIGURES, OPEN_CENTS } from './school-figures.policy';
import type { ListedSchool, SchoolsFilter, SchoolSort, SchoolStakes } from './school-records.types';

const STAKES = statement<SchoolStakes>(
  'school-records-stakes',
  `select f.students, f.spend_cents as "spendCents", f.debt_cents as "debtCents",
     (select count(*) from school_reps r where r.school_id = s.id) as representatives,
     (select count(*) from school_reps r where r.school_id = s.id and r.school_right = 'DECIDES') as deciders,
     (select count(*) from memberships m where m.school_id = s.id and m.state = 'CLAIMED') as claims,
     overdue.invoices as "overdueInvoices", cast(overdue.cents as bigint) as "overdueCents",
     (select count(*) from cohort_participants p
      where p.school_id = s.id and p.default_payer = 'SCHOOL' and p.status in ('REGISTERED', 'IN_PROGRESS')) as "openSeats"
   from schools s, lateral (select ${countedFigures(':year')}) f, lateral (
     select count(*) as invoices, coalesce(sum(${OPEN_CENTS}), 0) as cents from invoices i
     where ${IS_OWED} = s.id and i.due_at < :now) overdue
   where s.id = :id`,
);

const NameCursor = z.tuple([z.string(), z.number().int()]);
const FigureCursor = z.tuple([z.number().int(), z.number().int()]);

const COLUMN_OF = { students: 'f.students', spend: 'f.spend_cents', debt: 'f.debt_cents' } as const;
const FIGURE_OF = { students: 'students', spend: 'spendCents', debt: 'debtCents' } as const;

type FigureKey = keyof typeof COLUMN_OF;
type SortKey = 'name' | FigureKey;
const keyOf = (sort: SchoolSort): SortKey => sort.replace('-', '') as SortKey;
const isDown = (sort: SchoolSort): boolean => sort.startsWith('-');

const valuesOf = (sort: SchoolSort) => (row: ListedSchool) => {
  const key = keyOf(sort);
  return [key === 'name' ? row.name : row[FIGURE_OF[key]], row.id];
};

/** Schools with their figures, in one statement for any number of schools. */
export class SchoolRecordsReadModel {
  constructor(private readonly db: Knex) {}

  async list(filter: SchoolsFilter, now: Date): Promise<Page<ListedSchool>> {
    const year = schoolYearOf(now).startYear;
    const key = keyOf(filter.sort);
    const rows = await (key === 'name' ? this.byName(filter, year) : this.byFigure(filter, key, year));
    return toPage(rows, filter.limit, valuesOf(filter.sort));
  }

  async stakesOf(id: number, now: Date): Promise<SchoolStakes | null> {
    return (await STAKES(this.db, { id, now, year: schoolYearOf(now).startYear })).rows[0] ?? null;
  }

  /** The page is found first, so that only its figures are read. */
  private byName({ sort, cursor, limit, ...filter }: SchoolsFilter, year: number): Promise<ListedSchool[]> {
    const [direction, isAfter] = isDown(sort) ? ['desc', '<'] : ['asc', '>'];
    const order = `s.name collate et_names ${direction}, s.id ${direction}`;
    const page = foundSchools(this.db, filter)
      .select('s.*')
      .orderByRaw(order)
      .limit(limit + 1);
    if (cursor !== undefined)
      void page.whereRaw(
        `(s.name collate et_names, s.id) ${isAfter} (? collate et_names, ?)`,
        decodeCursor(NameCursor, cursor),
      );
    return this.withFigures(this.db.from(page.as('s')), SCHOOL_FIGURES, year).orderByRaw(order);
  }

  /** The first schools of those kept, walked in the order of the figure, and the first of the others make the page. */
  private byFigure(filter: SchoolsFilter, key: FigureKey, year: number): Promise<ListedSchool[]> {
    const direction = isDown(filter.sort) ? 'desc' : 'asc';
    return this.db
      .unionAll(
        [KEPT_FIGURES, FRESH_FIGURES].map((figures) => this.firstByFigure(filter, { key, figures, year })),
        true,
      )
      .orderByRaw('?? ' + direction + ', ?? ' + direction, [FIGURE_OF[key], 'id'])
      .limit(filter.limit + 1);
  }

  private firstByFigure(
    { sort, cursor, limit, ...filter }: SchoolsFilter,
    { key, figures, year }: { key: FigureKey; figures: string; year: number },
  ): Knex.QueryBuilder<object, ListedSchool[]> {
    const [direction, isAfter] = isDown(sort) ? ['desc', '<'] : ['asc', '>'];
    const column = COLUMN_OF[key];
    const first = this.withFigures(foundSchools(this.db, filter), figures, year)
      .orderByRaw(`${column} ${direction}, f.school_id ${direction}`)
      .limit(limit + 1);
    if (cursor !== undefined)
      void first.whereRaw(`(${column}, f.school_id) ${isAfter} (?, ?)`, decodeCursor(FigureCursor, cursor));
    return first;
  }

  private withFigures(
    schools: Knex.QueryBuilder<object, unknown>,
    figures: string,
    year: number,
  ): Knex.QueryBuilder<object, ListedSchool[]> {
    return schools.joinRaw(`join ${figures} f on f.school_id = s.id`, { year }).select<ListedSchool[]>({
      id: 's.id',
      name: 's.name',
      country: 's.country',
      municipality: 's.municipality',
      archivedAt: 's.archived_at',
      students: 'f.students',
      spendCents: 'f.spend_cents',
      debtCents: 'f.debt_cents',
    });
  }
}

import type { Knex } from 'knex';
import { decodeCursor, schoolYearOf, searching, statement, toPage, z, type Page } from '#platform/index';
import type { ListedSchool, SchoolsFilter, SchoolSort, SchoolStakes } from './school-records.types';

/** What is left to pay of an invoice `i`. */
const OPEN_CENTS = `i.total_cents - i.paid_cents
  + coalesce((select sum(n.total_cents) from invoices n where n.credits_invoice_id = i.invoice_id), 0)`;
const IS_OWED = `i.kind = 'INVOICE' and i.status = 'UNPAID' and i.issued_at is not null and i.buyer_school_id`;
const AT_SCHOOLS_COST = `p.default_payer = 'SCHOOL' and p.status <> 'CANCELED' and p.school_year = :year and p.school_id`;

/** Figures of one school `s`, each read from an index. */
const FIGURES = {
  students: `(select count(*) from students t where t.school_id = s.id)`,
  spendCents: `(select coalesce(sum(p.school_share_cents), 0) from cohort_participants p where ${AT_SCHOOLS_COST} = s.id)`,
  debtCents: `(select coalesce(sum(${OPEN_CENTS}), 0) from invoices i where ${IS_OWED} = s.id)`,
};
const FIGURE_COLUMNS = Object.entries(FIGURES)
  .map(([name, sql]) => `cast(${sql} as bigint) as "${name}"`)
  .join(', ');

/** The figure of all schools, for a list that is sorted by it: one pass over an index. */
const TOTALS: Record<'students' | 'spend' | 'debt', string> = {
  students: `select t.school_id, count(*) as figure from students t where t.school_id is not null group by 1`,
  spend: `select p.school_id, sum(p.school_share_cents) as figure from cohort_participants p
    where ${AT_SCHOOLS_COST} is not null group by 1`,
  debt: `select school_id, cast(sum(cents) as bigint) as figure from (
      select i.buyer_school_id as school_id, i.total_cents - i.paid_cents as cents from invoices i where ${IS_OWED} is not null
      union all
      select i.buyer_school_id, n.total_cents from invoices n join invoices i on i.invoice_id = n.credits_invoice_id
      where n.credits_invoice_id is not null and ${IS_OWED} is not null) owed
    group by 1`,
};

const STAKES = statement<SchoolStakes>(
  'school-records-stakes',
  `select ${FIGURE_COLUMNS},
     (select count(*) from school_reps r where r.school_id = s.id) as representatives,
     (select count(*) from school_reps r where r.school_id = s.id and r.school_right = 'DECIDES') as deciders,
     (select count(*) from memberships m where m.school_id = s.id and m.state = 'CLAIMED') as claims,
     overdue.invoices as "overdueInvoices", cast(overdue.cents as bigint) as "overdueCents",
     (select count(*) from cohort_participants p
      where p.school_id = s.id and p.default_payer = 'SCHOOL' and p.status in ('REGISTERED', 'IN_PROGRESS')) as "openSeats"
   from schools s, lateral (
     select count(*) as invoices, coalesce(sum(${OPEN_CENTS}), 0) as cents from invoices i
     where ${IS_OWED} = s.id and i.due_at < :now) overdue
   where s.id = :id`,
);

const NameCursor = z.tuple([z.string(), z.number().int()]);
const FigureCursor = z.tuple([z.number().int(), z.number().int()]);

type SortKey = 'name' | keyof typeof TOTALS;
const keyOf = (sort: SchoolSort): SortKey => sort.replace('-', '') as SortKey;
const isDown = (sort: SchoolSort): boolean => sort.startsWith('-');
const FIGURE_OF = { students: 'students', spend: 'spendCents', debt: 'debtCents' } as const;

const valuesOf = (sort: SchoolSort) => (row: ListedSchool) => {
  const key = keyOf(sort);
  return [key === 'name' ? row.name : row[FIGURE_OF[key]], row.id];
};

/** Schools with their figures, in one statement for any number of schools. */
export class SchoolRecordsReadModel {
  constructor(private readonly db: Knex) {}

  async list(filter: SchoolsFilter, now: Date): Promise<Page<ListedSchool>> {
    const year = schoolYearOf(now).startYear;
    const { columns, page } = this.pageOf(filter, year);
    const direction = isDown(filter.sort) ? 'desc' : 'asc';
    const order = columns.map((column) => `${column} ${direction}`).join(', ');
    const rows: ListedSchool[] = await this.db
      .from(
        page
          .orderByRaw(order)
          .limit(filter.limit + 1)
          .as('s'),
      )
      .select('s.id', 's.name', 's.country', 's.municipality', 's.archivedAt')
      .select(this.db.raw(FIGURE_COLUMNS, { year }))
      .orderByRaw(keyOf(filter.sort) === 'name' ? `s.name collate et_names ${direction}, s.id ${direction}` : order);
    return toPage(rows, filter.limit, valuesOf(filter.sort));
  }

  async stakesOf(id: number, now: Date): Promise<SchoolStakes | null> {
    return (await STAKES(this.db, { id, now, year: schoolYearOf(now).startYear })).rows[0] ?? null;
  }

  /** The schools of one page, before their figures are read. */
  private pageOf({ sort, cursor, ...filter }: SchoolsFilter, year: number) {
    const key = keyOf(sort);
    const page = this.found(filter).select({
      id: 's.id',
      name: 's.name',
      country: 's.country',
      municipality: 's.municipality',
      archivedAt: 's.archived_at',
    });
    const isAfter = isDown(sort) ? '<' : '>';
    if (key === 'name') {
      if (cursor !== undefined)
        void page.whereRaw(
          `(s.name collate et_names, s.id) ${isAfter} (? collate et_names, ?)`,
          decodeCursor(NameCursor, cursor),
        );
      return { columns: ['s.name collate et_names', 's.id'], page };
    }
    void page
      .joinRaw(`left join (${TOTALS[key]}) totals on totals.school_id = s.id`, { year })
      .select(this.db.raw('coalesce(totals.figure, 0) as figure'));
    if (cursor !== undefined)
      void page.whereRaw(`(coalesce(totals.figure, 0), s.id) ${isAfter} (?, ?)`, decodeCursor(FigureCursor, cursor));
    return { columns: ['figure', 's.id'], page };
  }

  private found({ q, municipality, state }: Pick<SchoolsFilter, 'q' | 'municipality' | 'state'>): Knex.QueryBuilder {
    const query = this.db('schools as s');
    if (state === 'active') void query.whereNull('s.archived_at');
    if (state === 'archived') void query.whereNotNull('s.archived_at');
    if (municipality) void query.where('s.municipality', municipality);
    for (const word of q?.split(/\s+/).filter(Boolean) ?? [])
      void query.whereRaw('s.search_text like search_spelling(?)', [searching(word)]);
    return query;
  }
}

import type { Knex } from 'knex';
import {
  cappedSearch,
  decodeCursor,
  isSqlInstant,
  MOST_FOUND,
  searching,
  toPage,
  z,
  type DateRange,
  type Page,
} from '#platform/index';
import type {
  CohortScope,
  CohortsFilter,
  CohortSort,
  CohortsPage,
  CohortStudent,
  CohortSummary,
  CohortView,
} from './cohorts.types';

type Order = { by: string; cast: string; column: keyof Row; cursor: z.ZodType<string | number> };

const START: Order = {
  by: 'h.start_date',
  cast: 'cast(? as timestamptz)',
  column: 'sortStart',
  cursor: z.string().refine(isSqlInstant),
};
const NAME: Order = {
  by: 'h.name collate et_names',
  cast: 'cast(? as text) collate et_names',
  column: 'name',
  cursor: z.string(),
};
const SEATS: Order = {
  by: 'h.seats_taken',
  cast: 'cast(? as integer)',
  column: 'seatsTaken',
  cursor: z.number().int().max(2_147_483_647),
};
const ORDERS: Record<CohortSort, Order & { isDown: boolean }> = {
  '-start': { ...START, isDown: true },
  start: { ...START, isDown: false },
  name: { ...NAME, isDown: false },
  '-name': { ...NAME, isDown: true },
  seats: { ...SEATS, isDown: false },
  '-seats': { ...SEATS, isDown: true },
};
const StudentsCursor = z.tuple([z.string(), z.string(), z.number().int()]);

/** The cohort's own course at LearnWorlds, else its course's. It replaces the column of `h.*` before it. */
const LW_COURSE_ID = `coalesce(h.lw_course_id, c.lw_course_id) as "lwCourseId"`;

const SUMMARY = [
  ...[
    'h.id',
    'h.course_id',
    'h.name',
    'h.status',
    'h.start_date',
    'h.end_date',
    'h.time_zone',
    'h.online_class_times',
    'h.online_lesson_length',
  ],
  ...['h.size_min', 'h.size_max', 'h.seats_taken', 'h.decision_date', 'h.decision'],
];
const TEACHERS = `(select coalesce(json_agg(json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name))
    order by u.last_name collate et_names, u.id), '[]')
  from cohort_teachers t join users u on u.id = t.user_id where t.cohort_id = h.id) as teachers`;

/** A student of a cohort, `p` and what belongs to it. */
const STUDENT = [
  'p.id as registrationId',
  'u.id as studentId',
  'u.first_name as firstName',
  'u.last_name as lastName',
  'u.email',
  'u.phone_number as phoneNumber',
  's.name as schoolName',
  'p.default_payer as payer',
  'p.status',
  'p.created_at as registeredAt',
  'p.confirmed_at as confirmedAt',
  'i.number as invoiceNumber',
  'g.progress_percent as progress',
];
/** The classes in which the student of the seat `p` was marked; null while there is none. */
const ATTENDANCE = `(select json_build_object('present', a.present, 'marked', a.marked) from attendance_of_seats a
    where a.cohort_participant_id = p.id and a.cohort_id = p.cohort_id) as attendance`;
const IS_PAID = `(p.price_cents = 0 or coalesce(i.status = 'PAID', false)) as "isPaid"`;

/** A word in the cohort's name or in its course; each has an index. */
const HAS_WORD = `(h.search_text like search_spelling(:word) or h.course_id = any(array(select c.id from courses c where c.search_title like search_spelling(:word))))`;

/** Keeps only cohorts in which every word is found. @param query rows of cohorts, named `h` */
export function havingWords(query: Knex.QueryBuilder, words: string): Knex.QueryBuilder {
  for (const word of words.split(/\s+/).filter(Boolean)) void query.whereRaw(HAS_WORD, { word: searching(word) });
  return query;
}

/** Cohorts `h` that have too few students, and of which it is not decided yet whether they are taught. */
export const BELOW_MINIMUM = `h.status in ('REGISTRATION_OPEN', 'GROUP_FULL') and h.decision_date is not null
  and coalesce(h.decision, '') <> 'CONFIRMED' and h.seats_taken < h.size_min`;

/** Cohorts that a person made or teaches; each condition has an index. */
const TEACHERS_OWN = `h.id = any(array(
  select made.id from cohorts made where made.user_creator_id = :teacherId
  union all select t.cohort_id from cohort_teachers t where t.user_id = :teacherId))`;

/** Limits the query to what the actor may see. */
function visible<Q extends Knex.QueryBuilder>(query: Q, scope: CohortScope): Q {
  if ('teacherId' in scope) {
    void query.whereRaw(TEACHERS_OWN, scope);
  }
  return query;
}

const orderOf = ({ sort }: CohortsFilter): string =>
  ORDERS[sort].isDown ? `${ORDERS[sort].by} desc, h.id desc` : `${ORDERS[sort].by}, h.id`;

/** The condition for rows after the cursor; null on the first page. */
function afterCursor({ sort, cursor }: CohortsFilter): ((rows: Knex.QueryBuilder) => void) | null {
  if (cursor === undefined) return null;
  const { by, cast, cursor: value, isDown } = ORDERS[sort];
  const last = decodeCursor(z.tuple([value, z.number().int()]), cursor);
  return (rows) => void rows.whereRaw(`(${by}, h.id) ${isDown ? '<' : '>'} (${cast}, ?)`, last);
}

/** `sortStart` is the start with microseconds, which a Date does not hold. */
type Row = CohortSummary & { sortStart: string };
type Rows = Knex.QueryBuilder<object, Row[]>;

async function countOf(rows: Knex.QueryBuilder): Promise<number> {
  const [row] = await rows.count<{ count: number }[]>('* as count');
  return row?.count ?? 0;
}

/** Cohorts with their course and teachers, and their students with what they owe. */
export class CohortsReadModel {
  constructor(private readonly db: Knex) {}

  async find(id: number, scope: CohortScope): Promise<CohortView | null> {
    const [row] = await visible(this.withCourse<CohortView>(['h.*', this.db.raw(LW_COURSE_ID)]), scope).where(
      'h.id',
      id,
    );
    return row ?? null;
  }

  /** A page and the number of all rows; a search counts at most `MOST_FOUND`. */
  async list(scope: CohortScope, range: DateRange, filter: CohortsFilter): Promise<CohortsPage<CohortSummary>> {
    const matching = () => this.narrowed(visible(this.db('cohorts as h'), scope), range, filter);
    const [rows, counted] = filter.q
      ? await this.searched(filter, matching)
      : await Promise.all([this.pageOf(filter, matching()), countOf(matching())]);
    const page = toPage<Row>(rows, filter.limit, (row) => [row[ORDERS[filter.sort].column], row.id]);
    return filter.q
      ? { ...page, total: Math.min(counted, MOST_FOUND), isTotalCapped: counted > MOST_FOUND }
      : { ...page, total: counted };
  }

  /** Runs a search once for both the page and the total. */
  private async searched(
    filter: CohortsFilter,
    matching: () => Knex.QueryBuilder,
  ): Promise<[rows: Row[], counted: number]> {
    const { found, ids, counted } = cappedSearch(this.db, {
      alias: 'h',
      hits: () => matching().select('h.id', 'h.start_date', 'h.name', 'h.seats_taken'),
      order: orderOf(filter),
      after: afterCursor(filter),
      rows: filter.limit + 1,
    });
    const rows: (Row & { counted?: number })[] = await this.viewsOf(filter, ids)
      .withMaterialized('found', found)
      .select({ counted });
    return [
      rows.map(({ counted: _, ...row }) => row),
      rows[0]?.counted ??
        (filter.cursor === undefined
          ? 0
          : await countOf(
              this.db.from(
                matching()
                  .select('h.id')
                  .limit(MOST_FOUND + 1)
                  .as('h'),
              ),
            )),
    ];
  }

  /** @param matching rows of cohorts, named `h` */
  private pageOf(filter: CohortsFilter, matching: Knex.QueryBuilder): Rows {
    const page = matching
      .select('h.id')
      .orderByRaw(orderOf(filter))
      .limit(filter.limit + 1);
    afterCursor(filter)?.(page);
    return this.viewsOf(filter, page);
  }

  /** Chooses the rows of the page first, and joins their details afterwards. */
  private viewsOf(filter: CohortsFilter, ids: Knex.QueryBuilder): Rows {
    return this.withCourse<Row>([...SUMMARY, this.db.raw('cast(h.start_date as text) as "sortStart"')])
      .whereIn('h.id', ids)
      .orderByRaw(orderOf(filter));
  }

  /** Students who have or hold a seat, or have a result; canceled ones are left out. */
  async listStudents(
    cohortId: number,
    { limit, cursor }: { limit: number; cursor?: string | undefined },
  ): Promise<Page<Omit<CohortStudent, 'isResultLate'>>> {
    const query = this.db('cohort_participants as p')
      .join('users as u', 'u.id', 'p.user_id')
      .leftJoin('schools as s', 's.id', 'p.school_id')
      .leftJoin('invoices as i', 'i.invoice_id', 'p.invoice_id')
      .leftJoin('cohort_progress as g', (join) =>
        join.on('g.cohort_participant_id', 'p.id').andOn('g.cohort_id', 'p.cohort_id'),
      )
      .where('p.cohort_id', cohortId)
      .whereNot('p.status', 'CANCELED')
      .select<Omit<CohortStudent, 'isResultLate'>[]>([...STUDENT, this.db.raw(IS_PAID), this.db.raw(ATTENDANCE)])
      .orderByRaw('u.last_name collate et_names, u.first_name collate et_names, p.id')
      .limit(limit + 1);
    if (cursor !== undefined) {
      const [lastName, firstName, id] = decodeCursor(StudentsCursor, cursor);
      void query.whereRaw(
        `(u.last_name collate et_names, u.first_name collate et_names, p.id) > (? collate et_names, ? collate et_names, ?)`,
        [lastName, firstName, id],
      );
    }
    return toPage<Omit<CohortStudent, 'isResultLate'>>(await query, limit, (row) => [
      row.lastName,
      row.firstName,
      row.registrationId,
    ]);
  }

  private narrowed(
    query: Knex.QueryBuilder,
    range: DateRange,
    { status, course, q, teacher }: CohortsFilter,
  ): Knex.QueryBuilder {
    if (status === 'BELOW_MINIMUM') void query.whereRaw(BELOW_MINIMUM);
    else if (status) void query.where('h.status', status);
    if (course !== undefined) void query.where('h.course_id', course);
    if (teacher !== undefined)
      void query.whereExists(
        this.db('cohort_teachers as t').where('t.user_id', teacher).whereRaw('t.cohort_id = h.id'),
      );
    if (range.from) void query.where('h.start_date', '>=', range.from);
    if (range.to) void query.where('h.start_date', '<', range.to);
    if (q) void havingWords(query, q);
    return query;
  }

  private withCourse<R>(columns: (Knex.Raw | string)[]): Knex.QueryBuilder<object, R[]> {
    const query: Knex.QueryBuilder<object, R[]> = this.db('cohorts as h').join('courses as c', 'c.id', 'h.course_id');
    const ofCourse = [
      'c.title as courseTitle',
      'c.slug as courseSlug',
      'c.language as courseLanguage',
      this.db.raw('coalesce(h.price_cents, c.price_cents) as "priceCents"'),
    ];
    return query.select<R[]>(...columns, ...ofCourse, this.db.raw(TEACHERS));
  }
}

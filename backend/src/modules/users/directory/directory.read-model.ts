import type { Knex } from 'knex';
import {
  cappedSearch,
  containing,
  decodeCursor,
  digitsIn,
  isSqlInstant,
  MOST_FOUND,
  phoneDigits,
  searching,
  toPage,
  z,
} from '#platform/index';
import type { DirectoryReader, ListedUser, UserSort, UsersFilter, UsersPage, UsersSelection } from './directory.types';

const COLUMNS = {
  id: 'users.id',
  firstName: 'users.first_name',
  lastName: 'users.last_name',
  email: 'users.email',
  role: 'users.role',
  language: 'users.language',
  phoneNumber: 'users.phone_number',
  schoolId: 'schools.id',
  schoolName: 'schools.name',
  createdAt: 'users.created_at',
};

const MOST_COUNTED = 500;

/** `sortCreated` is the time with microseconds, which a Date does not hold. */
type Row = ListedUser & { sortCreated: string };
type Order = {
  columns: string[];
  values: string[];
  cursor: z.ZodType<(string | number)[]>;
  of: (row: Row) => (string | number)[];
};

const NAME: Order = {
  columns: ['users.last_name collate et_names', 'users.first_name collate et_names', 'users.id'],
  values: ['? collate et_names', '? collate et_names', '?'],
  cursor: z.tuple([z.string(), z.string(), z.number().int()]),
  of: ({ lastName, firstName, id }) => [lastName, firstName, id],
};
/** No other order is needed: addresses are unique. */
const EMAIL: Order = {
  columns: ['users.email'],
  values: ['?'],
  cursor: z.tuple([z.string()]),
  of: ({ email }) => [email],
};
const CREATED: Order = {
  columns: ['users.created_at', 'users.id'],
  values: ['cast(? as timestamptz)', '?'],
  cursor: z.tuple([z.string().refine(isSqlInstant), z.number().int()]),
  of: ({ sortCreated, id }) => [sortCreated, id],
};
const ORDERS: Record<UserSort, Order> = {
  name: NAME,
  '-name': NAME,
  email: EMAIL,
  '-email': EMAIL,
  created: CREATED,
  '-created': CREATED,
};

const isDown = (sort: UserSort): boolean => sort.startsWith('-');
const orderOf = ({ sort }: UsersFilter): string =>
  ORDERS[sort].columns.map((column) => (isDown(sort) ? `${column} desc` : column)).join(', ');

/** The condition for rows after the cursor; null on the first page. */
function afterCursor({ sort, cursor: text }: UsersFilter): ((rows: Knex.QueryBuilder) => void) | null {
  if (text === undefined) return null;
  const { columns, values, cursor } = ORDERS[sort];
  const last = decodeCursor(cursor, text);
  return (rows) =>
    void rows.whereRaw(`(${columns.join(', ')}) ${isDown(sort) ? '<' : '>'} (${values.join(', ')})`, last);
}

/** All users, with the school of a student or representative. */
export class DirectoryReadModel implements DirectoryReader {
  constructor(private readonly db: Knex) {}

  async list(filter: UsersFilter): Promise<UsersPage> {
    const most = filter.q ? MOST_FOUND : MOST_COUNTED;
    const [rows, counted] = filter.q
      ? await this.searched(filter)
      : await Promise.all([this.pageOf(filter), this.count(filter)]);
    const { items, nextCursor } = toPage(rows, filter.limit, ORDERS[filter.sort].of);
    return {
      items: items.map(({ sortCreated: _, ...user }) => user),
      nextCursor,
      total: Math.min(counted, most),
      isTotalCapped: counted > most,
    };
  }

  /** Runs a search once for both the page and the total, because finding the words takes the time. */
  private async searched(filter: UsersFilter): Promise<[rows: Row[], counted: number]> {
    const { found, ids, counted } = cappedSearch(this.db, {
      alias: 'users',
      hits: () =>
        foundUsers(this.db, filter).select(
          'users.id',
          'users.first_name',
          'users.last_name',
          'users.email',
          'users.created_at',
        ),
      order: orderOf(filter),
      after: afterCursor(filter),
      rows: filter.limit + 1,
    });
    const rows: (Row & { counted?: number })[] = await this.usersOf(filter, ids)
      .withMaterialized('found', found)
      .select({ counted });
    return [
      rows.map(({ counted: _, ...row }) => row),
      rows[0]?.counted ?? (filter.cursor === undefined ? 0 : await this.count(filter)),
    ];
  }

  private pageOf(filter: UsersFilter): Knex.QueryBuilder<object, Row[]> {
    const page = foundUsers(this.db, filter)
      .select('users.id')
      .orderByRaw(orderOf(filter))
      .limit(filter.limit + 1);
    afterCursor(filter)?.(page);
    return this.usersOf(filter, page);
  }

  /** Chooses the rows of the page first, and joins their details afterwards. */
  private usersOf(filter: UsersFilter, ids: Knex.QueryBuilder): Knex.QueryBuilder<object, Row[]> {
    const users: Knex.QueryBuilder<object, Row[]> = this.db('users');
    void users
      .whereIn('users.id', ids)
      .leftJoin('students', (join) =>
        join.on('students.user_id', 'users.id').andOn(this.db.raw(`users.role = 'STUDENT'`)),
      )
      .leftJoin('school_reps', (join) =>
        join.on('school_reps.user_id', 'users.id').andOn(this.db.raw(`users.role = 'SCHOOL_REP'`)),
      )
      .joinRaw('left join schools on schools.id = coalesce(school_reps.school_id, students.school_id)')
      .orderByRaw(orderOf(filter));
    return users.select<Row[]>(
      COLUMNS,
      this.db.raw('users.auth_id is not null as "hasSignedIn"'),
      this.db.raw('cast(users.created_at as text) as "sortCreated"'),
    );
  }

  private async count(filter: UsersFilter): Promise<number> {
    const some = foundUsers(this.db, filter)
      .select(this.db.raw('1'))
      .limit(MOST_COUNTED + 1);
    // Sorted by name, so that only an index is read. Other selections are counted in any order.
    if (!filter.q && filter.school === undefined && !filter.startsWithin.to)
      void some.orderByRaw(NAME.columns.join(', '));
    const [row] = await this.db.from(some.as('found')).count<{ count: number }[]>('* as count');
    return row?.count ?? 0;
  }
}

/** People of a school. Somebody may have been a student and represent a school now: only the row of today's role counts. */
const OF_SCHOOL = `(users.id, users.role) in (
  select s.user_id, 'STUDENT' from students s where s.school_id = :school
  union all select r.user_id, 'SCHOOL_REP' from school_reps r where r.school_id = :school)`;

/** School years of the range in which the user studies or teaches. */
function takingPart(db: Knex, { from, to }: UsersSelection['startsWithin']): Knex.QueryBuilder {
  const years = db('user_school_years as y').select(db.raw('true')).whereRaw('y.user_id = users.id');
  if (from) void years.whereRaw('y.school_year >= school_year_of(?)', [from]);
  if (to) void years.whereRaw('y.school_year < school_year_of(?)', [to]);
  return years;
}

/** By every word in the name or address or, when it is a number, by the phone. */
function isWritten(found: Knex.QueryBuilder, q: string): void {
  const digits = phoneDigits(q);
  if (digits !== null)
    void found.orWhereRaw(`(users.phone_number is not null and ${digitsIn('users.phone_number')} like ?)`, [
      containing(digits),
    ]);
  void found.orWhere((words) => {
    for (const word of q.split(/\s+/).filter(Boolean))
      void words.whereRaw('users.search_text like search_spelling(?)', [searching(word)]);
  });
}

/** The selected `users`. Every word has to be found in the name or address, or the whole in the phone number. */
export function foundUsers(
  db: Knex,
  { q, role, school, state, startsWithin: { from, to } }: UsersSelection,
): Knex.QueryBuilder {
  const query = db('users').whereNull('users.deleted_at');
  if (role) void query.where('users.role', role);
  if (state === 'invited') void query.whereNull('users.auth_id');
  if (state === 'active') void query.whereNotNull('users.auth_id');
  if (school !== undefined) void query.whereRaw(OF_SCHOOL, { school });
  if (from || to) void query.whereExists(takingPart(db, { from, to }));
  if (q) void query.where((found) => isWritten(found, q));
  return query;
}

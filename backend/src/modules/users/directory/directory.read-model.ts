import type { Knex } from 'knex';
import { containing, decodeCursor, isSqlInstant, toPage, z } from '#platform/index';
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

const MOST_COUNTED = 1_000;

/** `sortCreated` is the instant to the microsecond, which a Date does not hold. */
type Row = ListedUser & { sortCreated: string };
type Order = { columns: string[]; values: string[]; cursor: z.ZodType<(string | number)[]>; of: (row: Row) => (string | number)[] };

const NAME: Order = {
  columns: ['users.last_name collate et_names', 'users.first_name collate et_names', 'users.id'],
  values: ['? collate et_names', '? collate et_names', '?'],
  cursor: z.tuple([z.string(), z.string(), z.number().int()]),
  of: ({ lastName, firstName, id }) => [lastName, firstName, id],
};
/** Nobody shares an address. */
const EMAIL: Order = { columns: ['users.email'], values: ['?'], cursor: z.tuple([z.string()]), of: ({ email }) => [email] };
const CREATED: Order = {
  columns: ['users.created_at', 'users.id'],
  values: ['cast(? as timestamptz)', '?'],
  cursor: z.tuple([z.string().refine(isSqlInstant), z.number().int()]),
  of: ({ sortCreated, id }) => [sortCreated, id],
};
const ORDERS: Record<UserSort, Order> = { name: NAME, '-name': NAME, email: EMAIL, '-email': EMAIL, created: CREATED, '-created': CREATED };

/** All users, with the school that they study at or represent. */
export class DirectoryReadModel implements DirectoryReader {
  constructor(private readonly db: Knex) {}

  async list(filter: UsersFilter): Promise<UsersPage> {
    const [rows, counted] = await Promise.all([this.rows(filter), this.count(filter)]);
    const { items, nextCursor } = toPage(rows, filter.limit, ORDERS[filter.sort].of);
    return { items: items.map(({ sortCreated: _, ...user }) => user), nextCursor, total: Math.min(counted, MOST_COUNTED), isTotalCapped: counted > MOST_COUNTED };
  }

  private async rows(filter: UsersFilter): Promise<Row[]> {
    const { columns, values, cursor } = ORDERS[filter.sort];
    const isBackwards = filter.sort.startsWith('-');
    const query = foundUsers(this.db, filter)
      .leftJoin('students', (join) => join.on('students.user_id', 'users.id').andOn(this.db.raw(`users.role = 'STUDENT'`)))
      .leftJoin('school_reps', (join) => join.on('school_reps.user_id', 'users.id').andOn(this.db.raw(`users.role = 'SCHOOL_REP'`)))
      .joinRaw('left join schools on schools.id = coalesce(school_reps.school_id, students.school_id)')
      .select<Row[]>(COLUMNS, this.db.raw('users.auth_id is not null as "hasSignedIn"'), this.db.raw('cast(users.created_at as text) as "sortCreated"'))
      .orderByRaw(columns.map((column) => (isBackwards ? `${column} desc` : column)).join(', '))
      .limit(filter.limit + 1);
    if (filter.cursor === undefined) return query;
    return query.whereRaw(`(${columns.join(', ')}) ${isBackwards ? '<' : '>'} (${values.join(', ')})`, decodeCursor(cursor, filter.cursor));
  }

  private async count(filter: UsersFilter): Promise<number> {
    const some = foundUsers(this.db, filter)
      .select(this.db.raw('1'))
      .limit(MOST_COUNTED + 1);
    // By name, so that an index is walked and no table; what is found by words or school is few enough to be counted as it comes.
    if (!filter.q && filter.school === undefined) void some.orderByRaw(NAME.columns.join(', '));
    const [row] = await this.db.from(some.as('found')).count<{ count: number }[]>('* as count');
    return row?.count ?? 0;
  }
}

const OF_SCHOOL = `users.id in (
  select s.user_id from students s join users u on u.id = s.user_id and u.role = 'STUDENT' where s.school_id = :school
  union all select r.user_id from school_reps r join users u on u.id = r.user_id and u.role = 'SCHOOL_REP' where r.school_id = :school)`;

/** In a group that starts in the range: as a student who has not canceled, or as a teacher. */
function takingPart({ from, to }: UsersSelection['startsWithin']): [sql: string, bindings: Knex.ValueDict] {
  const within = [...(from ? ['h.start_date >= :from'] : []), ...(to ? ['h.start_date < :to'] : [])].join(' and ');
  const studies = `select true from cohort_participants p join cohorts h on h.id = p.cohort_id where p.user_id = users.id and p.status <> 'CANCELED' and ${within}`;
  const teaches = `select true from cohort_teachers t join cohorts h on h.id = t.cohort_id where t.user_id = users.id and ${within}`;
  return [`coalesce((${studies} limit 1), (${teaches} limit 1), false)`, { ...(from && { from }), ...(to && { to }) }];
}

/** The same for a range that few groups start in: who is in them is gathered once, in place of asking of person after person. */
function takingPartInFew({ from, to }: UsersSelection['startsWithin']): [sql: string, bindings: Knex.ValueDict] {
  const within = [...(from ? ['h.start_date >= :from'] : []), ...(to ? ['h.start_date < :to'] : [])].join(' and ');
  return [
    `users.id in (
      select p.user_id from cohorts h join cohort_participants p on p.cohort_id = h.id and p.status <> 'CANCELED' where ${within}
      union select t.user_id from cohorts h join cohort_teachers t on t.cohort_id = h.id where ${within})`,
    { ...(from && { from }), ...(to && { to }) },
  ];
}

/** Who fits the selection, by `users`; of words each has to stand somewhere in names or address. */
export function foundUsers(db: Knex, { q, role, school, state, startsWithin, hasFewGroups }: UsersSelection): Knex.QueryBuilder {
  const query = db('users').whereNull('users.deleted_at');
  if (role) void query.where('users.role', role);
  if (state === 'invited') void query.whereNull('users.auth_id');
  if (state === 'active') void query.whereNotNull('users.auth_id');
  if (school !== undefined) void query.whereRaw(OF_SCHOOL, { school });
  if (startsWithin.from || startsWithin.to) void query.whereRaw(...(hasFewGroups ? takingPartInFew(startsWithin) : takingPart(startsWithin)));
  for (const word of q?.split(/\s+/).filter(Boolean) ?? [])
    void query.whereRaw(`(users.first_name || ' ' || users.last_name || ' ' || users.email) ilike ?`, [containing(word)]);
  return query;
}

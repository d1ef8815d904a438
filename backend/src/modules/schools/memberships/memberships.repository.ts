import type { Knex } from 'knex';
import { decodeCursor, isSqlInstant, toPage, z, type Page } from '#platform/index';
import type { Departing } from './departures.types';
import { canAskAt, askableFrom } from './memberships.policy';
import type {
  ListedMembership,
  Membership,
  MembershipsFilter,
  OwnMembership,
  OwnMemberships,
} from './memberships.types';

const COLUMNS = [
  'memberships.id',
  'memberships.user_id',
  'memberships.school_id',
  'memberships.state',
  'memberships.claimed_at',
  'memberships.asked_at',
  'memberships.confirmed_at',
  'memberships.confirmed_how',
  'memberships.ended_at',
  'memberships.ended_how',
];

/** The sort value of each list, newest first. */
const SORTED_BY = {
  CLAIMED: 'coalesce(memberships.asked_at, memberships.claimed_at)',
  CONFIRMED: 'memberships.confirmed_at',
} as const;

const Cursor = z.tuple([z.string().refine(isSqlInstant), z.number().int()]);

/** Reads memberships; `MembershipChangesRepository` changes them. */
export class MembershipsRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** @returns the membership of this school; null also for another school's. */
  async find(schoolId: number, id: number): Promise<Membership | null> {
    return (await this.db('memberships').where({ id, schoolId }).first<Membership | undefined>(COLUMNS)) ?? null;
  }

  /** @returns those of the memberships that are the school's confirmed ones, with names, by name */
  async named(schoolId: number, ids: readonly number[]): Promise<Omit<Departing, 'seats'>[]> {
    return this.db('memberships')
      .join('users', 'users.id', 'memberships.user_id')
      .whereIn('memberships.id', [...ids])
      .where({ 'memberships.school_id': schoolId, 'memberships.state': 'CONFIRMED' })
      .orderBy(['users.last_name', 'users.first_name', 'memberships.id'])
      .select<Omit<Departing, 'seats'>[]>(
        'memberships.id',
        'memberships.user_id',
        'users.first_name',
        'users.last_name',
      );
  }

  /** @returns the student's confirmed school and open claim. */
  async ownOf(userId: number, now: Date): Promise<OwnMemberships> {
    const rows = await this.db('memberships')
      .join('schools', 'schools.id', 'memberships.school_id')
      .where('memberships.user_id', userId)
      .whereNot('memberships.state', 'ENDED')
      .select<Omit<OwnMembership, 'canAskAt'>[]>(...COLUMNS, 'schools.name as school_name');
    const own = rows.map((row) => ({ ...row, canAskAt: askableFrom(row, now) }));
    return {
      confirmed: own.find(({ state }) => state === 'CONFIRMED') ?? null,
      claim: own.find(({ state }) => state === 'CLAIMED') ?? null,
    };
  }

  /** @returns when the student may ask the school; null for now. Ended claims count too. */
  async canAskAt(userId: number, schoolId: number, now: Date): Promise<Date | null> {
    const row = await this.db('memberships')
      .where({ userId, schoolId })
      .max<{ askedAt: Date | null }>('asked_at as askedAt')
      .first();
    return canAskAt(row?.askedAt ?? null, now);
  }

  /** @returns whether the student's last membership in the school ended because the school removed them */
  async wasRemoved(userId: number, schoolId: number): Promise<boolean> {
    const row = await this.db('memberships')
      .where({ userId, schoolId })
      .whereNotNull('confirmedAt')
      .orderBy('id', 'desc')
      .first<{ endedHow: string | null } | undefined>('endedHow');
    return row?.endedHow === 'REMOVED';
  }

  /** @returns the number of the student's claims since then, ended ones included. */
  async countClaims(userId: number, since: Date): Promise<number> {
    const [row] = await this.db('memberships')
      .where({ userId })
      .where('claimed_at', '>', since)
      .count<{ count: number }[]>('* as count');
    return row?.count ?? 0;
  }

  /** @returns the memberships of one state, newest first; claims by the time of the last request. */
  async list(schoolId: number, { state, limit, cursor }: MembershipsFilter): Promise<Page<ListedMembership>> {
    const sortedBy = SORTED_BY[state];
    const query = this.db('memberships')
      .join('users', 'users.id', 'memberships.user_id')
      .where({ 'memberships.school_id': schoolId, 'memberships.state': state, 'users.role': 'STUDENT' })
      .whereNull('users.deleted_at')
      .select<(ListedMembership & { sortKey: string })[]>(
        'memberships.id',
        'memberships.user_id',
        'memberships.state',
        'memberships.grade',
        'memberships.claimed_at',
        'memberships.asked_at',
        'memberships.confirmed_at',
        'memberships.confirmed_how',
        'users.first_name',
        'users.last_name',
        'users.email',
        this.db.raw(`cast(${sortedBy} as text) as sort_key`),
      )
      .orderByRaw(`${sortedBy} desc, memberships.id desc`)
      .limit(limit + 1);
    if (cursor !== undefined)
      void query.whereRaw(`(${sortedBy}, memberships.id) < (cast(? as timestamptz), ?)`, decodeCursor(Cursor, cursor));
    const page = toPage(await query, limit, ({ sortKey, id }) => [sortKey, id]);
    return { ...page, items: page.items.map(({ sortKey: _, ...item }) => item) };
  }

  /** Records that the student has asked the school to confirm the claim. */
  async setAsked(id: number, now: Date): Promise<void> {
    await this.db('memberships').where({ id, state: 'CLAIMED' }).update({ askedAt: now });
  }

  /**
   * Records that representatives of schools with new claims are told now. A school is told again only after `before`,
   * and only about a claim newer than the last notice. Two runs at once record each school once.
   * @returns the schools to tell
   */
  async noteNotices({ now, before }: { now: Date; before: Date }, limit: number): Promise<number[]> {
    const { rows } = await this.db.raw<{ rows: { schoolId: number }[] }>(
      `insert into school_claim_notices (school_id, told_at)
       select distinct m.school_id, cast(:now as timestamptz) from memberships m
         join users u on u.id = m.user_id and u.role = 'STUDENT' and u.deleted_at is null
         left join school_claim_notices n on n.school_id = m.school_id
       where m.state = 'CLAIMED'
         and (n.told_at is null or (n.told_at <= :before and coalesce(m.asked_at, m.claimed_at) > n.told_at))
       limit :limit
       on conflict (school_id) do update set told_at = excluded.told_at where school_claim_notices.told_at <= :before
       returning school_id as "schoolId"`,
      { now, before, limit },
    );
    return rows.map(({ schoolId }) => schoolId);
  }
}

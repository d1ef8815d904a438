import type { Knex } from 'knex';
import { decodeCursor, isSqlInstant, statement, toPage, z, type Page } from '#platform/index';
import type { Unreachable, UnreachablePerson, UnreachableReason } from './unreachable.types';

const MARK = statement<{ userId: number; isNew: boolean }>(
  'unreachable-addresses-mark',
  `insert into unreachable_addresses as a (address, reason, status, since, last_at)
   select u.email, cast(:reason as text), cast(:status as text), cast(:now as timestamptz), cast(:now as timestamptz)
   from users u where u.email = :address and u.deleted_at is null
   on conflict (address) do update set reason = excluded.reason, status = excluded.status,
     last_at = greatest(a.last_at, excluded.last_at)
   returning (select u.id from users u where u.email = a.address and u.deleted_at is null) as "userId",
     xmax = 0 as "isNew"`,
);

/** People also had other addresses before. */
const FORGET = statement(
  'unreachable-addresses-forget',
  `delete from unreachable_addresses a
   where not exists (select 1 from users u where u.email = a.address and u.deleted_at is null)`,
);

const Cursor = z.tuple([z.string().refine(isSqlInstant), z.string()]);
type Row = UnreachablePerson & { sortedBy: string };

/** Addresses of people at which mails do not arrive. */
export class UnreachableRepository {
  /** `db` is the pool or one transaction. */
  constructor(private readonly db: Knex) {}

  /** Notes the address of a person; other addresses are not kept. @returns whose it is, when it was not noted before */
  async mark(
    address: string,
    { reason, status, now }: { reason: UnreachableReason; status: string; now: Date },
  ): Promise<number | null> {
    const [row] = (await MARK(this.db, { address: address.toLowerCase(), reason, status, now })).rows;
    return row?.isNew === true ? row.userId : null;
  }

  /** @param reason clears only an address that was noted for it. @returns whether it was noted */
  async clear(address: string, reason?: UnreachableReason): Promise<boolean> {
    const rows = this.db('unreachable_addresses').where({ address: address.toLowerCase(), ...(reason && { reason }) });
    return (await rows.delete()) > 0;
  }

  async ofUser(userId: number): Promise<Unreachable | null> {
    return (await this.people().where('u.id', userId).first<Unreachable | undefined>()) ?? null;
  }

  /** Newest first. */
  async list({
    limit,
    cursor,
    userId,
  }: {
    limit: number;
    cursor?: string | undefined;
    userId?: number | undefined;
  }): Promise<Page<UnreachablePerson>> {
    const query = this.people()
      .select<Row[]>(this.db.raw(`cast(a.since at time zone 'UTC' as text) || '+00' as "sortedBy"`))
      .orderBy([{ column: 'a.since', order: 'desc' }, 'a.address'])
      .limit(limit + 1);
    if (userId !== undefined) void query.where('u.id', userId);
    if (cursor !== undefined) {
      const [since, address] = decodeCursor(Cursor, cursor);
      void query.whereRaw('(a.since < ? or (a.since = ? and a.address > ?))', [since, since, address]);
    }
    return toPage(await query, limit, ({ sortedBy, address }) => [sortedBy, address]);
  }

  /** Deletes addresses that belong to no user any more, such as the address of an account that was just closed. */
  async eraseUnowned(): Promise<void> {
    await FORGET(this.db, {});
  }

  private people() {
    return this.db('unreachable_addresses as a')
      .join('users as u', 'u.email', 'a.address')
      .whereNull('u.deletedAt')
      .select<UnreachablePerson[]>({
        address: 'a.address',
        reason: 'a.reason',
        status: 'a.status',
        since: 'a.since',
        userId: 'u.id',
        firstName: 'u.firstName',
        lastName: 'u.lastName',
      });
  }
}

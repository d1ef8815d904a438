import type { Knex } from 'knex';
import { decodeCursor, statement, toPage, z, type Page } from '#platform/index';
import { SessionModel } from './session.model';
import type { Session, SessionChanges } from './session.types';

const toSession = (row: SessionModel): Session => ({
  id: row.id,
  accountId: row.accountId,
  aal: row.aal,
  amr: row.amr,
  factorId: row.factorId,
  sealedRefreshKey: row.sealedRefreshKey,
  refreshCounter: row.refreshCounter,
  refreshFloor: row.refreshFloor,
  refreshedAt: row.refreshedAt,
  notAfter: row.notAfter,
  userAgent: row.userAgent,
  ip: row.ip,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

/**
 * Finds the session `:sessionId` unless it has ended at `:now`. Other modules ask it within their own statement, since
 * every signed-in request waits for it. A banned account's sessions pause; they go on when the ban ends.
 */
export const LIVING_SESSION = `select auth_sessions.id from auth_sessions join auth_users on auth_users.id = auth_sessions.account_id
    where auth_sessions.id = :sessionId and (auth_sessions.not_after is null or auth_sessions.not_after > :now)
      and (auth_users.banned_until is null or auth_users.banned_until <= :now)`;

const FIND_ALIVE = statement<{ id: string }>('auth-session-alive', LIVING_SESSION);

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);

export class SessionRepository {
  /** `db` is the pool or one transaction. */
  constructor(private readonly db: Knex) {}

  async insert(session: Session): Promise<void> {
    await SessionModel.query(this.db).insert(session);
  }

  async findById(id: string): Promise<Session | null> {
    const row = await SessionModel.query(this.db).findById(id);
    return row ? toSession(row) : null;
  }

  /** Locks the session until the transaction ends, so that racing refreshes follow each other. */
  async lockById(id: string): Promise<Session | null> {
    const row = await SessionModel.query(this.db).findById(id).forUpdate();
    return row ? toSession(row) : null;
  }

  async update(id: string, changes: SessionChanges): Promise<void> {
    await SessionModel.query(this.db).patch(changes).where({ id });
  }

  /** Reads by two primary keys. */
  async isAlive(sessionId: string, now: Date): Promise<boolean> {
    return (await FIND_ALIVE(this.db, { sessionId, now })).rowCount === 1;
  }

  /** Sessions that have not ended, newest first. */
  async listAlive(
    accountId: string,
    { limit, cursor, now }: { limit: number; cursor?: string | undefined; now: Date },
  ): Promise<Page<Session>> {
    const query = SessionModel.query(this.db)
      .where({ accountId })
      .where((alive) => alive.whereNull('notAfter').orWhere('notAfter', '>', now))
      .orderBy([
        { column: 'createdAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(limit + 1);
    if (cursor !== undefined) void query.whereRaw('(created_at, id) < (?, ?)', decodeCursor(Cursor, cursor));
    return toPage((await query).map(toSession), limit, (session) => [session.createdAt.toISOString(), session.id]);
  }

  async delete(id: string): Promise<void> {
    await SessionModel.query(this.db).deleteById(id);
  }

  /** @returns false when the account has no such session. */
  async deleteOfAccountById(accountId: string, id: string): Promise<boolean> {
    return (await SessionModel.query(this.db).delete().where({ accountId, id })) === 1;
  }

  /** Ends the account's other sessions without deleting them, so that their holders can be told why. */
  async endOthersOfAccount(accountId: string, keptId: string, now: Date): Promise<void> {
    await SessionModel.query(this.db)
      .patch({ notAfter: now, updatedAt: now })
      .where({ accountId })
      .whereNot({ id: keptId })
      .where((alive) => alive.whereNull('notAfter').orWhere('notAfter', '>', now));
  }

  async hasNewer({ accountId, createdAt }: Pick<Session, 'accountId' | 'createdAt'>): Promise<boolean> {
    return (
      (await SessionModel.query(this.db).where({ accountId }).where('createdAt', '>', createdAt).first()) !== undefined
    );
  }

  async deleteOfAccount(accountId: string): Promise<void> {
    await SessionModel.query(this.db).delete().where({ accountId });
  }

  async deleteOthersOfAccount(accountId: string, keptId: string): Promise<void> {
    await SessionModel.query(this.db).delete().where({ accountId }).whereNot({ id: keptId });
  }

  /** Deletes the other sessions without a second factor, which may belong to somebody else. */
  async deleteOtherAal1(accountId: string, keptId: string): Promise<void> {
    await SessionModel.query(this.db).delete().where({ accountId, aal: 'aal1' }).whereNot({ id: keptId });
  }

  /** Locks the sessions that a factor has raised, in a fixed order. */
  async lockTiedTo(factorId: string): Promise<Session[]> {
    return (await SessionModel.query(this.db).where({ factorId }).orderBy('id').forUpdate()).map(toSession);
  }

  async deleteEndedBefore(instant: Date): Promise<number> {
    return SessionModel.query(this.db).delete().where('notAfter', '<', instant);
  }
}

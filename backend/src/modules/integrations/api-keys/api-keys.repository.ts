import type { Knex } from 'knex';
import { decodeCursor, statement, toPage, z, type Page } from '#platform/index';
import type { ApiKey, ApiKeyView, KeyHolder, KeyScope } from './api-keys.types';

/** A key works while the person who made it holds the right: staff, or a representative who decides in that school. */
const CREATOR_MAY_USE = `(u.deleted_at is null
  and (a.banned_until is null or a.banned_until <= cast(:now as timestamptz))
  and case when k.school_id is null then u.role = 'ADMIN'
      else u.role = 'SCHOOL_REP' and r.school_right = 'DECIDES' end)`;

const JOINS = `join users u on u.id = k.created_by_user_id
  left join auth_users a on a.id = u.auth_id
  left join school_reps r on r.user_id = u.id and r.school_id = k.school_id`;

/** The time of use is written at most once a minute, so that reading stays reading. */
const USE = statement<KeyHolder>(
  'api-key-use',
  `with holder as (
     select k.id, k.permissions, k.school_id as "schoolId", u.id as "userId", u.auth_id as "authId", u.language
     from api_keys k ${JOINS} left join schools s on s.id = k.school_id
     where k.secret_hash = :hash and k.revoked_at is null and k.expires_at > :now and s.archived_at is null
       and ${CREATOR_MAY_USE}
   ), used as (
     update api_keys set last_used_at = :now
     where id = (select id from holder)
       and (last_used_at is null or last_used_at < cast(:now as timestamptz) - interval '1 minute')
   )
   select * from holder`,
);

const COLUMNS = `k.id, k.name, k.hint, k.permissions, k.school_id as "schoolId", k.created_by_user_id as "createdByUserId",
  k.created_at as "createdAt", k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt", k.revoked_at as "revokedAt",
  k.replaced_by_id as "replacedById", concat_ws(' ', u.first_name, u.last_name) as "createdByName",
  ${CREATOR_MAY_USE} as "creatorMayUse"`;

const LIST = statement<ApiKeyView>(
  'api-key-list',
  `select ${COLUMNS} from api_keys k ${JOINS}
   where k.school_id is not distinct from cast(:schoolId as bigint) and k.id < :before
   order by k.id desc limit :rows`,
);

const FIND = statement<ApiKeyView>(
  'api-key-find',
  `select ${COLUMNS} from api_keys k ${JOINS}
   where k.id = :id and k.school_id is not distinct from cast(:schoolId as bigint) for update of k`,
);

/** Keys of one school, or of staff, are made one after another: two at once would each count one too few. */
const LOCK_COUNT = statement(
  'api-key-lock-count',
  `select pg_advisory_xact_lock(hashtextextended('api-keys:' || coalesce(cast(:schoolId as text), 'staff'), 0))`,
);

const INSERT = statement<{ id: number }>(
  'api-key-insert',
  `insert into api_keys (name, hint, secret_hash, permissions, school_id, created_by_user_id, created_at, expires_at)
   select :name, :hint, :hash, :permissions, :schoolId, :userId, :now, :expiresAt
   where (select count(*) from api_keys where school_id is not distinct from cast(:schoolId as bigint)
     and revoked_at is null and replaced_by_id is null and expires_at > :now) < cast(:most as integer)
   returning id`,
);

const Cursor = z.tuple([z.number().int()]);

export type NewApiKey = Pick<ApiKey, 'name' | 'hint' | 'permissions' | 'schoolId' | 'expiresAt'> & {
  hash: Buffer;
  userId: number;
};

export class ApiKeysRepository {
  /** `db` is the pool or one transaction. */
  constructor(private readonly db: Knex) {}

  /** @returns who uses the key and what they may do, and notes the time; null when it does not work */
  async use(hash: Buffer, now: Date): Promise<KeyHolder | null> {
    return (await USE(this.db, { hash, now })).rows[0] ?? null;
  }

  /** Newest first. */
  async list(
    { schoolId }: KeyScope,
    { limit, cursor, now }: { limit: number; cursor?: string | undefined; now: Date },
  ): Promise<Page<ApiKeyView>> {
    const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : decodeCursor(Cursor, cursor)[0];
    const { rows } = await LIST(this.db, { schoolId, before, rows: limit + 1, now });
    return toPage(rows, limit, ({ id }) => [id]);
  }

  /** Locks the key, so that it is replaced or revoked once. @returns null for a key of others too */
  async lock(id: number, { schoolId }: KeyScope, now: Date): Promise<ApiKeyView | null> {
    return (await FIND(this.db, { id, schoolId, now })).rows[0] ?? null;
  }

  /** Call in a transaction. @returns null when there are `most` working keys already */
  async insert(key: NewApiKey, { most, now }: { most: number; now: Date }): Promise<number | null> {
    await LOCK_COUNT(this.db, { schoolId: key.schoolId });
    return (await INSERT(this.db, { ...key, most, now })).rows[0]?.id ?? null;
  }

  /** @param expiresAt when the earlier key stops working */
  async replace(id: number, replacedById: number, expiresAt: Date): Promise<void> {
    await this.db('api_keys').where({ id }).update({ replacedById, expiresAt });
  }

  async revoke(id: number, now: Date): Promise<void> {
    await this.db('api_keys').where({ id }).update({ revokedAt: now });
  }
}

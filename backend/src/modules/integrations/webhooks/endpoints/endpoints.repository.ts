import type { Knex } from 'knex';
import { decodeCursor, statement, toPage, z, type Page } from '#platform/index';
import type { HeardType } from '../events/event.types';
import type { Endpoint, EndpointScope } from '../webhooks.types';

const COLUMNS = `e.id, e.school_id as "schoolId", e.name, e.url, e.events, e.state, e.state_since as "stateSince",
  e.off_reason as "offReason", e.failing_since as "failingSince", e.former_until as "formerUntil",
  e.created_by_user_id as "createdByUserId", concat_ws(' ', u.first_name, u.last_name) as "createdByName",
  e.created_at as "createdAt",
  exists (select 1 from schools s where s.id = e.school_id and s.archived_at is not null) as "isOfArchived"`;
const FROM = 'webhook_endpoints e join users u on u.id = e.created_by_user_id';
const IN_SCOPE = 'e.school_id is not distinct from cast(:schoolId as bigint)';

const LIST = statement<Endpoint>(
  'webhook-endpoint-list',
  `select ${COLUMNS} from ${FROM} where ${IN_SCOPE} and e.id < :before order by e.id desc limit :rows`,
);

const FIND = statement<Endpoint>(
  'webhook-endpoint-find',
  `select ${COLUMNS} from ${FROM} where e.id = :id and ${IN_SCOPE}`,
);

const LOCK = statement<Endpoint>(
  'webhook-endpoint-lock',
  `select ${COLUMNS} from ${FROM} where e.id = :id and ${IN_SCOPE} for no key update of e`,
);

/** Endpoints of one school, or of staff, are made one after another: two at once would each count one too few. */
const LOCK_COUNT = statement(
  'webhook-endpoint-lock-count',
  `select pg_advisory_xact_lock(hashtextextended('webhook-endpoints:' || coalesce(cast(:schoolId as text), 'staff'), 0))`,
);

const INSERT = statement<{ id: number }>(
  'webhook-endpoint-insert',
  `insert into webhook_endpoints (school_id, name, url, events, secret, state, state_since, created_by_user_id, created_at)
   select cast(:schoolId as bigint), :name, :url, cast(:events as text[]), :secret, 'ON', :now, :userId, :now
   where (select count(*) from webhook_endpoints e where ${IN_SCOPE}) < cast(:most as integer)
   returning id`,
);

/** Since when it hears each event that is new to it; the others keep their time. */
const CHANGE = statement(
  'webhook-endpoint-change',
  `update webhook_endpoints e set name = :name, url = :url, events = cast(:events as text[]), heard_since = (
     select coalesce(jsonb_object_agg(type, case when type = any(e.events) then e.heard_since -> type
       else to_jsonb(cast(:now as timestamptz)) end), '{}')
     from unnest(cast(:events as text[])) type where type <> all(e.events) or e.heard_since -> type is not null)
   where id = :id`,
);

const Cursor = z.tuple([z.number().int()]);

export type EndpointChange = { name: string; url: string; events: readonly HeardType[] };
type NoteTimes = { since: Date; now: Date };
export type NewEndpoint = EndpointChange & EndpointScope & { secret: string; userId: number };

export class EndpointsRepository {
  /** `db` is the pool or one transaction. */
  constructor(private readonly db: Knex) {}

  /** Newest first. */
  async list(
    { schoolId }: EndpointScope,
    { limit, cursor }: { limit: number; cursor?: string | undefined },
  ): Promise<Page<Endpoint>> {
    const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : decodeCursor(Cursor, cursor)[0];
    const { rows } = await LIST(this.db, { schoolId, before, rows: limit + 1 });
    return toPage(rows, limit, ({ id }) => [id]);
  }

  /** @returns null for an endpoint of others too */
  async find(id: number, { schoolId }: EndpointScope): Promise<Endpoint | null> {
    return (await FIND(this.db, { id, schoolId })).rows[0] ?? null;
  }

  /** Locks the endpoint, so that two changes wait for each other. @returns null for an endpoint of others too */
  async lock(id: number, { schoolId }: EndpointScope): Promise<Endpoint | null> {
    return (await LOCK(this.db, { id, schoolId })).rows[0] ?? null;
  }

  /** Call in a transaction. @returns null when there are `most` already */
  async insert(endpoint: NewEndpoint, { most, now }: { most: number; now: Date }): Promise<number | null> {
    await LOCK_COUNT(this.db, { schoolId: endpoint.schoolId });
    return (await INSERT(this.db, { ...endpoint, most, now })).rows[0]?.id ?? null;
  }

  async change(id: number, { name, url, events }: EndpointChange, now: Date): Promise<void> {
    await CHANGE(this.db, { id, name, url, events, now });
  }

  /** @returns whether it was not noted since then; now it is */
  async noteOnce(id: number, column: 'testNotedAt' | 'redeliveryNotedAt', times: NoteTimes): Promise<boolean> {
    const changed = await this.db('webhook_endpoints')
      .where({ id })
      .where((either) => either.whereNull(column).orWhere(column, '<=', times.since))
      .update({ [column]: times.now });
    return changed === 1;
  }

  /** It begins anew: what failed before is forgotten. */
  async switchOn(id: number, now: Date): Promise<void> {
    await this.db('webhook_endpoints')
      .where({ id })
      .update({ state: 'ON', stateSince: now, offReason: null, failingSince: null });
  }

  /** The present secret becomes the former one, which signs as well until then. */
  async rotate(id: number, secret: string, formerUntil: Date): Promise<void> {
    await this.db('webhook_endpoints')
      .where({ id })
      .update({ secret, formerSecret: this.db.ref('secret'), formerUntil });
  }

  /** Its log goes with it. */
  async remove(id: number): Promise<void> {
    await this.db('webhook_endpoints').where({ id }).delete();
  }
}

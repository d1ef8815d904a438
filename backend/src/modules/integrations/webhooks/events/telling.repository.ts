import type { Knex } from 'knex';
import { statement } from '#platform/index';
import type { HeardType } from './event.types';
import type { Happening } from './happening.types';

const HEARD = statement<{ type: HeardType }>(
  'webhook-heard',
  `select distinct unnest(events) as type from webhook_endpoints where state = 'ON'`,
);

/** A school that has left hears nothing. Locks them, so that one is not switched off while it is told. */
const HEARERS = statement<{ id: number }>(
  'webhook-hearers',
  `select e.id from webhook_endpoints e left join schools s on s.id = e.school_id
   where e.state = 'ON' and :type = any(e.events) and s.archived_at is null
     and (e.school_id is null or e.school_id = cast(:schoolId as bigint))
   order by e.id for share of e`,
);

const INSERT = statement<{ id: string }>(
  'endpoint-delivery-insert',
  `insert into endpoint_deliveries (id, endpoint_id, event_key, type, body, created_at, state, next_try_at, queued_until)
   select d.id, d.endpoint_id, d.key, d.type, d.body, :now, 'WAITING', :now, :queuedUntil
   from unnest(cast(:ids as uuid[]), cast(:endpointIds as bigint[]), cast(:keys as text[]), cast(:types as text[]),
     cast(:bodies as text[])) as d (id, endpoint_id, key, type, body)
   order by d.endpoint_id, d.key
   on conflict (endpoint_id, event_key) do nothing
   returning id`,
);

export type NewDelivery = { id: string; endpointId: number; key: string; type: string; body: string };

export class TellingRepository {
  constructor(private readonly db: Knex) {}

  /** @returns all events that any endpoint hears */
  async heard(): Promise<ReadonlySet<HeardType>> {
    return new Set((await HEARD(this.db, {})).rows.map(({ type }) => type));
  }

  /** Locks them until the transaction ends. */
  async hearers({ type, schoolId }: Pick<Happening, 'type' | 'schoolId'>): Promise<number[]> {
    return (await HEARERS(this.db, { type, schoolId })).rows.map(({ id }) => id);
  }

  /** @returns the ids of deliveries that were not there before */
  async insert(deliveries: readonly NewDelivery[], times: { now: Date; queuedUntil: Date }): Promise<string[]> {
    if (deliveries.length === 0) return [];
    const { rows } = await INSERT(this.db, {
      ids: deliveries.map(({ id }) => id),
      endpointIds: deliveries.map(({ endpointId }) => endpointId),
      keys: deliveries.map(({ key }) => key),
      types: deliveries.map(({ type }) => type),
      bodies: deliveries.map(({ body }) => body),
      ...times,
    });
    return rows.map(({ id }) => id);
  }
}

import type { Knex } from 'knex';
import { decodeCursor, statement, toPage, z, type Page } from '#platform/index';
import type { Delivery, DeliveryDetail, DeliveryState, Try } from '../webhooks.types';

/** Tries that one delivery's page shows; more are there only after many redeliveries. */
const SHOWN_TRIES = 50;
const PRUNED_AT_ONCE = 5_000;

const TRY = `json_build_object('triedAt', t.tried_at, 'durationMs', t.duration_ms, 'statusCode', t.status_code,
  'failure', t.failure, 'answer', t.answer)`;
const COLUMNS = `d.id, d.type, d.state, d.created_at as "createdAt", d.tries, d.next_try_at as "nextTryAt",
  (select ${TRY} from endpoint_tries t where t.delivery_id = d.id order by t.id desc limit 1) as "lastTry"`;

type RawTry = Omit<Try, 'triedAt'> & { triedAt: string };
type RawDelivery = Omit<Delivery, 'lastTry'> & { lastTry: RawTry | null };

const LIST = statement<RawDelivery>(
  'endpoint-delivery-list',
  `select ${COLUMNS} from endpoint_deliveries d
   where d.endpoint_id = :endpointId and d.id < cast(:before as uuid) order by d.id desc limit :rows`,
);

const LIST_BY_STATE = statement<RawDelivery>(
  'endpoint-delivery-list-by-state',
  `select ${COLUMNS} from endpoint_deliveries d
   where d.endpoint_id = :endpointId and d.state = :state and d.id < cast(:before as uuid) order by d.id desc limit :rows`,
);

const DETAIL = statement<RawDelivery & { body: string; log: RawTry[] | null }>(
  'endpoint-delivery-detail',
  `select ${COLUMNS}, d.body, (select json_agg(${TRY} order by t.id desc) from (
       select * from endpoint_tries t where t.delivery_id = d.id order by t.id desc limit ${SHOWN_TRIES}) t) as log
   from endpoint_deliveries d where d.endpoint_id = :endpointId and d.id = :id`,
);

/** What is being sent right now is left alone. */
const AGAIN = statement<{ id: string }>(
  'endpoint-delivery-again',
  `update endpoint_deliveries set state = 'WAITING', tries = 0, next_try_at = :now, queued_until = :queuedUntil
   where endpoint_id = :endpointId and id = :id and (claimed_until is null or claimed_until <= :now)
   returning id`,
);

const FAILED_AGAIN = statement(
  'endpoint-deliveries-failed-again',
  `update endpoint_deliveries set state = 'WAITING', tries = 0, next_try_at = :now, queued_until = null
   where endpoint_id = :endpointId and state = 'FAILED' and created_at >= :since`,
);

const PRUNE = statement(
  'endpoint-deliveries-prune',
  `delete from endpoint_deliveries where id in (
     select id from endpoint_deliveries where created_at < :before and state <> 'WAITING'
     order by created_at limit ${PRUNED_AT_ONCE} for update skip locked)`,
);

const Cursor = z.tuple([z.uuid()]);
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const toTry = ({ triedAt, ...rest }: RawTry): Try => ({ ...rest, triedAt: new Date(triedAt) });
const toDelivery = ({ lastTry, ...rest }: RawDelivery): Delivery => ({ ...rest, lastTry: lastTry && toTry(lastTry) });

export type DeliveriesFilter = { status?: DeliveryState | undefined; limit: number; cursor?: string | undefined };

/** The log of what was sent to an endpoint. */
export class DeliveriesRepository {
  constructor(private readonly db: Knex) {}

  /** Newest first. */
  async list(endpointId: number, { status, limit, cursor }: DeliveriesFilter): Promise<Page<Delivery>> {
    const before = cursor === undefined ? LAST_ID : decodeCursor(Cursor, cursor)[0];
    const values = { endpointId, before, rows: limit + 1, state: status };
    const { rows } = await (status === undefined ? LIST : LIST_BY_STATE)(this.db, values);
    return toPage(rows.map(toDelivery), limit, ({ id }) => [id]);
  }

  async detail(endpointId: number, id: string): Promise<DeliveryDetail | null> {
    const [row] = (await DETAIL(this.db, { endpointId, id })).rows;
    if (!row) return null;
    const { log, body, ...delivery } = row;
    return { ...toDelivery(delivery), body, log: (log ?? []).map(toTry) };
  }

  /** @returns false when it is not there, or is being sent right now */
  async sendAgain(endpointId: number, id: string, times: { now: Date; queuedUntil: Date }): Promise<boolean> {
    return (await AGAIN(this.db, { endpointId, id, ...times })).rowCount === 1;
  }

  /** The sweep takes them from there. @returns how many */
  async sendFailedAgain(endpointId: number, times: { since: Date; now: Date }): Promise<number> {
    return (await FAILED_AGAIN(this.db, { endpointId, ...times })).rowCount;
  }

  /** @returns how many old deliveries are gone; call again while there are any */
  async prune(before: Date): Promise<number> {
    return (await PRUNE(this.db, { before })).rowCount;
  }
}

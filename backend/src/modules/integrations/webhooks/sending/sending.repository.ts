import type { Knex } from 'knex';
import { statement } from '#platform/index';
import type { ClaimedDelivery, OffReason, Try } from '../webhooks.types';

/** How many deliveries one endpoint may have under way: one that answers slowly must not hold up the others. */
const AT_ONCE = 2;
/** And all endpoints of one school together: schools share the places of a worker. */
const AT_ONCE_OF_SCHOOL = 4;

const CLAIMED = `d.id, d.endpoint_id as "endpointId", d.body, d.tries, e.url, e.secret,
  e.former_secret as "formerSecret", e.former_until as "formerUntil"`;
const IS_DUE = `d.state = 'WAITING' and d.next_try_at <= :now and (d.claimed_until is null or d.claimed_until <= :now)`;
const IS_OF_ARCHIVED = 'exists (select 1 from schools s where s.id = e.school_id and s.archived_at is not null)';
const IS_OPEN = `e.state = 'ON' and not ${IS_OF_ARCHIVED}`;
/** An endpoint whose last try failed gets one at a time. */
const PLACES = `case when e.failing_since is null then ${AT_ONCE} else 1 end`;
const UNDER_WAY = '(select count(*) from endpoint_deliveries b where b.endpoint_id = e.id and b.claimed_until > :now)';
const UNDER_WAY_OF_SCHOOL = `(select count(*) from endpoint_deliveries b join webhook_endpoints o on o.id = b.endpoint_id
  where b.claimed_until > :now and o.school_id is not distinct from e.school_id)`;
const HAS_ROOM = `${UNDER_WAY} < ${PLACES} and ${UNDER_WAY_OF_SCHOOL} < ${AT_ONCE_OF_SCHOOL}`;

const CLAIM = statement<ClaimedDelivery>(
  'endpoint-delivery-claim',
  `update endpoint_deliveries d set claimed_until = :until
   from webhook_endpoints e
   where d.id = :id and e.id = d.endpoint_id and ${IS_OPEN} and ${IS_DUE} and ${HAS_ROOM}
   returning ${CLAIMED}`,
);

const CLAIM_NEXT = statement<ClaimedDelivery>(
  'endpoint-delivery-claim-next',
  `update endpoint_deliveries d set claimed_until = :until
   from webhook_endpoints e
   where e.id = d.endpoint_id and ${IS_OPEN} and d.id = (
     select d.id from endpoint_deliveries d
     where d.endpoint_id = :endpointId and ${IS_DUE} order by d.next_try_at limit 1 for no key update skip locked)
     and ${HAS_ROOM}
   returning ${CLAIMED}`,
);

/** Whoever was refused because the endpoint is busy gives the row back, so that the next sweep takes it. */
const LEAVE = statement(
  'endpoint-delivery-leave',
  `update endpoint_deliveries set queued_until = null
   where id = :id and state = 'WAITING' and claimed_until is null`,
);

/**
 * As many of each endpoint and school as have room, so that none waits behind another's backlog and no job is made that
 * would be refused. What has a job already takes its endpoint's room. A dead worker's claim is taken over.
 */
const QUEUE = statement<{ id: string }>(
  'endpoint-delivery-queue',
  `with places as (
     select e.id, e.school_id, ${AT_ONCE_OF_SCHOOL} - ${UNDER_WAY_OF_SCHOOL} as of_school,
       ${PLACES} - ${UNDER_WAY} - (select count(*) from endpoint_deliveries b
            where b.endpoint_id = e.id and b.queued_until > :now and b.claimed_until is null) as of_endpoint
     from webhook_endpoints e
     where ${IS_OPEN} and exists (select 1 from endpoint_deliveries d where d.endpoint_id = e.id and ${IS_DUE})
   ), due as (
     select next.id, row_number() over (partition by p.school_id order by next.next_try_at, next.id) as place, p.of_school
     from places p cross join lateral (
       select d.id, d.next_try_at from endpoint_deliveries d
       where d.endpoint_id = p.id and ${IS_DUE} and (d.queued_until is null or d.queued_until <= :now)
       order by d.next_try_at limit greatest(0, p.of_endpoint) for no key update skip locked) next
   )
   update endpoint_deliveries q set queued_until = :queuedUntil
   from due where q.id = due.id and due.place <= due.of_school
   returning q.id`,
);

/** What waits for an endpoint that is off or whose school has left would be sent much later, or never. */
const GIVE_UP_CLOSED = statement(
  'endpoint-deliveries-give-up-closed',
  `update endpoint_deliveries d set state = 'FAILED', next_try_at = null, queued_until = null, claimed_until = null
   from webhook_endpoints e
   where e.id = d.endpoint_id and not (${IS_OPEN}) and d.state = 'WAITING'
     and (d.claimed_until is null or d.claimed_until <= :now)`,
);

const FINISH = statement(
  'endpoint-delivery-finish',
  `update endpoint_deliveries set state = :state, tries = :tries, next_try_at = :nextTryAt, claimed_until = null,
     queued_until = null
   where id = :id and claimed_until = :until`,
);

const INSERT_TRY = statement(
  'endpoint-try-insert',
  `insert into endpoint_tries (delivery_id, tried_at, duration_ms, status_code, failure, answer)
   select id, :triedAt, :durationMs, :statusCode, :failure, :answer from endpoint_deliveries where id = :deliveryId`,
);

const SUCCEED = statement(
  'webhook-endpoint-succeeds',
  'update webhook_endpoints set failing_since = null where id = :id and failing_since is not null',
);

const FAIL = statement<{ failingSince: Date }>(
  'webhook-endpoint-fails',
  `update webhook_endpoints set failing_since = coalesce(failing_since, :now) where id = :id and state = 'ON'
   returning failing_since as "failingSince"`,
);

const SWITCH_OFF = statement<{ schoolId: number | null }>(
  'webhook-endpoint-off',
  `update webhook_endpoints set state = 'OFF', off_reason = :reason, state_since = :now where id = :id and state = 'ON'
   returning school_id as "schoolId"`,
);

const GIVE_UP = statement(
  'endpoint-deliveries-give-up',
  `update endpoint_deliveries set state = 'FAILED', next_try_at = null, queued_until = null, claimed_until = null
   where endpoint_id = :id and state = 'WAITING'`,
);

/** What became of a delivery after a try. */
export type Finished = { state: 'WAITING' | 'DELIVERED' | 'FAILED'; tries: number; nextTryAt: Date | null };

export class SendingRepository {
  constructor(private readonly db: Knex) {}

  /** @returns null when it is not due, somebody else sends it, or its endpoint or school is busy or closed */
  async claim(id: string, times: { now: Date; until: Date }): Promise<ClaimedDelivery | null> {
    return (await CLAIM(this.db, { id, ...times })).rows[0] ?? null;
  }

  /** @returns the one that has waited longest for this endpoint */
  async claimNext(endpointId: number, times: { now: Date; until: Date }): Promise<ClaimedDelivery | null> {
    return (await CLAIM_NEXT(this.db, { endpointId, ...times })).rows[0] ?? null;
  }

  async leave(id: string): Promise<void> {
    await LEAVE(this.db, { id });
  }

  /** @returns deliveries that are due, have room, and for which no job is in the queue; now there is to be one */
  async queueDue(times: { now: Date; queuedUntil: Date }): Promise<string[]> {
    return (await QUEUE(this.db, times)).rows.map(({ id }) => id);
  }

  /** Gives up what waits for endpoints that are sent nothing. */
  async giveUpClosed(now: Date): Promise<void> {
    await GIVE_UP_CLOSED(this.db, { now });
  }

  /** @returns false when the claim was lost meanwhile: another worker has taken this one for dead */
  async finish(id: string, until: Date, finished: Finished): Promise<boolean> {
    return (await FINISH(this.db, { id, until, ...finished })).rowCount === 1;
  }

  async insertTry(deliveryId: string, made: Try): Promise<void> {
    await INSERT_TRY(this.db, { deliveryId, ...made });
  }

  async succeed(endpointId: number): Promise<void> {
    await SUCCEED(this.db, { id: endpointId });
  }

  /** @returns since when nothing but failures came; null when the endpoint is off or gone */
  async fail(endpointId: number, now: Date): Promise<Date | null> {
    return (await FAIL(this.db, { id: endpointId, now })).rows[0]?.failingSince ?? null;
  }

  /** Whatever waits for it is given up. @returns null when it is off already */
  async switchOff(endpointId: number, reason: OffReason, now: Date): Promise<{ schoolId: number | null } | null> {
    const [off] = (await SWITCH_OFF(this.db, { id: endpointId, reason, now })).rows;
    if (!off) return null;
    await GIVE_UP(this.db, { id: endpointId });
    return off;
  }
}

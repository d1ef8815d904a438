import type { Knex } from 'knex';
import { decodeCursor, isSqlInstant, toPage, type Page } from '../db/cursor';
import { statement } from '../db/statement';
import { z } from '../http/schema';
import { loggedError } from '../logging/logged-error';
import { Completions } from './completions';
import { queuesOf, type QueueFilter, type QueueName } from './message';

const LONGEST_REASON = 500;

/** A job after its last try, as a worker knows it. */
export type FailedTry = {
  messageId: string;
  handler: string;
  /** Name of the message. */
  message: string;
  queue: QueueName;
  /** How many handlers the message has. */
  handlers: number;
  tries: number;
};

export const FAILED_JOB_STATUSES = ['FAILED', 'RETRYING', 'SET_ASIDE'] as const;
export type FailedJobStatus = (typeof FAILED_JOB_STATUSES)[number];

export type FailedJob = Omit<FailedTry, 'messageId'> & {
  id: number;
  status: FailedJobStatus;
  /** Without names, addresses and other values that people sent. */
  reason: string;
  firstFailedAt: Date;
  failedAt: Date;
  /** Ids from the message's payload, such as `registrationId`, so that staff find what it is about. */
  about: Record<string, number>;
  decidedAt: Date | null;
  decidedBy: { id: number; name: string } | null;
  note: string | null;
};

export type FailedJobsFilter = {
  state: 'OPEN' | 'SET_ASIDE';
  queue?: QueueFilter | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** A job whose row is locked, so that two decisions of it come one after the other. */
export type LockedJob = Pick<FailedTry, 'messageId' | 'handler' | 'handlers' | 'queue'> & {
  id: number;
  status: FailedJobStatus;
};

type Decision = { by: number; now: Date };

const RECORD = statement(
  'failed-jobs-record',
  `insert into failed_jobs as f (message_id, handler, message, queue, handlers, reason, tries)
   values (:messageId, :handler, :message, :queue, :handlers, :reason, :tries)
   on conflict (message_id, handler) do update set reason = excluded.reason, tries = f.tries + excluded.tries,
     handlers = excluded.handlers, failed_at = now(), status = 'FAILED', decided_at = null, decided_by_user_id = null
   where f.status <> 'SET_ASIDE'`,
);

const CLEAR = statement(
  'failed-jobs-clear',
  `delete from failed_jobs where message_id = :messageId and handler = :handler and status <> 'SET_ASIDE'`,
);

const LOCK = statement<LockedJob>(
  'failed-jobs-lock',
  `select id, status, message_id as "messageId", handler, handlers, queue from failed_jobs where id = :id for update`,
);

/** A message that is on its way or done is left alone. */
const CARRY_AGAIN = statement(
  'failed-jobs-carry-again',
  `update queue_messages set relayed_at = null, metadata = metadata || '{"repeats": true}'
   where message_id = :messageId and completed_at is null and relayed_at is not null`,
);

const CLEAR_COMPLETE = statement(
  'failed-jobs-clear-complete',
  `delete from failed_jobs f using queue_messages m
   where f.id = :id and m.message_id = f.message_id and m.completed_at is not null returning f.id`,
);

const DECIDE = statement(
  'failed-jobs-decide',
  `update failed_jobs set status = :status, decided_at = :now, decided_by_user_id = :by, note = :note where id = :id`,
);

const ORDERS = {
  OPEN: { condition: `f.status <> 'SET_ASIDE'`, at: 'f.failed_at' },
  SET_ASIDE: { condition: `f.status = 'SET_ASIDE'`, at: 'f.decided_at' },
} as const;

const Cursor = z.tuple([z.string().refine(isSqlInstant), z.number().int()]);
type Row = Omit<FailedJob, 'about'> & { payload: unknown; sortedBy: string };

/** Only whole numbers that are named as ids: a payload may hold other things, such as an address. */
const idsIn = (payload: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(payload !== null && typeof payload === 'object' ? payload : {}).filter(
      (entry): entry is [string, number] => /^id$|Id$/.test(entry[0]) && Number.isSafeInteger(entry[1]),
    ),
  );

/** Jobs that failed as often as they may be tried. `db` is the pool or one transaction. */
export class FailedJobs {
  constructor(private readonly db: Knex) {}

  /** Notes a job after its last try. The same job that fails again has one row. */
  async record(job: FailedTry, error: unknown): Promise<void> {
    const { type, message } = loggedError(error);
    const words = [type, message].filter((word) => typeof word === 'string' && word !== '').join(': ');
    // PostgreSQL keeps no zero bytes in texts.
    await RECORD(this.db, { ...job, reason: words.replaceAll('\0', '').slice(0, LONGEST_REASON) });
  }

  /** The job succeeded after all. */
  async clear(messageId: string, handler: string): Promise<void> {
    await CLEAR(this.db, { messageId, handler });
  }

  /** Locks a job. @returns null for an unknown id, such as that of a job that has succeeded */
  async lock(id: number): Promise<LockedJob | null> {
    return (await LOCK(this.db, { id })).rows[0] ?? null;
  }

  /**
   * Has the outbox carry the message again at once. Handlers that are done do not run again. A job whose message is
   * complete has succeeded after all: it is forgotten. In the transaction of its lock.
   * @returns whether it is tried again
   */
  async retry({ id, messageId }: LockedJob, { by, now }: Decision): Promise<boolean> {
    if ((await CLEAR_COMPLETE(this.db, { id })).rows.length > 0) return false;
    await CARRY_AGAIN(this.db, { messageId });
    await DECIDE(this.db, { id, status: 'RETRYING', now, by, note: null });
    return true;
  }

  /** Ends the job without doing it: its handler counts as done, so nothing carries it again. In the transaction of its lock. */
  async setAside(job: LockedJob, { by, now, note }: Decision & { note: string }): Promise<void> {
    await new Completions(this.db).record(job.messageId, job.handler, job.handlers);
    await DECIDE(this.db, { id: job.id, status: 'SET_ASIDE', now, by, note });
  }

  /** Newest first. */
  async list({ state, queue, limit, cursor }: FailedJobsFilter): Promise<Page<FailedJob>> {
    const { condition, at } = ORDERS[state];
    const query = this.db('failed_jobs as f')
      .join('queue_messages as m', 'm.message_id', 'f.message_id')
      .leftJoin('users as u', 'u.id', 'f.decided_by_user_id')
      .whereRaw(condition)
      .orderBy([
        { column: at, order: 'desc' },
        { column: 'f.id', order: 'desc' },
      ])
      .limit(limit + 1)
      .select<Row[]>(
        ...['id', 'handler', 'message', 'queue', 'handlers', 'reason', 'tries', 'status'].map((name) => `f.${name}`),
        'f.first_failed_at',
        'f.failed_at',
        'f.decided_at',
        'f.note',
        this.db.raw(`m.metadata -> 'payload' as payload`),
        this.db.raw(`cast(${at} at time zone 'UTC' as text) || '+00' as "sortedBy"`),
        this.db.raw(`case when u.id is not null then
          json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) end as "decidedBy"`),
      );
    if (queue !== undefined) void query.whereIn('f.queue', queuesOf(queue));
    if (cursor !== undefined)
      void query.whereRaw(`(${at}, f.id) < (?::timestamptz, ?::bigint)`, decodeCursor(Cursor, cursor));
    const page = toPage(await query, limit, ({ sortedBy, id }) => [sortedBy, id]);
    return {
      ...page,
      items: page.items.map(({ payload, sortedBy: _, ...job }) => ({ ...job, about: idsIn(payload) })),
    };
  }

  /** @returns how many jobs of each queue; queues without any are left out */
  async countByQueue(state: FailedJobsFilter['state']): Promise<{ queue: QueueName; count: number }[]> {
    return this.db('failed_jobs as f')
      .whereRaw(ORDERS[state].condition)
      .groupBy('f.queue')
      .orderBy('f.queue')
      .select<{ queue: QueueName; count: number }[]>('f.queue', this.db.raw('cast(count(*) as integer) as count'));
  }
}

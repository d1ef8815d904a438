import { Job, type Queue } from 'bullmq';
import type { Knex } from 'knex';
import { statement } from '../db/statement';
import type { Logger, RequestContext } from '../logging/logger';
import type { Span, Tracer } from '../tracing/span';
import type { JobHandler, Message, QueueName } from './message';
import type { JobRegistry } from './registry';

export type Queues = Record<QueueName, Queue>;
type Metadata = { payload: unknown; traceparent?: string } & RequestContext;
type Row = { messageId: string; name: string; metadata: Metadata; isRepeat: boolean };
type Jobs = Parameters<Queue['addBulk']>[0];
export type RelayOptions = { pollMs: number; resendSeconds: number; batch: number };

const WAITING = statement('relay-waiting', 'select 1 from queue_messages where relayed_at is null limit 1');

const TAKE = statement<Row>(
  'relay-take',
  `select message_id as "messageId", name, metadata, (metadata -> 'repeats') is not null as "isRepeat" from queue_messages
   where relayed_at is null order by message_id limit :most for no key update skip locked`,
);

/** `messageIds`: rows that now have their jobs. `done`: the rows among them whose handlers all have nothing to do. */
const CARRIED = statement(
  'relay-carried',
  `update queue_messages set relayed_at = now(),
     completed_at = case when message_id = any (cast(:done as uuid[])) then now() else completed_at end
   where message_id = any (cast(:messageIds as uuid[]))`,
);

const DEFAULT_OPTIONS = { attempts: 8, backoff: { type: 'exponential', delay: 2_000 } };

/** An outbox row on its way, with the handlers that have something to do for it, and the names of those that have not. */
type Shared = { row: Row; message: Message; busy: string[]; idle: string[] };

/**
 * Carries outbox rows to their queues: one job for each handler that has something to do, with the id
 * `<row>_<handler>`, so that carrying a row twice adds nothing. Rows whose handlers are not all done after
 * `resendSeconds` are carried again, to all handlers; this restores work that Redis has lost.
 */
export class OutboxRelay {
  private running: Promise<void> | null = null;
  private stopping = false;
  private wake: () => void = () => undefined;

  constructor(
    private readonly deps: { db: Knex; queues: Queues; registry: JobRegistry; logger: Logger; tracer?: Tracer | null },
    private readonly options: RelayOptions,
  ) {}

  start(): void {
    this.running ??= this.loop();
  }

  /** Finishes the present batch. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.wake();
    await this.running;
  }

  /** @returns the number of carried rows. */
  async relayOnce(): Promise<number> {
    const { rowCount } = await WAITING(this.deps.db, {});
    if (rowCount === 0) return 0;
    return this.deps.db.transaction(async (trx) => {
      const { rows } = await TAKE(trx, { most: this.options.batch });
      if (rows.length === 0) return 0;
      const shared = await this.share(rows);
      await this.enqueue(shared);
      const done = shared.filter(({ busy }) => busy.length === 0).map(({ row }) => row.messageId);
      await CARRIED(trx, { messageIds: rows.map(({ messageId }) => messageId), done });
      return rows.length;
    });
  }

  /** Marks overdue rows to be carried again. Rows that are locked are being completed or carried. @returns how many */
  async resendOverdue(): Promise<number> {
    const result = await this.deps.db.raw<{ rowCount: number }>(
      `update queue_messages set relayed_at = null, metadata = metadata || '{"repeats": true}'
       where message_id in (
         select message_id from queue_messages
         where completed_at is null and relayed_at < now() - make_interval(secs => ?)
         order by message_id for no key update skip locked)`,
      [this.options.resendSeconds],
    );
    return result.rowCount;
  }

  /**
   * Asks the handlers of each row whether they are idle, except for rows that are carried again: their jobs may be on
   * their way already. Rows whose message this version does not know are left out.
   */
  private async share(rows: readonly Row[]): Promise<Shared[]> {
    const shared = await Promise.all(rows.map((row) => this.shareOne(row)));
    return shared.filter((each) => each !== null);
  }

  private async shareOne(row: Row): Promise<Shared | null> {
    const { registry, logger } = this.deps;
    const { messageId, name, metadata, isRepeat } = row;
    const message = registry.messageOf(name);
    if (!message) {
      logger.error({ message: name, messageId }, 'no such message; is an older worker running?');
      return null;
    }
    const handlers = registry.handlersOf(name);
    const idle = await Promise.all(handlers.map(async (each) => !isRepeat && isIdle(each, metadata.payload)));
    const named = (wanted: boolean) => handlers.filter((_, at) => idle[at] === wanted).map(({ handler }) => handler);
    return { row, message, busy: named(false), idle: named(true) };
  }

  private async enqueue(shared: readonly Shared[]): Promise<void> {
    await this.clearSettled(shared.filter(({ row }) => row.isRepeat));
    const perQueue = new Map<QueueName, Jobs>();
    const spans: Span[] = [];
    for (const each of shared) {
      const { queue } = each.message;
      const span = this.spanOf(each.row);
      if (span !== null) spans.push(span);
      const jobs = jobsOf(each, span?.traceparent);
      if (jobs.length > 0) perQueue.set(queue, [...(perQueue.get(queue) ?? []), ...jobs]);
    }
    try {
      await Promise.all([...perQueue].map(([queue, jobs]) => this.deps.queues[queue].addBulk(jobs)));
    } finally {
      for (const span of spans) span.end();
    }
  }

  /** Carrying is a step of the trace in which the message was written; there is none for other messages. */
  private spanOf({ name, metadata: { traceparent } }: Row): Span | null {
    if (!this.deps.tracer || traceparent === undefined) return null;
    const attributes = { 'messaging.destination.name': name };
    return this.deps.tracer.begin({ name: `relay ${name}`, kind: 'producer', attributes }, traceparent);
  }

  /**
   * BullMQ would ignore a new job with the id of a finished one, so finished jobs are removed. A running job is left
   * alone.
   */
  private async clearSettled(shared: readonly Shared[]): Promise<void> {
    const jobs = shared.flatMap(({ row, message, busy }) =>
      busy.map((handler) => ({ queue: this.deps.queues[message.queue], jobId: `${row.messageId}_${handler}` })),
    );
    await Promise.all(jobs.map(({ queue, jobId }) => removeSettled(queue, jobId)));
  }

  private async loop(): Promise<void> {
    let lastResend = 0;
    while (!this.stopping) {
      let carried = 0;
      try {
        if (Date.now() - lastResend > Math.min(this.options.resendSeconds * 500, 30_000)) {
          lastResend = Date.now();
          await this.resendOverdue();
        }
        carried = await this.relayOnce();
      } catch (error) {
        this.deps.logger.warn({ err: error }, 'outbox relay will try again');
        await this.pause(1_000);
      }
      if (carried < this.options.batch) await this.pause(this.options.pollMs);
    }
  }

  private async pause(ms: number): Promise<void> {
    if (this.stopping) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** @returns false also when the question cannot be answered: the job will say what is wrong */
async function isIdle({ isIdle: ask }: JobHandler, payload: unknown): Promise<boolean> {
  try {
    return await ask(payload);
  } catch {
    return false;
  }
}

/** @param traceparent of the step that carries the row */
function jobsOf({ row, message, busy, idle }: Shared, traceparent: string | undefined): Jobs {
  const { messageId, name, isRepeat } = row;
  const { payload, requestId, apiKeyId } = row.metadata;
  const data = { messageId, payload, requestId, apiKeyId, traceparent, isRepeat, ...(idle.length > 0 && { idle }) };
  return busy.map((handler) => ({
    name,
    data: { ...data, handler },
    opts: { ...DEFAULT_OPTIONS, ...message.options, jobId: `${messageId}_${handler}` },
  }));
}

async function removeSettled(queue: Queue, jobId: string): Promise<void> {
  const job = await Job.fromId(queue, jobId);
  if (job && ['completed', 'failed'].includes(await job.getState())) await job.remove();
}

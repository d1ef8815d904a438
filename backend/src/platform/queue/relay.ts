import { Job, type Queue } from 'bullmq';
import type { Knex } from 'knex';
import { statement } from '../db/statement';
import type { Logger, RequestContext } from '../logging/logger';
import type { QueueName } from './message';
import type { JobRegistry } from './registry';

export type Queues = Record<QueueName, Queue>;
type Row = { messageId: string; name: string; metadata: { payload: unknown } & RequestContext; isRepeat: boolean };
export type RelayOptions = { pollMs: number; resendSeconds: number; batch: number };

const WAITING = statement('relay-waiting', 'select 1 from queue_messages where relayed_at is null limit 1');

const TAKE = statement<Row>(
  'relay-take',
  `select message_id as "messageId", name, metadata, (metadata -> 'repeats') is not null as "isRepeat" from queue_messages
   where relayed_at is null order by message_id limit :most for no key update skip locked`,
);

const CARRIED = statement(
  'relay-carried',
  'update queue_messages set relayed_at = now() where message_id = any (cast(:messageIds as uuid[]))',
);

const DEFAULT_OPTIONS = { attempts: 8, backoff: { type: 'exponential', delay: 2_000 } };

/**
 * Carries outbox rows to their queues: one job for each handler, with the id `<row>_<handler>`, so that carrying a row
 * twice adds nothing. Rows whose handlers are not all done after `resendSeconds` are carried again; this restores work
 * that Redis has lost.
 */
export class OutboxRelay {
  private running: Promise<void> | null = null;
  private stopping = false;
  private wake: () => void = () => undefined;

  constructor(
    private readonly deps: { db: Knex; queues: Queues; registry: JobRegistry; logger: Logger },
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
      await this.enqueue(rows);
      await CARRIED(trx, { messageIds: rows.map(({ messageId }) => messageId) });
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

  private async enqueue(rows: readonly Row[]): Promise<void> {
    await this.clearSettled(rows.filter((row) => row.isRepeat));
    const perQueue = new Map<QueueName, Parameters<Queue['addBulk']>[0]>();
    for (const row of rows) {
      const message = this.deps.registry.messageOf(row.name);
      if (!message) {
        this.deps.logger.error(
          { message: row.name, messageId: row.messageId },
          'no such message; is an older worker running?',
        );
        continue;
      }
      const jobs = perQueue.get(message.queue) ?? [];
      for (const { handler } of this.deps.registry.handlersOf(row.name)) {
        const jobId = `${row.messageId}_${handler}`;
        const { payload, requestId, apiKeyId } = row.metadata;
        jobs.push({
          name: row.name,
          data: { messageId: row.messageId, handler, payload, requestId, apiKeyId, isRepeat: row.isRepeat },
          opts: { ...DEFAULT_OPTIONS, ...message.options, jobId },
        });
      }
      perQueue.set(message.queue, jobs);
    }
    await Promise.all([...perQueue].map(([queue, jobs]) => this.deps.queues[queue].addBulk(jobs)));
  }

  /**
   * BullMQ would ignore a new job with the id of a finished one, so finished jobs are removed. A running job is left
   * alone.
   */
  private async clearSettled(rows: readonly Row[]): Promise<void> {
    const jobs = rows.flatMap(({ messageId, name }) => {
      const message = this.deps.registry.messageOf(name);
      return message
        ? this.deps.registry
            .handlersOf(name)
            .map(({ handler }) => ({ queue: this.deps.queues[message.queue], jobId: `${messageId}_${handler}` }))
        : [];
    });
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

async function removeSettled(queue: Queue, jobId: string): Promise<void> {
  const job = await Job.fromId(queue, jobId);
  if (job && ['completed', 'failed'].includes(await job.getState())) await job.remove();
}

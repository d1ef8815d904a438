import { Queue, Worker, type Job } from 'bullmq';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { withRequestId, type Logger } from '../logging/logger';
import type { Completions } from './completions';
import { QUEUES, type QueueName } from './message';
import type { JobRegistry } from './registry';
import type { Queues } from './relay';

/** Finished jobs that Redis keeps, in seconds and jobs of each queue, so that a row carried twice adds nothing. */
const KEEP = { removeOnComplete: { age: 3_600, count: 1_000 }, removeOnFail: { age: 14 * 86_400, count: 10_000 } };
const SCHEDULE = 'schedule';

const JobData = z.object({ messageId: z.uuid(), handler: z.string(), payload: z.unknown(), requestId: z.string() });

/** @param redis a connection that fails fast, since a caller is waiting */
export const createQueues = (redis: Redis, prefix: string): Queues =>
  Object.fromEntries(
    QUEUES.map((name) => [name, new Queue(name, { connection: redis, prefix, defaultJobOptions: KEEP })]),
  ) as Queues;

export type WorkerDeps = {
  /** A connection that waits for Redis (`maxRetriesPerRequest: null`). */
  redis: Redis;
  prefix: string;
  queues: Queues;
  registry: JobRegistry;
  completions: Completions;
  logger: Logger;
  concurrency: Record<QueueName, number>;
  /** Called for every finished job, for metrics; in milliseconds. */
  onFinished: (queue: QueueName, handler: string, outcome: 'done' | 'failed' | 'skipped', ms: number) => void;
};

/** Workers of every queue, which compete with other processes, and the schedules of the `maintenance` queue. */
export class Workers {
  private workers: Worker[] = [];
  private scheduler: NodeJS.Timeout | null = null;

  constructor(private readonly deps: WorkerDeps) {}

  async start(): Promise<void> {
    this.workers = QUEUES.map((queue) => {
      const worker = new Worker(queue, (job) => this.work(queue, job), {
        connection: this.deps.redis,
        prefix: this.deps.prefix,
        concurrency: this.deps.concurrency[queue],
        ...KEEP,
      });
      worker.on('error', (error) => this.deps.logger.warn({ err: error, queue }, 'queue connection'));
      return worker;
    });
    await this.schedule();
    // A Redis that was emptied has lost its schedules, too. Setting them again costs nothing.
    this.scheduler = setInterval(() => void this.schedule(), 15_000);
  }

  /** Stops taking jobs and waits for running ones. */
  async stop(): Promise<void> {
    if (this.scheduler) clearInterval(this.scheduler);
    await Promise.all(this.workers.map((worker) => worker.close()));
  }

  private async schedule(): Promise<void> {
    try {
      for (const { name, everyMs } of this.deps.registry.schedules) {
        await this.deps.queues.maintenance.upsertJobScheduler(
          name,
          { every: everyMs },
          { name: SCHEDULE, data: { schedule: name }, opts: { attempts: 1 } },
        );
      }
    } catch (error) {
      this.deps.logger.warn({ err: error }, 'schedules will be said again');
    }
  }

  private async work(queue: QueueName, job: Job): Promise<void> {
    if (job.name === SCHEDULE) return this.runSchedule(job);
    const { messageId, handler: handlerName, payload, requestId } = JobData.parse(job.data);
    const handler = this.deps.registry.handler(job.name, handlerName);
    if (!handler) throw new Error(`No handler ${handlerName} for ${job.name}`);
    await withRequestId(requestId, async () => {
      const attempt = job.attemptsMade + 1;
      const isLastAttempt = attempt >= (job.opts.attempts ?? 1);
      const started = Date.now();
      const handlers = this.deps.registry.handlersOf(job.name).length;
      try {
        if (await this.deps.completions.isDone(messageId, handlerName)) {
          // Recorded again anyway: a version with fewer handlers may find the message complete now.
          await this.deps.completions.record(messageId, handlerName, handlers);
          this.deps.onFinished(queue, handlerName, 'skipped', Date.now() - started);
          return;
        }
        await handler.run(payload, { messageId, attempt, isLastAttempt });
        await this.deps.completions.record(messageId, handlerName, handlers);
        this.deps.onFinished(queue, handlerName, 'done', Date.now() - started);
        this.deps.logger.info(
          { job: handlerName, jobId: job.id, attempt, durationMs: Date.now() - started },
          'job done',
        );
      } catch (error) {
        this.deps.onFinished(queue, handlerName, 'failed', Date.now() - started);
        const level = isLastAttempt ? 'error' : 'warn';
        this.deps.logger[level](
          { err: error, job: handlerName, jobId: job.id, attempt, durationMs: Date.now() - started },
          'job failed',
        );
        throw error;
      }
    });
  }

  private async runSchedule(job: Job): Promise<void> {
    const name = (job.data as { schedule?: string }).schedule;
    const schedule = this.deps.registry.schedules.find((candidate) => candidate.name === name);
    if (!schedule) return;
    await withRequestId(`schedule-${schedule.name}-${job.id ?? ''}`, async () => {
      const started = Date.now();
      try {
        await schedule.run();
        this.deps.onFinished('maintenance', schedule.name, 'done', Date.now() - started);
      } catch (error) {
        this.deps.onFinished('maintenance', schedule.name, 'failed', Date.now() - started);
        this.deps.logger.warn({ err: error, schedule: name }, 'schedule will run again');
      }
    });
  }
}

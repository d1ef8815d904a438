import { Queue, Worker, type Job } from 'bullmq';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { withContext, type Logger } from '../logging/logger';
import { tracedFrom, type SpanStart, type Tracer } from '../tracing/span';
import type { Completions } from './completions';
import type { FailedJobs, FailedTry } from './failed-jobs';
import { QUEUES, type JobHandler, type QueueName, type Schedule } from './message';
import type { JobRegistry } from './registry';
import type { Queues } from './relay';
import type { ScheduleRuns } from './schedule-runs';
import type { JobPacer } from './job-pacer';
import { SCHEDULE, Schedules } from './schedules';

/** Finished jobs that Redis keeps, in seconds and jobs of each queue, so that a row carried twice adds nothing. */
const KEEP = { removeOnComplete: { age: 3_600, count: 1_000 }, removeOnFail: { age: 14 * 86_400, count: 10_000 } };
/** Queues of jobs that somebody may be waiting for, such as the record of their payment: these never rest. */
const WAITED_FOR: ReadonlySet<QueueName> = new Set(['checkout', 'maintenance']);

const JobData = z.object({
  messageId: z.uuid(),
  handler: z.string(),
  payload: z.unknown(),
  requestId: z.string(),
  apiKeyId: z.number().optional(),
  /** Of the step that put the job on its queue, while tracing is on. */
  traceparent: z.string().optional(),
  /** Whether the outbox row was carried before. */
  isRepeat: z.boolean().default(true),
  /** Handlers of the message that had nothing to do when it was carried: nobody waits for them. */
  idle: z.array(z.string()).default([]),
});
type JobData = z.output<typeof JobData>;

/** A job goes on with the trace of the request that caused it: each message has one cause. */
const stepOf = (job: Job, { handler, traceparent }: JobData): SpanStart & { traceparent: string | undefined } => ({
  name: `job ${handler}`,
  kind: 'consumer',
  attributes: {
    'messaging.destination.name': job.name,
    'messaging.consumer.group.name': handler,
    'valikool.attempt': job.attemptsMade + 1,
  },
  traceparent,
});

const scheduleStep = ({ name }: Schedule): SpanStart => ({
  name: `schedule ${name}`,
  kind: 'internal',
  attributes: { 'messaging.consumer.group.name': name },
});

/** A job on its way for the first time cannot have been done; the handler itself bears a second run anyway. */
const mayBeDone = (job: Job, { isRepeat }: JobData): boolean => isRepeat || job.attemptsStarted > 1;

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
  failures: Pick<FailedJobs, 'record' | 'clear'>;
  scheduleRuns: Pick<ScheduleRuns, 'done' | 'failed'>;
  logger: Logger;
  tracer?: Tracer | null;
  concurrency: Record<QueueName, number>;
  /** Keeps jobs back while processors are short; left out, they begin as they come. */
  pacer?: Pick<JobPacer, 'waitToBegin'> | null;
  /** Called for every finished job, for metrics; in milliseconds. */
  onFinished: (queue: QueueName, handler: string, outcome: 'done' | 'failed' | 'skipped', ms: number) => void;
};

/** Workers of every queue, which compete with other processes, and the schedules of the `maintenance` queue. */
export class Workers {
  private workers: Worker[] = [];
  private readonly schedules: Schedules;

  constructor(private readonly deps: WorkerDeps) {
    const { queues, registry, logger } = deps;
    this.schedules = new Schedules({ queue: queues.maintenance, schedules: registry.schedules, logger });
  }

  async start(): Promise<void> {
    this.workers = QUEUES.map((queue) => {
      const worker = new Worker(queue, (job) => this.work(queue, job), {
        connection: this.deps.redis,
        prefix: this.deps.prefix,
        concurrency: this.deps.concurrency[queue],
        ...KEEP,
      });
      worker.on('failed', (job) => void this.recordGivenUpJob(queue, job));
      worker.on('error', (error) => this.deps.logger.warn({ err: error, queue }, 'queue connection'));
      return worker;
    });
    await this.schedules.start();
  }

  /** Stops taking jobs and waits for running ones. */
  async stop(): Promise<void> {
    this.schedules.stop();
    await Promise.all(this.workers.map((worker) => worker.close()));
  }

  private async work(queue: QueueName, job: Job): Promise<void> {
    if (job.name === SCHEDULE) return this.runSchedule(job);
    if (!this.isWaitedFor(queue, job.name)) await this.deps.pacer?.waitToBegin();
    const data = JobData.parse(job.data);
    const handler = this.deps.registry.handler(job.name, data.handler);
    await withContext(data, () =>
      handler
        ? tracedFrom(this.deps.tracer, stepOf(job, data), () => this.handle(queue, job, data, handler))
        : this.endWithoutHandler(queue, job, data),
    );
  }

  private isWaitedFor(queue: QueueName, message: string): boolean {
    return WAITED_FOR.has(queue) || this.deps.registry.messageOf(message)?.isWaitedFor === true;
  }

  /**
   * Ends a job whose handler this version does not have, such as one that an earlier version left in Redis. Nothing is
   * recorded: the outbox row stays incomplete, and the relay carries it again to the handlers of now.
   */
  private async endWithoutHandler(queue: QueueName, job: Job, { handler }: JobData): Promise<void> {
    this.deps.onFinished(queue, handler, 'skipped', 0);
    this.deps.logger.info({ job: handler, jobId: job.id, message: job.name }, 'job has no handler in this version');
  }

  private async handle(queue: QueueName, job: Job, data: JobData, { handler, run }: JobHandler): Promise<void> {
    const { messageId, payload } = data;
    const attempt = job.attemptsMade + 1;
    const isLastAttempt = attempt >= (job.opts.attempts ?? 1);
    const started = Date.now();
    const end = (outcome: 'done' | 'failed' | 'skipped') => {
      const durationMs = Date.now() - started;
      this.deps.onFinished(queue, handler, outcome, durationMs);
      return { job: handler, jobId: job.id, attempt, durationMs };
    };
    const handlers = this.awaited(job.name, data);
    try {
      const isDone = mayBeDone(job, data) && (await this.deps.completions.isDone(messageId, handler));
      if (!isDone) await run(payload, { messageId, attempt, isLastAttempt });
      // Recorded again when it was done: a version with fewer handlers may find the message complete now.
      await this.deps.completions.record(messageId, handler, handlers, data.idle);
      // The job may be listed as failed from an earlier round. It has succeeded now, so remove it from the list.
      if (mayBeDone(job, data)) await this.deps.failures.clear(messageId, handler);
      const line = end(isDone ? 'skipped' : 'done');
      if (!isDone) this.deps.logger.info(line, 'job done');
    } catch (error) {
      this.deps.logger[isLastAttempt ? 'error' : 'warn']({ err: error, ...end('failed') }, 'job failed');
      if (isLastAttempt)
        await this.noteFailure({ messageId, handler, message: job.name, queue, handlers, tries: attempt }, error);
      throw error;
    }
  }

  /**
   * Notes a job that the queue has given up without running it again: its worker has died with it too often. A job that
   * ran has been noted by `handle`; nothing has failed when its worker died after it was done.
   */
  private async recordGivenUpJob(queue: QueueName, job: Job | undefined): Promise<void> {
    const reason = job?.deferredFailure;
    const { success, data } = JobData.safeParse(job?.data);
    if (job === undefined || reason === undefined || !success) return;
    const { messageId, handler } = data;
    if (await this.isDone(messageId, handler)) return;
    this.deps.onFinished(queue, handler, 'failed', 0);
    this.deps.logger.error({ job: handler, jobId: job.id, reason }, 'job was given up');
    const handlers = this.awaited(job.name, data);
    if (handlers === 0) return;
    const tries = Math.max(1, job.attemptsStarted);
    await this.noteFailure({ messageId, handler, message: job.name, queue, handlers, tries }, new Error(reason));
  }

  /** @returns how many handlers have to be done before the message is */
  private awaited(name: string, { idle }: JobData): number {
    return this.deps.registry.handlersOf(name).filter(({ handler }) => !idle.includes(handler)).length;
  }

  /** @returns false also when it cannot be known: then a failure is noted, and forgotten when the job runs again */
  private async isDone(messageId: string, handler: string): Promise<boolean> {
    try {
      return await this.deps.completions.isDone(messageId, handler);
    } catch (unread) {
      this.deps.logger.warn({ err: unread, job: handler }, 'it is not known whether the job was done');
      return false;
    }
  }

  /** A note that cannot be written is logged: the queue must see the job's own error. */
  private async noteFailure(job: FailedTry, error: unknown): Promise<void> {
    try {
      await this.deps.failures.record(job, error);
    } catch (unwritten) {
      this.deps.logger.warn({ err: unwritten, job: job.handler }, 'failure is not noted');
    }
  }

  private async runSchedule(job: Job): Promise<void> {
    const name = (job.data as { schedule?: string }).schedule;
    const schedule = this.deps.registry.schedules.find((candidate) => candidate.name === name);
    if (!schedule) return;
    const requestId = `schedule-${schedule.name}-${job.id ?? ''}`;
    await withContext({ requestId }, async () => {
      const started = Date.now();
      try {
        await tracedFrom(this.deps.tracer, scheduleStep(schedule), () => schedule.run());
        this.deps.onFinished('maintenance', schedule.name, 'done', Date.now() - started);
        await this.noteRun(schedule, (runs) => runs.done(schedule));
      } catch (error) {
        this.deps.onFinished('maintenance', schedule.name, 'failed', Date.now() - started);
        this.deps.logger.warn({ err: error, schedule: name }, 'schedule will run again');
        await this.noteRun(schedule, (runs) => runs.failed(schedule, error));
      }
    });
  }

  /** A note that cannot be written changes nothing of the run. */
  private async noteRun(
    { name }: Pick<Schedule, 'name'>,
    note: (runs: WorkerDeps['scheduleRuns']) => Promise<void>,
  ): Promise<void> {
    try {
      await note(this.deps.scheduleRuns);
    } catch (unwritten) {
      this.deps.logger.warn({ err: unwritten, schedule: name }, 'run is not noted');
    }
  }
}

import { createServer } from 'node:http';
import express from 'express';
import { Redis } from 'ioredis';
import { loadConfig } from '#config';
import {
  assertServerVersion,
  createQueues,
  OutboxRelay,
  processorTime,
  JobPacer,
  Workers,
  type Queues,
  type WorkerDeps,
} from '#platform/index';
import { createContainer, createKernel, processTracer, type Container } from './container';
import { edgeState } from './edge-state';
import { healthRouter } from './health';
import { giveWay, listen, onStopSignal, run } from './lifecycle';
import { jobFinished } from './metrics';
import { OperationsMetrics } from './operations-metrics';

/**
 * Number of jobs at a time in each process, by what the queue waits for: providers, the numbering lock, the mail
 * server, other people's programs.
 */
const CONCURRENCY = { checkout: 8, invoices: 4, emails: 8, integrations: 4, webhooks: 16, maintenance: 2 };
const NAME = 'valikool-worker';
const RELAY_BATCH = 200;

/**
 * Opens the connections to Redis. A worker's connection never gives up, since it waits for its next job. The relay's
 * gives up after one try, since an outbox row is carried again anyway.
 */
function connectQueues({ config, logger }: Container) {
  const logFailure = (error: Error) => logger.debug({ err: error }, 'redis');
  const patientRedis = new Redis(config.REDIS_URL, { maxRetriesPerRequest: null }).on('error', logFailure);
  const producer = new Redis(config.REDIS_URL, { maxRetriesPerRequest: 1, enableOfflineQueue: true }).on(
    'error',
    logFailure,
  );
  const queues = createQueues(producer, config.QUEUE_PREFIX);
  for (const queue of Object.values(queues)) queue.on('error', (error) => logger.debug({ err: error }, 'queue'));
  return { patientRedis, producer, queues };
}

/** Counts a finished job, and says that it may have changed something public. */
const announcing =
  ({ announce }: Pick<Container['publicReads'], 'announce'>): WorkerDeps['onFinished'] =>
  (...job) => {
    jobFinished(...job);
    announce();
  };

function operationsMetrics(container: Container, queues: Queues): OperationsMetrics {
  const { figures, invariants } = container.modules;
  const edge = () => edgeState(container.config.publicUrl);
  return new OperationsMetrics({ ...container, figures, invariants, queues, edge });
}

/** Queue workers, outbox relay and schedules; any number of processes compete for the work. */
async function main(): Promise<void> {
  const config = loadConfig();
  giveWay(config.WORKER_NICENESS);
  const container = createContainer(createKernel(config, NAME, await processTracer(config, NAME)));
  const { knex, redis, logger, registry, mailer, publicReads, tracer } = container;
  await assertServerVersion(knex);

  const { patientRedis, producer, queues } = connectQueues(container);
  const relay = new OutboxRelay(
    { db: knex, queues, registry, logger, tracer },
    { pollMs: config.OUTBOX_POLL_MS, resendSeconds: config.OUTBOX_RESEND_SECONDS, batch: RELAY_BATCH },
  );
  const workers = new Workers({
    ...container,
    redis: patientRedis,
    prefix: config.QUEUE_PREFIX,
    queues,
    concurrency: CONCURRENCY,
    pacer: config.WORKER_NICENESS > 0 ? new JobPacer(processorTime) : null,
    onFinished: announcing(publicReads),
  });
  await workers.start();
  relay.start();

  const metrics = operationsMetrics(container, queues);
  const health = createServer(express().use(healthRouter(container, () => metrics.text())));
  logger.info({ address: await listen(health, config.PORT, config.HOST) }, 'worker ready');

  onStopSignal(async () => {
    await relay.stop();
    await workers.stop();
    await Promise.all(Object.values(queues).map((queue) => queue.close()));
    for (const connection of [patientRedis, producer, redis]) connection.disconnect();
    mailer.close();
    health.close();
    await knex.destroy();
    await tracer?.close();
  });
}

run(main);

import { Redis } from 'ioredis';
import { z } from 'zod';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { createLogger } from '../logging/logger';
import { Completions } from './completions';
import { FailedJobs } from './failed-jobs';
import { defineMessage, handleJob, type JobContext, type Message } from './message';
import { Outbox } from './outbox';
import { JobRegistry } from './registry';
import { OutboxRelay, type Queues } from './relay';
import { ScheduleRuns } from './schedule-runs';
import { createQueues, Workers } from './workers';

const greeting = defineMessage({
  name: 'test.greeting',
  queue: 'emails',
  payload: z.object({ id: z.number().int() }),
  options: { attempts: 3, backoff: { type: 'fixed', delay: 50 } },
});
const once = defineMessage({
  name: 'test.once',
  queue: 'checkout',
  payload: z.object({ id: z.number().int() }),
  key: ({ id }) => `once_${id}`,
});
const messages = [greeting, once] as unknown as Message[];

let database: TestDatabase;
let redis: Redis;
let queues: Queues;
let workers: Workers | null = null;
let relay: OutboxRelay | null = null;
const logger = createLogger({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent', name: 'test' });
const redisUrl = process.env['TEST_REDIS_URL'] ?? '';

beforeAll(async () => {
  database = await testDatabase('relay');
});
beforeEach(() => {
  redis = new Redis(redisUrl, { maxRetriesPerRequest: null });
  queues = createQueues(redis, `test-${Math.random().toString(36).slice(2)}`);
});
afterEach(async () => {
  await relay?.stop();
  await workers?.stop();
  await Promise.all(Object.values(queues).map((queue) => queue.close()));
  redis.disconnect();
  await database.knex
    .raw('truncate queue_message_handlers, queue_messages')
    .catch(() => database.knex('queue_messages').delete());
});
afterAll(() => database.drop());

type Taken = { handler: string; id: number; context: JobContext };

type Starting = { isIdle?: () => boolean; resendSeconds?: number };

/** @param starting.isIdle answers for `test.second` and `test.once` */
async function start(
  run: (taken: Taken) => Promise<void>,
  { isIdle = () => false, resendSeconds = 60 }: Starting = {},
): Promise<void> {
  const handlers = [
    handleJob(greeting, 'test.first', ({ id }, context) => run({ handler: 'test.first', id, context })),
    handleJob(greeting, 'test.second', ({ id }, context) => run({ handler: 'test.second', id, context }), isIdle),
    handleJob(once, 'test.once', ({ id }, context) => run({ handler: 'test.once', id, context }), isIdle),
  ];
  const registry = new JobRegistry(messages, handlers, []);
  const prefix = queues.emails.opts.prefix ?? '';
  relay = new OutboxRelay({ db: database.knex, queues, registry, logger }, { pollMs: 20, resendSeconds, batch: 50 });
  workers = new Workers({
    redis: new Redis(redisUrl, { maxRetriesPerRequest: null }),
    prefix,
    queues,
    registry,
    completions: new Completions(database.knex),
    failures: new FailedJobs(database.knex),
    scheduleRuns: new ScheduleRuns(database.knex),
    logger,
    concurrency: { checkout: 2, invoices: 1, emails: 2, integrations: 1, webhooks: 1, maintenance: 1 },
    onFinished: () => undefined,
  });
  await workers.start();
  relay.start();
}

const say = (message: typeof greeting | typeof once, id: number) =>
  database.knex.transaction((trx) => new Outbox(trx).add(message, { id }));
const open = async (): Promise<number> => (await database.knex('queue_messages').whereNull('completedAt')).length;

async function until(holds: () => Promise<boolean> | boolean, seconds = 20): Promise<void> {
  for (
    const end = Date.now() + seconds * 1000;
    Date.now() < end;
    await new Promise((resolve) => setTimeout(resolve, 50))
  ) {
    if (await holds()) return;
  }
  throw new Error('It did not come to hold in time');
}

it('carries a message to each of its handlers, and completes it when all have reported', async () => {
  const taken: Taken[] = [];
  await start(async (job) => void taken.push(job));

  await say(greeting, 1);
  await until(async () => (await open()) === 0);

  expect(taken.map(({ handler, id }) => [handler, id]).sort()).toEqual([
    ['test.first', 1],
    ['test.second', 1],
  ]);
});

it('makes no job for a handler that has nothing to do, and waits for the others alone', async () => {
  const taken: Taken[] = [];
  await start(async (job) => void taken.push(job), { isIdle: () => true });

  await say(greeting, 12);
  await say(once, 12);
  await until(async () => (await open()) === 0);

  expect(taken.map(({ handler }) => handler)).toEqual(['test.first']);
  expect(await queues.checkout.getJobCountByTypes('wait', 'active', 'completed', 'failed')).toBe(0);
});

it('makes a job for a handler that cannot say whether it has something to do', async () => {
  const taken: Taken[] = [];
  const isIdle = () => {
    throw new Error('no answer');
  };
  await start(async (job) => void taken.push(job), { isIdle });

  await say(once, 13);
  await until(async () => (await open()) === 0);

  expect(taken.map(({ handler }) => handler)).toEqual(['test.once']);
});

it('carries a message again to all its handlers, also to those that had nothing to do', async () => {
  const taken: Taken[] = [];
  await start(async (job) => void taken.push(job), { isIdle: () => true });

  await database.knex.transaction(async (trx) => {
    await new Outbox(trx).add(greeting, { id: 14 });
    await trx('queue_messages').update({ metadata: trx.raw(`metadata || '{"repeats": true}'`) });
  });
  await until(async () => (await open()) === 0);

  expect(taken.map(({ handler }) => handler).sort()).toEqual(['test.first', 'test.second']);
});

it('counts only handlers that are waited for', async () => {
  const completions = new Completions(database.knex);
  await say(greeting, 15);
  const { messageId } = await database.knex('queue_messages').first<{ messageId: string }>('messageId');
  await completions.record(messageId, 'test.idle', 3);

  await completions.record(messageId, 'test.first', 2, ['test.idle']);
  expect(await open()).toBe(1);
  await completions.record(messageId, 'test.second', 2, ['test.idle']);
  expect(await open()).toBe(0);
});

it('completes a message when its handlers end at the same moment', async () => {
  const completions = new Completions(database.knex);
  for (let round = 0; round < 20; round += 1) await say(greeting, 100 + round);
  const said = await database
    .knex('queue_messages')
    .whereNull('completedAt')
    .select<{ messageId: string }[]>('messageId');

  await Promise.all(
    said.flatMap(({ messageId }) =>
      ['test.first', 'test.second'].map((handler) => completions.record(messageId, handler, 2)),
    ),
  );

  expect(await open()).toBe(0);
});

it('completes other messages while the row of one is locked, and that one as soon as it is free', async () => {
  const completions = new Completions(database.knex);
  const idsOf = async (rows: Promise<{ messageId: string }[]>) => (await rows).map(({ messageId }) => messageId);
  for (let id = 1; id <= 3; id += 1) await say(once, id);
  const [locked = '', ...others] = await idsOf(database.knex('queue_messages').orderBy('messageId'));
  const holder = await database.knex.transaction();
  await holder('queue_messages').where({ messageId: locked }).forUpdate().first('messageId');

  const startedAt = performance.now();
  const first = completions.record(locked, 'test.once', 1);
  await Promise.all(others.map((messageId) => completions.record(messageId, 'test.once', 1)));
  const passedMs = performance.now() - startedAt;
  const left = await idsOf(database.knex('queue_messages').whereNull('completedAt'));
  await holder.rollback();
  await first;

  expect(left).toEqual([locked]);
  expect(passedMs).toBeLessThan(15_000);
  expect(await open()).toBe(0);
});

it('marks overdue messages to be carried again without waiting for one that is locked', async () => {
  for (let id = 1; id <= 3; id += 1) await say(once, id);
  await database.knex('queue_messages').update({ relayedAt: new Date(0) });
  const holder = await database.knex.transaction();
  await holder('queue_messages').orderBy('messageId').forUpdate().first('messageId');
  const idle = new OutboxRelay(
    { db: database.knex, queues, registry: new JobRegistry([], [], []), logger },
    { pollMs: 20, resendSeconds: 60, batch: 50 },
  );

  const free = await idle.resendOverdue();
  await holder.rollback();

  expect([free, await idle.resendOverdue()]).toEqual([2, 1]);
});

it('sends no message of a transaction that was rolled back', async () => {
  await expect(
    database.knex.transaction(async (trx) => {
      await new Outbox(trx).add(greeting, { id: 2 });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');

  expect(await open()).toBe(0);
});

it('sends a message with a key once', async () => {
  expect([await say(once, 7), await say(once, 7)]).toEqual([true, false]);
});

it('tries a failing handler again, and runs the others once', async () => {
  const taken: Taken[] = [];
  await start(async (job) => {
    taken.push(job);
    if (job.handler === 'test.first' && job.context.attempt < 3) throw new Error('not yet');
  });

  await say(greeting, 3);
  await until(async () => (await open()) === 0);

  expect(taken.filter(({ handler }) => handler === 'test.first').map(({ context }) => context.attempt)).toEqual([
    1, 2, 3,
  ]);
  expect(taken.filter(({ handler }) => handler === 'test.second')).toHaveLength(1);
});

it('restores jobs that Redis has lost, without repeating the ones that are done', async () => {
  const taken: Taken[] = [];
  let isBlocked = true;
  await start(
    async (job) => {
      while (isBlocked && job.handler === 'test.second') await new Promise((resolve) => setTimeout(resolve, 20));
      taken.push(job);
    },
    { resendSeconds: 2 },
  );
  await say(greeting, 4);
  await until(() => taken.length === 1);

  await queues.emails.obliterate({ force: true });
  isBlocked = false;
  await until(async () => (await open()) === 0);

  expect(taken.filter(({ handler }) => handler === 'test.first')).toHaveLength(1);
  expect(taken.some(({ handler }) => handler === 'test.second')).toBe(true);
});

it('ends a job of a handler that is gone, and carries its message to the handlers of now', async () => {
  const taken: Taken[] = [];
  await start(async (job) => void taken.push(job), { resendSeconds: 2 });
  await workers?.stop();
  await say(once, 5);
  await until(async () => (await database.knex('queue_messages').whereNotNull('relayedAt')).length === 1);
  const { messageId } = await database.knex('queue_messages').first<{ messageId: string }>('messageId');
  await queues.checkout.obliterate({ force: true });
  // As an earlier version, whose handler had another name, has left it in Redis.
  const data = { messageId, handler: 'test.gone', payload: { id: 5 }, requestId: 'earlier' };
  const left = await queues.checkout.add('test.once', data, { jobId: `${messageId}_test.gone`, attempts: 3 });
  await workers?.start();

  await until(async () => (await open()) === 0);

  expect(await left.getState()).toBe('completed');
  expect(await queues.checkout.getFailedCount()).toBe(0);
  expect(taken.map(({ handler, id }) => [handler, id])).toEqual([['test.once', 5]]);
});

it('throws at start when a message has no handler', () => {
  expect(() => new JobRegistry(messages, [], [])).toThrow('Message has no handler: test.greeting');
});

it('refuses a payload that does not match the message, when it is sent and when it is handled', async () => {
  const wrong = { id: 'x' } as unknown as { id: number };
  const handler = handleJob(greeting, 'test.first', async () => undefined);

  await expect(new Outbox(database.knex).add(greeting, wrong)).rejects.toThrow();
  expect(() => handler.run(wrong, { messageId: 'm', attempt: 1, isLastAttempt: true })).toThrow();
});

it('notes a job after its last try, and forgets it when a retry succeeds', async () => {
  let isBroken = true;
  await start(async ({ handler }) => {
    if (handler === 'test.second' && isBroken) throw new Error('mari@naide.ee is away');
  });
  const failures = new FailedJobs(database.knex);
  const listed = async () => (await failures.list({ state: 'OPEN', limit: 10 })).items;

  await say(greeting, 7);
  await until(async () => (await listed()).length === 1);
  const [job] = await listed();
  expect(job).toMatchObject({ handler: 'test.second', queue: 'emails', handlers: 2, tries: 3, about: { id: 7 } });
  expect(job?.reason).toBe('Error: {…} is away');

  isBroken = false;
  await database
    .knex('queue_messages')
    .update({ relayedAt: null, metadata: database.knex.raw(`metadata || '{"repeats": true}'`) });
  await until(async () => (await open()) === 0);
  await until(async () => (await listed()).length === 0);
});

/** A job that waits while no worker runs. */
async function waiting(id: number): Promise<{ messageId: string; key: string }> {
  await workers?.stop();
  await say(once, id);
  await until(async () => (await queues.checkout.getWaitingCount()) === 1);
  const { messageId } = await database.knex('queue_messages').first<{ messageId: string }>('messageId');
  return { messageId, key: queues.checkout.toKey(`${messageId}_test.once`) };
}

it('notes a job that the queue gave up because its workers died with it', async () => {
  const taken: Taken[] = [];
  await start(async (job) => void taken.push(job));
  const failures = new FailedJobs(database.knex);
  const listed = async () => (await failures.list({ state: 'OPEN', limit: 10 })).items;
  const { key } = await waiting(8);

  // What the queue writes when a job has stalled too often.
  await redis.hset(key, 'defa', 'job stalled more than allowable limit');
  await workers?.start();
  await until(async () => (await listed()).length === 1);

  expect(await listed()).toMatchObject([
    { handler: 'test.once', message: 'test.once', queue: 'checkout', status: 'FAILED', about: { id: 8 } },
  ]);
  expect(taken).toEqual([]);
});

it('notes nothing about a job that was done before its worker died', async () => {
  await start(async () => undefined);
  const failures = new FailedJobs(database.knex);
  const { messageId, key } = await waiting(10);
  await new Completions(database.knex).record(messageId, 'test.once', 1);

  await redis.hset(key, 'defa', 'job stalled more than allowable limit');
  await workers?.start();
  await until(async () => (await queues.checkout.getFailedCount()) === 1);
  await workers?.stop();

  expect((await failures.list({ state: 'OPEN', limit: 10 })).items).toEqual([]);
});

it('notes a failure whose words the database would not take as they are', async () => {
  const failures = new FailedJobs(database.knex);
  await start(async () => {
    throw new Error('Unexpected \0 in reply');
  });

  await say(greeting, 11);
  await until(async () => (await failures.list({ state: 'OPEN', limit: 10 })).items.length === 2);

  const { items } = await failures.list({ state: 'OPEN', limit: 10 });
  expect(items.map(({ reason }) => reason)).toEqual(Array(2).fill('Error: Unexpected  in reply'));
});

it('forgets a failure when the queue runs the job once more, as after a lost connection, and it succeeds', async () => {
  await start(async () => undefined);
  const failures = new FailedJobs(database.knex);
  const { messageId, key } = await waiting(9);
  const job = {
    messageId,
    handler: 'test.once',
    message: 'test.once',
    queue: 'checkout',
    handlers: 1,
    tries: 8,
  } as const;
  await failures.record(job, new Error('not yet'));

  await redis.hset(key, 'ats', 1);
  await workers?.start();
  await until(async () => (await open()) === 0);

  await until(async () => (await failures.list({ state: 'OPEN', limit: 10 })).items.length === 0);
});

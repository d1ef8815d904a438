import { Redis } from 'ioredis';
import { z } from 'zod';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { until } from '../../../test/until';
import { createLogger } from '../logging/logger';
import { Completions } from './completions';
import { FailedJobs } from './failed-jobs';
import { defineMessage, handleJob } from './message';
import { JobRegistry } from './registry';
import type { Queues } from './relay';
import { ScheduleRuns } from './schedule-runs';
import { createQueues, Workers } from './workers';

const payload = z.object({ id: z.number().int() });
const mail = defineMessage({ name: 'test.mail', queue: 'emails', payload });
const seat = defineMessage({ name: 'test.seat', queue: 'checkout', payload });
const MESSAGE = '0198c1de-0000-7000-8000-00000000000';

const url = process.env['TEST_REDIS_URL'] ?? '';
let database: TestDatabase;
let redis: Redis;
let queues: Queues;
let workers: Workers;
let done: string[];

beforeAll(async () => {
  database = await testDatabase('workers');
});
afterAll(() => database.drop());
beforeEach(async () => {
  done = [];
  const prefix = `test-${Math.random().toString(36).slice(2)}`;
  redis = new Redis(url, { maxRetriesPerRequest: null });
  queues = createQueues(redis, prefix);
  const note = ({ id }: { id: number }, name: string) => Promise.resolve(void done.push(`${name} ${id}`));
  const handlers = [
    handleJob(mail, 'test.mail', (job) => note(job, 'mail')),
    handleJob(seat, 'test.seat', (job) => note(job, 'seat')),
  ];
  workers = new Workers({
    ...{ redis, prefix, queues, registry: new JobRegistry([mail, seat], handlers, []) },
    completions: new Completions(database.knex),
    failures: new FailedJobs(database.knex),
    scheduleRuns: new ScheduleRuns(database.knex),
    logger: createLogger({ level: 'silent', name: 'test' }),
    concurrency: { checkout: 1, invoices: 1, emails: 2, integrations: 1, webhooks: 1, maintenance: 1 },
    onFinished: () => undefined,
  });
  await workers.start();
});
afterEach(async () => {
  await workers.stop();
  await Promise.all(Object.values(queues).map((queue) => queue.close()));
  redis.disconnect();
});

/** Puts a job on its queue as the relay does. */
const put = (queue: 'emails' | 'checkout', name: string, id: number) =>
  queues[queue].add(name, {
    ...{ messageId: `${MESSAGE}${id}`, handler: name, payload: { id } },
    ...{ requestId: 'test', isRepeat: false },
  });

it('takes no mail while it is paused, but what a page waits for, and the mails afterwards', async () => {
  await put('emails', 'test.mail', 1);
  await until(() => done.length === 1);

  workers.pause();
  // What the queue had asked Redis for before the pause may still come.
  await put('emails', 'test.mail', 2);
  await put('emails', 'test.mail', 3);
  await put('emails', 'test.mail', 4);
  await put('emails', 'test.mail', 5);
  await put('checkout', 'test.seat', 6);
  await put('checkout', 'test.seat', 7);
  await until(() => done.includes('seat 6') && done.includes('seat 7'));
  expect(await queues.emails.getWaitingCount()).toBeGreaterThanOrEqual(2);

  workers.resume();
  await until(() => done.length === 7);
  expect(new Set(done).size).toBe(7);
});

it('may be paused and resumed again and again, and does each job once', async () => {
  for (let id = 1; id <= 9; id += 1) {
    workers.pause();
    await put('emails', 'test.mail', id);
    workers.resume();
  }

  await until(() => done.length === 9);
  expect(new Set(done).size).toBe(9);
});

it('stops while it is paused', async () => {
  workers.pause();

  await workers.stop();

  expect(done).toEqual([]);
});

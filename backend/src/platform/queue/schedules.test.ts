import type { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { createLogger } from '../logging/logger';
import type { Schedule } from './message';
import { Schedules } from './schedules';
import { createQueues } from './workers';

const logger = createLogger({ level: 'silent', name: 'test' });
const HOUR_MS = 3_600_000;

let redis: Redis;
let queue: Queue;
let close: () => Promise<unknown>;
const started: Schedules[] = [];
beforeEach(() => {
  redis = new Redis(process.env['TEST_REDIS_URL'] ?? '', { maxRetriesPerRequest: null });
  const queues = createQueues(redis, `test-${Math.random().toString(36).slice(2)}`);
  queue = queues.maintenance;
  close = () => Promise.all(Object.values(queues).map((each) => each.close()));
});
afterEach(async () => {
  for (const schedules of started.splice(0)) schedules.stop();
  await close();
  redis.disconnect();
});

const hourly = (name: string, everyMs = HOUR_MS): Schedule => ({ name, everyMs, run: () => Promise.resolve() });

async function startWith(...schedules: Schedule[]): Promise<Schedules> {
  const set = new Schedules({ queue, schedules, logger });
  started.push(set);
  await set.start();
  return set;
}

const inRedis = async (): Promise<Record<string, number | undefined>> =>
  Object.fromEntries((await queue.getJobSchedulers()).map(({ key, every }) => [key, every]));

/** @returns the names that `mend` set again */
async function setAgainBy(schedules: Schedules): Promise<string[]> {
  const upsert = jest.spyOn(queue, 'upsertJobScheduler');
  await schedules.mend();
  const names = upsert.mock.calls.map(([name]) => name);
  upsert.mockRestore();
  return names;
}

it('sets every schedule at the start, and none again that Redis still has', async () => {
  const schedules = await startWith(hourly('a'), hourly('b', 2 * HOUR_MS));

  expect(await inRedis()).toEqual({ a: HOUR_MS, b: 2 * HOUR_MS });
  expect(await setAgainBy(schedules)).toEqual([]);
});

it('sets all again when Redis was emptied', async () => {
  const schedules = await startWith(hourly('a'), hourly('b'));
  await queue.obliterate({ force: true });
  expect(await inRedis()).toEqual({});

  await schedules.mend();

  expect(await inRedis()).toEqual({ a: HOUR_MS, b: HOUR_MS });
});

it('looks by itself whether Redis still has all', async () => {
  const schedules = new Schedules({ queue, schedules: [hourly('a')], logger, lookEveryMs: 20 });
  started.push(schedules);
  await schedules.start();
  await queue.obliterate({ force: true });
  while ((await inRedis())['a'] === undefined) await new Promise((resolve) => setTimeout(resolve, 20));

  schedules.stop();

  expect(await inRedis()).toEqual({ a: HOUR_MS });
}, 60_000);

it('sets one again that runs at another interval, and one whose next run did not begin', async () => {
  const schedules = await startWith(hourly('a'), hourly('b'), hourly('c'));
  await startWith(hourly('a', 2 * HOUR_MS));
  await redis.zadd(queue.toKey('repeat'), Date.now() - 90_000, 'b');

  expect(await setAgainBy(schedules)).toEqual(['a', 'b']);
  expect(await setAgainBy(schedules)).toEqual([]);
});

it('leaves a schedule alone whose run waits for others', async () => {
  const schedules = await startWith(hourly('a'));
  await redis.zadd(queue.toKey('repeat'), Date.now() - 30_000, 'a');

  expect(await setAgainBy(schedules)).toEqual([]);
});

it('does not fail when Redis is away, and sets what is missing once it is back', async () => {
  const schedules = await startWith(hourly('a'));
  const read = jest.spyOn(queue, 'getJobSchedulers').mockRejectedValueOnce(new Error('Connection is closed.'));
  await schedules.mend();
  expect(read).toHaveBeenCalledTimes(1);
  await queue.removeJobScheduler('a');

  await schedules.mend();

  expect(await inRedis()).toEqual({ a: HOUR_MS });
});

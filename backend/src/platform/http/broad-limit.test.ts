/** @covers errors request */
import { Redis } from 'ioredis';
import { broadLimiter } from './broad-limit';

const limit = { points: 3, seconds: 60 };
const key = () => `key-${Math.random()}`;
const refusal = { kind: 'too-many', code: 'request.too-many', retryAfter: expect.any(Number) as number };
let redis: Redis;
/** Waits until so many requests of the key have been reported to Redis. */
async function told(who: string, count: number): Promise<void> {
  const [limiter = ''] = await redis.keys(`limit:broad:test:*:${who}:*`);
  if (limiter !== '' && Number(await redis.get(limiter)) === count) return;
  await new Promise((resolve) => setTimeout(resolve, 50));
  await told(who, count);
}
let now = Date.UTC(2030, 0, 15, 8, 0, 1);
const clock = () => now;

beforeAll(() => {
  redis = new Redis(process.env['TEST_REDIS_URL'] ?? '');
  return redis.ping();
});
afterAll(() => redis.disconnect());

it('refuses the fourth request of three allowed, with the seconds to wait, until the window ends', () => {
  const limiter = broadLimiter(redis, clock);
  const who = key();
  for (let n = 0; n < 3; n += 1) limiter.count('test', who, limit);

  expect(() => limiter.count('test', who, limit)).toThrow(expect.objectContaining(refusal) as Error);
  expect(() => limiter.count('test', key(), limit)).not.toThrow();

  now += 60_000;
  expect(() => limiter.count('test', who, limit)).not.toThrow();
});

it('counts the requests that other copies of the API have let through', async () => {
  const [here, there] = [broadLimiter(redis, clock), broadLimiter(redis, clock)];
  const who = key();
  here.count('test', who, limit);
  here.count('test', who, limit);
  await told(who, 2);

  there.count('test', who, limit);
  await told(who, 3);

  expect(() => there.count('test', who, limit)).toThrow(expect.objectContaining(refusal) as Error);
});

it('counts on its own while Redis is down', () => {
  const away = new Redis('redis://127.0.0.1:1', {
    lazyConnect: true,
    enableOfflineQueue: false,
    retryStrategy: () => null,
  });
  away.on('error', () => undefined);
  const limiter = broadLimiter(away, clock);
  const who = key();
  for (let n = 0; n < 3; n += 1) limiter.count('test', who, limit);

  expect(() => limiter.count('test', who, limit)).toThrow(expect.objectContaining(refusal) as Error);
  away.disconnect();
});

import { Redis } from 'ioredis';
import { redisRateLimiter } from './rate-limit';

const limit = { points: 3, seconds: 60 };
const key = () => `key-${Math.random()}`;
let redis: Redis;
beforeAll(() => {
  redis = new Redis(process.env['TEST_REDIS_URL'] ?? '');
  return redis.ping();
});
afterAll(() => redis.disconnect());

it('refuses the fourth use of three allowed, with the seconds to wait', async () => {
  const limiter = redisRateLimiter(redis);
  const who = key();
  for (let n = 0; n < 3; n += 1) await limiter.consume('test', who, limit);

  await expect(limiter.consume('test', who, limit)).rejects.toMatchObject({
    kind: 'too-many',
    code: 'request.too-many',
    retryAfter: expect.any(Number) as number,
  });
  expect(await limiter.blockedFor('test', who, limit)).toBeGreaterThan(0);
  await expect(limiter.consume('test', key(), limit)).resolves.toBeUndefined();
});

it('clears a key’s uses for the first caller only, and gives uses back to another key', async () => {
  const limiter = redisRateLimiter(redis);
  const [pair, address, nobody] = [key(), key(), key()];
  for (let n = 0; n < 3; n += 1)
    await Promise.all([limiter.consume('pair', pair, limit), limiter.consume('address', address, limit)]);

  const forgotten = await Promise.all([limiter.clear('pair', pair, limit), limiter.clear('pair', pair, limit)]);
  await limiter.giveBack('address', address, 2, limit);
  await limiter.giveBack('address', nobody, 2, limit);

  expect(forgotten.sort()).toEqual([0, 3]);
  expect([await limiter.blockedFor('pair', pair, limit), await limiter.blockedFor('address', address, limit)]).toEqual([
    0, 0,
  ]);
  await limiter.consume('address', address, limit);
  await limiter.consume('address', address, limit);
  await expect(limiter.consume('address', address, limit)).rejects.toMatchObject({ kind: 'too-many' });
  for (let n = 0; n < 3; n += 1) await limiter.consume('address', nobody, limit);
  await expect(limiter.consume('address', nobody, limit)).rejects.toMatchObject({ kind: 'too-many' });
});

it('counts uses without refusing, and returns how many there were', async () => {
  const limiter = redisRateLimiter(redis);
  const who = key();

  const counted: number[] = [];
  for (let n = 0; n < 5; n += 1) counted.push(await limiter.count('counted', who, limit));

  expect(counted).toEqual([1, 2, 3, 4, 5]);
  expect(await limiter.used('counted', who, limit)).toBe(5);
  expect(await limiter.used('counted', key(), limit)).toBe(0);
  expect(await limiter.blockedFor('counted', who, limit)).toBeGreaterThan(0);
});

it('allows everything while Redis is down', async () => {
  const away = new Redis('redis://127.0.0.1:1', {
    lazyConnect: true,
    enableOfflineQueue: false,
    retryStrategy: () => null,
  });
  away.on('error', () => undefined);
  const limiter = redisRateLimiter(away);

  for (let n = 0; n < 5; n += 1) await expect(limiter.consume('test', 'somebody', limit)).resolves.toBeUndefined();
  expect(await limiter.blockedFor('test', 'somebody', limit)).toBe(0);
  expect(await limiter.clear('test', 'somebody', limit)).toBe(0);
  expect(await limiter.count('test', 'somebody', limit)).toBe(0);
  expect(await limiter.used('test', 'somebody', limit)).toBe(0);
  await expect(limiter.giveBack('test', 'somebody', 1, limit)).resolves.toBeUndefined();
  away.disconnect();
});

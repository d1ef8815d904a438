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

it('refuses the fourth of three with the seconds to wait', async () => {
  const limiter = redisRateLimiter(redis);
  const who = key();
  for (let n = 0; n < 3; n += 1) await limiter.consume('test', who, limit);

  await expect(limiter.consume('test', who, limit)).rejects.toMatchObject({ kind: 'too-many', code: 'request.too-many', retryAfter: expect.any(Number) as number });
  expect(await limiter.blockedFor('test', who, limit)).toBeGreaterThan(0);
  await expect(limiter.consume('test', key(), limit)).resolves.toBeUndefined();
});

it('is open while Redis is away', async () => {
  const away = new Redis('redis://127.0.0.1:1', { lazyConnect: true, enableOfflineQueue: false, retryStrategy: () => null });
  away.on('error', () => undefined);
  const limiter = redisRateLimiter(away);

  for (let n = 0; n < 5; n += 1) await expect(limiter.consume('test', 'somebody', limit)).resolves.toBeUndefined();
  expect(await limiter.blockedFor('test', 'somebody', limit)).toBe(0);
  away.disconnect();
});

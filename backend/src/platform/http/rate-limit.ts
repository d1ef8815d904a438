import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../kernel/errors';

type Limit = { points: number; seconds: number };

/**
 * Counts uses of a key in a time window. It lets everything through while Redis is away, so that a limit never stops
 * people from signing in.
 */
export type RateLimiter = {
  /** @throws AppError 429 `request.too-many` with the seconds to wait, when `points` per `seconds` are used up. */
  consume(bucket: string, key: string, limit: Limit): Promise<void>;
  /** @returns seconds until the key may be used again; 0 for now. Counts nothing. */
  blockedFor(bucket: string, key: string, limit: Limit): Promise<number>;
  /** Counts one use and refuses nothing. @returns the uses in this window, with this one; 0 while Redis is away. */
  count(bucket: string, key: string, limit: Limit): Promise<number>;
  /** @returns the uses in this window; 0 while Redis is away. */
  used(bucket: string, key: string, limit: Limit): Promise<number>;
  /** Clears a key's uses. @returns how many there were; when several callers clear at once, all but one get 0 */
  clear(bucket: string, key: string, limit: Limit): Promise<number>;
  /** Gives uses back to a key within its window. */
  giveBack(bucket: string, key: string, points: number, limit: Limit): Promise<void>;
};

/** @param waitMs milliseconds until the limit lets through again */
export function tooManyRequests(waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError(
    'too-many',
    'request.too-many',
    `Too many requests. Please try again in ${seconds} seconds.`,
    { seconds },
    seconds,
  );
}

export const unlimited: RateLimiter = {
  consume: async () => undefined,
  blockedFor: async () => 0,
  count: async () => 0,
  used: async () => 0,
  clear: async () => 0,
  giveBack: async () => undefined,
};

class RedisRateLimiter implements RateLimiter {
  private readonly limiters = new Map<string, RateLimiterRedis>();

  constructor(private readonly redis: Redis) {}

  async consume(bucket: string, key: string, limit: Limit): Promise<void> {
    try {
      await this.limiterOf(bucket, limit).consume(key);
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) return;
      throw tooManyRequests(reason.msBeforeNext);
    }
  }

  async blockedFor(bucket: string, key: string, limit: Limit): Promise<number> {
    try {
      const state = await this.limiterOf(bucket, limit).get(key);
      if (state === null || state.consumedPoints < limit.points) return 0;
      return Math.max(1, Math.ceil(state.msBeforeNext / 1000));
    } catch {
      return 0;
    }
  }

  async count(bucket: string, key: string, limit: Limit): Promise<number> {
    try {
      return (await this.limiterOf(bucket, limit).penalty(key)).consumedPoints;
    } catch {
      return 0;
    }
  }

  async used(bucket: string, key: string, limit: Limit): Promise<number> {
    try {
      return (await this.limiterOf(bucket, limit).get(key))?.consumedPoints ?? 0;
    } catch {
      return 0;
    }
  }

  async clear(bucket: string, key: string, limit: Limit): Promise<number> {
    try {
      const limiter = this.limiterOf(bucket, limit);
      const state = await limiter.get(key);
      return state !== null && (await limiter.delete(key)) ? state.consumedPoints : 0;
    } catch {
      return 0;
    }
  }

  async giveBack(bucket: string, key: string, points: number, limit: Limit): Promise<void> {
    try {
      const limiter = this.limiterOf(bucket, limit);
      // A window that has ended gets nothing back: the next one would begin with more than its share.
      if ((await limiter.get(key)) !== null) await limiter.reward(key, points);
    } catch {
      // Lets through while Redis is away, like all limits.
    }
  }

  private limiterOf(bucket: string, { points, seconds }: Limit): RateLimiterRedis {
    const id = `${bucket}:${points}:${seconds}`;
    const known = this.limiters.get(id);
    if (known) return known;
    const made = new RateLimiterRedis({
      storeClient: this.redis,
      keyPrefix: `limit:${id}`,
      points,
      duration: seconds,
      rejectIfRedisNotReady: true,
    });
    this.limiters.set(id, made);
    return made;
  }
}

export const redisRateLimiter = (redis: Redis): RateLimiter => new RedisRateLimiter(redis);

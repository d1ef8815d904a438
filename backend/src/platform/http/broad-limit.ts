import type { Redis } from 'ioredis';
import { tooManyRequests } from './rate-limit';

/** Like a `RateLimiter`, for high limits that need not be exact. */
export type BroadLimiter = {
  /** @throws AppError 429 `request.too-many` when `points` per `seconds` are used up. */
  count(bucket: string, key: string, limit: { points: number; seconds: number }): void;
};

export const unlimitedBroadly: BroadLimiter = { count: () => undefined };

const TELL_EVERY_MS = 500;

/**
 * Uses of one key in one window: `untold` here since the last report to Redis, `told` by all processes at that report.
 */
type Use = { untold: number; told: number; endsAt: number };

/**
 * Counts here and reports to Redis twice a second, so that a reading request waits for nothing. All processes together
 * may let through as much as comes in half a second. While Redis is away, each counts for itself.
 */
class ReportingLimiter implements BroadLimiter {
  private readonly uses = new Map<string, Use>();
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly redis: Redis,
    private readonly nowMs: () => number,
  ) {}

  count(bucket: string, key: string, { points, seconds }: { points: number; seconds: number }): void {
    const now = this.nowMs();
    const endsAt = (Math.floor(now / (seconds * 1_000)) + 1) * seconds * 1_000;
    const id = `limit:broad:${bucket}:${points}:${key}:${endsAt}`;
    const use = this.uses.get(id) ?? { untold: 0, told: 0, endsAt };
    if (use.told + use.untold >= points) throw tooManyRequests(endsAt - now);
    use.untold += 1;
    this.uses.set(id, use);
    this.timer ??= setTimeout(() => void this.report(), TELL_EVERY_MS).unref();
  }

  private async report(): Promise<void> {
    this.timer = null;
    const now = this.nowMs();
    for (const [id, use] of this.uses) if (use.endsAt <= now) this.uses.delete(id);
    const news = [...this.uses].filter(([, use]) => use.untold > 0).map(([id, use]) => ({ id, use, told: use.untold }));
    if (this.redis.status !== 'ready' || news.length === 0) return;
    const pipeline = this.redis.pipeline();
    for (const { id, use, told } of news) pipeline.incrby(id, told).pexpireat(id, use.endsAt);
    // When Redis fails, the uses stay untold and are reported the next time.
    const answers = await pipeline.exec().catch(() => null);
    for (const [index, { use, told }] of news.entries()) {
      const [error, total] = answers?.[index * 2] ?? [true];
      if (error) continue;
      use.untold -= told;
      use.told = Number(total);
    }
  }
}

export const broadLimiter = (redis: Redis, nowMs: () => number = Date.now): BroadLimiter =>
  new ReportingLimiter(redis, nowMs);

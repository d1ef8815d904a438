import type { Redis } from 'ioredis';

const CHANNEL = 'public-changes';
/** One process sends at most one message in this time. */
const EVERY_MS = 100;

/**
 * Tells all API processes that something public may have been committed, so that they look. A message names nothing and
 * promises nothing: a process that misses it looks by itself some seconds later.
 */
export class ChangeHints {
  private timer: NodeJS.Timeout | null = null;

  /**
   * @param redis a connection that fails at once while Redis is away
   * @param prefix keeps installations apart that share a Redis
   */
  constructor(
    private readonly redis: Redis,
    private readonly prefix: string,
  ) {}

  /** Sends a message soon, together with others of this process. Call after the commit. */
  send(): void {
    this.timer ??= setTimeout(() => {
      this.timer = null;
      if (this.redis.status === 'ready') this.redis.publish(this.channel, '').catch(() => undefined);
    }, EVERY_MS).unref();
  }

  /** Calls `listener` for each message of any process. @returns a function that ends it */
  listen(listener: () => void): () => void {
    const subscriber = this.redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null });
    subscriber.on('error', () => undefined);
    subscriber.on('message', listener);
    // Messages may have been missed while the connection was away.
    subscriber.on('ready', listener);
    subscriber.subscribe(this.channel).catch(() => undefined);
    return () => subscriber.disconnect();
  }

  private get channel(): string {
    return `${this.prefix}:${CHANNEL}`;
  }
}

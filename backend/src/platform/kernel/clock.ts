/** The only source of "now" for rules. Times are UTC instants. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

export type ControlledClock = Clock & { stop(): void };

/**
 * A clock that follows the offset served at `url` (`{offsetMs}`), so that a test can let weeks pass. Keeps the last
 * offset while the server cannot be reached.
 */
export function controlledClock(url: string, pollMs = 200): ControlledClock {
  let offsetMs = 0;
  let stopped = false;
  const follow = async (): Promise<void> => {
    try {
      const reply = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(2_000) });
      const body = (await reply.json()) as { offsetMs?: unknown };
      if (typeof body.offsetMs === 'number') offsetMs = body.offsetMs;
    } catch {
      // The clock's server may be restarting; the last offset is kept.
    }
    if (!stopped) setTimeout(() => void follow(), pollMs).unref();
  };
  void follow();
  return {
    now: () => new Date(Date.now() + offsetMs),
    stop: () => {
      stopped = true;
    },
  };
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** @returns the instant `ms` milliseconds after `date`. */
export const after = (date: Date, ms: number): Date => new Date(date.getTime() + ms);

/** @returns the earlier of two instants. */
export const earlier = (a: Date, b: Date): Date => (a <= b ? a : b);

/** @returns the later of two instants. */
export const later = (a: Date, b: Date): Date => (a >= b ? a : b);

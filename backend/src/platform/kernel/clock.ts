import http from 'node:http';
import https from 'node:https';
import { json } from 'node:stream/consumers';

/** The only source of "now" for rules. Times are UTC instants. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

export type ControlledClock = Clock & { stop(): void };

/** The server may keep a question for some seconds, until it has another answer than the known one. */
const MOST_WAIT_MS = 30_000;

/** Asks without keeping a process alive that has nothing else to do. */
function ask(url: URL): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).get(url, { timeout: MOST_WAIT_MS });
    request.on('socket', (socket) => socket.unref());
    request.on('timeout', () => request.destroy(new Error('no answer')));
    request.on('error', reject);
    request.on('response', (response) => json(response).then(resolve, reject));
  });
}

/**
 * A clock that follows the offset served at `url` (`{offsetMs}`), so that a test can let weeks pass. Keeps the last
 * offset while the server cannot be reached.
 * @param pollMs between an answer and the next question, which names the known offset (`?unlike=`)
 */
export function controlledClock(url: string, pollMs = 200): ControlledClock {
  let offsetMs = 0;
  let stopped = false;
  const address = new URL(url);
  const follow = async (): Promise<void> => {
    try {
      const body = (await ask(address)) as { offsetMs?: unknown };
      if (typeof body.offsetMs === 'number') offsetMs = body.offsetMs;
      address.searchParams.set('unlike', String(offsetMs));
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

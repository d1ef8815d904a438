import { setTimeout as sleep } from 'node:timers/promises';
import { SetupError, causeOf } from './errors.mjs';

export { sleep };

/**
 * Calls `attempt` until it stops throwing. `isDead` ends the wait early, so that a process that fails at once is
 * reported in milliseconds instead of after the timeout.
 * @throws SetupError naming `what` when the time is over.
 */
export async function waitUntil(what, attempt, { timeoutMs = 60_000, everyMs = 50, isDead = () => false } = {}) {
  const deadline = Date.now() + timeoutMs;
  let last;
  while (Date.now() < deadline) {
    if (isDead()) throw new SetupError(`${what} stopped before it was ready`);
    try {
      return await attempt();
    } catch (error) {
      last = error;
      await sleep(everyMs);
    }
  }
  throw new SetupError(`${what} was not ready after ${timeoutMs / 1000} s: ${causeOf(last)}`);
}

/** Throws unless the address answers with a 2xx. */
export async function assertHealthy(url) {
  const reply = await fetch(url, { signal: AbortSignal.timeout(5_000) });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
}

const PAUSE_MS = 100;

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Repeats the probe until the answer is neither null nor false.
 * @param what named when the time is over, with the last failure
 * @param leastLooks made also after the time is over: a busy machine gets as many as a quiet one
 * @returns the answer
 */
export async function until<T>(
  what: string,
  probe: () => Promise<T | null | false>,
  timeoutMs = 90_000,
  leastLooks = 0,
): Promise<T> {
  const end = Date.now() + timeoutMs;
  let last = 'it was not so yet';
  for (let isOver = false, looks = 1; !isOver; looks += 1) {
    // One look begins after the end, however long the others took on a busy machine.
    isOver = Date.now() >= end && looks > leastLooks;
    try {
      const answer = await probe();
      if (answer !== null && answer !== false) return answer;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    await sleep(PAUSE_MS);
  }
  throw new Error(`${what} within ${timeoutMs / 1000} s: ${last}`);
}

import { readFileSync } from 'node:fs';

/** What a thread has wanted of the processors so far, in nanoseconds: it ran, or it was ready to run and waited. */
export type ProcessorTime = { ran: number; waited: number };

/**
 * @returns of this process' main thread; null where the system does not tell
 * @see https://docs.kernel.org/scheduler/sched-stats.html, /proc/<pid>/schedstat
 */
export function processorTime(): ProcessorTime | null {
  try {
    const [ran, waited] = readFileSync('/proc/self/schedstat', 'utf8').split(' ').map(Number);
    return ran === undefined || waited === undefined || Number.isNaN(ran + waited) ? null : { ran, waited };
  } catch {
    return null;
  }
}

import { cpus, getPriority } from 'node:os';

/** Milliseconds since the machine was started, of all its processors together. */
export type ProcessorTimes = {
  totalMs: number;
  /** Other programs than this one, without those that give way as `nice` makes them. */
  othersMs: number;
};

const MICROSECONDS = 1_000;

/** Reads what the processors of this machine have done. In a container these are those of the host. */
export function processorTimes(): ProcessorTimes {
  const { user: ownUser, system: ownSystem } = process.cpuUsage();
  // What a process of lower priority does counts as `nice`, and not as `user`.
  const own = (getPriority() > 0 ? 0 : ownUser) + ownSystem;
  const times = cpus().map((processor) => processor.times);
  const workedMs = times.reduce((sum, { user, sys, irq }) => sum + user + sys + irq, 0);
  const restMs = times.reduce((sum, { nice, idle }) => sum + nice + idle, 0);
  return { totalMs: workedMs + restMs, othersMs: Math.max(0, workedMs - own / MICROSECONDS) };
}

export type Pausable = { pause(): void; resume(): void };

export type PauseOptions = {
  /** Milliseconds between two looks at the processors. */
  everyMs: number;
  /** Longest pause at one time, in milliseconds; 0 for none at all. */
  longestMs: number;
};

/** The machine is busy when other programs have this part of all processors' time. */
const BUSY = 0.75;

/**
 * Pauses work that can wait while other programs keep the machine's processors busy. On a small machine that is the API and
 * its database: whoever wants a seat goes first, and the mail about it follows. The work is paused for at most half of the
 * time in the long run, and for `longestMs` at one time, so that it goes on under any load.
 */
export class BusyPauses {
  private timer: NodeJS.Timeout | null = null;
  private isPaused = false;
  /** For how long the work may be paused still: running earns what a pause uses up. */
  private leftMs: number;
  private seen: ProcessorTimes;
  private seenAt: number;

  /** @param nowMs a clock in milliseconds that only goes forward */
  constructor(
    private readonly work: Pausable,
    private readonly options: PauseOptions,
    private readonly times: () => ProcessorTimes = processorTimes,
    private readonly nowMs: () => number = () => performance.now(),
  ) {
    this.leftMs = options.longestMs;
    this.seen = times();
    this.seenAt = nowMs();
  }

  start(): void {
    if (this.options.longestMs > 0) this.timer = setInterval(() => this.look(), this.options.everyMs);
  }

  /** Stops looking. Work that is paused stays so: a process that stops takes no more of it. */
  stop(): void {
    if (this.timer) clearInterval(this.timer);
  }

  /** Pauses or resumes the work, by what the processors did since the last look. */
  look(): void {
    const [now, at] = [this.times(), this.nowMs()];
    const totalMs = now.totalMs - this.seen.totalMs;
    const isBusy = totalMs > 0 && (now.othersMs - this.seen.othersMs) / totalMs >= BUSY;
    const sinceMs = at - this.seenAt;
    this.leftMs = Math.min(this.options.longestMs, this.leftMs + (this.isPaused ? -sinceMs : sinceMs));
    [this.seen, this.seenAt] = [now, at];
    const shallPause = isBusy && this.leftMs > 0;
    if (shallPause === this.isPaused) return;
    this.isPaused = shallPause;
    if (shallPause) this.work.pause();
    else this.work.resume();
  }
}

import type { Logger } from 'pino';
import type { SandboxClock } from './clock';

const TICK_MS = 50;

/** `clock`: due by the sandbox's clock only. `either`: due by that clock, or when as much real time has passed. */
type Pace = 'clock' | 'either';
type Task = { dueMs: number; realDueMs: number; run: () => void };

/**
 * Runs tasks when the sandbox's clock reaches them, in order of time, also when the clock jumps. It stores nothing:
 * each simulator plans its tasks again from its records when it starts.
 */
export class Scheduler {
  private readonly tasks = new Map<string, Task>();
  private readonly timer: NodeJS.Timeout;
  private isTickQueued = false;

  constructor(
    private readonly clock: SandboxClock,
    private readonly log: Logger,
  ) {
    this.timer = setInterval(() => this.tick(), TICK_MS);
    this.timer.unref();
    clock.onChange(() => this.tick());
  }

  /**
   * Plans a task, replacing the one of the same key.
   * @param dueMs milliseconds since 1970 by the sandbox's clock
   */
  plan(key: string, dueMs: number, run: () => void, pace: Pace = 'clock'): void {
    const waitMs = dueMs - this.clock.nowMs();
    const realDueMs = pace === 'either' ? Date.now() + waitMs : Number.POSITIVE_INFINITY;
    this.tasks.set(key, { dueMs, realDueMs, run });
    if (waitMs <= 0) this.tickSoon();
  }

  cancel(key: string): void {
    this.tasks.delete(key);
  }

  stop(): void {
    clearInterval(this.timer);
    this.tasks.clear();
  }

  private tickSoon(): void {
    if (this.isTickQueued) return;
    this.isTickQueued = true;
    setImmediate(() => {
      this.isTickQueued = false;
      this.tick();
    });
  }

  private tick(): void {
    const now = this.clock.nowMs();
    const realNow = Date.now();
    const due = [...this.tasks].filter(([, task]) => task.dueMs <= now || task.realDueMs <= realNow);
    due.sort(([, a], [, b]) => a.dueMs - b.dueMs);
    for (const [key, task] of due) {
      // An earlier task of this round may have cancelled or moved this one.
      if (this.tasks.get(key) !== task) continue;
      this.tasks.delete(key);
      this.runSafely(key, task);
    }
  }

  private runSafely(key: string, task: Task): void {
    try {
      task.run();
    } catch (error) {
      this.log.error({ err: error, task: key }, 'a scheduled task failed');
    }
  }
}

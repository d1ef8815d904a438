import type { Queue } from 'bullmq';
import type { Logger } from '../logging/logger';
import type { Schedule } from './message';

/** The name of every job that a schedule makes; its data name the schedule. */
export const SCHEDULE = 'schedule';

const LOOK_EVERY_MS = 15_000;
/** A schedule whose next run should have begun so long ago has no job any more. */
const OVERDUE_MS = 60_000;

/** @property lookEveryMs how often Redis is asked which schedules it has */
type Deps = { queue: Queue; schedules: readonly Schedule[]; logger: Logger; lookEveryMs?: number };

/** Tells Redis how often each schedule runs, and tells it again when it has lost one, as an emptied Redis has. */
export class Schedules {
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly deps: Deps) {}

  async start(): Promise<void> {
    await this.set(this.deps.schedules);
    this.timer = setInterval(() => void this.mend(), this.deps.lookEveryMs ?? LOOK_EVERY_MS);
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
  }

  /** Sets what Redis lacks. Setting one takes a millisecond and wakes every worker, so the others are left alone. */
  async mend(): Promise<void> {
    try {
      await this.set(await this.toSetAgain());
    } catch (error) {
      this.deps.logger.warn({ err: error }, 'schedules could not be read');
    }
  }

  /** @returns schedules that Redis has lost, has at another interval, or whose next run did not begin */
  private async toSetAgain(): Promise<readonly Schedule[]> {
    const kept = new Map((await this.deps.queue.getJobSchedulers()).map((scheduler) => [scheduler.key, scheduler]));
    const overdueAt = Date.now() - OVERDUE_MS;
    return this.deps.schedules.filter(({ name, everyMs }) => {
      const { every, next = 0 } = kept.get(name) ?? {};
      return every !== everyMs || next < overdueAt;
    });
  }

  private async set(schedules: readonly Schedule[]): Promise<void> {
    try {
      for (const { name, everyMs } of schedules) {
        await this.deps.queue.upsertJobScheduler(
          name,
          { every: everyMs },
          { name: SCHEDULE, data: { schedule: name }, opts: { attempts: 1 } },
        );
      }
    } catch (error) {
      this.deps.logger.warn({ err: error }, 'schedules will be set again');
    }
  }
}

import type { Clock, ScheduleRun } from '#platform/index';
import type { Figure, Watched } from '../figures.types';
import { watched } from './watched';

type Deps = {
  figures: { read(now: Date): Promise<Figure[]> };
  schedules: { list(): Promise<ScheduleRun[]> };
  clock: Clock;
};

/** How the product runs, for staff: what waits too long, and what is done by the clock. */
export class RunningService {
  constructor(private readonly deps: Deps) {}

  async get(): Promise<{ watched: Watched[]; schedules: ScheduleRun[] }> {
    const { figures, schedules, clock } = this.deps;
    const [read, runs] = await Promise.all([figures.read(clock.now()), schedules.list()]);
    return { watched: watched(read), schedules: runs };
  }
}

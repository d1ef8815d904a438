import { type Clock, inTallinn, type Outbox, said, type UnitOfWork } from '#platform/index';
import { schoolWeekTold } from './weekly.messages';
import { hasNews, weekToTell } from './weekly.policy';
import type { WeeklyReadModel } from './weekly.read-model';
import type { WeeklyRepository } from './weekly.repository';
import type { SchoolWeek } from './weekly.types';

export type WeeklyStores = { weeks: WeeklyRepository; outbox: Outbox };
type Deps = {
  stores: UnitOfWork<WeeklyStores>;
  weeks: Pick<WeeklyRepository, 'schoolsToTell' | 'prune'>;
  figures: Pick<WeeklyReadModel, 'of'>;
  clock: Clock;
};

/** Schools whose figures are read together. */
const BATCH = 100;
const KEEP_WEEKS = 8;

/** Tells representatives on Mondays how their school is doing. */
export class WeeklyService {
  constructor(private readonly deps: Deps) {}

  /**
   * On Mondays from 07:30 has a mail sent to each representative who wants it, if there is anything to tell. Runs on a
   * schedule; a person is told of a week once, however often it runs and wherever it breaks off.
   */
  async tellAll(): Promise<void> {
    const { weeks, clock } = this.deps;
    const now = clock.now();
    const week = weekToTell(now);
    if (week === null) return;
    for (let last = 0; ;) {
      const schoolIds = await weeks.schoolsToTell(week, last, BATCH);
      if (schoolIds.length > 0) await this.tell(week, schoolIds, now);
      const next = schoolIds.at(-1);
      if (next === undefined || schoolIds.length < BATCH) break;
      last = next;
    }
    await weeks.prune(inTallinn(now).minus({ weeks: KEEP_WEEKS }).toISODate() ?? week);
  }

  private async tell(week: string, schoolIds: readonly number[], now: Date): Promise<void> {
    const read = await this.deps.figures.of(schoolIds, now);
    const figures = new Map<number, SchoolWeek | null>(
      [...read].map(([schoolId, school]) => [schoolId, hasNews(school) ? school : null]),
    );
    await this.deps.stores.run(async ({ weeks, outbox }) => {
      const userIds = await weeks.insertNew(week, figures);
      if (userIds.length > 0) await outbox.addAll(userIds.map((userId) => said(schoolWeekTold, { userId, week })));
    });
  }
}

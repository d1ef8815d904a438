import { type Clock, inTallinn, type Outbox, said, type UnitOfWork } from '#platform/index';
import { weekToTell } from '#modules/school-overview/index';
import { teacherWeekTold } from './teacher-week.messages';
import { hasNews } from './teacher-week.policy';
import type { TeacherWeekReadModel } from './teacher-week.read-model';
import type { TeacherWeekRepository } from './teacher-week.repository';
import type { TeacherWeek } from './teacher-week.types';

export type TeacherWeekStores = { weeks: TeacherWeekRepository; outbox: Outbox };
type Deps = {
  stores: UnitOfWork<TeacherWeekStores>;
  weeks: Pick<TeacherWeekRepository, 'toTell' | 'prune'>;
  figures: Pick<TeacherWeekReadModel, 'of'>;
  clock: Clock;
};

/** Teachers whose figures are read together. */
const BATCH = 100;
const KEEP_WEEKS = 8;

/** Tells teachers on Mondays what the week holds. */
export class TeacherWeekService {
  constructor(private readonly deps: Deps) {}

  /**
   * On Mondays from 07:30 has a mail sent to each teacher who has something to read. Runs on a schedule; a person is told
   * of a week once, however often it runs and wherever it breaks off.
   */
  async tellAll(): Promise<void> {
    const { weeks, clock } = this.deps;
    const now = clock.now();
    const week = weekToTell(now);
    if (week === null) return;
    for (let last = 0; ;) {
      const userIds = await weeks.toTell(week, last, BATCH);
      if (userIds.length > 0) await this.tell(week, userIds, now);
      const next = userIds.at(-1);
      if (next === undefined || userIds.length < BATCH) break;
      last = next;
    }
    await weeks.prune(inTallinn(now).minus({ weeks: KEEP_WEEKS }).toISODate() ?? week);
  }

  private async tell(week: string, teacherIds: readonly number[], now: Date): Promise<void> {
    const read = await this.deps.figures.of(teacherIds, now);
    const figures = new Map<number, TeacherWeek | null>(
      teacherIds.map((id) => {
        const own = read.get(id);
        return [id, own !== undefined && hasNews(own) ? own : null];
      }),
    );
    await this.deps.stores.run(async ({ weeks, outbox }) => {
      const userIds = await weeks.insertNew(week, figures);
      if (userIds.length > 0) await outbox.addAll(userIds.map((userId) => said(teacherWeekTold, { userId, week })));
    });
  }
}

import { after, DAY_MS, type Clock, type UnitOfWork } from '#platform/index';
import type { CourseRatings } from '#modules/courses/index';
import type { FeedbackPoolsRepository } from './feedback-pools.repository';

export type FeedbackPoolStores = {
  pools: Pick<FeedbackPoolsRepository, 'pool'>;
  ratings: Pick<CourseRatings, 'lock' | 'addMany'>;
};
type Deps = {
  stores: UnitOfWork<FeedbackPoolStores>;
  pools: Pick<FeedbackPoolsRepository, 'due'>;
  clock: Clock;
};

/** Students answer soon or never. Until then a cohort may still come to five answers of its own. */
const POOLED_AFTER_DAYS = 30;

/** Has the answers of small cohorts read together (docs/adr/0068). */
export class FeedbackPoolsService {
  constructor(private readonly deps: Deps) {}

  /** Pools what a month after the end of its cohort still waits. Safe to repeat. */
  async poolDue(): Promise<void> {
    const endedBefore = after(this.deps.clock.now(), -POOLED_AFTER_DAYS * DAY_MS);
    for (const { courseId, cohortId } of await this.deps.pools.due(endedBefore))
      await this.deps.stores.run(async ({ pools, ratings }) => {
        // As for an answer that is sent: answers of one course are mixed one after another.
        await ratings.lock(courseId);
        await ratings.addMany(await pools.pool(cohortId));
      });
  }
}

import { after, DAY_MS, type Actor, type Clock } from '#platform/index';
import type { TeachingReadModel } from './teaching.read-model';
import type { TeachingOverview } from './teaching.types';

type Deps = { teaching: TeachingReadModel; clock: Clock };

const NEW_DAYS = 14;
/** Number of rows on the first screen; the full lists have the rest. */
const SHOWN = { resultsDue: 20, newRegistrations: 6, messages: 5, newFeedback: 6 };

/** What a teacher should see first. */
export class TeachingService {
  constructor(private readonly deps: Deps) {}

  async overview({ userId }: Actor): Promise<TeachingOverview> {
    const { teaching, clock } = this.deps;
    const since = after(clock.now(), -NEW_DAYS * DAY_MS);
    const [resultsDue, newRegistrations, messages, newFeedback] = await Promise.all([
      teaching.resultsDue(userId, { limit: SHOWN.resultsDue }),
      teaching.newRegistrations(userId, { since, limit: SHOWN.newRegistrations }),
      teaching.messages(userId, { limit: SHOWN.messages }),
      teaching.newFeedback(userId, { since, limit: SHOWN.newFeedback }),
    ]);
    return { resultsDue, newRegistrations, messages, newFeedback };
  }
}

import { can, type Actor, type BulkResult, type Clock, type UnitOfWork } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import {
  CohortStudentNotFoundError,
  NoAccessError,
  NoLmsLinkError,
  TaughtCohortNotFoundError,
} from './learning.errors';
import type { LearningRepository } from './learning.repository';
import type { LearningPlace, NewProgress, SavedProgress } from './learning.types';

export type LearningStores = { learning: LearningRepository; activity: Pick<ActivityLog, 'record'> };
type Deps = { stores: UnitOfWork<LearningStores>; clock: Clock };

/** The progress of students, and where they learn. */
export class LearningService {
  constructor(private readonly deps: Deps) {}

  /** @throws AppError 404 `cohort.not-found` or `cohort.student-not-found` */
  async setProgress(actor: Actor, cohortId: number, said: NewProgress): Promise<SavedProgress> {
    const [saved] = await this.save(actor, cohortId, [said]);
    if (!saved) throw new CohortStudentNotFoundError();
    return saved;
  }

  /**
   * Saves the progress of several students. The answer names those without a seat in the cohort; the others are saved.
   * @returns results by student id, in the order of the request
   * @throws AppError 404 `cohort.not-found`
   */
  async setManyProgress(actor: Actor, cohortId: number, said: readonly NewProgress[]): Promise<BulkResult[]> {
    const latest = [...new Map(said.map((each) => [each.studentId, each])).values()];
    const saved = new Set((await this.save(actor, cohortId, latest)).map(({ studentId }) => studentId));
    return latest.map(({ studentId: id }) =>
      saved.has(id)
        ? { id, outcome: 'DONE', code: null }
        : { id, outcome: 'REFUSED', code: 'cohort.student-not-found' },
    );
  }

  /**
   * Records that somebody opens the cohort's learning environment.
   * @returns its address
   * @throws AppError 404 for another person's cohort, 409 without access or without an address
   */
  async openLms(userId: number, cohortId: number): Promise<{ url: string }> {
    const { stores, clock } = this.deps;
    return stores.run(async ({ learning, activity }) => {
      const entry = await learning.lmsEntry(userId, cohortId, clock.now());
      if (!entry) throw new TaughtCohortNotFoundError();
      if (!entry.hasAccess) throw new NoAccessError();
      const { url } = entry;
      if (url === null) throw new NoLmsLinkError();
      await activity.record({ type: 'LMS_LINK_CLICKED', userId, actorUserId: userId, cohortId, metadata: { url } });
      return { url };
    });
  }

  private async save(actor: Actor, cohortId: number, said: readonly NewProgress[]): Promise<SavedProgress[]> {
    const updatedAt = this.deps.clock.now();
    return this.deps.stores.run(async ({ learning }) => {
      if (!(await learning.isRun(cohortId, can(actor, 'progress.set-all') ? null : actor.userId)))
        throw new TaughtCohortNotFoundError();
      const progressOf = new Map(said.map(({ studentId, progress }) => [studentId, progress]));
      const places = await learning.places(cohortId, [...progressOf.keys()]);
      const saved = places.map((place: LearningPlace) => ({
        ...place,
        cohortId,
        progress: progressOf.get(place.studentId) ?? null,
        updatedAt,
        updatedByUserId: actor.userId,
      }));
      await learning.save(saved);
      return saved;
    });
  }
}

import type { Actor, Clock, Logger, UnitOfWork } from '#platform/index';
import { CohortNotFoundError } from '../cohorts.errors';
import { cohortConfirmed, cohortUndecided } from '../cohorts.messages';
import { cancelCohort, type CancelCohortStores } from './call-off';
import { CohortDecidedError } from './cohort-editing.errors';
import type { CohortEditingReadModel } from './cohort-editing.read-model';
import type { EditedCohort } from './cohort-editing.types';
import { isUndecided, stillNeeded } from './decision-date.policy';
import { editingScope } from './editing-scope.policy';

export type DecisionDateDeps = {
  stores: UnitOfWork<CancelCohortStores>;
  editing: CohortEditingReadModel;
  clock: Clock;
  logger: Logger;
  /** What happens to a cohort with too few students: administrators are asked, or it is canceled. */
  tooSmall: 'ask' | 'cancel';
};

const BATCH = 100;
const NOBODY = { userId: null, notes: null };

/** Decides on the decision date: the cohort takes place, is canceled, or its administrators are asked. */
export class DecisionDateService {
  constructor(private readonly deps: DecisionDateDeps) {}

  /** Decides about every cohort whose date has come. Safe to run at any time, also by several workers at once. */
  async decideDue(): Promise<void> {
    const now = this.deps.clock.now();
    for (const id of await this.deps.editing.listUndecided(now, BATCH)) await this.decideSafely(id, now);
  }

  /**
   * Confirms that the cohort takes place, however many have registered.
   * @throws AppError 404, 409 `cohort.decided` when there is nothing to decide
   */
  async confirm(actor: Actor, cohortId: number): Promise<void> {
    await this.deps.stores.run(async (stores) => {
      const cohort = await stores.cohorts.lock(cohortId, editingScope(actor));
      if (!cohort) throw new CohortNotFoundError();
      if (!isUndecided(cohort)) throw new CohortDecidedError();
      await this.runs(stores, cohort, actor.userId);
    });
  }

  /** Logs a cohort that fails, so that it does not stop the others. */
  private async decideSafely(cohortId: number, now: Date): Promise<void> {
    try {
      await this.deps.stores.run(async (stores) => {
        const cohort = await stores.cohorts.lock(cohortId, { all: true });
        if (
          cohort &&
          cohort.decision === null &&
          isUndecided(cohort) &&
          cohort.decisionDate !== null &&
          cohort.decisionDate <= now
        )
          await this.decide(stores, cohort);
      });
    } catch (error) {
      this.deps.logger.error({ err: error, cohortId }, 'cohort not decided, will be tried again');
    }
  }

  /** With enough students only if schools approve some of them, administrators are asked. */
  private async decide(stores: CancelCohortStores, cohort: EditedCohort): Promise<void> {
    const isEnough = stillNeeded(cohort) === 0;
    const sureSeats = cohort.seatsTaken - (await stores.people.countAwaitingSchool(cohort.id));
    if (isEnough && sureSeats >= cohort.sizeMin) await this.runs(stores, cohort, null);
    else if (isEnough) await this.asks(stores, { ...cohort, seatsTaken: sureSeats });
    else if (this.deps.tooSmall === 'cancel') await cancelCohort(stores, cohort, NOBODY);
    else await this.asks(stores, cohort);
  }

  private async runs(
    { cohorts, people, activity, outbox }: CancelCohortStores,
    { id, courseId, seatsTaken, sizeMin }: EditedCohort,
    actorUserId: number | null,
  ): Promise<void> {
    await cohorts.setDecision(id, 'CONFIRMED');
    await activity.record({
      type: 'COHORT_CONFIRMED',
      actorUserId,
      cohortId: id,
      courseId,
      metadata: { seatsTaken, sizeMin },
    });
    for (const userId of await people.listOthers(id, actorUserId))
      await outbox.add(cohortConfirmed, { cohortId: id, userId });
  }

  private async asks(
    { cohorts, activity, outbox }: CancelCohortStores,
    { id, courseId, seatsTaken, sizeMin }: EditedCohort,
  ): Promise<void> {
    await cohorts.setDecision(id, 'ASKED');
    await activity.record({ type: 'COHORT_UNDECIDED', cohortId: id, courseId, metadata: { seatsTaken, sizeMin } });
    await outbox.add(cohortUndecided, { cohortId: id });
  }
}

import type { CohortStatus } from '@valikool/contract';
import { can, type Actor, type Clock, type Outbox, type UnitOfWork } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import { CohortNotFoundError } from '../cohorts.errors';
import { cohortCanceled } from '../cohorts.messages';
import type { ParticipantTransitions } from '../cohorts.types';
import { assertCohortDecision } from './cohort-decision.policy';
import type { CohortEditingRepository } from './cohort-editing.repository';
import { editingScope } from './editing-scope.policy';

export type CohortDecisionsStores = { cohorts: CohortEditingRepository; participants: ParticipantTransitions; activity: ActivityLog; outbox: Outbox };
type Deps = { stores: UnitOfWork<CohortDecisionsStores>; clock: Clock };
type Decision = { status: CohortStatus; notes?: string | undefined };

/** What people make of a cohort: open it, take it back, call it off, count it as paid. */
export class CohortDecisionsService {
  constructor(private readonly deps: Deps) {}

  /** @throws AppError 403, 404, 409 with a code that names both states, 422 `cohort.incomplete` */
  async decide(actor: Actor, cohortId: number, { status, notes }: Decision): Promise<void> {
    const runsAll = can(actor, 'cohort.edit-all');
    const now = this.deps.clock.now();
    await this.deps.stores.run(async ({ cohorts, participants, activity, outbox }) => {
      const cohort = await cohorts.lock(cohortId, editingScope(actor));
      if (!cohort) throw new CohortNotFoundError();
      assertCohortDecision(cohort, status, { runsAll, now });
      await cohorts.setStatus(cohortId, status);
      if (status === 'IN_PROGRESS') await participants.onCohortsStarted([cohortId], now);
      if (status === 'CANCELED') await outbox.add(cohortCanceled, { cohortId });
      if (status === 'COMPLETED') await participants.onCohortsCompleted([cohortId], now);
      const { courseId, status: from } = cohort;
      await activity.record({ type: 'COHORT_STATUS_CHANGE', actorUserId: actor.userId, cohortId, courseId, notes: notes ?? null, metadata: { from, to: status } });
    });
  }
}

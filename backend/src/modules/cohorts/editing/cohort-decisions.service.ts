import type { CohortStatus } from '@valikool/contract';
import { can, oneByOne, type Actor, type BulkResult, type Clock, type Logger, type UnitOfWork } from '#platform/index';
import { CohortNotFoundError } from '../cohorts.errors';
import { cohortEnded } from '../cohorts.messages';
import type { ParticipantTransitions } from '../cohorts.types';
import { cancelCohort, type CancelCohortStores } from './call-off';
import { assertCohortDecision } from './cohort-decision.policy';
import { editingScope } from './editing-scope.policy';

export type CohortDecisionsStores = CancelCohortStores & { participants: ParticipantTransitions };
type Deps = { stores: UnitOfWork<CohortDecisionsStores>; clock: Clock; logger: Logger };
type Decision = { status: CohortStatus; notes?: string | undefined };

/** Decisions of people about a cohort: open it, take it back to draft, cancel it, record that the teacher was paid. */
export class CohortDecisionsService {
  constructor(private readonly deps: Deps) {}

  /** Makes one decision about several cohorts. The answer names each one that refused it, and why. */
  decideMany(actor: Actor, ids: readonly number[], decision: Decision): Promise<BulkResult[]> {
    return oneByOne(
      ids.map((id) => ({ id })),
      ({ id }) => this.decide(actor, id, decision),
      this.deps.logger,
    );
  }

  /** @throws AppError 403, 404, 409 with a code that names both states, 422 `cohort.incomplete` */
  async decide(actor: Actor, cohortId: number, { status, notes }: Decision): Promise<void> {
    const runsAll = can(actor, 'cohort.edit-all');
    const now = this.deps.clock.now();
    await this.deps.stores.run(async (stores) => {
      const { cohorts, participants, activity, outbox } = stores;
      const cohort = await cohorts.lock(cohortId, editingScope(actor));
      if (!cohort) throw new CohortNotFoundError();
      // A teacher may have closed their account or become a student since they were added.
      const teacherIds = await cohorts.filterTeachers(cohort.teacherIds);
      assertCohortDecision({ ...cohort, teacherIds }, status, { runsAll, now });
      if (status === 'CANCELED') {
        await cancelCohort(stores, cohort, { userId: actor.userId, notes: notes ?? null });
        return;
      }
      await cohorts.setStatus(cohortId, status);
      if (status === 'IN_PROGRESS') await participants.onCohortsStarted([cohortId], now);
      if (status === 'COMPLETED') {
        await participants.onCohortsCompleted([cohortId], now);
        await outbox.add(cohortEnded, { cohortId });
      }
      const { courseId, status: from } = cohort;
      await activity.record({
        type: 'COHORT_STATUS_CHANGE',
        actorUserId: actor.userId,
        cohortId,
        courseId,
        notes: notes ?? null,
        metadata: { from, to: status },
      });
    });
  }
}

import type { CohortStatus } from '@valikool/contract';
import { can, oneByOne, type Actor, type BulkResult, type Clock, type Logger, type UnitOfWork } from '#platform/index';
import { CohortNotFoundError } from '../cohorts.errors';
import { cohortEnded } from '../cohorts.messages';
import type { ParticipantTransitions } from '../cohorts.types';
import { callOff, type CallOffStores } from './call-off';
import { assertCohortDecision } from './cohort-decision.policy';
import { editingScope } from './editing-scope.policy';

export type CohortDecisionsStores = CallOffStores & { participants: ParticipantTransitions };
type Deps = { stores: UnitOfWork<CohortDecisionsStores>; clock: Clock; logger: Logger };
type Decision = { status: CohortStatus; notes?: string | undefined };

/** What people make of a cohort: open it, take it back, call it off, count it as paid. */
export class CohortDecisionsService {
  constructor(private readonly deps: Deps) {}

  /** The same decision about many; a cohort that it cannot be made about is named with the reason. */
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
      // Nobody is taught by whoever has left, or has become a student, since they were made the cohort's teacher.
      const teacherIds = await cohorts.teachersAmong(cohort.teacherIds);
      assertCohortDecision({ ...cohort, teacherIds }, status, { runsAll, now });
      if (status === 'CANCELED') {
        await callOff(stores, cohort, { userId: actor.userId, notes: notes ?? null });
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

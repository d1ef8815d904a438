import type { Knex } from 'knex';
import type { ParticipantStatus } from '@valikool/contract';
import type { Clock } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import type { ParticipantTransitions } from '#modules/cohorts/index';
import { ParticipantsRepository } from './participants.repository';

/** When cohorts start or end, advances their participants, in the same transaction. */
export const participantTransitions = (db: Knex, clock: Clock): ParticipantTransitions => {
  const advance = async (
    cohortIds: readonly number[],
    from: ParticipantStatus,
    to: ParticipantStatus,
  ): Promise<void> => {
    const moved = await new ParticipantsRepository(db).advance(cohortIds, from, to);
    await activityLog(db, clock).recordAll(
      moved.map(({ id, userId, cohortId, schoolId }) => ({
        type: 'COHORT_PARTICIPANT_STATUS_CHANGE' as const,
        userId,
        cohortId,
        schoolId,
        metadata: { registrationId: id, from, to },
      })),
    );
  };
  return {
    onCohortsStarted: (cohortIds) => advance(cohortIds, 'REGISTERED', 'IN_PROGRESS'),
    onCohortsCompleted: (cohortIds) => advance(cohortIds, 'IN_PROGRESS', 'AWAITING_RESULT'),
  };
};

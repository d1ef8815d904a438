import type { Outbox } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import type { CohortPeopleRepository } from '../cohort-people.repository';
import { cohortCanceled, cohortSiblingsOffered } from '../cohorts.messages';
import type { CohortEditingRepository } from './cohort-editing.repository';
import type { EditedCohort } from './cohort-editing.types';

export type CancelCohortStores = {
  cohorts: CohortEditingRepository;
  people: CohortPeopleRepository;
  activity: ActivityLog;
  outbox: Outbox;
};

/**
 * Cancels a cohort in the caller's transaction. A message then cancels its registrations, and students are shown other
 * cohorts of the course.
 * @param by who decided it, and why; `userId` is null when the decision date did
 */
export async function cancelCohort(
  { cohorts, people, activity, outbox }: CancelCohortStores,
  { id, courseId, status: from }: EditedCohort,
  by: { userId: number | null; notes: string | null },
): Promise<void> {
  await cohorts.setStatus(id, 'CANCELED');
  await outbox.add(cohortSiblingsOffered, { cohortId: id, userIds: await people.listSeatLosers(id) });
  await outbox.add(cohortCanceled, { cohortId: id });
  await activity.record({
    type: 'COHORT_STATUS_CHANGE',
    actorUserId: by.userId,
    cohortId: id,
    courseId,
    notes: by.notes,
    metadata: { from, to: 'CANCELED' },
  });
}

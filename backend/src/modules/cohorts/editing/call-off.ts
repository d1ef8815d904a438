import type { Outbox } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import type { CohortPeopleRepository } from '../cohort-people.repository';
import { cohortCanceled, cohortSiblingsOffered } from '../cohorts.messages';
import type { CohortEditingRepository } from './cohort-editing.repository';
import type { EditedCohort } from './cohort-editing.types';

export type CallOffStores = {
  cohorts: CohortEditingRepository;
  people: CohortPeopleRepository;
  activity: ActivityLog;
  outbox: Outbox;
};

/**
 * Calls a cohort off in the caller's transaction. Its students lose their seats by message, and are offered one in
 * another cohort of the course.
 * @param by who decided it, and why; nobody where the date did
 */
export async function callOff(
  { cohorts, people, activity, outbox }: CallOffStores,
  { id, courseId, status: from }: EditedCohort,
  by: { userId: number | null; notes: string | null },
): Promise<void> {
  await cohorts.setStatus(id, 'CANCELED');
  await outbox.add(cohortSiblingsOffered, { cohortId: id, userIds: await people.listLeftWithout(id) });
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

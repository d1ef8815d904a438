import { can, type Actor } from '#platform/index';
import type { CohortScope } from '../cohorts.types';
import type { EditedCohort } from './cohort-editing.types';

/** @returns which cohorts the actor may edit: all, or their own. */
export const editingScope = (actor: Actor): CohortScope =>
  can(actor, 'cohort.edit-all') ? { all: true } : { teacherId: actor.userId };

/** @returns whether the cohort is in the scope. A teacher's own cohorts are those they made or teach. */
export const isInScope = (
  { userCreatorId, teacherIds }: Pick<EditedCohort, 'userCreatorId' | 'teacherIds'>,
  scope: CohortScope,
): boolean => !('teacherId' in scope) || userCreatorId === scope.teacherId || teacherIds.includes(scope.teacherId);

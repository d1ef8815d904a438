import { can, type Actor } from '#platform/index';
import type { CohortScope } from '../cohorts.types';

/** @returns which cohorts somebody may edit: all of them, or their own. */
export const editingScope = (actor: Actor): CohortScope => (can(actor, 'cohort.edit-all') ? { all: true } : { teacherId: actor.userId });

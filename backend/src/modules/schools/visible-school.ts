import { type Actor, can } from '#platform/index';
import { SchoolNotFoundError } from './schools.errors';
import type { SchoolsRepository } from './schools.repository';
import type { School } from './schools.types';

/**
 * @returns the school, if the actor may see it: staff see every school, a representative the one that they represent now
 * @throws SchoolNotFoundError also for a school that the actor may not see
 */
export async function visibleSchool(
  schools: Pick<SchoolsRepository, 'find' | 'findRepresentedBy'>,
  actor: Actor,
  schoolId: number,
): Promise<School> {
  const school = can(actor, 'school.read-all')
    ? await schools.find(schoolId)
    : await schools.findRepresentedBy(actor.userId, schoolId);
  if (!school) throw new SchoolNotFoundError();
  return school;
}

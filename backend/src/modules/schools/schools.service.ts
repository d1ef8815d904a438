import { schoolYearRange, type Actor, type Clock, type Page } from '#platform/index';
import type { SchoolStudentsReadModel } from './school-students.read-model';
import type { SchoolsRepository } from './schools.repository';
import type { School, SchoolName, SchoolStudent, SchoolStudentsFilter } from './schools.types';
import { visibleSchool } from './visible-school';

export type SchoolsDeps = { schools: SchoolsRepository; students: SchoolStudentsReadModel; clock: Clock };

export class SchoolsService {
  constructor(private readonly deps: SchoolsDeps) {}

  /** Lists names of schools, which anybody may read on the sign-up form. */
  async listNames(filter: {
    q?: string | undefined;
    municipality?: string | undefined;
    limit: number;
    cursor?: string | undefined;
  }): Promise<Page<SchoolName>> {
    return this.deps.schools.listNames(filter);
  }

  /**
   * @returns a school that the actor may read: their own, or any when they may read all
   * @throws AppError 404 `school.not-found`
   */
  getVisible(actor: Actor, schoolId: number): Promise<School> {
    return visibleSchool(this.deps.schools, actor, schoolId);
  }

  async listStudents(actor: Actor, schoolId: number, filter: SchoolStudentsFilter): Promise<Page<SchoolStudent>> {
    const school = await this.getVisible(actor, schoolId);
    return this.deps.students.list(school.id, schoolYearRange(filter.schoolYear, this.deps.clock.now()), filter);
  }
}

import type { Input, PublicInput } from '#platform/index';
import { toStudentDto } from './schools.mapper';
import type { ListSchools, ListSchoolStudents, SchoolParams } from './schools.schemas';
import type { SchoolsService } from './schools.service';

export class SchoolsController {
  constructor(private readonly schools: SchoolsService) {}

  list = async ({ query }: PublicInput<undefined, undefined, typeof ListSchools>) => this.schools.listNames(query);

  listStudents = async ({ actor, params, query }: Input<typeof SchoolParams, undefined, typeof ListSchoolStudents>) => {
    const page = await this.schools.listStudents(actor, params.id, query);
    return { ...page, items: page.items.map(toStudentDto) };
  };
}

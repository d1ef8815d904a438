import type { Input, PublicInput } from '#platform/index';
import { toCohortCardDto, toCohortDto, toCohortStudentDto } from './cohorts.mapper';
import type { CohortParams, ListCohorts, ListCohortStudents } from './cohorts.schemas';
import type { CohortsService } from './cohorts.service';

export class CohortsController {
  constructor(private readonly cohorts: CohortsService) {}

  list = async ({ actor, query }: Input<undefined, undefined, typeof ListCohorts>) => {
    const page = await this.cohorts.list(actor, query);
    return { ...page, items: page.items.map(toCohortCardDto) };
  };

  get = async ({ actor, params }: PublicInput<typeof CohortParams>) => {
    const { cohort, isOwn } = await this.cohorts.get(actor, params.id);
    return toCohortDto(cohort, isOwn);
  };

  listStudents = async ({ actor, params, query }: Input<typeof CohortParams, undefined, typeof ListCohortStudents>) => {
    const page = await this.cohorts.listStudents(actor, params.id, query);
    return { ...page, items: page.items.map(toCohortStudentDto) };
  };
}

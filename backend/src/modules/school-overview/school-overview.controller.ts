import type { Input } from '#platform/index';
import { toSchoolOverviewDto } from './school-overview.mapper';
import type { OverviewOfYear, SchoolParams } from './school-overview.schemas';
import type { SchoolOverviewService } from './school-overview.service';

export class SchoolOverviewController {
  constructor(private readonly overview: SchoolOverviewService) {}

  get = async ({ actor, params, query }: Input<typeof SchoolParams, undefined, typeof OverviewOfYear>) =>
    toSchoolOverviewDto(await this.overview.get(actor, params.id, query.year));
}

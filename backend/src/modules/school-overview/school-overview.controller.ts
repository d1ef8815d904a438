import { FileReply, Reply, type Input } from '#platform/index';
import { toSchoolOverviewDto } from './school-overview.mapper';
import type { OverviewOfYear, OverviewPaperQuery, SchoolParams } from './school-overview.schemas';
import type { SchoolOverviewService } from './school-overview.service';

export class SchoolOverviewController {
  constructor(private readonly overview: SchoolOverviewService) {}

  get = async ({ actor, params, query }: Input<typeof SchoolParams, undefined, typeof OverviewOfYear>) =>
    toSchoolOverviewDto(await this.overview.get(actor, params.id, query.year));

  pdf = async ({ actor, params, query }: Input<typeof SchoolParams, undefined, typeof OverviewPaperQuery>) => {
    const { content, startYear } = await this.overview.pdf(actor, params.id, query);
    return new Reply(new FileReply(content, 'application/pdf', `overview-${startYear}.pdf`), {
      headers: { 'Cache-Control': 'private, no-cache' },
    });
  };
}

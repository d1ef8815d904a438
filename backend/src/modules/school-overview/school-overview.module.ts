import type { Knex } from 'knex';
import { moduleParts, type Clock } from '#platform/index';
import { SchoolsReader } from '#modules/schools/index';
import { SchoolOverviewController } from './school-overview.controller';
import { SchoolOverviewReadModel } from './school-overview.read-model';
import { schoolOverviewRoutes } from './school-overview.routes';
import { SchoolOverviewService } from './school-overview.service';

/** What a school's representative sees first. */
export function schoolOverviewModule({ knex, clock, appName }: { knex: Knex; clock: Clock; appName: string }) {
  const overview = new SchoolOverviewService({
    schools: new SchoolsReader(knex),
    overview: new SchoolOverviewReadModel(knex),
    render: async (paper) =>
      (await import('#modules/school-overview/school-overview-pdf')).renderOverviewPdf({ ...paper, appName }),
    clock,
  });
  return { ...moduleParts({ routes: schoolOverviewRoutes(new SchoolOverviewController(overview)) }), overview };
}

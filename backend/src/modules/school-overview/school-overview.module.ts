import type { Knex } from 'knex';
import { moduleParts, Outbox, unitOfWork, type Clock, type Logger } from '#platform/index';
import { SchoolStocksReadModel } from '#modules/billing/index';
import { SchoolsReader } from '#modules/schools/index';
import { keepSchoolFigures } from './figures/jobs/school-figures.jobs';
import { SchoolFiguresRepository } from './figures/school-figures.repository';
import { SchoolFiguresService } from './figures/school-figures.service';
import { SchoolOverviewController } from './school-overview.controller';
import { SchoolOverviewReadModel } from './school-overview.read-model';
import { schoolOverviewRoutes } from './school-overview.routes';
import { SchoolOverviewService } from './school-overview.service';
import { tellSchoolsOnMondays } from './weekly/jobs/weekly.jobs';
import { WeekMailsReadModel } from './weekly/week-mails.read-model';
import { schoolWeekTold } from './weekly/weekly.messages';
import { WeeklyReadModel } from './weekly/weekly.read-model';
import { WeeklyRepository } from './weekly/weekly.repository';
import { WeeklyService } from './weekly/weekly.service';

type Deps = { knex: Knex; clock: Clock; logger: Logger; appName: string };

/** What a school's representative sees first, and reads on Mondays. */
export function schoolOverviewModule({ knex, clock, logger, appName }: Deps) {
  const overview = new SchoolOverviewService({
    schools: new SchoolsReader(knex),
    overview: new SchoolOverviewReadModel(knex),
    stocks: new SchoolStocksReadModel(knex),
    render: async (paper) =>
      (await import('#modules/school-overview/school-overview-pdf')).renderOverviewPdf({ ...paper, appName }),
    clock,
  });
  const weekly = new WeeklyService({
    stores: unitOfWork(knex, (db) => ({ weeks: new WeeklyRepository(db), outbox: new Outbox(db) })),
    weeks: new WeeklyRepository(knex),
    figures: new WeeklyReadModel(knex),
    clock,
  });
  const figures = new SchoolFiguresService({
    stores: unitOfWork(knex, (db) => ({ figures: new SchoolFiguresRepository(db) })),
    figures: new SchoolFiguresRepository(knex),
    clock,
    logger,
  });
  const parts = moduleParts({
    routes: schoolOverviewRoutes(new SchoolOverviewController(overview)),
    messages: [schoolWeekTold],
    schedules: [tellSchoolsOnMondays(weekly), ...keepSchoolFigures(figures)],
  });
  return { ...parts, overview, weekMails: new WeekMailsReadModel(knex) };
}

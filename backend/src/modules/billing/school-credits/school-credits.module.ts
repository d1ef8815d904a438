import type { Knex } from 'knex';
import { type Clock, HOUR_MS, type Logger, type Schedule, unitOfWork } from '#platform/index';
import { schoolLock, SchoolsReader } from '#modules/schools/index';
import { schoolCredits, type SchoolCreditSettings } from './school-credit-writer';
import { SchoolCreditsController } from './school-credits.controller';
import { schoolCreditExpired, schoolCreditLow } from './school-credits.messages';
import { SchoolCreditsReadModel } from './school-credits.read-model';
import { SchoolCreditsRepository } from './school-credits.repository';
import { schoolCreditsRoutes } from './school-credits.routes';
import { SchoolCreditsService } from './school-credits.service';

type Deps = { knex: Knex; clock: Clock; logger: Logger; settings: { credits: SchoolCreditSettings } };

/** Schools' credit: its routes, messages and schedule. */
export function schoolCreditsModule({ knex, clock, logger, settings }: Deps) {
  const service = new SchoolCreditsService({
    stores: unitOfWork(knex, (db) => ({
      schools: schoolLock(db, clock),
      credits: schoolCredits(db, clock, settings.credits),
    })),
    schools: new SchoolsReader(knex, clock),
    lots: new SchoolCreditsRepository(knex),
    readModel: new SchoolCreditsReadModel(knex),
    clock,
    logger,
  });
  const schedules: Schedule[] = [{ name: 'school-credits.expire', everyMs: HOUR_MS, run: () => service.expireAll() }];
  return {
    routes: schoolCreditsRoutes(new SchoolCreditsController(service)),
    messages: [schoolCreditLow, schoolCreditExpired],
    schedules,
  };
}

import type { Knex } from 'knex';
import { type Clock, DAY_MS, HOUR_MS, type Logger, Outbox, type Schedule, unitOfWork } from '#platform/index';
import { schoolLock, SchoolsReader } from '#modules/schools/index';
import { CreditOrdersController } from '../credit-orders/credit-orders.controller';
import { CreditOrdersRepository } from '../credit-orders/credit-orders.repository';
import { creditOrdersRoutes } from '../credit-orders/credit-orders.routes';
import { CreditOrdersService, type CreditOrderStores } from '../credit-orders/credit-orders.service';
import type { SchoolCreditSettings } from './credit-level-writer';
import { CreditLevelsRepository } from './credit-levels.repository';
import { schoolCredits } from './school-credit-writer';
import { SchoolCreditsController } from './school-credits.controller';
import { schoolCreditExpired, schoolCreditExpiring, schoolCreditLow } from './school-credits.messages';
import { SchoolCreditsReadModel } from './school-credits.read-model';
import { SchoolCreditsRepository } from './school-credits.repository';
import { schoolCreditsRoutes } from './school-credits.routes';
import { SchoolCreditsService } from './school-credits.service';

type Deps = {
  knex: Knex;
  clock: Clock;
  logger: Logger;
  /** The other stores of a transaction about money. */
  storesOf: (db: Knex) => Omit<CreditOrderStores, 'schools' | 'orders'>;
  settings: { credits: SchoolCreditSettings };
};

/** Schools' credit: its routes, messages and schedule. */
export function schoolCreditsModule({ knex, clock, logger, storesOf, settings }: Deps) {
  const service = new SchoolCreditsService({
    stores: unitOfWork(knex, (db) => ({
      schools: schoolLock(db, clock),
      credits: schoolCredits(db, clock, settings.credits),
      levels: new CreditLevelsRepository(db),
      lots: new SchoolCreditsRepository(db),
      outbox: new Outbox(db),
    })),
    schools: new SchoolsReader(knex, clock),
    lots: new SchoolCreditsRepository(knex),
    levels: new CreditLevelsRepository(knex),
    settings: settings.credits,
    readModel: new SchoolCreditsReadModel(knex),
    clock,
    logger,
  });
  const orders = new CreditOrdersService({
    stores: unitOfWork(knex, (db) => ({
      ...storesOf(db),
      schools: schoolLock(db, clock),
      orders: new CreditOrdersRepository(db),
    })),
    schools: new SchoolsReader(knex, clock),
    orders: new CreditOrdersRepository(knex),
    clock,
  });
  const schedules: Schedule[] = [
    { name: 'school-credits.expire', everyMs: HOUR_MS, run: () => service.expireAll() },
    { name: 'school-credits.watch', everyMs: DAY_MS, run: () => service.watchAll() },
  ];
  return {
    routes: [
      ...schoolCreditsRoutes(new SchoolCreditsController(service)),
      ...creditOrdersRoutes(new CreditOrdersController(orders)),
    ],
    messages: [schoolCreditLow, schoolCreditExpired, schoolCreditExpiring],
    schedules,
  };
}

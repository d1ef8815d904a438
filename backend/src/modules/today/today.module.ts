import type { Knex } from 'knex';
import { moduleParts, type Clock } from '#platform/index';
import { MoneyOverviewReadModel } from '#modules/billing/index';
import { TodayController } from './today.controller';
import { TodayReadModel } from './today.read-model';
import { todayRoutes } from './today.routes';
import { TodayService } from './today.service';

/** What staff see first. */
export function todayModule({ knex, clock }: { knex: Knex; clock: Clock }) {
  const today = new TodayService({
    today: new TodayReadModel(knex),
    money: new MoneyOverviewReadModel(knex),
    clock,
  });
  return moduleParts({ routes: todayRoutes(new TodayController(today)) });
}

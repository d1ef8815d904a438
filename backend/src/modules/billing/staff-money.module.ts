import type { Knex } from 'knex';
import { type Clock, moduleParts } from '#platform/index';
import { MoneyOverviewController } from './money-overview/money-overview.controller';
import { MoneyOverviewReadModel } from './money-overview/money-overview.read-model';
import { moneyOverviewRoutes } from './money-overview/money-overview.routes';
import { MoneyOverviewService } from './money-overview/money-overview.service';
import { PaymentListController } from './payment-list/payment-list.controller';
import { PaymentListReadModel } from './payment-list/payment-list.read-model';
import { paymentListRoutes } from './payment-list/payment-list.routes';
import { PaymentListService } from './payment-list/payment-list.service';

/** What staff see of all money: the payments one by one, and the whole. */
export function staffMoneyModule({ knex, clock }: { knex: Knex; clock: Clock }) {
  const overview = new MoneyOverviewService({ money: new MoneyOverviewReadModel(knex), clock });
  const payments = new PaymentListService({ payments: new PaymentListReadModel(knex) });
  return moduleParts({
    routes: [
      ...paymentListRoutes(new PaymentListController(payments)),
      ...moneyOverviewRoutes(new MoneyOverviewController(overview)),
    ],
  });
}

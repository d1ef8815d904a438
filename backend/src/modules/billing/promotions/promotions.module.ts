import type { Knex } from 'knex';
import type { Clock } from '#platform/index';
import { UsersReader } from '#modules/users/index';
import { PromotionsController } from './promotions.controller';
import { PromotionsRepository } from './promotions.repository';
import { promotionsRoutes } from './promotions.routes';
import { PromotionsService } from './promotions.service';

type Deps = { knex: Knex; clock: Clock; settings: { publicUrl: string; referralPercent: number } };

/** @returns routes of codes that lower a price */
export function promotionsRoutesOf({ knex, clock, settings: { publicUrl, referralPercent } }: Deps) {
  const promotions = new PromotionsService({
    promotions: new PromotionsRepository(knex),
    users: new UsersReader(knex),
    referralPercent,
    clock,
  });
  return promotionsRoutes(new PromotionsController({ promotions, publicUrl }));
}

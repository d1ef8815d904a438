import type { Knex } from 'knex';
import { moduleParts, unitOfWork, type Clock } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import { ApiKeysController } from './api-keys.controller';
import { ApiKeysRepository } from './api-keys.repository';
import { apiKeysRoutes } from './api-keys.routes';
import { ApiKeysService } from './api-keys.service';

/** Keys by which other programs use the API. */
export function apiKeyParts({ knex, clock }: { knex: Knex; clock: Clock }) {
  const keys = new ApiKeysService({
    stores: unitOfWork(knex, (db) => ({ keys: new ApiKeysRepository(db), activity: activityLog(db, clock) })),
    keys: new ApiKeysRepository(knex),
    clock,
  });
  return { ...moduleParts({ routes: apiKeysRoutes(new ApiKeysController({ keys, clock })) }), keys };
}

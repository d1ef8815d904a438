import type { Knex } from 'knex';
import { PreferredBanksController } from './preferred-banks.controller';
import { PreferredBanksRepository } from './preferred-banks.repository';
import { preferredBanksRoutes } from './preferred-banks.routes';
import { PreferredBanksService } from './preferred-banks.service';

/** Remembering the bank at which a person paid last. */
export const preferredBanksModule = (knex: Knex) => ({
  routes: preferredBanksRoutes(
    new PreferredBanksController(new PreferredBanksService(new PreferredBanksRepository(knex))),
  ),
});

import type { Knex } from 'knex';
import { moduleParts } from '#platform/index';
import { FindController } from './find.controller';
import { FindReadModel } from './find.read-model';
import { findRoutes } from './find.routes';
import { FindService } from './find.service';

/** One search over everything, for the command palette. */
export function findModule({ knex }: { knex: Knex }) {
  const find = new FindService({ found: new FindReadModel(knex) });
  return moduleParts({ routes: findRoutes(new FindController(find)) });
}

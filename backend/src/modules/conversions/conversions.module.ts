import type { Knex } from 'knex';
import { moduleParts, type Clock } from '#platform/index';
import { ConversionsController } from './conversions.controller';
import { ConversionsRepository } from './conversions.repository';
import { conversionsRoutes } from './conversions.routes';
import { ConversionsService } from './conversions.service';

/** Counts visits to the thank-you pages under `/user/track/`. */
export function conversionsModule({ knex, clock }: { knex: Knex; clock: Clock }) {
  const conversions = new ConversionsService({ conversions: new ConversionsRepository(knex), clock });
  return moduleParts({ routes: conversionsRoutes(new ConversionsController(conversions)) });
}

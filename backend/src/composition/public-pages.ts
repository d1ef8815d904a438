import { unitOfWork, type Route } from '#platform/index';
import { conversionsModule, ConversionsRepository, ConversionsService } from '#modules/conversions/index';
import { pagesModule, PagesRepository, PagesService } from '#modules/pages/index';
import type { Kernel } from './kernel';

/** What the public pages say and what they count. */
export function buildPublicPages({ knex, clock }: Kernel): { routes: Route[]; pages: PagesService } {
  const pages = new PagesService({ stores: unitOfWork(knex, (db) => ({ pages: new PagesRepository(db) })), pages: new PagesRepository(knex), clock });
  const conversions = new ConversionsService({ conversions: new ConversionsRepository(knex), clock });
  return { routes: [...pagesModule(pages).routes, ...conversionsModule(conversions).routes], pages };
}

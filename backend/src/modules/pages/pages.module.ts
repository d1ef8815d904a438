import type { Knex } from 'knex';
import { moduleParts, unitOfWork, type Clock } from '#platform/index';
import type { PageFacts } from './page-facts';
import { PagesController } from './pages.controller';
import { PagesRepository } from './pages.repository';
import { pagesRoutes } from './pages.routes';
import { PagesService } from './pages.service';
import { publicTexts } from './public-texts.read-model';

/** `facts`: settings that the texts of public pages quote, such as `cancellationDays`. */
export type PagesModuleDeps = { knex: Knex; clock: Clock; facts: PageFacts };

/** Texts of the public pages, written by administrators. */
export function pagesModule({ knex, clock, facts }: PagesModuleDeps) {
  const stores = unitOfWork(knex, (db) => ({ pages: new PagesRepository(db) }));
  const pages = new PagesService({ stores, pages: new PagesRepository(knex), facts, clock });
  return { ...moduleParts({ routes: pagesRoutes(new PagesController(pages)) }), publicSource: publicTexts, pages };
}

import { PagesController } from './pages.controller';
import { pagesRoutes } from './pages.routes';
import type { PagesService } from './pages.service';

export { PageTextsReadModel } from './page-texts.read-model';
export { PagesRepository } from './pages.repository';
export { PagesService, type PagesStores } from './pages.service';

export const pagesModule = (pages: PagesService) => ({ routes: pagesRoutes(new PagesController(pages)) });

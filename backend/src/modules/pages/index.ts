/** The face of pages: what other modules may use. */
export { pageTexts } from './page-texts.read-model';
export type { PagesService } from './pages.service';

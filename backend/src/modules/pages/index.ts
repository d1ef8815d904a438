/** The face of pages: what other modules may use. */
export type { PagesService } from './pages.service';

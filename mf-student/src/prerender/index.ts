import type { Prerender } from '@valikool/shared-ui/prerender';
import remote from '../app/remote';
import { cataloguePage, categoryPage } from './cataloguePages';
import { coursePage } from './coursePage';
import { listPages } from './listPages';

/** The catalogue and the courses, for rendering outside a browser. */
export const prerender: Prerender = {
  id: remote.id,
  routes: remote.routes,
  locales: { [remote.id]: remote.locales },
  pages: [cataloguePage, categoryPage, coursePage],
  listPages,
};

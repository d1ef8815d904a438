/**
 * What front ends need to prerender their public pages outside a browser (docs/adr/0014). A separate entry, since none
 * of it may get into a browser's bundle.
 */
export { absolute, breadcrumbs, faqPage, organization, organizationRef } from './structuredData';
export type {
  PageHead,
  PageQuery,
  PageState,
  Prerender,
  PrerenderContext,
  PrerenderPage,
  Site,
  SitemapEntry,
  Translate,
} from './prerender.types';

/**
 * What front ends need to have their public pages rendered outside a browser (docs/adr/0014). An entry of its own, since
 * nothing of it may reach a browser's bundle.
 */
export { absolute, breadcrumbs, faqPage, organization, organizationRef } from './structuredData';
export type {
  PageHead,
  PageState,
  Prerender,
  PrerenderContext,
  PrerenderPage,
  Site,
  SitemapEntry,
  Translate,
} from './prerender.types';

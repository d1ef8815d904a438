import { breadcrumbs, organization, type Prerender, type PrerenderPage } from '@valikool/shared-ui/prerender';
import { laterTexts } from '../pages/laterTexts';
import pages from '../pages/pages';

const textPage = (slug: string): PrerenderPage => ({
  pattern: `/${slug}`,
  prepare: async ({ t, site }) => ({
    title: t(`titles.${slug}`),
    description: t('footer.about', { name: site.name }),
    structuredData: [breadcrumbs(site, [{ name: t(`titles.${slug}`), path: `/${slug}` }])],
  }),
});

const home: PrerenderPage = {
  pattern: '/',
  prepare: async ({ t, site }) => ({ title: t('titles.home'), description: t('footer.about', { name: site.name }), structuredData: [organization(site)] }),
};

const slugs = ['pricing', 'faq', 'partner-schools', 'help', 'terms', 'privacy'];

/** The shell's own public pages, for rendering outside a browser. */
export const prerender: Prerender = {
  id: pages.id,
  routes: pages.routes,
  locales: { [pages.id]: pages.locales, ...laterTexts },
  pages: [home, ...slugs.map(textPage)],
  listPages: async () => [{ path: '/' }, ...slugs.map((slug) => ({ path: `/${slug}` }))],
};

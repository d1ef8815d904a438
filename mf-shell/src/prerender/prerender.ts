import { api, defaultLanguage, unwrap } from '@valikool/shared-ui';
import {
  breadcrumbs,
  faqPage,
  organization,
  type Prerender,
  type PrerenderPage,
  type Site,
  type SitemapEntry,
} from '@valikool/shared-ui/prerender';
import { laterTexts } from '../pages/laterTexts';
import { waysToSignIn } from '../pages/account/providers.queries';
import pages from '../pages/pages';
import { showcaseIn, startingCourses } from '../pages/home/showcase.queries';
import { passOffers } from '../pages/text/passOffers.queries';
import { pageText, type PageSlug, type PageText } from '../pages/text/pageText.queries';

/** Pages whose texts are stored, by their slug. */
const stored = [
  'home',
  'pricing',
  'faq',
  'partner-schools',
  'help',
  'terms',
  'privacy',
] as const satisfies readonly PageSlug[];

const pathOf = (slug: PageSlug): `/${string}` => (slug === 'home' ? '/' : `/${slug}`);

function structuredData({ slug, questions }: PageText, title: string, site: Site): object[] {
  if (slug === 'home')
    return [
      organization(site),
      { '@context': 'https://schema.org', '@type': 'WebSite', name: site.name, url: `${site.url}/` },
    ];
  const trail = breadcrumbs(site, [{ name: title, path: pathOf(slug) }]);
  return questions.length > 0 ? [trail, faqPage(questions)] : [trail];
}

const loginPage: PrerenderPage = {
  pattern: '/auth/login',
  prepare: async ({ queryClient, t }) => {
    await queryClient.query(waysToSignIn());
    return { title: t('titles.login'), description: t('account:login.lead'), structuredData: [] };
  },
};

const textPage = (slug: PageSlug): PrerenderPage => ({
  pattern: pathOf(slug),
  prepare: async ({ queryClient, language, t, site }) => {
    const text = await queryClient.query(pageText(slug, language));
    if (slug === 'pricing') await queryClient.query(passOffers());
    if (slug === 'home')
      await Promise.all([queryClient.query(showcaseIn(language)), queryClient.query(startingCourses())]);
    const title = t(`titles.${slug}`);
    return { title, description: text.description, structuredData: structuredData(text, title, site) };
  },
});

async function entryOf(slug: PageSlug): Promise<SitemapEntry> {
  const { updatedAt } = unwrap(
    await api.GET('/pages/{slug}', { params: { path: { slug }, query: { language: defaultLanguage } } }),
  );
  return { path: pathOf(slug), lastModified: updatedAt };
}

/** The shell's own public pages, for rendering outside a browser. */
export const prerender: Prerender = {
  id: pages.id,
  routes: pages.routes,
  locales: { [pages.id]: pages.locales, ...laterTexts },
  pages: [...stored.map(textPage), loginPage],
  listPages: () => Promise.all(stored.map(entryOf)),
};

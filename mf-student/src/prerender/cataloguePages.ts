import { ApiError } from '@valikool/shared-ui';
import { absolute, breadcrumbs, type PrerenderContext, type PrerenderPage } from '@valikool/shared-ui/prerender';
import { categoryOf, filterNames, filterPath, noFilter } from '../features/catalogue/catalogue.filters';
import { courseCards, courseCounts } from '../features/catalogue/catalogue.queries';
import type { CourseCard } from '../shared/contract.types';

const listOf = (courses: readonly CourseCard[], site: PrerenderContext['site']): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: courses.map(({ slug, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: absolute(site, `/courses/${slug}`),
  })),
});

/** Fetches the first page of cards and the counts of the filters, as the catalogue does. */
async function firstCards({ queryClient, params, site }: PrerenderContext): Promise<object> {
  const filter = { ...noFilter, category: categoryOf(params['category'] ?? '') ?? null };
  const [{ pages }] = await Promise.all([
    queryClient.infiniteQuery(courseCards(filter)),
    // Pages are rendered for nobody in particular.
    queryClient.query(courseCounts(filter, null)),
  ]);
  return listOf(
    pages.flatMap(({ items }) => items),
    site,
  );
}

export const cataloguePage: PrerenderPage = {
  pattern: '/courses',
  reads: filterNames,
  prepare: async (context) => {
    const { t, site } = context;
    const list = await firstCards(context);
    return {
      title: t('catalogue.title'),
      description: t('catalogue.lead'),
      structuredData: [list, breadcrumbs(site, [{ name: t('catalogue.title'), path: '/courses' }])],
    };
  },
};

export const categoryPage: PrerenderPage = {
  pattern: '/courses/category/:category',
  reads: filterNames,
  prepare: async (context) => {
    const { params, t, site } = context;
    const category = categoryOf(params['category'] ?? '');
    if (category === undefined)
      throw new ApiError({ statusCode: 404, code: 'page.not-found', message: 'Page not found' });
    const list = await firstCards(context);
    const name = t(`shared:categories.${category}`);
    const trail = [
      { name: t('catalogue.title'), path: '/courses' },
      { name, path: filterPath({ ...noFilter, category }) },
    ];
    return {
      title: name,
      description: `${name}. ${t('catalogue.lead')}`,
      structuredData: [list, breadcrumbs(site, trail)],
    };
  },
};

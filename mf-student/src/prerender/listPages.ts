import { api, categories, unwrap } from '@valikool/shared-ui';
import type { SitemapEntry } from '@valikool/shared-ui/prerender';
import { filterPath, noFilter } from '../features/catalogue/catalogue.filters';
import type { ListedCourse } from '../shared/contract.types';

const pageSize = 100;

async function everyCourse(): Promise<ListedCourse[]> {
  const all: ListedCourse[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: ListedCourse[]; nextCursor: string | null } = unwrap(
      await api.GET('/courses', { params: { query: { limit: pageSize, ...(cursor !== null && { cursor }) } } }),
    );
    all.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return all;
}

/** The catalogue, its categories, and every public course. */
export async function listPages(): Promise<SitemapEntry[]> {
  const courses = await everyCourse();
  const latest = courses
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
  return [
    { path: '/courses', ...(latest !== undefined && { lastModified: latest }) },
    ...categories.map((category) => ({ path: filterPath({ ...noFilter, category }) })),
    ...courses.map(({ slug, updatedAt }) => ({ path: `/courses/${slug}`, lastModified: updatedAt })),
  ];
}

import { api, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions } from '@valikool/shared-ui/query';
import type { CourseCard, CoursesQuery, ListedCourse } from '../../shared/contract.types';
import { monthRange } from './months';
import type { CatalogueFilter } from './catalogue.filters';

/** Four rows of three on a large screen. */
const pageSize = 12;

/** Free seats change by the minute. */
const freshMs = 30_000;

const centsPerEuro = 100;

/** Leaves empty filters out of the query. */
function toQuery({ q, category, language, badge, start, price, free, saved, sort }: CatalogueFilter): CoursesQuery {
  const entries = {
    q,
    category,
    language,
    badge,
    sort,
    ...(start !== null && monthRange(start)),
    priceMax: price === null ? null : price * centsPerEuro,
    hasFreeSeats: free ? 'true' : null,
    favorites: saved ? 'true' : null,
  };
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== null && value !== ''));
}

/** Leaves out what no card shows, since a rendered page carries its cards as data too. */
function cardOf({
  categories: _categories,
  tag: _tag,
  academicHours: _hours,
  teachers: _teachers,
  updatedAt: _updatedAt,
  ...card
}: ListedCourse): CourseCard {
  return card;
}

/** The catalogue, page by page. */
export const courseCards = (filter: CatalogueFilter) =>
  infiniteQueryOptions({
    queryKey: ['student', 'courses', filter],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...toQuery(filter), limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) };
      const page = unwrap(await api.GET('/courses', { params: { query }, signal }));
      return { ...page, items: page.items.map(cardOf) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: freshMs,
  });

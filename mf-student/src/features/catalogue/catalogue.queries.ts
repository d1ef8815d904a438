import { api, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, queryOptions } from '@valikool/shared-ui/query';
import type { CourseCard, CoursesQuery, ListedCourse } from '../../shared/contract.types';
import { keptFor } from '../../shared/keptFor';
import { monthRange } from './months';
import { askedOf, noFilter, type CatalogueFilter } from './catalogue.filters';

/** Four rows of three on a large screen. */
const pageSize = 12;

/** Free seats change by the minute. */
const freshMs = 30_000;

const centsPerEuro = 100;

/** Leaves empty filters out of the query. */
function toQuery(filter: CatalogueFilter): CoursesQuery {
  const { q, category, days, hours, payer, language, start, price, free, saved, sort } = filter;
  const entries = {
    q,
    category,
    language,
    days: days.join(),
    hours: hours.join(),
    payer,
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
  freeSeats: _freeSeats,
  cohortCount: _cohorts,
  updatedAt: _updatedAt,
  ...card
}: ListedCourse): CourseCard {
  return card;
}

/** What is chosen, for the keys of queries: a rendered page carries them, and most say that nothing is. */
const chosenIn = (filter: CatalogueFilter): Partial<CatalogueFilter> =>
  Object.fromEntries(
    Object.entries(filter).filter(([name, value]) => String(value) !== String(noFilter[name as keyof CatalogueFilter])),
  );

/** The catalogue, page by page. */
export const courseCards = (wanted: CatalogueFilter) => {
  const filter = askedOf(wanted);
  return infiniteQueryOptions({
    queryKey: ['student', 'courses', chosenIn(filter)],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...toQuery(filter), limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) };
      const page = unwrap(await api.GET('/courses', { params: { query }, signal }));
      return { ...page, items: page.items.map(cardOf) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: freshMs,
  });
};

/**
 * How many courses each choice of the filters would show. Saved courses and the order are not counted.
 *
 * @param reader id of the signed-in person, who is also told for which courses the school pays; null for a visitor
 */
export const courseCounts = (wanted: CatalogueFilter, reader: number | null) => {
  const filter = { ...askedOf(wanted), saved: noFilter.saved, sort: noFilter.sort };
  return queryOptions({
    queryKey: ['student', 'courseCounts', reader, chosenIn(filter)],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/courses/counts', { params: { query: toQuery(filter) }, signal })),
    staleTime: freshMs,
    placeholderData: keptFor(reader),
  });
};

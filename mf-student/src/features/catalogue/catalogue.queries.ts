import { api, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions } from '@valikool/shared-ui/query';
import type { CoursesQuery } from '../../shared/contract.types';
import type { CatalogueFilter } from './catalogue.filters';

/** Four rows of three on a large screen. */
const pageSize = 12;

/** Seats change by the minute, descriptions by the month. */
const freshMs = 30_000;

function toQuery({ q, category, language, badge }: CatalogueFilter): CoursesQuery {
  return { ...(q !== '' && { q }), ...(category && { category }), ...(language && { language }), ...(badge && { badge }) };
}

/** The catalogue, page by page. */
export const courseCards = (filter: CatalogueFilter) =>
  infiniteQueryOptions({
    queryKey: ['student', 'courses', filter],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/courses', {
          params: { query: { ...toQuery(filter), limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) } },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: freshMs,
  });

import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, queryOptions } from '@valikool/shared-ui/query';

const all = ['teacher', 'courses'] as const;
const freshMs = 30_000;
const pageSize = 25;

/** Every course of the catalogue, page by page. @param q words to look for */
export const courseList = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...all, 'list', q],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(await api.GET('/courses', { params: { query: { limit: pageSize, ...(q !== '' && { q }), ...cursorOf(pageParam) } }, signal })),
    ...cursorPaging,
    staleTime: freshMs,
  });

/** One course as the catalogue has it. */
export const courseDetail = (id: number) =>
  queryOptions({
    queryKey: [...all, 'detail', id],
    queryFn: async ({ signal }) => unwrap(await api.GET('/courses/{course}', { params: { path: { course: String(id) } }, signal })),
    staleTime: freshMs,
  });

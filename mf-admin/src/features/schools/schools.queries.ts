import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions } from '@valikool/shared-ui/query';

const pageSize = 25;

/** Schools by name, page by page. @param q part of the name */
export const schoolList = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'schools', q],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/schools', {
          params: { query: { limit: pageSize, ...(q !== '' && { q }), ...cursorOf(pageParam) } },
          signal,
        }),
      ),
    ...cursorPaging,
  });

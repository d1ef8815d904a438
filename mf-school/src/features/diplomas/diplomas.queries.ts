import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions } from '@valikool/shared-ui/query';

const pageSize = 50;

/** The diplomas of the school's students, newest first. */
export const diplomaList = () =>
  infiniteQueryOptions({
    queryKey: ['school', 'diplomas'],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(await api.GET('/diplomas', { params: { query: { limit: pageSize, ...cursorOf(pageParam) } }, signal })),
    ...cursorPaging,
  });

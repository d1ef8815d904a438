import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions } from '@valikool/shared-ui/query';

const pageSize = 50;

/** The student's diplomas, newest first. */
export const ownDiplomas = () =>
  infiniteQueryOptions({
    queryKey: ['student', 'diplomas'],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(await api.GET('/diplomas', { params: { query: { limit: pageSize, ...cursorOf(pageParam) } }, signal })),
    ...cursorPaging,
  });

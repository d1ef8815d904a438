import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions } from '@valikool/shared-ui/query';

const freshMs = 60_000;

/** What must be done about money now, and what came in and is owed. */
export const moneyOverview = queryOptions({
  queryKey: ['admin', 'money'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/money', { signal })),
  staleTime: freshMs,
});

import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions } from '@valikool/shared-ui/query';

/** Whether seats and money add up, counted by the server at the moment of asking; so never taken from a cache. */
export const invariants = () =>
  queryOptions({
    queryKey: ['admin', 'invariants'],
    queryFn: async ({ signal }) => unwrap(await api.GET('/admin/invariants', { signal })),
    gcTime: 0,
  });

import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions } from '@valikool/shared-ui/query';
import { todayKey } from '../../shared/jobs.queries';

const freshMs = 30_000;

/** What waits for staff, and this school year beside the last one. */
export const today = queryOptions({
  queryKey: todayKey,
  queryFn: async ({ signal }) => unwrap(await api.GET('/admin/today', { signal })),
  staleTime: freshMs,
});

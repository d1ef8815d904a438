import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';

const freshMs = 30_000;

/** What waits for staff, and this school year beside the last one. */
export const today = queryOptions({
  queryKey: ['admin', 'today'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/admin/today', { signal })),
  staleTime: freshMs,
});

/** Has failed mails or other jobs tried again. */
export function useRetryJobs() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly number[]) =>
      unwrap(await api.POST('/admin/failed-jobs/retry', { body: { ids: [...ids] } })).results,
    onSettled: () =>
      Promise.all(
        [today.queryKey, ['admin', 'failed-jobs']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}

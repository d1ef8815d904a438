import { api, unwrap } from '@valikool/shared-ui';
import { useMutation, useQueryClient } from '@valikool/shared-ui/query';

export const failedJobsKey = ['admin', 'failed-jobs'] as const;
export const todayKey = ['admin', 'today'] as const;

/** Refetches the list of failed jobs, and what the first page counts. */
export function useRefreshJobs() {
  const queryClient = useQueryClient();
  return () => Promise.all([failedJobsKey, todayKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Has failed mails or other jobs tried again. @returns for each job whether it is */
export const retryJobs = async (ids: readonly number[]) =>
  unwrap(await api.POST('/admin/failed-jobs/retry', { body: { ids: [...ids] } })).results;

export function useRetryJobs() {
  return useMutation({ mutationFn: retryJobs, onSettled: useRefreshJobs() });
}

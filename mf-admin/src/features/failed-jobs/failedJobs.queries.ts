import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, useQueryClient } from '@valikool/shared-ui/query';

const all = ['admin', 'failed-jobs'] as const;
const pageSize = 50;

export const jobStates = ['OPEN', 'SET_ASIDE'] as const;
export const queues = ['emails', 'checkout', 'invoices', 'integrations', 'maintenance'] as const;

/** The queues, and all of them but that of mails. */
export const queueFilters = ['not-emails', ...queues] as const;

export type JobsFilter = { state: (typeof jobStates)[number]; queue: (typeof queueFilters)[number] | null };

/** Failed mails and other jobs, newest first. */
export const failedJobs = ({ state, queue }: JobsFilter) =>
  infiniteQueryOptions({
    queryKey: [...all, 'list', state, queue],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: pageSize, state, ...(queue !== null && { queue }), ...cursorOf(pageParam) };
      return unwrap(await api.GET('/admin/failed-jobs', { params: { query }, signal }));
    },
    ...cursorPaging,
  });

export const retryJobs = async (ids: readonly number[]) =>
  unwrap(await api.POST('/admin/failed-jobs/retry', { body: { ids: [...ids] } })).results;

export const setJobsAside = async (ids: readonly number[], note: string) =>
  unwrap(await api.POST('/admin/failed-jobs/set-aside', { body: { ids: [...ids], note } })).results;

/** Refetches the list, and what the first page counts. */
export function useRefreshJobs() {
  const queryClient = useQueryClient();
  return () => Promise.all([all, ['admin', 'today']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions } from '@valikool/shared-ui/query';
import { failedJobsKey } from '../../shared/jobs.queries';

const pageSize = 50;

export const jobStates = ['OPEN', 'SET_ASIDE'] as const;
export const queues = ['emails', 'checkout', 'invoices', 'integrations', 'webhooks', 'maintenance'] as const;

/** The queues, and all of them but that of mails. */
export const queueFilters = ['not-emails', ...queues] as const;

export const queuesOf = (filter: (typeof queueFilters)[number]) =>
  queues.filter((queue) => (filter === 'not-emails' ? queue !== 'emails' : queue === filter));

export type JobsFilter = { state: (typeof jobStates)[number]; queue: (typeof queueFilters)[number] | null };

/** Failed mails and other jobs, newest first. */
export const failedJobs = ({ state, queue }: JobsFilter) =>
  infiniteQueryOptions({
    queryKey: [...failedJobsKey, 'list', state, queue],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: pageSize, state, ...(queue !== null && { queue }), ...cursorOf(pageParam) };
      return unwrap(await api.GET('/admin/failed-jobs', { params: { query }, signal }));
    },
    ...cursorPaging,
  });

export const giveUpJobs = async (ids: readonly number[], note: string) =>
  unwrap(await api.POST('/admin/failed-jobs/set-aside', { body: { ids: [...ids], note } })).results;

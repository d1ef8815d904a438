import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, useQueryClient } from '@valikool/shared-ui/query';
import { cohortKeys } from '../../shared/cohorts.queries';
import type { ChangeCohorts } from '../../shared/contract.types';

const pageSize = 10;

/** Proposed prices that wait for an administrator, oldest first. */
export const waitingPrices = () =>
  infiniteQueryOptions({
    queryKey: [...cohortKeys, 'prices'],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/cohort-price-proposals', {
          params: { query: { limit: pageSize, ...cursorOf(pageParam) } },
          signal,
        }),
      ),
    ...cursorPaging,
  });

/** Makes the same decision about several cohorts, with a result for each. */
export const decideCohorts = async (ids: number[], decision: Pick<ChangeCohorts, 'status' | 'notes'>) =>
  unwrap(await api.POST('/cohorts/bulk', { body: { action: 'CHANGE_STATUS', ids, ...decision } })).results;

/** Reloads lists, pages and timelines of cohorts. */
export function useRefreshCohorts() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: cohortKeys }),
      queryClient.invalidateQueries({ queryKey: ['shared', 'activity'] }),
    ]);
}

import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';

const pageSize = 50;
const all = ['admin', 'payouts'] as const;

/** Payouts, newest first, with what each provider holds. */
export const payoutList = (asksOnly: boolean) =>
  infiniteQueryOptions({
    queryKey: [...all, 'list', asksOnly],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: pageSize, ...(asksOnly && { attention: 'yes' as const }), ...cursorOf(pageParam) };
      return unwrap(await api.GET('/payouts', { params: { query }, signal }));
    },
    ...cursorPaging,
  });

export const payoutOf = (id: string) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: async ({ signal }) => unwrap(await api.GET('/payouts/{id}', { params: { path: { id } }, signal })),
  });

/** What a payout consists of; what differs comes first. */
export const payoutEntries = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...all, 'entries', id],
    queryFn: async ({ pageParam, signal }) => {
      const params = { path: { id }, query: { limit: pageSize, ...cursorOf(pageParam) } };
      return unwrap(await api.GET('/payouts/{id}/entries', { params, signal }));
    },
    ...cursorPaging,
  });

/** Asks the providers now. */
export function useReadPayouts() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => unwrap(await api.POST('/payouts/read')),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}

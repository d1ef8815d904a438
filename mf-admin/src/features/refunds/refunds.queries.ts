import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';

const freshMs = 30_000;
const pageSize = 25;

/** Refunds, earliest due date first. */
export const refundList = infiniteQueryOptions({
  queryKey: ['admin', 'refunds'],
  queryFn: async ({ pageParam, signal }) =>
    unwrap(await api.GET('/refunds', { params: { query: { limit: pageSize, ...cursorOf(pageParam) } }, signal })),
  ...cursorPaging,
  staleTime: freshMs,
});

/** Records that a refund was sent from the bank account. */
export function useRefundSent(refundId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (reference: string) =>
      unwrap(await api.POST('/refunds/{id}/sent', { params: { path: { id: refundId } }, body: { reference } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}

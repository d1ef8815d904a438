import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';

const freshMs = 30_000;
const pageSize = 25;

/** Open refunds, earliest due date first. @param onlyRefused only those that a provider refused */
export const refundList = (onlyRefused: boolean) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'refunds', { onlyRefused }],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: pageSize, ...(onlyRefused && { status: 'REFUSED' as const }), ...cursorOf(pageParam) };
      return unwrap(await api.GET('/refunds', { params: { query }, signal }));
    },
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

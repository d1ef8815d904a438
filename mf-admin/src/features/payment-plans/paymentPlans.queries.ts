import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type { ManagePaymentPlan } from '../../shared/contract.types';

const all = ['admin', 'payment-plans'] as const;
const pageSize = 25;

/** Payment plans, newest first. @param isLate only those of which a part is unpaid after its day */
export const planList = (isLate: boolean) =>
  infiniteQueryOptions({
    queryKey: [...all, 'list', isLate],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: pageSize, ...(isLate && { state: 'LATE' as const }), ...cursorOf(pageParam) };
      return unwrap(await api.GET('/payment-plans', { params: { query }, signal }));
    },
    ...cursorPaging,
  });

/** One payment plan with its payments, its cases and what staff have done. */
export const planHistory = (id: string) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: async ({ signal }) => unwrap(await api.GET('/payment-plans/{id}', { params: { path: { id } }, signal })),
  });

/** Moves a part, leaves the kept card alone, or sends the link again, with a reason. */
export function useManagePlan(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: ManagePaymentPlan) =>
      unwrap(await api.POST('/payment-plans/{id}/manage', { params: { path: { id } }, body })),
    onSettled: () => queries.invalidateQueries({ queryKey: all }),
  });
}

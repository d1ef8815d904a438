import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import { billingOf } from '../../shared/billing.queries';
import type { ChangeSchoolBilling } from '../../shared/contract.types';

const pageSize = 25;

/** All documents of the own school, newest first. */
export const documentList = (schoolId: number) =>
  infiniteQueryOptions({
    queryKey: ['school', schoolId, 'documents'],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(await api.GET('/invoices', { params: { query: { limit: pageSize, ...cursorOf(pageParam) } }, signal })),
    ...cursorPaging,
  });

export function useChangeBilling(schoolId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: ChangeSchoolBilling) =>
      unwrap(await api.PATCH('/schools/{id}/billing', { params: { path: { id: schoolId } }, body })),
    onSuccess: (billing) => queryClient.setQueryData(billingOf(schoolId).queryKey, billing),
  });
}

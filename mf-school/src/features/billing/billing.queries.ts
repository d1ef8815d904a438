import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type { ChangeSchoolBilling } from '../../shared/contract.types';

const pageSize = 25;
const keyOf = (schoolId: number) => ['school', schoolId, 'billing'] as const;

/** What documents say about the school, and whether it gets e-invoices. */
export const billingOf = (schoolId: number) =>
  queryOptions({
    queryKey: keyOf(schoolId),
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/schools/{id}/billing', { params: { path: { id: schoolId } }, signal })),
  });

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
    onSuccess: (billing) => queryClient.setQueryData(keyOf(schoolId), billing),
  });
}

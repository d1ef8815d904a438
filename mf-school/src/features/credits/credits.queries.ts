import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type { AddSchoolCredit, OrderSchoolCredit } from '../../shared/contract.types';

const pageSize = 25;

/** The school's credit by lots, and its seats in advance. */
export const creditsOf = (schoolId: number) =>
  queryOptions({
    queryKey: ['school', schoolId, 'credits'],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/schools/{id}/credits', { params: { path: { id: schoolId } }, signal })),
  });

/** What was added, used and given back, newest first. */
export const creditLog = (schoolId: number) =>
  infiniteQueryOptions({
    queryKey: ['school', schoolId, 'credit-log'],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/schools/{id}/credits/log', {
          params: { path: { id: schoolId }, query: { limit: pageSize, ...cursorOf(pageParam) } },
          signal,
        }),
      ),
    ...cursorPaging,
  });

/** Gives the school credit or seats. */
export function useAddCredit(schoolId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: AddSchoolCredit) =>
      unwrap(await api.POST('/schools/{id}/credits', { params: { path: { id: schoolId } }, body })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['school', schoolId] }),
  });
}

/** What the school has ordered in advance, newest first. */
export const creditOrders = (schoolId: number) =>
  infiniteQueryOptions({
    queryKey: ['school', schoolId, 'credit-orders'],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/schools/{id}/credit-orders', {
          params: { path: { id: schoolId }, query: { limit: pageSize, ...cursorOf(pageParam) } },
          signal,
        }),
      ),
    ...cursorPaging,
  });

/** Orders credit or seats; the invoice is there at once. */
export function useOrderCredit(schoolId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: OrderSchoolCredit) =>
      unwrap(await api.POST('/schools/{id}/credit-orders', { params: { path: { id: schoolId } }, body })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['school', schoolId] }),
  });
}

/** Takes an order back. */
export function useCancelOrder(schoolId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (orderId: string) =>
      unwrap(
        await api.POST('/schools/{id}/credit-orders/{orderId}/cancel', { params: { path: { id: schoolId, orderId } } }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['school', schoolId] }),
  });
}

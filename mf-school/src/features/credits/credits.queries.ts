import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type {
  AddSchoolCredit,
  ChangeSchoolCreditSettings,
  OrderSchoolCredit,
  SchoolCreditLogRow,
} from '../../shared/contract.types';

const pageSize = 25;

/** The school's credit by lots, and its seats in advance. */
export const creditsOf = (schoolId: number) =>
  queryOptions({
    queryKey: ['school', schoolId, 'credits'],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/schools/{id}/credits', { params: { path: { id: schoolId } }, signal })),
  });

/** What was left of the credit and the seats, day by day, for half a year. */
export const creditHistory = (schoolId: number) =>
  queryOptions({
    queryKey: ['school', schoolId, 'credit-history'],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/schools/{id}/credits/history', { params: { path: { id: schoolId } }, signal })),
  });

/** Sets below which sum the school is told that little is left; null: the usual one. */
export function useSetLowBelow(schoolId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: ChangeSchoolCreditSettings) =>
      unwrap(await api.PATCH('/schools/{id}/credits', { params: { path: { id: schoolId } }, body })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['school', schoolId, 'credits'] }),
  });
}

/** Which rows of the log are shown; days as `yyyy-mm-dd`. */
export type CreditLogFilter = {
  type?: SchoolCreditLogRow['type'];
  from?: string;
  to?: string;
  q?: string;
};

/** What was added, used and given back, newest first. */
export const creditLog = (schoolId: number, filter: CreditLogFilter) =>
  infiniteQueryOptions({
    queryKey: ['school', schoolId, 'credit-log', filter],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/schools/{id}/credits/log', {
          params: { path: { id: schoolId }, query: { limit: pageSize, ...filter, ...cursorOf(pageParam) } },
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

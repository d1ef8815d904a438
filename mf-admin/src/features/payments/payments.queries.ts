import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, queryOptions } from '@valikool/shared-ui/query';
import type { PaymentsFilter } from './payments.filters';

const freshMs = 15_000;
const pageSize = 50;

/** Payments that match the filter, newest first. */
export const paymentList = (filter: PaymentsFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'payments', filter],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/payments', {
          params: { query: { ...filter, limit: pageSize, ...cursorOf(pageParam) } },
          signal,
        }),
      ),
    ...cursorPaging,
    staleTime: freshMs,
  });

const banksFreshMs = 3_600_000;

/** Names of the banks at which people pay, by the code that the provider gives them. */
export const bankNames = queryOptions({
  queryKey: ['admin', 'bank-names'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/payments/options', { signal })),
  select: ({ items }) => new Map(items.flatMap(({ banks }) => banks.map(({ code, name }) => [code, name]))),
  staleTime: banksFreshMs,
});

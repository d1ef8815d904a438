import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions } from '@valikool/shared-ui/query';
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

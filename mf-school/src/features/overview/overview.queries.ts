import { api, everyPage, unwrap } from '@valikool/shared-ui';
import { queryOptions } from '@valikool/shared-ui/query';

const freshMs = 30_000;
const largestPage = 100;

/** Invoices of the school that are not paid: issued ones and the open draft of each month. */
export const openInvoices = (schoolId: number) =>
  queryOptions({
    queryKey: ['school', schoolId, 'open-invoices'],
    queryFn: ({ signal }) =>
      everyPage(async (cursor) =>
        unwrap(
          await api.GET('/invoices', {
            params: { query: { status: 'UNPAID', limit: largestPage, ...cursor } },
            signal,
          }),
        ),
      ),
    staleTime: freshMs,
  });

/** Registrations of the school's students that are under way. */
export const activeRegistrations = (schoolId: number) =>
  queryOptions({
    queryKey: ['school', schoolId, 'active-registrations'],
    queryFn: ({ signal }) =>
      everyPage(async (cursor) =>
        unwrap(
          await api.GET('/registrations', {
            params: { query: { status: 'ACTIVE', limit: largestPage, ...cursor } },
            signal,
          }),
        ),
      ),
    staleTime: freshMs,
  });

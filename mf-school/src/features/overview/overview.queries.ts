import { api, everyPage, unwrap } from '@valikool/shared-ui';
import { keepPreviousData, queryOptions } from '@valikool/shared-ui/query';

const freshMs = 30_000;
const largestPage = 100;
/** Decisions that fit on the overview; the rest are on their own page. */
const fewClaims = 5;

/** Students, cost, results and what is owed. @param year the calendar year in which the school year begins; null is now */
export const overviewOf = (schoolId: number, year: number | null) =>
  queryOptions({
    queryKey: ['school', schoolId, 'overview', year],
    queryFn: async ({ signal }) =>
      unwrap(
        await api.GET('/schools/{id}/overview', {
          params: { path: { id: schoolId }, query: year === null ? {} : { year } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });

/** The newest claims that wait for the school's answer. */
export const newestClaims = (schoolId: number) =>
  queryOptions({
    queryKey: ['school', schoolId, 'newest-claims'],
    queryFn: async ({ signal }) =>
      unwrap(
        await api.GET('/schools/{id}/memberships', {
          params: { path: { id: schoolId }, query: { state: 'CLAIMED', limit: fewClaims } },
          signal,
        }),
      ),
  });

/** The school's credit and seats in advance. */
export const creditOf = (schoolId: number) =>
  queryOptions({
    queryKey: ['school', schoolId, 'credits'],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/schools/{id}/credits', { params: { path: { id: schoolId } }, signal })),
  });

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

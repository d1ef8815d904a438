import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, queryOptions } from '@valikool/shared-ui/query';
import type { CohortsQuery } from './contract.types';

/** What every query about cohorts begins with. */
export const cohortKeys = ['teacher', 'cohorts'] as const;

/** Seats fill by the minute. */
const freshMs = 30_000;
const pageSize = 25;

/** More than anybody teaches at once; since the list begins with the latest start, only old cohorts can be left out. */
const mostAtOnce = 100;

export type CohortsFilter = Omit<CohortsQuery, 'limit' | 'cursor'>;

/** Cohorts, latest start first unless the filter says otherwise, page by page. */
export const cohortList = (filter: CohortsFilter) =>
  infiniteQueryOptions({
    queryKey: [...cohortKeys, 'list', filter],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/cohorts', {
          params: { query: { ...filter, limit: pageSize, ...cursorOf(pageParam) } },
          signal,
        }),
      ),
    ...cursorPaging,
    staleTime: freshMs,
  });

/** What the signed-in person teaches, taught and will teach. */
export const myCohorts = () =>
  queryOptions({
    queryKey: [...cohortKeys, 'mine'],
    queryFn: async ({ signal }) =>
      unwrap(
        await api.GET('/cohorts', {
          params: { query: { mine: 'true', schoolYear: 'all', limit: mostAtOnce } },
          signal,
        }),
      ),
    staleTime: freshMs,
  });

/** One cohort; with its video link for those who run it. */
export const cohortDetail = (id: number) =>
  queryOptions({
    queryKey: [...cohortKeys, 'detail', id],
    queryFn: async ({ signal }) => unwrap(await api.GET('/cohorts/{id}', { params: { path: { id } }, signal })),
    staleTime: freshMs,
  });

/** Who is registered for a cohort, page by page. */
export const cohortStudents = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...cohortKeys, 'students', id],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/cohorts/{id}/students', {
          params: { path: { id }, query: { limit: pageSize, ...cursorOf(pageParam) } },
          signal,
        }),
      ),
    ...cursorPaging,
    staleTime: freshMs,
  });

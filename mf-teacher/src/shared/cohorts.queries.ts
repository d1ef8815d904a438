import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, queryOptions } from '@valikool/shared-ui/query';
import type { CohortsQuery } from './contract.types';

/** Prefix of the keys of all queries about cohorts. */
export const cohortKeys = ['teacher', 'cohorts'] as const;

/** Milliseconds; seats change within minutes. */
const freshMs = 30_000;
const pageSize = 25;

/**
 * More cohorts than anybody teaches at once. The list begins with the latest start, so only old cohorts can be missing.
 */
const mostAtOnce = 100;

export type CohortsFilter = Omit<CohortsQuery, 'limit' | 'cursor'>;

/** Cohorts, latest start first by default, page by page. */
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

/** All cohorts of the signed-in teacher. */
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

/** One cohort; with its video link for people who run it. */
export const cohortDetail = (id: number) =>
  queryOptions({
    queryKey: [...cohortKeys, 'detail', id],
    queryFn: async ({ signal }) => unwrap(await api.GET('/cohorts/{id}', { params: { path: { id } }, signal })),
    staleTime: freshMs,
  });

/** All classes of a cohort, earliest first. */
export const classSessions = (id: number) =>
  queryOptions({
    queryKey: [...cohortKeys, 'sessions', id],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/cohorts/{id}/sessions', { params: { path: { id } }, signal })),
    staleTime: freshMs,
  });

/** The students of a cohort, page by page. */
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

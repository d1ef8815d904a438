import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions } from '@valikool/shared-ui/query';
import { cohortKeys } from '../../shared/cohorts.queries';

const freshMs = 30_000;
const dayMs = 24 * 60 * 60 * 1000;
const aheadDays = 14;

/**
 * The classes of today and the next two weeks, earliest first.
 * @param day today as text, so that the list reloads after midnight
 */
export const classesAround = (day: string) =>
  queryOptions({
    queryKey: [...cohortKeys, 'classes', day],
    queryFn: async ({ signal }) => {
      const now = Date.now();
      const query = { from: new Date(now - dayMs).toISOString(), to: new Date(now + aheadDays * dayMs).toISOString() };
      return unwrap(await api.GET('/class-sessions', { params: { query }, signal }));
    },
    staleTime: freshMs,
  });

/** What waits for the teacher, and what is new, in all their cohorts. */
export const teachingOverview = () =>
  queryOptions({
    queryKey: [...cohortKeys, 'overview'],
    queryFn: async ({ signal }) => unwrap(await api.GET('/teaching', { signal })),
    staleTime: freshMs,
  });

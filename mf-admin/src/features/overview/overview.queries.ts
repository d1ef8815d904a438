import { api, everyPage, unwrap } from '@valikool/shared-ui';
import { queryOptions } from '@valikool/shared-ui/query';

const freshMs = 30_000;
const largestPage = 100;

/** Every cohort that starts in a school year. */
export const cohortsOfYear = (schoolYear: 'current' | 'next') =>
  queryOptions({
    queryKey: ['admin', 'cohorts', schoolYear],
    queryFn: ({ signal }) =>
      everyPage(async (cursor) =>
        unwrap(await api.GET('/cohorts', { params: { query: { schoolYear, limit: largestPage, ...cursor } }, signal })),
      ),
    staleTime: freshMs,
  });

type Waiting = { items: readonly unknown[]; nextCursor: string | null };

/** Where there are more than one page shows, `100+` says enough. */
const countOf = ({ items, nextCursor }: Waiting): string =>
  nextCursor === null ? String(items.length) : `${items.length}+`;

const waitingQuery = { status: 'PENDING', limit: largestPage } as const;

/** How many people wait for an answer to their application to teach. */
export const waitingTeachers = queryOptions({
  queryKey: ['admin', 'applications', 'waiting'],
  queryFn: async ({ signal }) =>
    countOf(unwrap(await api.GET('/teacher-applications', { params: { query: waitingQuery }, signal }))),
  staleTime: freshMs,
});

/** How many schools wait for an answer to theirs. */
export const waitingSchools = queryOptions({
  queryKey: ['admin', 'school-applications', 'waiting'],
  queryFn: async ({ signal }) =>
    countOf(unwrap(await api.GET('/school-applications', { params: { query: waitingQuery }, signal }))),
  staleTime: freshMs,
});

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

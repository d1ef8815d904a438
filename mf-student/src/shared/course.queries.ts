import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions } from '@valikool/shared-ui/query';

/** Free seats change by the minute. */
const freshMs = 30_000;

/** A course with its open cohorts. @param course slug or id */
export const courseOf = (course: string) =>
  queryOptions({
    queryKey: ['student', 'course', course],
    queryFn: async ({ signal }) => unwrap(await api.GET('/courses/{course}', { params: { path: { course } }, signal })),
    staleTime: freshMs,
  });

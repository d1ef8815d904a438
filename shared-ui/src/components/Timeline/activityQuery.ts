import { api, unwrap } from '../../api/client';
import { cursorOf, cursorPaging } from '../../api/paging';
import { infiniteQueryOptions } from '../../query';

/** The user, cohort, course or school whose activity to show, by id. */
export type ActivityOf = { userId: number } | { cohortId: number } | { courseId: number } | { schoolId: number };

const pageSize = 20;

/** What happened, newest first, page by page. */
export const activityQuery = (of: ActivityOf) =>
  infiniteQueryOptions({
    queryKey: ['shared', 'activity', of],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/activity', { params: { query: { ...of, limit: pageSize, ...cursorOf(pageParam) } }, signal }),
      ),
    ...cursorPaging,
  });

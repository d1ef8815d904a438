import { api, unwrap } from '../../api/client';
import { cursorOf, cursorPaging, type ListPage } from '../../api/paging';
import { infiniteQueryOptions } from '../../query';
import type { TimelineEntry } from './timeline.types';

/** Whose activity to show, by number. */
export type ActivityOf = { userId: number } | { cohortId: number } | { courseId: number } | { schoolId: number };

const pageSize = 20;

type Listing = (path: string, init: object) => Promise<{ data?: ListPage<TimelineEntry>; error?: unknown; response: Response }>;

/** What happened, newest first, page by page. */
export const activityQuery = (of: ActivityOf) =>
  infiniteQueryOptions({
    queryKey: ['shared', 'activity', of],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(await (api.GET as unknown as Listing)('/activity', { params: { query: { ...of, limit: pageSize, ...cursorOf(pageParam) } }, signal })),
    ...cursorPaging,
  });

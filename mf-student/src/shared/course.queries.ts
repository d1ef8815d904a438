import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions } from '@valikool/shared-ui/query';
import type { Course, WrittenCourse } from './contract.types';

/** Free seats change by the minute. */
const freshMs = 30_000;

/** @param course slug or id */
export const fetchCourse = async (course: string, signal?: AbortSignal): Promise<WrittenCourse> =>
  unwrap(await api.GET('/courses/{course}', { params: { path: { course } }, ...(signal && { signal }) }));

/** What pages show of a course, and carry as their data. */
export function shownOf({ description: _written, ...shown }: WrittenCourse): Course {
  return shown;
}

/** A course with its open cohorts. @param course slug or id */
export const courseOf = (course: string) =>
  queryOptions({
    queryKey: ['student', 'course', course],
    queryFn: async ({ signal }) => shownOf(await fetchCourse(course, signal)),
    staleTime: freshMs,
  });

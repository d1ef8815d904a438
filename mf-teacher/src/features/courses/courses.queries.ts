import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@valikool/shared-ui/query';
import type {
  ChangeCourses,
  ChangeCourseStatus,
  CreateCourse,
  EditableCourse,
  ManagedCourse,
  UpdateCourse,
} from '../../shared/contract.types';
import type { CoursesFilter } from './courses.filters';

const all = ['teacher', 'courses'] as const;
const lists = [...all, 'list'] as const;
const activity = ['shared', 'activity'] as const;
const freshMs = 30_000;
const pageSize = 25;

const pathOf = (id: number) => ({ path: { course: String(id) } });

/** Courses that the person may edit, page by page. */
export const courseList = (filter: CoursesFilter) =>
  infiniteQueryOptions({
    queryKey: [...lists, filter],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/manage/courses', {
          params: { query: { ...filter, limit: pageSize, ...cursorOf(pageParam) } },
          signal,
        }),
      ),
    ...cursorPaging,
    staleTime: freshMs,
  });

/** Loads a course from the server. */
export const loadCourse = async (id: number): Promise<EditableCourse> =>
  unwrap(await api.GET('/courses/{course}/edit', { params: pathOf(id) }));

/** A course in the editor: loaded on each visit, and afterwards only when the editor asks. */
export const editableCourse = (id: number) =>
  queryOptions({ queryKey: [...all, 'edit', id], queryFn: () => loadCourse(id), staleTime: Infinity, gcTime: 0 });

/** A course as everybody sees it. */
export const publicCourse = (id: number) =>
  queryOptions({
    queryKey: [...all, 'public', id],
    queryFn: async ({ signal }) => unwrap(await api.GET('/courses/{course}', { params: pathOf(id), signal })),
    staleTime: freshMs,
  });

/** Saves some fields of a course. */
export const saveCourse = async (id: number, body: UpdateCourse): Promise<EditableCourse> =>
  unwrap(await api.PATCH('/courses/{course}', { params: pathOf(id), body }));

/** A free slug made from a title. @param course the course whose own slug counts as free */
export const slugSuggestion = (title: string, course: number) =>
  queryOptions({
    queryKey: [...all, 'slug', course, title],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/courses/slug-suggestion', { params: { query: { title, course } }, signal })),
    enabled: title !== '',
    staleTime: freshMs,
  });

/** Reloads lists and timelines after a change that they show. */
export const invalidateCourseLists = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: lists }),
    queryClient.invalidateQueries({ queryKey: activity }),
  ]);

export function useCreateCourse() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: CreateCourse) => unwrap(await api.POST('/courses', { body })),
    onSuccess: () => void invalidateCourseLists(queryClient),
  });
}

/** Makes a draft with the same content. */
export function useDuplicateCourse() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => unwrap(await api.POST('/courses/{course}/duplicate', { params: pathOf(id) })),
    onSuccess: () => void invalidateCourseLists(queryClient),
  });
}

/** Submits a course, sends it back with a comment, or publishes it. */
export const changeStatus = async (id: number, body: ChangeCourseStatus): Promise<EditableCourse> =>
  unwrap(await api.POST('/courses/{course}/status', { params: pathOf(id), body }));

/** Takes the same step for several courses, with the revisions in the list, and gives a result for each. */
export const reviewCourses = async (
  courses: readonly Pick<ManagedCourse, 'id' | 'revision'>[],
  step: Pick<ChangeCourses, 'status' | 'comment'>,
) =>
  unwrap(
    await api.POST('/courses/bulk', {
      body: { action: 'CHANGE_STATUS', courses: courses.map(({ id, revision }) => ({ id, revision })), ...step },
    }),
  ).results;

/** Reloads lists, pages and timelines of courses. */
export function useRefreshCourses() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: all }),
      queryClient.invalidateQueries({ queryKey: activity }),
    ]);
}

/** Discards the changes since the course was approved. @param revision the latest revision that the person has seen */
export const discardChanges = async (id: number, revision: number): Promise<EditableCourse> =>
  unwrap(await api.DELETE('/courses/{course}/pending-revision', { params: { ...pathOf(id), query: { revision } } }));

export const removeThumbnail = async (id: number): Promise<EditableCourse> =>
  unwrap(await api.DELETE('/courses/{course}/thumbnail', { params: pathOf(id) }));

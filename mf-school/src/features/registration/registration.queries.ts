import { api, cursorOf, cursorPaging, unwrap, type ListPage } from '@valikool/shared-ui';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type { CreateRegistration, SchoolStudent } from '../../shared/contract.types';
import { useInvalidateSchool } from '../../shared/school.queries';

const freshMs = 30_000;
const pageSize = 10;
const largestPage = 100;

/** Finds a student among those of the school; the API has no request for a single one. */
async function findStudent(schoolId: number, studentId: number, signal: AbortSignal): Promise<SchoolStudent | null> {
  let cursor: string | null = null;
  do {
    const query = { limit: largestPage, ...cursorOf(cursor) };
    const page: ListPage<SchoolStudent> = unwrap(
      await api.GET('/schools/{id}/students', { params: { path: { id: schoolId }, query }, signal }),
    );
    const found = page.items.find(({ id }) => id === studentId);
    if (found) return found;
    cursor = page.nextCursor;
  } while (cursor !== null);
  return null;
}

/** One student of the school; null when there is none. */
export const studentOf = (schoolId: number, studentId: number) =>
  queryOptions({
    queryKey: ['school', schoolId, 'student', studentId],
    queryFn: ({ signal }) => findStudent(schoolId, studentId, signal),
    staleTime: freshMs,
  });

/** The catalogue, page by page. */
export const courseList = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['school', 'courses', q],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/courses', {
          params: { query: { limit: pageSize, ...(q !== '' && { q }), ...cursorOf(pageParam) } },
          signal,
        }),
      ),
    ...cursorPaging,
    staleTime: freshMs,
  });

/** A course with its open cohorts. @param course slug or id */
export const courseOf = (course: string) =>
  queryOptions({
    queryKey: ['school', 'course', course],
    queryFn: async ({ signal }) => unwrap(await api.GET('/courses/{course}', { params: { path: { course } }, signal })),
    staleTime: freshMs,
  });

/**
 * What the school would pay for this student in this cohort, which conditions hold, and whether the student is on the
 * waiting list.
 */
export const eligibilityOf = (cohortId: number, studentId: number) =>
  queryOptions({
    queryKey: ['school', 'eligibility', cohortId, studentId],
    queryFn: async ({ signal }) =>
      unwrap(
        await api.GET('/cohorts/{id}/eligibility', {
          params: { path: { id: cohortId }, query: { studentId } },
          signal,
        }),
      ),
  });

/** Puts a student on the waiting list, or takes them off. */
export function useWaitlist(cohortId: number, studentId: number) {
  const queryClient = useQueryClient();
  const path = { id: cohortId };
  const join = async () =>
    unwrap(await api.POST('/cohorts/{id}/waitlist', { params: { path }, body: { studentId, payer: 'SCHOOL' } }));
  const leave = async () =>
    unwrap(await api.DELETE('/cohorts/{id}/waitlist', { params: { path, query: { studentId } } }));
  return useMutation({
    mutationFn: async (step: 'join' | 'leave'): Promise<void> => {
      await (step === 'join' ? join() : leave());
    },
    // Also after a refusal: the student may be on the list already, or off it, or there may be a free seat.
    onSettled: () => queryClient.invalidateQueries({ queryKey: eligibilityOf(cohortId, studentId).queryKey }),
  });
}

/** Registers a student at the school's cost. */
export function useRegisterStudent(cohortId: number) {
  const queryClient = useQueryClient();
  const invalidate = useInvalidateSchool();
  return useMutation({
    mutationFn: async (body: CreateRegistration) =>
      unwrap(await api.POST('/cohorts/{id}/registrations', { params: { path: { id: cohortId } }, body })),
    // The next screen is in the answer; lists reload when somebody returns to them.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['school'], refetchType: 'none' }),
    onError: invalidate,
  });
}

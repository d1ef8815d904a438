import { api, cursorOf, cursorPaging, everyPage, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@valikool/shared-ui/query';
import type { StudentsQuery } from './contract.types';

const all = ['school'] as const;

/** Milliseconds; short, since students register by themselves, too. */
const freshMs = 30_000;
const pageSize = 25;
const largestPage = 100;

export type StudentsFilter = Pick<StudentsQuery, 'schoolYear' | 'q' | 'status'>;

/** Students by name, each with their registrations of the school year. */
export const studentList = (schoolId: number, filter: StudentsFilter) =>
  infiniteQueryOptions({
    queryKey: [...all, schoolId, 'students', filter],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/schools/{id}/students', {
          params: { path: { id: schoolId }, query: { ...filter, limit: pageSize, ...cursorOf(pageParam) } },
          signal,
        }),
      ),
    ...cursorPaging,
    staleTime: freshMs,
  });

/** All students of the school with their registrations of one school year, for the figures. */
export const everyStudent = (schoolId: number, schoolYear: NonNullable<StudentsFilter['schoolYear']>) =>
  queryOptions({
    queryKey: [...all, schoolId, 'every-student', schoolYear],
    queryFn: ({ signal }) =>
      everyPage(async (cursor) =>
        unwrap(
          await api.GET('/schools/{id}/students', {
            params: { path: { id: schoolId }, query: { schoolYear, limit: largestPage, ...cursor } },
            signal,
          }),
        ),
      ),
    staleTime: freshMs,
  });

/** The conditions under which the school pays. */
export const conditionsOf = (schoolId: number) =>
  queryOptions({
    queryKey: [...all, schoolId, 'conditions'],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/schools/{id}/conditions', { params: { path: { id: schoolId } }, signal })),
    staleTime: freshMs,
  });

/** Reloads the school's students, seats and invoices after a registration began or ended. */
export function useInvalidateSchool(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: all });
}

import type { Role } from '@valikool/contract';
import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, queryOptions } from '@valikool/shared-ui/query';

const all = ['admin', 'users'] as const;
const freshMs = 30_000;
const pageSize = 25;

/** In the order of the filter. */
export const roles = ['STUDENT', 'TEACHER', 'SCHOOL_REP', 'ADMIN'] as const satisfies readonly Role[];

/** Users by name, page by page. @param q words of the names or the address */
export const userList = (q: string, role: Role | null) =>
  infiniteQueryOptions({
    queryKey: [...all, 'list', q, role],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(await api.GET('/users', { params: { query: { limit: pageSize, ...(q !== '' && { q }), ...(role !== null && { role }), ...cursorOf(pageParam) } }, signal })),
    ...cursorPaging,
    staleTime: freshMs,
  });

/** One user with all that staff may see. */
export const userDetail = (id: number) =>
  queryOptions({
    queryKey: [...all, 'detail', id],
    queryFn: async ({ signal }) => unwrap(await api.GET('/users/{id}', { params: { path: { id } }, signal })),
    staleTime: freshMs,
  });

/** What one user has registered for, newest first. */
export const registrationsOf = (student: number) =>
  infiniteQueryOptions({
    queryKey: [...all, 'registrations', student],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(await api.GET('/registrations', { params: { query: { student, schoolYear: 'all', limit: pageSize, ...cursorOf(pageParam) } }, signal })),
    ...cursorPaging,
    staleTime: freshMs,
  });

/** What one user teaches, latest start first. */
export const cohortsOf = (teacher: number) =>
  infiniteQueryOptions({
    queryKey: [...all, 'cohorts', teacher],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(await api.GET('/cohorts', { params: { query: { teacher, schoolYear: 'all', limit: pageSize, ...cursorOf(pageParam) } }, signal })),
    ...cursorPaging,
    staleTime: freshMs,
  });

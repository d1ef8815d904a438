import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type { Application } from '../../shared/contract.types';

const all = ['admin', 'applications'] as const;
const freshMs = 30_000;
const pageSize = 25;

export const applicationStatuses = [
  'PENDING',
  'APPROVED',
  'DECLINED',
] as const satisfies readonly Application['status'][];

/** Teacher applications, newest first. */
export const applicationList = (status: Application['status'] | null) =>
  infiniteQueryOptions({
    queryKey: [...all, 'list', status],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/teacher-applications', {
          params: { query: { limit: pageSize, ...(status !== null && { status }), ...cursorOf(pageParam) } },
          signal,
        }),
      ),
    ...cursorPaging,
    staleTime: freshMs,
  });

/** One application with all its texts. */
export const applicationDetail = (id: number) =>
  queryOptions({
    queryKey: [...all, 'detail', id],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/teacher-applications/{id}', { params: { path: { id } }, signal })),
    staleTime: freshMs,
  });

/** Makes the applicant a teacher, and mails them. */
export function useApprove(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => unwrap(await api.POST('/teacher-applications/{id}/approve', { params: { path: { id } } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: all }),
  });
}

/** Declines the application, and mails the note to the applicant. */
export function useDecline(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (note: string) =>
      unwrap(
        await api.POST('/teacher-applications/{id}/decline', {
          params: { path: { id } },
          body: note === '' ? {} : { note },
        }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: all }),
  });
}

import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type { NamedSchool, SchoolApplication } from '../../shared/contract.types';

const all = ['admin', 'school-applications'] as const;
const freshMs = 30_000;
const pageSize = 25;

export const applicationStatuses = [
  'PENDING',
  'APPROVED',
  'DECLINED',
] as const satisfies readonly SchoolApplication['status'][];

export type ApplicationsFilter = { status?: SchoolApplication['status']; q?: string };

/** Schools that ask to join, newest first. */
export const schoolApplicationList = (filter: ApplicationsFilter) =>
  infiniteQueryOptions({
    queryKey: [...all, 'list', filter],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/school-applications', {
          params: { query: { limit: pageSize, ...filter, ...cursorOf(pageParam) } },
          signal,
        }),
      ),
    ...cursorPaging,
    staleTime: freshMs,
  });

/** One application, with the schools that it may be about. */
export const schoolApplication = (id: number) =>
  queryOptions({
    queryKey: [...all, 'detail', id],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/school-applications/{id}', { params: { path: { id } }, signal })),
    staleTime: freshMs,
  });

/** A decision, after which everything about applications is read again, also when somebody else decided first. */
function useDecision<Decision>(decide: (decision: Decision) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin', 'schools'] }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: all }),
  });
}

/** Makes the school, and invites the applicant. */
export const useApproveSchool = (id: number) =>
  useDecision(async (body: NamedSchool) =>
    unwrap(await api.POST('/school-applications/{id}/approve', { params: { path: { id } }, body })),
  );

/** Invites the applicant to a school that is here already. */
export const useAttachSchool = (id: number) =>
  useDecision(async (schoolId: number) =>
    unwrap(await api.POST('/school-applications/{id}/attach', { params: { path: { id } }, body: { schoolId } })),
  );

/** Declines the application, and mails the reason. */
export const useDeclineSchool = (id: number) =>
  useDecision(async (note: string) =>
    unwrap(await api.POST('/school-applications/{id}/decline', { params: { path: { id } }, body: { note } })),
  );

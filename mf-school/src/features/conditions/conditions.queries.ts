import { api, cursorOf, cursorPaging, everyPage, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, queryOptions, useMutation } from '@valikool/shared-ui/query';
import type { ChangeConditions, DraftConditions } from '../../shared/contract.types';
import { useInvalidateSchool } from '../../shared/school.queries';

const pageSize = 20;
const largestPage = 100;
const freshMs = 60_000;
const pathOf = (id: number) => ({ path: { id } });

/** The whole catalogue: to choose from, and to name the courses of conditions. */
export const everyCourse = () =>
  queryOptions({
    queryKey: ['school', 'every-course'],
    queryFn: ({ signal }) =>
      everyPage(async (cursor) =>
        unwrap(await api.GET('/courses', { params: { query: { limit: largestPage, ...cursor } }, signal })),
      ),
    staleTime: freshMs,
  });

/** All versions of the conditions, newest first. */
export const versionList = (schoolId: number) =>
  infiniteQueryOptions({
    queryKey: ['school', schoolId, 'conditions', 'versions'],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/schools/{id}/conditions/versions', {
          params: { ...pathOf(schoolId), query: { limit: pageSize, ...cursorOf(pageParam) } },
          signal,
        }),
      ),
    ...cursorPaging,
  });

/** Asks what a draft would have done; saves nothing. */
export function usePreviewConditions(schoolId: number) {
  return useMutation({
    mutationFn: async (body: DraftConditions) =>
      unwrap(await api.POST('/schools/{id}/conditions/preview', { params: pathOf(schoolId), body })).years,
  });
}

export function useChangeConditions(schoolId: number) {
  const invalidate = useInvalidateSchool();
  return useMutation({
    mutationFn: async (body: ChangeConditions) =>
      unwrap(await api.PUT('/schools/{id}/conditions', { params: pathOf(schoolId), body })),
    onSettled: invalidate,
  });
}

/** Takes the planned version back. */
export function useWithdrawConditions(schoolId: number) {
  const invalidate = useInvalidateSchool();
  return useMutation({
    mutationFn: async (revision: number) =>
      unwrap(
        await api.POST('/schools/{id}/conditions/planned/withdraw', { params: pathOf(schoolId), body: { revision } }),
      ),
    onSettled: invalidate,
  });
}

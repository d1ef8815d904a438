import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type { Representative } from '../../shared/contract.types';

const pageSize = 25;
const keyOf = (schoolId: number) => ['school', schoolId, 'representatives'] as const;

/** Who acts for the school, those who have been there longest first. */
export const representativeList = (schoolId: number) =>
  infiniteQueryOptions({
    queryKey: keyOf(schoolId),
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/schools/{id}/representatives', {
          params: { path: { id: schoolId }, query: { limit: pageSize, ...cursorOf(pageParam) } },
          signal,
        }),
      ),
    ...cursorPaging,
  });

function useInvalidate(schoolId: number): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keyOf(schoolId) });
}

/** Lets a representative decide, or only read. */
export function useSetRight(schoolId: number) {
  const invalidate = useInvalidate(schoolId);
  return useMutation({
    mutationFn: async ({ userId, right }: Pick<Representative, 'userId' | 'right'>) =>
      unwrap(
        await api.PATCH('/schools/{id}/representatives/{userId}', {
          params: { path: { id: schoolId, userId } },
          body: { right },
        }),
      ),
    onSettled: invalidate,
  });
}

/** Ends a representative's right to act for the school. */
export function useRemoveRepresentative(schoolId: number) {
  const invalidate = useInvalidate(schoolId);
  return useMutation({
    mutationFn: async (userId: number) =>
      unwrap(
        await api.DELETE('/schools/{id}/representatives/{userId}', { params: { path: { id: schoolId, userId } } }),
      ),
    onSettled: invalidate,
  });
}

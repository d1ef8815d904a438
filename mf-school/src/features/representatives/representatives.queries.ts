import { api, unwrap } from '@valikool/shared-ui';
import { useMutation } from '@valikool/shared-ui/query';
import type { Representative } from '../../shared/contract.types';
import { useInvalidateRepresentatives } from '../../shared/representatives.queries';

/** Lets a representative decide, or only read. */
export function useSetRight(schoolId: number) {
  const invalidate = useInvalidateRepresentatives(schoolId);
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
  const invalidate = useInvalidateRepresentatives(schoolId);
  return useMutation({
    mutationFn: async (userId: number) =>
      unwrap(
        await api.DELETE('/schools/{id}/representatives/{userId}', { params: { path: { id: schoolId, userId } } }),
      ),
    onSettled: invalidate,
  });
}

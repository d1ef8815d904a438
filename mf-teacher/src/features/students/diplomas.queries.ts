import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';

const all = ['teacher', 'diplomas'] as const;

/** The diplomas of one registration, newest first. */
export const diplomasOf = (registration: number) =>
  queryOptions({
    queryKey: [...all, registration],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/diplomas', { params: { query: { registration, limit: 100 } }, signal })).items,
  });

/** Revokes a diploma; may issue another in its place. */
export function useRevokeDiploma() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...body }: { id: number; reason: string; issueAnew: boolean }) =>
      unwrap(await api.POST('/diplomas/{id}/revoke', { params: { path: { id } }, body })),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: all });
      void queryClient.invalidateQueries({ queryKey: ['shared', 'activity'] });
    },
  });
}

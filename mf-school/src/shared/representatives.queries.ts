import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, useQueryClient } from '@valikool/shared-ui/query';

const pageSize = 25;
const keyOf = (schoolId: number) => ['school', schoolId, 'representatives'] as const;

/** Who acts for the school and which mails they get, those who have been there longest first. */
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

/** Reloads the representatives after one of them has changed. */
export function useInvalidateRepresentatives(schoolId: number): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keyOf(schoolId) });
}

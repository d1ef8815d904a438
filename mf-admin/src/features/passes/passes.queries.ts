import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type { ManagePass } from '../../shared/contract.types';

export const NEEDS = ['ANY', 'RETRYING', 'DEBT', 'NOT_CHARGED', 'GONE'] as const;
export type PassesFilter = { q?: string; needs?: (typeof NEEDS)[number] };

const all = ['admin', 'passes'] as const;
const pageSize = 25;

/** Everybody's passes, those that need somebody first. */
export const passList = (filter: PassesFilter) =>
  infiniteQueryOptions({
    queryKey: [...all, 'list', filter],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, limit: pageSize, ...cursorOf(pageParam) };
      return unwrap(await api.GET('/subscriptions/all', { params: { query }, signal }));
    },
    ...cursorPaging,
  });

/** One pass with its charges and events. */
export const passHistory = (id: number) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/subscriptions/{id}/history', { params: { path: { id } }, signal })),
  });

/** Pauses, resumes or ends a pass, with a reason. */
export function useManagePass(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: ManagePass) =>
      unwrap(await api.POST('/subscriptions/{id}/manage', { params: { path: { id } }, body })),
    onSettled: () => queries.invalidateQueries({ queryKey: all }),
  });
}

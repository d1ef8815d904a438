import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type { Case, ResolveCase } from '../../shared/contract.types';

const freshMs = 30_000;
const pageSize = 25;

export const caseStatuses = ['OPEN', 'RESOLVED'] as const satisfies readonly Case['status'][];

export type CasesFilter = { status: Case['status']; kind: Case['kind'] | null };

/** Open cases by their deadline, resolved ones newest first. */
export const caseList = ({ status, kind }: CasesFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'cases', status, kind],
    queryFn: async ({ pageParam, signal }) => {
      const query = { status, limit: pageSize, ...(kind !== null && { kind }), ...cursorOf(pageParam) };
      return unwrap(await api.GET('/cases', { params: { query }, signal }));
    },
    ...cursorPaging,
    staleTime: freshMs,
  });

/** Decides a case. Reloads the list also after a refusal, because then somebody else has usually decided it. */
export function useResolveCase({ id }: Pick<Case, 'id'>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: ResolveCase) =>
      unwrap(await api.POST('/cases/{id}/resolve', { params: { path: { id } }, body })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}

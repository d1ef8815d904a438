import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';

const all = ['admin', 'reconciliation'] as const;

/** @param day `yyyy-mm-dd`; null for the last day that was compared */
export const reconciliationOf = (day: string | null) =>
  queryOptions({
    queryKey: [...all, day],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/reconciliation', { params: { query: day === null ? {} : { day } }, signal })),
  });

/** Compares now. */
export function useCompare() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => unwrap(await api.POST('/reconciliation')),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}

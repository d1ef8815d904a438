import type { Payer } from '@valikool/contract';
import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions, useMutation } from '@valikool/shared-ui/query';
import { useInvalidateSchool } from '../../shared/school.queries';

/** What a change of payer would mean for all of them; it depends on the day and earlier payments, so it is never cached. */
export const payersPreview = (ids: readonly number[], payer: Payer) =>
  queryOptions({
    queryKey: ['school', 'payers-preview', payer, ...ids],
    queryFn: async ({ signal }) =>
      unwrap(await api.POST('/registrations/payer/preview', { body: { ids: [...ids], payer }, signal })),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Changes the payer of several registrations, with a result for each. */
export function useChangePayers() {
  const invalidate = useInvalidateSchool();
  return useMutation({
    mutationFn: async ({ ids, payer, note }: { ids: readonly number[]; payer: Payer; note: string }) =>
      unwrap(await api.POST('/registrations/bulk', { body: { action: 'CHANGE_PAYER', ids: [...ids], payer, note } }))
        .results,
    onSettled: invalidate,
  });
}

import { api, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type { ChosenWay } from '../../shared/paying';

const all = ['student', 'invoices'] as const;
const pageSize = 50;

/** The student's invoices and credit notes, newest first. */
export const invoiceList = () =>
  infiniteQueryOptions({
    queryKey: [...all, 'list'],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/invoices', {
          params: { query: { limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) } },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Starts the online payment of an issued invoice. */
export function usePayInvoice(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: ChosenWay) =>
      unwrap(await api.POST('/invoices/{id}/pay', { params: { path: { id } }, body })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: all }),
  });
}

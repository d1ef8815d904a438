import type { InvoiceStatus } from '@valikool/contract';
import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type { Transfer } from '../../shared/contract.types';

const freshMs = 30_000;
const pageSize = 25;

export const invoiceStatuses = ['UNPAID', 'PAID', 'CANCELED'] as const satisfies readonly InvoiceStatus[];

/** All invoices and credit notes, newest first. */
export const invoiceList = (status: InvoiceStatus | null) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'invoices', status],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/invoices', {
          params: { query: { limit: pageSize, ...(status !== null && { status }), ...cursorOf(pageParam) } },
          signal,
        }),
      ),
    ...cursorPaging,
    staleTime: freshMs,
  });

/** Records money that came to the bank account for an invoice. */
export function useRecordTransfer(invoiceId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: Transfer) =>
      unwrap(await api.POST('/invoices/{id}/transfers', { params: { path: { id: invoiceId } }, body })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}

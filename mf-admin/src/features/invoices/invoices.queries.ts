import type { InvoiceStatus } from '@valikool/contract';
import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type { Transfer } from '../../shared/contract.types';

const freshMs = 30_000;
const pageSize = 25;

/** What the list can be narrowed to: a status, or unpaid invoices whose due date has passed. */
export const invoiceFilters = ['UNPAID', 'OVERDUE', 'PAID', 'CANCELED'] as const satisfies readonly (
  | InvoiceStatus
  | 'OVERDUE'
)[];
export type InvoiceFilter = (typeof invoiceFilters)[number];

const queryOf = (filter: InvoiceFilter | null) => {
  if (filter === null) return {};
  return filter === 'OVERDUE' ? { overdue: 'true' as const } : { status: filter };
};

/** All invoices and credit notes, newest first. @param number only the document with this number */
export const invoiceList = (filter: InvoiceFilter | null, number: string | null = null) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'invoices', filter, number],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/invoices', {
          params: {
            query: { limit: pageSize, ...queryOf(filter), ...(number !== null && { number }), ...cursorOf(pageParam) },
          },
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

/** Gives a school's open invoice its number. */
export function useIssueInvoice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => unwrap(await api.POST('/invoices/{id}/issue', { params: { path: { id } } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}

/** Hands the e-invoice of a school's document to the operator, again or for the first time. */
export function useDeliverEInvoice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      unwrap(await api.POST('/invoices/{id}/e-invoice-deliveries', { params: { path: { id } } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}

import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions } from '@valikool/shared-ui/query';

/** One invoice with its lines, and how the rest of it is paid by bank transfer. */
export const invoiceDetail = (id: string) =>
  queryOptions({
    queryKey: ['student', 'invoices', 'detail', id],
    queryFn: async ({ signal }) => unwrap(await api.GET('/invoices/{id}', { params: { path: { id } }, signal })),
  });

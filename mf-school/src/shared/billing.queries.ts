import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions } from '@valikool/shared-ui/query';

/** What documents say about the school, and whether it gets e-invoices. */
export const billingOf = (schoolId: number) =>
  queryOptions({
    queryKey: ['school', schoolId, 'billing'] as const,
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/schools/{id}/billing', { params: { path: { id: schoolId } }, signal })),
  });

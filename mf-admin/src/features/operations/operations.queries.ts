import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions } from '@valikool/shared-ui/query';

/** The invariants of seats and money. The server counts them for each request, so they are never cached. */
export const invariants = () =>
  queryOptions({
    queryKey: ['admin', 'invariants'],
    queryFn: async ({ signal }) => unwrap(await api.GET('/admin/invariants', { signal })),
    gcTime: 0,
  });

/** What waits too long, and when regular work was done last. */
export const running = () =>
  queryOptions({
    queryKey: ['admin', 'running'],
    queryFn: async ({ signal }) => unwrap(await api.GET('/admin/running', { signal })),
    gcTime: 0,
  });

/** The number of open cases; `isOverdue` when the most urgent one is late. */
export const openCases = () =>
  queryOptions({
    queryKey: ['admin', 'cases', 'count'],
    queryFn: async ({ signal }) => {
      const query = { status: 'OPEN', limit: 1 } as const;
      const { items, total } = unwrap(await api.GET('/cases', { params: { query }, signal }));
      return { total, isOverdue: items.some((item) => item.isOverdue) };
    },
  });

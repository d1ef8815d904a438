import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions } from '@valikool/shared-ui/query';

/** Whether seats and money add up, counted by the server at the moment of asking; so never taken from a cache. */
export const invariants = () =>
  queryOptions({
    queryKey: ['admin', 'invariants'],
    queryFn: async ({ signal }) => unwrap(await api.GET('/admin/invariants', { signal })),
    gcTime: 0,
  });

/** How many cases await a decision; `isOverdue` when the most urgent of them is late. */
export const openCases = () =>
  queryOptions({
    queryKey: ['admin', 'cases', 'count'],
    queryFn: async ({ signal }) => {
      const query = { status: 'OPEN', limit: 1 } as const;
      const { items, total } = unwrap(await api.GET('/cases', { params: { query }, signal }));
      return { total, isOverdue: items.some((item) => item.isOverdue) };
    },
  });

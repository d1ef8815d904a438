import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions } from '@valikool/shared-ui/query';

const pageSize = 25;

/** Payment plans, newest first. @param isLate only those of which a part is unpaid after its day */
export const planList = (isLate: boolean) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'payment-plans', 'list', isLate],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: pageSize, ...(isLate && { state: 'LATE' as const }), ...cursorOf(pageParam) };
      return unwrap(await api.GET('/payment-plans', { params: { query }, signal }));
    },
    ...cursorPaging,
  });

import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions } from '@valikool/shared-ui/query';

const pageSize = 20;

/** The student's canceled registrations with what has come back, the last canceled first. */
export const cancellationList = () =>
  infiniteQueryOptions({
    queryKey: ['student', 'registrations', 'cancellations'],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/cancellations', { params: { query: { limit: pageSize, ...cursorOf(pageParam) } }, signal }),
      ),
    ...cursorPaging,
  });

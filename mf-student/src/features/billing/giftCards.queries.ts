import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions } from '@valikool/shared-ui/query';

const all = ['student', 'gift-cards'] as const;
const pageSize = 10;

/** The gift cards that pay for the student's registrations. */
export const spentGiftCards = () =>
  infiniteQueryOptions({
    queryKey: [...all, 'spent'],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/gift-cards/spent', { params: { query: { limit: pageSize, ...cursorOf(pageParam) } }, signal }),
      ),
    ...cursorPaging,
  });

/** The gift cards that the student has bought. */
export const boughtGiftCards = () =>
  infiniteQueryOptions({
    queryKey: [...all, 'bought'],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(await api.GET('/gift-cards', { params: { query: { limit: pageSize, ...cursorOf(pageParam) } }, signal })),
    ...cursorPaging,
  });

import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';

const all = ['admin', 'gift-cards'] as const;
const pageSize = 25;

/** All gift cards, newest first. @param q part of a name or address, or the last four signs of a code */
export const giftCardList = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...all, 'list', q],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: pageSize, ...(q !== '' && { q }), ...cursorOf(pageParam) };
      return unwrap(await api.GET('/gift-cards/all', { params: { query }, signal }));
    },
    ...cursorPaging,
  });

/** Erases the recipient's name, address and message. */
export function useForgetRecipient(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => unwrap(await api.POST('/gift-cards/{id}/forget-recipient', { params: { path: { id } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: all }),
  });
}

/** Takes a card back; its price is refunded. */
export function useCancelGiftCard(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (note: string) =>
      unwrap(await api.POST('/gift-cards/{id}/cancel', { params: { path: { id } }, body: { note } })),
    onSettled: () => queries.invalidateQueries({ queryKey: all }),
  });
}

import { api, cursorOf, cursorPaging, isApiError, saveFile, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type { BuyGiftCard, PayGiftCard } from '../../shared/contract.types';
import { useIdempotencyKey } from '../../shared/idempotencyKey';
import { onlineWays } from '../../shared/paying.queries';

const all = ['student', 'gift-cards'] as const;
const pageSize = 10;
/** How often a page that waits for the bank looks again. */
const pollMs = 4_000;

/** What can be bought, and how it can be paid. */
export const giftCardShop = () =>
  queryOptions({
    queryKey: [...all, 'shop'],
    queryFn: async ({ signal, client }) => {
      const [offer, ways] = await Promise.all([api.GET('/gift-cards/offer', { signal }), client.query(onlineWays())]);
      return { offer: unwrap(offer), ways };
    },
  });

/**
 * The cards that the signed-in person has bought, newest first.
 * @param awaitsBank the newest card may be paid for while the page is open
 */
export const myGiftCards = (awaitsBank: boolean) =>
  infiniteQueryOptions({
    queryKey: [...all, 'mine'],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(await api.GET('/gift-cards', { params: { query: { limit: pageSize, ...cursorOf(pageParam) } }, signal })),
    ...cursorPaging,
    refetchInterval: ({ state: { data } }) =>
      awaitsBank && data?.pages[0]?.items[0]?.state === 'UNPAID' ? pollMs : false,
  });

function useInvalidateCards() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [...all, 'mine'] });
}

/** Makes a card and starts its payment. */
export function useBuyGiftCard() {
  const invalidate = useInvalidateCards();
  const { keyOf, renew } = useIdempotencyKey<BuyGiftCard>();
  return useMutation({
    mutationFn: async (body: BuyGiftCard) =>
      unwrap(await api.POST('/gift-cards', { body, params: { header: { 'Idempotency-Key': keyOf(body) } } })),
    onSuccess: renew,
    onError: (error) => {
      if (isApiError(error) && error.statusCode > 0) renew();
    },
    onSettled: invalidate,
  });
}

/** Starts another payment of a card. */
export function usePayGiftCard(id: string) {
  const invalidate = useInvalidateCards();
  return useMutation({
    mutationFn: async (body: PayGiftCard) =>
      unwrap(await api.POST('/gift-cards/{id}/pay', { params: { path: { id } }, body })),
    onSettled: invalidate,
  });
}

/** Erases the recipient's name, address and message. */
export function useForgetRecipient(id: string) {
  const invalidate = useInvalidateCards();
  return useMutation({
    mutationFn: async () => unwrap(await api.POST('/gift-cards/{id}/forget-recipient', { params: { path: { id } } })),
    onSettled: invalidate,
  });
}

/** Saves the card on paper. @param name of the file */
export const useSavePrintedCard = (id: string, name: string) =>
  useMutation({
    mutationFn: async () => {
      const answer = await api.GET('/gift-cards/{id}/printed.pdf', { params: { path: { id } }, parseAs: 'blob' });
      saveFile(unwrap<Blob>(answer), name);
    },
  });

/** Mails the code again. */
export function useResendGiftCard(id: string) {
  const invalidate = useInvalidateCards();
  return useMutation({
    mutationFn: async () => unwrap(await api.POST('/gift-cards/{id}/resend', { params: { path: { id } } })),
    onSettled: invalidate,
  });
}

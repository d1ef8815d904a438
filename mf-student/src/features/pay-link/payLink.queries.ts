import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type { PayByLink } from '../../shared/contract.types';

/** How often a page that waits for the bank looks again. */
const pollMs = 4_000;

const keyOf = (token: string) => ['student', 'pay-link', token] as const;

/** What a link is for. The token travels in the body, so that no log keeps it. */
export const paymentLink = (token: string) =>
  queryOptions({
    queryKey: keyOf(token),
    queryFn: async ({ signal }) => unwrap(await api.POST('/payment-links/open', { body: { token }, signal })),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'PAYING' ? pollMs : false),
  });

/** Begins a payment by a link, or has the invoice sent. */
export function usePayByLink(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Omit<PayByLink, 'token'>) =>
      unwrap(await api.POST('/payment-links/pay', { body: { token, ...body } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(token) }),
  });
}

import type { components } from '@valikool/contract';
import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';

export type OwnPromotionCode = NonNullable<components['schemas']['OwnPromotionCode']>;

const key = ['shell', 'own-promotion-code'] as const;

/** The user's own promotion code; null before it is made. */
export const ownPromotionCode = () =>
  queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => unwrap(await api.GET('/promotion-codes/mine', { signal })).code,
  });

export function useMakeOwnCode() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => unwrap(await api.POST('/promotion-codes/mine')).code,
    onSuccess: (code) => queryClient.setQueryData(key, code),
  });
}

import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type { PlannedPart } from './contract.types';
import type { OnlineWay } from './paying';

const fiveMinutesMs = 5 * 60_000;

/** The ways to pay online now, with their banks. */
export const onlineWays = () =>
  queryOptions({
    queryKey: ['student', 'ways-to-pay'],
    queryFn: async ({ signal }): Promise<OnlineWay[]> =>
      unwrap(await api.GET('/payments/options', { signal })).items.map((option) => ({ ...option, dueAt: null })),
    staleTime: fiveMinutesMs,
  });

/** The parts in which a held seat may be paid; null when it may not. */
export const planOffer = (registration: number) =>
  queryOptions({
    queryKey: ['student', 'payment-plans', 'offer', registration],
    queryFn: async ({ signal }): Promise<PlannedPart[] | null> =>
      unwrap(await api.GET('/payment-plan-offer', { params: { query: { registration } }, signal })).parts,
  });

const preferredKey = ['student', 'preferred-bank'] as const;

/** The bank at which the student paid last. */
export const preferredBank = () =>
  queryOptions({
    queryKey: preferredKey,
    queryFn: async ({ signal }) => unwrap(await api.GET('/payments/preferred-bank', { signal })).preferred,
    staleTime: fiveMinutesMs,
  });

/** Forgets that bank. */
export function useForgetBank() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => unwrap(await api.DELETE('/payments/preferred-bank')),
    onSuccess: () => queryClient.setQueryData(preferredKey, null),
  });
}

import { api, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type { ChosenWay } from '../../shared/paying';
import { isChargedSoon } from './plan.state';

const plans = ['student', 'payment-plans'] as const;
const cards = ['student', 'saved-cards'] as const;
const pageSize = 20;
const chargePollMs = 10_000;

/** The student's payment plans, newest first. */
export const planList = () =>
  infiniteQueryOptions({
    queryKey: [...plans, 'list'],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/payment-plans', {
          params: { query: { limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) } },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // What the new card is charged shows without a reload.
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(isChargedSoon)) === true ? chargePollMs : false,
  });

/** The cards that the student lets us charge. */
export const cardList = () =>
  queryOptions({
    queryKey: cards,
    queryFn: async ({ signal }) => unwrap(await api.GET('/saved-cards', { signal })).items,
  });

/** Starts paying the next part of a plan, or all that is left. */
export function usePayPlan(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ what, ...way }: ChosenWay & { what: 'NEXT' | 'ALL' }) =>
      unwrap(await api.POST('/payment-plans/{id}/pay', { params: { path: { id } }, body: { what, ...way } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: plans }),
  });
}

/** Chooses whether the kept card pays the parts that come. */
export function useSetPlanMethod(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (method: 'CARD' | 'LINK') =>
      unwrap(await api.POST('/payment-plans/{id}/method', { params: { path: { id } }, body: { method } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: plans }),
  });
}

/** Opens the provider's page on which a new card is given in place of a kept one. */
export function useReplaceCard() {
  return useMutation({
    mutationFn: async (id: string) => unwrap(await api.POST('/saved-cards/{id}/replace', { params: { path: { id } } })),
  });
}

/** What came of a visit to that page; the provider is asked. Plans and cards are read again. */
export const cardChange = (id: string, queryClient: ReturnType<typeof useQueryClient>) =>
  queryOptions({
    queryKey: ['student', 'card-setup', id],
    queryFn: async () => {
      const { state } = unwrap(await api.POST('/card-setups/{id}/check', { params: { path: { id } } }));
      if (state === 'SAVED')
        await Promise.all([plans, cards].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      return state;
    },
    staleTime: 0,
  });

/** Removes a kept card. */
export function useRemoveCard() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => unwrap(await api.POST('/saved-cards/{id}/remove', { params: { path: { id } } })),
    onSettled: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: plans }),
        queryClient.invalidateQueries({ queryKey: cards }),
      ]);
    },
  });
}

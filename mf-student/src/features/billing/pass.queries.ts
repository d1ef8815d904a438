import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type { components } from '@valikool/contract';

export type Pass = components['schemas']['Pass'];
export type PassOffer = components['schemas']['PassOffer'];

const all = ['student', 'passes'] as const;

/** The student's newest pass and the passes that are sold. */
export const passFacts = () =>
  queryOptions({
    queryKey: [...all, 'mine'],
    queryFn: async ({ signal }) => {
      const [mine, sold] = await Promise.all([
        api.GET('/subscriptions', { params: { query: { limit: 1 } }, signal }),
        api.GET('/subscriptions/offers', { signal }),
      ]);
      return { pass: unwrap(mine).items[0] ?? null, offers: unwrap(sold).offers };
    },
  });

/** Passes that have ended, newest first; those of the last years, of which some money may still be on its way. */
export const endedPasses = () =>
  queryOptions({
    queryKey: [...all, 'ended'],
    queryFn: async ({ signal }) => {
      const { items } = unwrap(await api.GET('/subscriptions', { params: { query: { limit: 20 } }, signal }));
      return items.filter(({ state }) => state === 'ENDED');
    },
  });

export function useBuyPass() {
  return useMutation({
    mutationFn: async (type: PassOffer['type']) => unwrap(await api.POST('/subscriptions', { body: { type } })),
  });
}

export type PassAction = 'pause' | 'resume' | 'GIVE_BACK' | 'NOW' | 'PERIOD_END';

export function useChangePass(id: number) {
  const queryClient = useQueryClient();
  const params = { path: { id } };
  return useMutation({
    mutationFn: async ({ action, resumesAt }: { action: PassAction; resumesAt?: string | undefined }) => {
      const body = resumesAt === undefined ? {} : { resumesAt };
      if (action === 'pause') return unwrap(await api.POST('/subscriptions/{id}/pause', { params, body }));
      if (action === 'resume') return unwrap(await api.POST('/subscriptions/{id}/resume', { params }));
      return unwrap(await api.POST('/subscriptions/{id}/cancel', { params, body: { when: action } }));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['student'] }),
  });
}

export function useOpenPortal(id: number) {
  return useMutation({
    mutationFn: async () => unwrap(await api.POST('/subscriptions/{id}/portal', { params: { path: { id } } })),
  });
}

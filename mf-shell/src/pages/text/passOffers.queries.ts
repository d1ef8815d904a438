import type { components } from '@valikool/contract';
import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions } from '@valikool/shared-ui/query';

export type PassOffers = components['schemas']['PassOffers'];

/** Prices are settings: they change with a new release of them. */
const freshMs = 300_000;

/** The passes that are sold. None of them where no card can be charged by itself. */
export const passOffers = () =>
  queryOptions({
    queryKey: ['shell', 'pass-offers'],
    queryFn: async ({ signal }) => unwrap(await api.GET('/subscriptions/offers', { signal })),
    staleTime: freshMs,
  });

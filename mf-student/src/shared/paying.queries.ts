import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions } from '@valikool/shared-ui/query';
import type { ProviderOption } from './contract.types';

const fiveMinutesMs = 5 * 60_000;

/** The ways to pay online now, with their banks. */
export const onlineWays = () =>
  queryOptions({
    queryKey: ['student', 'ways-to-pay'],
    queryFn: async ({ signal }): Promise<ProviderOption[]> =>
      unwrap(await api.GET('/payments/options', { signal })).items.map((option) => ({ ...option, dueAt: null })),
    staleTime: fiveMinutesMs,
  });

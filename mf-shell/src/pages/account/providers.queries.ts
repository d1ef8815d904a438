import type { components } from '@valikool/contract';
import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions } from '@valikool/shared-ui/query';

export type SignInProvider = components['schemas']['SignInProvider'];

/** They are settings: they change with a new start of the server. */
const freshMs = 300_000;

/** Others by whom people can sign in. */
export const signInProviders = () =>
  queryOptions({
    queryKey: ['shell', 'sign-in-providers'],
    queryFn: async ({ signal }) => unwrap(await api.GET('/auth/providers', { signal })).items,
    staleTime: freshMs,
  });

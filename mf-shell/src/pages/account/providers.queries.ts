import type { components } from '@valikool/contract';
import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions } from '@valikool/shared-ui/query';

export type SignInProvider = components['schemas']['SignInProvider'];
export type WaysToSignIn = components['schemas']['SignInProviders'];

/** They are settings: they change with a new start of the server. */
const freshMs = 300_000;

/** Ways to sign in besides an address: others who sign people in, and passkeys. */
export const waysToSignIn = () =>
  queryOptions({
    queryKey: ['shell', 'sign-in-providers'],
    queryFn: async ({ signal }) => unwrap(await api.GET('/auth/providers', { signal })),
    staleTime: freshMs,
  });

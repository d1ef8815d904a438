import { api, unwrap, type AccountPort } from '@valikool/shared-ui';
import { queryOptions } from '@valikool/shared-ui/query';

const mostSchools = 100;
const staleAfterMs = 10 * 60_000;
const account = ['shell', 'account'] as const;

/** Schools to choose from at sign-up. */
export const schoolChoices = () =>
  queryOptions({
    queryKey: ['shell', 'schools'],
    staleTime: staleAfterMs,
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/schools', { params: { query: { limit: mostSchools } }, signal })),
  });

/** The auth server's data about the signed-in account. */
export const accountState = (openAccount: () => Promise<AccountPort>) =>
  queryOptions({
    queryKey: [...account, 'state'],
    staleTime: 0,
    queryFn: async () => (await openAccount()).readState(),
  });

/** A school's invitation, by the token in its mail. */
export const invitation = (token: string) =>
  queryOptions({
    queryKey: [...account, 'invitation', token],
    retry: false,
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/invitations/{token}', { params: { path: { token } }, signal })),
  });

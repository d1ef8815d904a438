import type { components } from '@valikool/contract';
import { api, unwrap, type AccountPort } from '@valikool/shared-ui';
import { keepPreviousData, queryOptions } from '@valikool/shared-ui/query';

export type SchoolName = components['schemas']['SchoolName'];

const shownSchools = 20;
const staleAfterMs = 10 * 60_000;
const account = ['shell', 'account'] as const;

/** Schools to choose from, by name. Empty texts leave nothing out. */
export const schoolChoices = ({ q, municipality }: { q: string; municipality: string }) =>
  queryOptions({
    queryKey: ['shell', 'schools', q, municipality],
    staleTime: staleAfterMs,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { limit: shownSchools, ...(q !== '' && { q }), ...(municipality !== '' && { municipality }) };
      return unwrap(await api.GET('/schools', { params: { query }, signal }));
    },
  });

/** Municipalities in which a school can be. */
export const municipalities = () =>
  queryOptions({
    queryKey: ['shell', 'municipalities'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => unwrap(await api.GET('/municipalities', { signal })).items,
  });

/** The auth server's data about the signed-in account. */
export const accountState = (openAccount: () => Promise<AccountPort>) =>
  queryOptions({
    queryKey: [...account, 'state'],
    staleTime: 0,
    queryFn: async () => (await openAccount()).readState(),
  });

/** The passkeys by which the signed-in person can sign in. */
export const ownPasskeys = (openAccount: () => Promise<AccountPort>) =>
  queryOptions({
    queryKey: [...account, 'passkeys'],
    staleTime: 0,
    queryFn: async () => (await openAccount()).listPasskeys(),
  });

/** A school's invitation, by the token in its mail. */
export const invitation = (token: string) =>
  queryOptions({
    queryKey: [...account, 'invitation', token],
    retry: false,
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/invitations/{token}', { params: { path: { token } }, signal })),
  });

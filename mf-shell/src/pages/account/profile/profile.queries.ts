import type { components } from '@valikool/contract';
import { api, cursorOf, cursorPaging, unwrap, useSession } from '@valikool/shared-ui';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';

export type Profile = components['schemas']['UserAccount'];
export type ProfileChange = components['schemas']['UpdateUser'];
export type DeviceSession = components['schemas']['DeviceSession'];

const profiles = ['shell', 'profile'] as const;
const sessions = ['shell', 'sessions'] as const;
const sessionsPerPage = 20;

export const ownProfile = (userId: number) =>
  queryOptions({
    queryKey: [...profiles, userId],
    queryFn: async ({ signal }) => unwrap(await api.GET('/users/{id}', { params: { path: { id: userId } }, signal })),
  });

/** Reloads the profile after something about the person has changed. */
export function useInvalidateProfile(): () => Promise<void> {
  const queryClient = useQueryClient();
  const { invalidateUser } = useSession();
  return async () => {
    await Promise.all([queryClient.invalidateQueries({ queryKey: profiles }), invalidateUser()]);
  };
}

export function useSaveProfile(userId: number) {
  const invalidate = useInvalidateProfile();
  return useMutation({
    mutationFn: async (body: ProfileChange) =>
      unwrap(await api.PATCH('/users/{id}', { params: { path: { id: userId } }, body })),
    onSuccess: invalidate,
  });
}

export function useRemoveAvatar(userId: number) {
  const invalidate = useInvalidateProfile();
  return useMutation({
    mutationFn: async () => unwrap(await api.DELETE('/users/{id}/avatar', { params: { path: { id: userId } } })),
    onSuccess: invalidate,
  });
}

/** The account's sessions, newest first. */
export const ownSessions = () =>
  infiniteQueryOptions({
    queryKey: sessions,
    ...cursorPaging,
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/auth/sessions', {
          params: { query: { limit: sessionsPerPage, ...cursorOf(pageParam) } },
          signal,
        }),
      ),
  });

export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => unwrap(await api.DELETE('/auth/sessions/{id}', { params: { path: { id } } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessions }),
  });
}

export function useSignOutOthers() {
  const queryClient = useQueryClient();
  const { openAccount } = useSession();
  return useMutation({
    mutationFn: async () => (await openAccount()).signOutOthers(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessions }),
  });
}

/** @throws ApiError 409 while money or courses are unsettled, 422 when the typed address is not the account's */
export const deleteAccount = async (userId: number, confirmEmail: string): Promise<void> => {
  unwrap(await api.DELETE('/users/{id}', { params: { path: { id: userId } }, body: { confirmEmail } }));
};

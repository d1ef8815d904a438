import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type { ChangedUser, ChangeUsers, CreateUser, UpdateUser } from '../../shared/contract.types';
import type { UsersFilter } from './users.filters';

const all = ['admin', 'users'] as const;
const activity = ['shared', 'activity'] as const;
const freshMs = 30_000;
const pageSize = 25;

/** Users that match the filter, page by page. */
export const userList = (filter: UsersFilter) =>
  infiniteQueryOptions({
    queryKey: [...all, 'list', filter],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/users', { params: { query: { ...filter, limit: pageSize, ...cursorOf(pageParam) } }, signal }),
      ),
    ...cursorPaging,
    staleTime: freshMs,
  });

/** One user with everything that staff see and change. */
export const userAccount = (id: number) =>
  queryOptions({
    queryKey: [...all, 'account', id],
    queryFn: async ({ signal }) => unwrap(await api.GET('/users/{id}', { params: { path: { id } }, signal })),
    staleTime: freshMs,
  });

/** The cohorts that a user teaches, latest start first. */
export const cohortsOf = (teacher: number) =>
  infiniteQueryOptions({
    queryKey: [...all, 'cohorts', teacher],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/cohorts', {
          params: { query: { teacher, schoolYear: 'all', limit: pageSize, ...cursorOf(pageParam) } },
          signal,
        }),
      ),
    ...cursorPaging,
    staleTime: freshMs,
  });

const passesShown = 5;

/** A user's newest passes. */
export const userPasses = (userId: number) =>
  queryOptions({
    queryKey: ['admin', 'passes', 'of', userId],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/subscriptions', { params: { query: { userId, limit: passesShown } }, signal })),
    staleTime: freshMs,
  });

/** Whether mails come back from a user's address; null when they arrive. */
export const unreachableAddress = (userId: number) =>
  queryOptions({
    queryKey: [...all, 'unreachable', userId],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/unreachable-addresses', { params: { query: { userId, limit: 1 } }, signal })).items[0] ??
      null,
    staleTime: freshMs,
  });

/** Users whom mails do not reach, newest first. */
export const unreachableList = () =>
  infiniteQueryOptions({
    queryKey: [...all, 'unreachable', 'list'],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/unreachable-addresses', {
          params: { query: { limit: pageSize, ...cursorOf(pageParam) } },
          signal,
        }),
      ),
    ...cursorPaging,
    staleTime: freshMs,
  });

/** Makes a user, who signs in later with this address. */
export function useCreateUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: CreateUser) => unwrap(await api.POST('/users', { body })),
    onSuccess: (account) => {
      queryClient.setQueryData(userAccount(account.id).queryKey, account);
      return queryClient.invalidateQueries({ queryKey: [...all, 'list'] });
    },
  });
}

/** Changes the named fields of a user. */
export function useSaveAccount(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: UpdateUser) => unwrap(await api.PATCH('/users/{id}', { params: { path: { id } }, body })),
    onSuccess: async (account) => {
      queryClient.setQueryData(userAccount(id).queryKey, account);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [...all, 'list'] }),
        queryClient.invalidateQueries({ queryKey: activity }),
      ]);
    },
  });
}

/** Reads an account anew, with what happened to it, after its picture has changed. */
export function useInvalidateAccount(id: number): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: userAccount(id).queryKey }),
      queryClient.invalidateQueries({ queryKey: activity }),
    ]);
  };
}

export function useRemovePicture(id: number) {
  return useMutation({
    mutationFn: async () => unwrap(await api.DELETE('/users/{id}/avatar', { params: { path: { id } } })),
    onSuccess: useInvalidateAccount(id),
  });
}

/** Signs a user out on all devices. */
export function useSignOutUser(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => unwrap(await api.DELETE('/users/{id}/sessions', { params: { path: { id } } })),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: activity }),
  });
}

/** Closes the account for good. The server compares the typed address with the account's. */
export function useDeleteUser(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (confirmEmail: string) =>
      unwrap(await api.DELETE('/users/{id}', { params: { path: { id } }, body: { confirmEmail } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...all, 'list'] }),
  });
}

/** Makes the same change for several users, with a result for each. */
export const changeUsers = async (body: ChangeUsers): Promise<ChangedUser[]> =>
  unwrap(await api.POST('/users/bulk', { body })).results;

/** Reloads lists, pages and timelines of users. */
export function useRefreshUsers() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: all }),
      queryClient.invalidateQueries({ queryKey: activity }),
    ]);
}

export function useChangeUsers() {
  const onSettled = useRefreshUsers();
  return useMutation({ mutationFn: changeUsers, onSettled });
}

import { api, unwrap } from '../../api/client';
import type { components } from '../../api/contract.types';
import { cursorOf, cursorPaging } from '../../api/paging';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '../../query';

export type ApiKey = components['schemas']['ApiKey'];
export type KeyPermission = ApiKey['permissions'][number];
type NewKey = components['schemas']['CreateApiKey'];

const pageSize = 25;
const ofKeys = ['shared', 'api-keys'] as const;

/** The keys of the school, or of the organisation itself for staff, newest first. */
export const apiKeys = () =>
  infiniteQueryOptions({
    queryKey: [...ofKeys, 'list'],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(await api.GET('/api-keys', { params: { query: { limit: pageSize, ...cursorOf(pageParam) } }, signal })),
    ...cursorPaging,
  });

/** What a key may be allowed. */
export const grantablePermissions = () =>
  queryOptions({
    queryKey: [...ofKeys, 'permissions'],
    queryFn: async ({ signal }) => unwrap(await api.GET('/api-keys/permissions', { signal })).items,
    staleTime: Infinity,
  });

/** Makes, replaces and revokes keys; the list shows it at once. */
export function useChangeKeys() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: [...ofKeys, 'list'] });
  const create = useMutation({
    mutationFn: async (body: NewKey) => unwrap(await api.POST('/api-keys', { body })),
    onSettled,
  });
  const replace = useMutation({
    mutationFn: async ({ id, ...body }: { id: number; overlapHours: number; expiresAt: string }) =>
      unwrap(await api.POST('/api-keys/{id}/rotate', { params: { path: { id } }, body })),
    onSettled,
  });
  const revoke = useMutation({
    mutationFn: async (id: number) => unwrap(await api.DELETE('/api-keys/{id}', { params: { path: { id } } })),
    onSettled,
  });
  return { create, replace, revoke };
}

import { api, unwrap } from '../../api/client';
import type { components } from '../../api/contract.types';
import { cursorOf, cursorPaging } from '../../api/paging';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQueryClient } from '../../query';

type Schemas = components['schemas'];
export type Webhook = Schemas['WebhookEndpoint'];
export type EventType = Webhook['events'][number];
export type Delivery = Schemas['WebhookDelivery'];
export type DeliveryDetail = Schemas['WebhookDeliveryDetail'];
export type DeliveryStatus = Delivery['status'];
export type WebhookForm = Schemas['CreateWebhookEndpoint'];

const pageSize = 25;
const waitingMs = 3_000;
const ofWebhooks = ['shared', 'webhooks'] as const;
const ofLog = (id: number) => [...ofWebhooks, 'log', id] as const;

/** The webhooks of the school, or of the organisation itself for staff, newest first. */
export const webhooks = () =>
  infiniteQueryOptions({
    queryKey: [...ofWebhooks, 'list'],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/webhook-endpoints', {
          params: { query: { limit: pageSize, ...cursorOf(pageParam) } },
          signal,
        }),
      ),
    ...cursorPaging,
  });

/** What a webhook can hear. */
export const eventTypes = () =>
  queryOptions({
    queryKey: [...ofWebhooks, 'events'],
    queryFn: async ({ signal }) => unwrap(await api.GET('/webhook-endpoints/events', { signal })).items,
    staleTime: Infinity,
  });

/** What was sent to a webhook, newest first. */
export const deliveries = (id: number, status: DeliveryStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: [...ofLog(id), 'list', status ?? 'all'],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/webhook-endpoints/{id}/deliveries', {
          params: {
            path: { id },
            query: { limit: pageSize, ...cursorOf(pageParam), ...(status !== undefined && { status }) },
          },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    ...cursorPaging,
  });

export const delivery = (id: number, deliveryId: string) =>
  queryOptions({
    queryKey: [...ofLog(id), 'one', deliveryId],
    queryFn: async ({ signal }) =>
      unwrap(
        await api.GET('/webhook-endpoints/{id}/deliveries/{deliveryId}', {
          params: { path: { id, deliveryId } },
          signal,
        }),
      ),
    // What is about to be sent is looked at again, until there is an answer.
    refetchInterval: ({ state: { data } }) => (data?.status === 'WAITING' ? waitingMs : false),
  });

/** Adds, changes, switches and removes webhooks; the list shows it at once. */
export function useChangeWebhooks() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: [...ofWebhooks, 'list'] });
  const path = (id: number) => ({ params: { path: { id } } });
  const create = useMutation({
    mutationFn: async (body: WebhookForm) => unwrap(await api.POST('/webhook-endpoints', { body })),
    onSettled,
  });
  const change = useMutation({
    mutationFn: async ({ id, ...body }: WebhookForm & { id: number }) =>
      unwrap(await api.PATCH('/webhook-endpoints/{id}', { ...path(id), body })),
    onSettled,
  });
  const switchTo = useMutation({
    mutationFn: async ({ id, state }: Pick<Webhook, 'id' | 'state'>) =>
      unwrap(await api.POST('/webhook-endpoints/{id}/state', { ...path(id), body: { state } })),
    onSettled,
  });
  const rotate = useMutation({
    mutationFn: async ({ id, overlapHours }: { id: number; overlapHours: number }) =>
      unwrap(await api.POST('/webhook-endpoints/{id}/rotate', { ...path(id), body: { overlapHours } })),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: async (id: number) => unwrap(await api.DELETE('/webhook-endpoints/{id}', path(id))),
    onSettled,
  });
  return { create, change, switchTo, rotate, remove };
}

/** Sends test events, and what was sent before; the log shows it at once. */
export function useSendWebhooks(id: number) {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: ofLog(id) });
  const test = useMutation({
    mutationFn: async () => unwrap(await api.POST('/webhook-endpoints/{id}/test', { params: { path: { id } } })),
    onSettled,
  });
  const again = useMutation({
    mutationFn: async (deliveryId: string) =>
      unwrap(
        await api.POST('/webhook-endpoints/{id}/deliveries/{deliveryId}/redeliver', {
          params: { path: { id, deliveryId } },
        }),
      ),
    onSettled,
  });
  const failedAgain = useMutation({
    mutationFn: async (since: string) =>
      unwrap(await api.POST('/webhook-endpoints/{id}/redeliver', { params: { path: { id } }, body: { since } })),
    onSettled,
  });
  return { test, again, failedAgain, refresh: onSettled };
}

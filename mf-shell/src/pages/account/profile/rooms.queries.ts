import type { components } from '@valikool/contract';
import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';

export type RoomConnection = components['schemas']['RoomConnection'];
type Room = RoomConnection['room'];

/** The rooms outside that are used, with the person's account in each. */
export const ownRooms = () =>
  queryOptions({
    queryKey: ['shell', 'rooms'],
    queryFn: async ({ signal }) => unwrap(await api.GET('/rooms', { signal })).items,
  });

/** Sends the browser to the room, which sends it back. */
export const useVisitRoom = () =>
  useMutation({
    mutationFn: async (room: Room) => unwrap(await api.POST('/rooms/{room}/visits', { params: { path: { room } } })),
    onSuccess: ({ url }) => window.location.assign(url),
  });

/** Takes the account back; the room lets it out. */
export function useDisconnectRoom() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (room: Room) =>
      unwrap(await api.DELETE('/rooms/{room}/connection', { params: { path: { room } } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownRooms().queryKey }),
  });
}

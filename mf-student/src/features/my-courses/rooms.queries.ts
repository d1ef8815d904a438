import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type { RoomAccess, RoomConnection } from '../../shared/contract.types';
import { leaveTo } from '../../shared/leaveTo';

const all = ['student', 'rooms'] as const;
type Room = RoomConnection['room'];

const freshMs = 15_000;
/** While something is under way, the page asks again. */
const askEveryMs = 3_000;
const mostShown = 100;

const isUnderWay = ({ state, error }: RoomAccess): boolean =>
  error === null && (state === 'WAITING' || state === 'REMOVING');

/** The rooms outside that are used, with the student's account in each. */
export const roomConnections = () =>
  queryOptions({
    queryKey: [...all, 'connections'],
    queryFn: async ({ signal }) => unwrap(await api.GET('/rooms', { signal })).items,
    staleTime: freshMs,
  });

/** The student's access to rooms, newest first. */
export const ownRoomAccess = () =>
  queryOptions({
    queryKey: [...all, 'access'],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/rooms/access', { params: { query: { limit: mostShown } }, signal })).items,
    staleTime: freshMs,
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) === true ? askEveryMs : false),
  });

function useInvalidateRooms() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: all });
}

/** Sends the browser to the room, which sends it back to this page. */
export const useVisitRoom = () =>
  useMutation({
    mutationFn: async (room: Room) => unwrap(await api.POST('/rooms/{room}/visits', { params: { path: { room } } })),
    onSuccess: ({ url }) => leaveTo(url),
  });

/** Saves the address under which the room invites the student. */
export function useRoomAddress(room: Room) {
  const invalidate = useInvalidateRooms();
  return useMutation({
    mutationFn: async (address: string) =>
      unwrap(await api.PUT('/rooms/{room}/address', { params: { path: { room } }, body: { address } })),
    onSuccess: invalidate,
  });
}

/** Takes the account back; the room lets it out. */
export function useDisconnectRoom() {
  const invalidate = useInvalidateRooms();
  return useMutation({
    mutationFn: async (room: Room) =>
      unwrap(await api.DELETE('/rooms/{room}/connection', { params: { path: { room } } })),
    onSettled: invalidate,
  });
}

/** The student says that they have joined; the room is asked. */
export function useJoinedRoom() {
  const invalidate = useInvalidateRooms();
  return useMutation({
    mutationFn: async (access: number) =>
      unwrap(await api.POST('/rooms/access/{access}/joined', { params: { path: { access } } })),
    onSettled: invalidate,
  });
}

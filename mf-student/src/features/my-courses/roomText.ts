import type { RoomAccess } from '../../shared/contract.types';

/** What the student does next; null where the product or the room is at it. */
export type RoomStep = 'connect' | 'joined' | null;

/** @returns what the student can do to get in */
export function roomStepOf({ state, error }: Pick<RoomAccess, 'state' | 'error'>): RoomStep {
  if (state === 'WAITING' && error === 'room.not-connected') return 'connect';
  return state === 'INVITED' || error === 'room.not-member' ? 'joined' : null;
}

/** @returns the key of the sentence that says how it stands, below `rooms.text` of the locales */
export function roomTextOf({ state, error, nextTryAt }: Pick<RoomAccess, 'state' | 'error' | 'nextTryAt'>): string {
  if (state === 'IN') return 'in';
  if (state === 'REMOVING' || state === 'REMOVED') return 'leaving';
  if (error === 'room.not-connected') return 'notConnected';
  if (error === 'room.not-member') return 'notMember';
  if (error === 'room.account-unknown') return 'accountUnknown';
  if (error !== null && nextTryAt === null) return 'givenUp';
  if (error !== null) return error === 'room.busy' ? 'busy' : 'again';
  return state === 'INVITED' ? 'invited' : 'waiting';
}

/** The rooms that only wait: nothing to open, nothing to do, no progress to tell. */
const onlyWaits = ({ state, error, url, progress }: RoomAccess): boolean =>
  state === 'WAITING' && error === null && url === null && progress === null;

/** @returns the accesses one by one, but those that only wait together in one list, where the first of them stood */
export function roomsAlike(accesses: readonly RoomAccess[]): [RoomAccess, ...RoomAccess[]][] {
  const lists: [RoomAccess, ...RoomAccess[]][] = [];
  for (const access of accesses) {
    const waiting = onlyWaits(access) ? lists.find(([first]) => onlyWaits(first)) : undefined;
    if (waiting) waiting.push(access);
    else lists.push([access]);
  }
  return lists;
}

/** @returns whether the line of the room has a link to it */
export const leadsThere = ({ state, url }: Pick<RoomAccess, 'state' | 'url'>): boolean =>
  state !== 'WAITING' && url !== null;

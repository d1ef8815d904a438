/**
 * What a room needs from the student before it can let them in:
 * - `account`: the student signs in there once, so that the room's own number of them is known
 * - `address`: the e-mail address that the student uses there
 * - `nothing`: the room makes the student's account itself
 */
export type RoomEntrance = 'account' | 'address' | 'nothing';

type ListedRoom = {
  /** Stands in addresses, rows and settings: never renamed. Small letters, digits and `_`. */
  id: string;
  /** Its own name, the same in every language. */
  label: string;
  enters: RoomEntrance;
};

/**
 * Rooms outside of the product in which cohorts meet and learn (docs/adding-a-room.md). A room is used when its keys are
 * in the settings. Their order is that of the screens.
 */
export const ROOMS = [
  { id: 'discord', label: 'Discord', enters: 'account' },
  { id: 'classroom', label: 'Google Classroom', enters: 'address' },
  { id: 'learnworlds', label: 'LearnWorlds', enters: 'nothing' },
] as const satisfies readonly ListedRoom[];

export type RoomId = (typeof ROOMS)[number]['id'];

/** The ids alone, in the order of the list. */
export const ROOM_IDS: readonly RoomId[] = ROOMS.map(({ id }) => id);

/** @returns the room's own name */
export const roomLabel = (id: string): string => ROOMS.find((room) => room.id === id)?.label ?? id;

/**
 * A student's access to a room:
 * - WAITING: to be given; the room or the student comes first
 * - INVITED: asked in; the student has to accept
 * - IN: given
 * - FAILED: the last try to give it failed
 * - REMOVING: to be taken away
 * - REMOVED: taken away
 */
export const ROOM_STATES = ['WAITING', 'INVITED', 'IN', 'FAILED', 'REMOVING', 'REMOVED'] as const;
export type RoomState = (typeof ROOM_STATES)[number];

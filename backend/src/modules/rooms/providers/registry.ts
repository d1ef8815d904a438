import { ROOM_IDS } from '@valikool/contract';
import { classroom } from './classroom/classroom.provider';
import { discord } from './discord/discord.provider';
import { learnworlds } from './learnworlds/learnworlds.provider';
import type { Room, RoomContext, RoomPlugin } from './room.ports';

/** All rooms of the product (docs/adding-a-room.md). */
const PLUGINS: readonly RoomPlugin[] = [discord, classroom, learnworlds];

const listed = ({ id }: Room): number => ROOM_IDS.indexOf(id);

/** @returns the rooms whose keys are in the settings and that are not switched off, in the order of the contract's list */
export const buildRooms = (context: RoomContext, off: readonly string[]): Room[] =>
  PLUGINS.filter(({ id }) => !off.includes(id))
    .flatMap((plugin) => plugin.create(context) ?? [])
    .sort((a, b) => listed(a) - listed(b));

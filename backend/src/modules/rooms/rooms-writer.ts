import type { Knex } from 'knex';
import { RoomVisitsRepository } from './connections/room-visits.repository';

/** @returns the eraser of what rooms keep about a person, for the transaction `db` that closes the account */
export const roomsEraser = (db: Knex): Pick<RoomVisitsRepository, 'erase'> => new RoomVisitsRepository(db);

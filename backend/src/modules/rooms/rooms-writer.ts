import type { Knex } from 'knex';
import { ChatMessagesRepository } from './chat/chat-messages.repository';
import { RoomVisitsRepository } from './connections/room-visits.repository';

/** @returns the eraser of what rooms keep about a person, for the transaction `db` that closes the account */
export const roomsEraser = (db: Knex): Pick<RoomVisitsRepository, 'erase'> => ({
  async erase(person) {
    await new RoomVisitsRepository(db).erase(person);
    await new ChatMessagesRepository(db).erase(person);
  },
});

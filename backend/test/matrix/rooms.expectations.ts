import { OWNER, OWNER_AND_STAFF, type Rule } from './rule';

/** Settings of a matrix in which two rooms are on: one answers never, the other is joined by its link. */
export const ROOMS_IN_MATRIX = {
  CLASSROOM: 'link',
  DISCORD_BOT_TOKEN: 'bot',
  DISCORD_CLIENT_ID: 'client',
  DISCORD_CLIENT_SECRET: 'secret',
  DISCORD_GUILD_ID: '1',
  DISCORD_PUBLIC_KEY: 'ab'.repeat(32),
  DISCORD_API_URL: 'http://127.0.0.1:1',
};

/** Routes of rooms outside. */
export const ROOM_ROUTES: Record<string, Rule> = {
  // Nobody has signed it.
  'POST /webhooks/rooms/:room': { about: 'visitedRoom', may: 'everybody', answer: 401 },
  'GET /rooms': { may: 'permitted' },
  'GET /rooms/access': { may: 'permitted' },
  'POST /rooms/:room/visits': { about: 'visitedRoom', may: 'permitted' },
  // Nobody has been there.
  'POST /rooms/:room/return': {
    about: 'visitedRoom',
    may: 'permitted',
    body: () => ({ code: 'code', state: 'state' }),
    answer: 400,
  },
  'PUT /rooms/:room/address': {
    about: 'roomAccess',
    may: 'permitted',
    body: () => ({ address: 'mari.maasikas@gmail.com' }),
  },
  'DELETE /rooms/:room/connection': { about: 'visitedRoom', may: 'permitted' },
  'POST /rooms/access/:access/joined': { about: 'roomAccess', may: OWNER },
  'POST /rooms/access/:access/retry': { about: 'taughtRoomAccess', may: OWNER_AND_STAFF },
  'POST /cohorts/:id/progress/file': {
    about: 'taughtRoomAccess',
    may: OWNER_AND_STAFF,
    body: () => Buffer.from('E-post;Edenemine\nkeegi@naide.ee;40\n'),
  },
  'GET /cohorts/:id/rooms': { about: 'taughtRoomAccess', may: OWNER_AND_STAFF },
};

import type { Knex } from 'knex';
import { CalendarTokensRepository } from './calendar-tokens.repository';

/** @returns the eraser of a person's calendar addresses, for the transaction `db` that closes the account */
export const calendarTokensEraser = (db: Knex): Pick<CalendarTokensRepository, 'erase'> =>
  new CalendarTokensRepository(db);

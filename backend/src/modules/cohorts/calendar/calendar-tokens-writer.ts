import type { Knex } from 'knex';
import { CalendarTokensRepository } from './calendar-tokens.repository';

/** @returns what deletes a person's calendar addresses, in the transaction `db` that closes the account */
export const calendarTokensEraser = (db: Knex): Pick<CalendarTokensRepository, 'forget'> =>
  new CalendarTokensRepository(db);

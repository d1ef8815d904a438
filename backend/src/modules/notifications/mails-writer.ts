import type { Knex } from 'knex';
import { PreferencesRepository } from './preferences/preferences.repository';
import { UnreachableRepository } from './unreachable/unreachable.repository';

type Person = { userId: number };

/** @returns what forgets a person's choices and the state of their address, in the transaction `db` that closes the account */
export const mailsEraser = (db: Knex) => ({
  async erase(person: Person): Promise<void> {
    await new PreferencesRepository(db).erase(person);
    await new UnreachableRepository(db).eraseUnowned();
  },
});

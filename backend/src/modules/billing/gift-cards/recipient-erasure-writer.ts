import type { Knex } from 'knex';
import type { Clock } from '#platform/index';
import { RecipientsRepository } from './recipients.repository';

/** @returns what erases a person from gift cards, in the transaction `db` that closes the account */
export const giftCardsEraser = (
  db: Knex,
  clock: Clock,
): { erase(person: { userId: number; email: string }): Promise<void> } => ({
  erase: (person) => new RecipientsRepository(db).eraseOfPerson(person, clock.now()),
});

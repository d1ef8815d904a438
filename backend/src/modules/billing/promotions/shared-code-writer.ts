import type { Knex } from 'knex';
import type { Clock } from '#platform/index';
import type { SharedCodes } from '#modules/users/index';
import { PromotionsRepository } from './promotions.repository';

/**
 * Students' own codes, for the session user and for closing an account: the code ends, and the name in it is erased.
 * Works on the pool or one transaction.
 */
export function sharedCodes(
  db: Knex,
  clock: Clock,
): SharedCodes & { erase(person: { userId: number }): Promise<void> } {
  const promotions = new PromotionsRepository(db);
  return {
    ofStudent: (userId) => promotions.ofStudent(userId),
    erase: ({ userId }) => promotions.eraseOwn(userId, clock.now()),
  };
}

import type { Knex } from 'knex';
import type { SessionPasses } from '#modules/users/index';
import { PassesRepository } from './passes.repository';

/** The session user's pass. Works on the pool. */
export const sessionPasses = (db: Knex): SessionPasses => {
  const passes = new PassesRepository(db);
  return {
    ofStudent: async (userId) => {
      const pass = await passes.currentOf(userId);
      if (pass === null) return null;
      const { subscriptionId: id, createdAt, type, hasDiscount: discount, pauseBehavior, resumesAt } = pass;
      return {
        id,
        createdAt,
        type,
        discount,
        pause: pauseBehavior === null ? null : { behavior: pauseBehavior, resumesAt },
      };
    },
  };
};

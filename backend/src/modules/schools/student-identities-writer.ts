import type { Knex } from 'knex';
import { statement } from '#platform/index';

const SET = statement(
  'students-set-lw-user',
  `insert into students (user_id, lw_user_id) values (:userId, :id)
   on conflict (user_id) do update set lw_user_id = excluded.lw_user_id`,
);

/** Sets students' ids at the learning platform, in other modules' transactions. */
export type StudentIdentities = {
  /** @returns true: an account there may be found by several students' addresses */
  set(userId: number, id: string | null): Promise<boolean>;
};

/** @returns a writer for the transaction `db` */
export const studentIdentities = (db: Knex): StudentIdentities => ({
  async set(userId, id) {
    await SET(db, { userId, id });
    return true;
  },
});

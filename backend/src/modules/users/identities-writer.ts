import type { Knex } from 'knex';
import { statement } from '#platform/index';

const SET_DISCORD = statement<{ id: number }>(
  'users-set-discord',
  `update users set discord_user_id = :id where id = :userId and deleted_at is null
     and not exists (select 1 from users o where o.discord_user_id = :id and o.id <> :userId) returning id`,
);
const SET_CLASSROOM = statement<{ id: number }>(
  'users-set-classroom',
  `update users set classroom_email = :id where id = :userId and deleted_at is null returning id`,
);

/** Sets people's own ids in outside rooms, in other modules' transactions. */
export type UserIdentities = {
  /** @returns false when somebody else has this id there; a race for it fails on the index `users_discord_user_id_key` */
  set(userId: number, field: 'discordUserId' | 'classroomEmail', id: string | null): Promise<boolean>;
};

/** @returns a writer for the transaction `db` */
export const userIdentities = (db: Knex): UserIdentities => ({
  async set(userId, field, id) {
    const change = field === 'discordUserId' ? SET_DISCORD : SET_CLASSROOM;
    return (await change(db, { userId, id })).rows.length > 0;
  },
});

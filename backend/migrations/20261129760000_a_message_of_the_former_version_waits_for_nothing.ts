import type { Knex } from 'knex';

/**
 * While a new version of the program is rolled out, processes of the former version still run. They add messages without
 * saying whether the message waits, and put its mails on their queue at once. Such a message has been released.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table cohort_messages alter column released_at set default now()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table cohort_messages alter column released_at drop default`);
}

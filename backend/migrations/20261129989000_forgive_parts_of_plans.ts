import type { Knex } from 'knex';

/** Paid parts of a plan whose money was given back out of goodwill, and is not to be paid again. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table instalments add column forgiven_cents integer not null default 0
    check (forgiven_cents between 0 and agreed_cents)`);
  await knex.raw(
    `comment on column instalments.forgiven_cents is 'What was given back of it and credited: it asks for at most agreed_cents less this'`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table instalments drop column forgiven_cents`);
}

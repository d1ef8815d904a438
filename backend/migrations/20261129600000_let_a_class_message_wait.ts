import type { Knex } from 'knex';

/** A message to a class waits a moment before its mails go out, and its writer can take it back until then. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table cohort_messages add column released_at timestamptz, add column withdrawn_at timestamptz`);
  await knex.raw(`update cohort_messages set released_at = created_at`);
  await knex.raw(
    `alter table cohort_messages
       add constraint cohort_messages_one_end check (num_nonnulls(released_at, withdrawn_at) <= 1)`,
  );
  await knex.raw(`comment on column cohort_messages.released_at is 'Its mails were put on their queue'`);
  await knex.raw(`comment on column cohort_messages.withdrawn_at is 'Its writer took it back: it has no mails'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`delete from cohort_messages where withdrawn_at is not null`);
  await knex.raw(`alter table cohort_messages drop column released_at, drop column withdrawn_at`);
}

import type { Knex } from 'knex';

/** Who applies or undoes an import may be another person than its uploader. Mails of invitations are counted by address. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table imports add column run_by_user_id bigint references users (id)`);
  await knex.raw(`update imports set run_by_user_id = uploaded_by_user_id where applied_at is not null`);
  await knex.raw(`create index school_invitations_address on school_invitations (school_id, email, last_sent_at)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index school_invitations_address`);
  await knex.raw(`alter table imports drop column run_by_user_id`);
}

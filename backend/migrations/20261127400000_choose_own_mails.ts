import type { Knex } from 'knex';

const ACTIVITIES = ['OWN_MAILS_CHANGED', 'ADDRESS_UNREACHABLE', 'ADDRESS_CONFIRMED'];

/** A person switches groups of mails off; an address at which mails do not arrive is noted. */
export async function up(knex: Knex): Promise<void> {
  await knex('activity_types').insert(ACTIVITIES.map((type) => ({ type })));
  await knex.raw(`
    create table mail_opt_outs (
      user_id bigint not null references users (id),
      mail_group text not null check (mail_group ~ '^[A-Z]{1,40}$'),
      created_at timestamptz not null,
      primary key (user_id, mail_group)
    )`);
  await knex.raw(
    `comment on table mail_opt_outs is 'Groups of mails that a person does not want; every other mail is sent'`,
  );
  await knex.raw(`
    create table unreachable_addresses (
      address text primary key check (address = lower(address)),
      reason text not null check (reason in ('REFUSED', 'BOUNCED')),
      status text not null check (status ~ '^5[0-9.]{2,12}$'),
      since timestamptz not null,
      last_at timestamptz not null check (last_at >= since)
    )`);
  await knex.raw(`create index unreachable_addresses_newest on unreachable_addresses (since desc, address)`);
  await knex.raw(
    `comment on column unreachable_addresses.reason is 'REFUSED: by the mail server at sending; BOUNCED: a notice came afterwards'`,
  );
  await knex.raw(
    `comment on column unreachable_addresses.status is 'The answer of the mail server, such as 550, or of the notice, such as 5.1.1'`,
  );
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['activity_log', 'activity_types']) await knex(table).whereIn('type', ACTIVITIES).delete();
  await knex.raw(`drop table unreachable_addresses, mail_opt_outs`);
}

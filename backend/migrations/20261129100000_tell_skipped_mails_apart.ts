import type { Knex } from 'knex';

const TABLES = ['cohort_message_recipients', 'school_message_recipients'];

/** Why each mail that counted as failed would not be sent today. What really failed has no reason. */
const OLD_ROWS = `
  select r.id, case
    when u.deleted_at is not null then 'NO_ACCOUNT'
    when exists (select 1 from mail_opt_outs o where o.user_id = u.id and o.mail_group = 'MESSAGES') then 'UNWANTED'
    when exists (select 1 from unreachable_addresses a where a.address = lower(u.email)) then 'UNREACHABLE' end as reason
  from :table: r join users u on u.id = r.user_id where r.failed_at is not null`;

/** A mail that its reader does not want or cannot get has not failed: it is skipped, for a reason, and not tried again. */
export async function up(knex: Knex): Promise<void> {
  for (const table of TABLES) {
    const constraint = `${table}_one_fate`;
    await knex.raw(
      `alter table :table: add column skip_reason text,
         add constraint :reasons: check (skip_reason in ('UNWANTED', 'UNREACHABLE', 'NO_ACCOUNT'))`,
      { table, reasons: `${table}_skip_reason` },
    );
    await knex.raw(
      `update :table: r set failed_at = null, skip_reason = o.reason from (${OLD_ROWS}) o
       where o.id = r.id and o.reason is not null`,
      { table },
    );
    await knex.raw(
      `alter table :table: drop constraint :constraint:,
         add constraint :constraint: check (num_nonnulls(sent_at, failed_at, skip_reason) <= 1)`,
      { table, constraint },
    );
  }
}

/** What was skipped counts as failed again, at the time of its message. */
export async function down(knex: Knex): Promise<void> {
  for (const table of TABLES) {
    const constraint = `${table}_one_fate`;
    const messages = table.replace('_recipients', 's');
    await knex.raw(`alter table :table: drop constraint :constraint:`, { table, constraint });
    await knex.raw(
      `update :table: r set failed_at = m.created_at from :messages: m
       where m.id = r.message_id and r.skip_reason is not null`,
      { table, messages },
    );
    await knex.raw(
      `alter table :table: drop column skip_reason,
         add constraint :constraint: check (sent_at is null or failed_at is null)`,
      { table, constraint },
    );
  }
}

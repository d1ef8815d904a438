import type { Knex } from 'knex';

const OPEN_OR_REFUSED = `('CREATED', 'PENDING', 'PROCESSING', 'REFUSED')`;

/** An unpaid invoice is reminded of, once for each day that the settings name; a late refund is alarmed once. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table invoice_reminders (
      invoice_id uuid not null references invoices (invoice_id),
      day integer not null,
      reminded_at timestamptz not null,
      primary key (invoice_id, day)
    )`);
  await knex.raw(`comment on column invoice_reminders.day is 'Days after the due date; negative before it'`);
  await knex.raw(`create index invoices_to_be_paid on invoices (due_at)
    where kind = 'INVOICE' and status = 'UNPAID' and issued_at is not null`);
  await knex.raw(`alter table refunds add column late_alarm_at timestamptz`);
  await knex.raw(`create index refunds_not_alarmed on refunds (due_by)
    where late_alarm_at is null and status in ${OPEN_OR_REFUSED}`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index refunds_not_alarmed`);
  await knex.raw(`alter table refunds drop column late_alarm_at`);
  await knex.raw(`drop index invoices_to_be_paid`);
  await knex.raw(`drop table invoice_reminders`);
}

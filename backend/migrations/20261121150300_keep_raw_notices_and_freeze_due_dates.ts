import type { Knex } from 'knex';

const FROZEN_FIRST = [
  'number',
  'series',
  'sequence',
  'issued_at',
  'total_cents',
  'rounding_cents',
  'buyer',
  'seller',
  'vat',
  'buyer_user_id',
  'buyer_school_id',
  'reference_number',
  'kind',
  'credits_invoice_id',
];

const rowOf = (record: 'new' | 'old', columns: readonly string[]): string =>
  columns.map((column) => `${record}.${column}`).join(', ');

/** @param columns what of an issued document never changes */
const freeze = (knex: Knex, columns: readonly string[]) =>
  knex.raw(`
    create or replace function invoices_are_immutable() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.issued_at is not null then raise exception 'issued invoices are never deleted' using errcode = 'restrict_violation'; end if;
        return old;
      end if;
      if old.issued_at is not null and (${rowOf('new', columns)}) is distinct from (${rowOf('old', columns)}) then
        raise exception 'issued invoices are immutable' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`);

/** What providers said is kept word for word, an issued invoice's due date stands, and one drawer at a time draws it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table webhook_events add column raw jsonb`);
  await knex.raw(
    `comment on column webhook_events.raw is 'Query and body as they came, before anything was made of them'`,
  );
  await knex.raw(`create index webhook_events_age on webhook_events (processed_at) where processed_at is not null`);
  await knex.raw(`create index queue_messages_age on queue_messages (completed_at) where completed_at is not null`);
  await knex.raw(`alter table invoices add column drawing_until timestamptz`);
  await freeze(knex, [...FROZEN_FIRST, 'due_at', 'currency', 'period']);
}

export async function down(knex: Knex): Promise<void> {
  await freeze(knex, FROZEN_FIRST);
  await knex.raw(`alter table invoices drop column drawing_until`);
  await knex.raw(`drop index queue_messages_age`);
  await knex.raw(`drop index webhook_events_age`);
  await knex.raw(`alter table webhook_events drop column raw`);
}

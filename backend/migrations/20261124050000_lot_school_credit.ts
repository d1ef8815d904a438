import type { Knex } from 'knex';

async function createLots(knex: Knex): Promise<void> {
  await knex.raw(`
    create table school_credit_lots (
      id uuid primary key,
      school_id bigint not null references schools (id),
      amount_cents integer not null check (amount_cents > 0),
      remaining_cents integer not null,
      expires_at timestamptz not null,
      source text not null check (source in ('BOUGHT', 'GIVEN', 'REFUND')),
      -- Whether the school has paid for it; of a lot with source REFUND: for the one that had expired.
      is_paid boolean not null,
      invoice_id uuid references invoices (invoice_id),
      reason text check (char_length(reason) between 1 and 500),
      created_by_user_id bigint references users (id),
      created_at timestamptz not null,
      constraint school_credit_lots_remaining check (remaining_cents between 0 and amount_cents)
    )`);
  await knex.raw(`create index school_credit_lots_school on school_credit_lots (school_id, expires_at, id)`);
  await knex.raw(
    `create index school_credit_lots_open on school_credit_lots (expires_at, school_id) where remaining_cents > 0`,
  );
  await knex.raw(
    `create index school_credit_lots_invoice on school_credit_lots (invoice_id) where invoice_id is not null`,
  );
}

async function createLogs(knex: Knex): Promise<void> {
  await knex.raw(`
    create table school_credit_logs (
      id bigint generated always as identity primary key,
      school_id bigint not null references schools (id),
      user_id bigint references users (id),
      participant_id bigint references cohort_participants (id),
      lot_id uuid not null references school_credit_lots (id),
      -- The expired lot from which the money was taken, when it comes back into another one.
      of_lot_id uuid references school_credit_lots (id),
      type text not null check (type in ('ADD', 'DEDUCT', 'REFUND')),
      amount_cents integer not null check (amount_cents > 0),
      expires_at timestamptz not null,
      metadata jsonb not null default '{}',
      event_applies_at timestamptz not null,
      created_at timestamptz not null default now(),
      check (of_lot_id is null or type = 'REFUND')
    )`);
  await knex.raw(`
    create table prepaid_seat_logs (
      id bigint generated always as identity primary key,
      school_id bigint not null references schools (id),
      user_id bigint references users (id),
      participant_id bigint references cohort_participants (id),
      type text not null check (type in ('ADD', 'DEDUCT', 'REFUND')),
      seats integer not null check (seats > 0),
      metadata jsonb not null default '{}',
      event_applies_at timestamptz not null,
      created_at timestamptz not null default now()
    )`);
  await knex.raw(`create index school_credit_logs_lot on school_credit_logs (lot_id)`);
  for (const table of ['school_credit_logs', 'prepaid_seat_logs']) {
    await knex.raw(`create index ${table}_school on ${table} (school_id, event_applies_at desc, id desc)`);
    await knex.raw(`create index ${table}_participant on ${table} (participant_id) where participant_id is not null`);
    await knex.raw(`create trigger ${table}_insert_only before update or delete or truncate on ${table}
      for each statement execute function refuse_change()`);
    await knex.raw(`alter table ${table} enable always trigger ${table}_insert_only`);
    await knex.raw(`revoke update, delete, truncate on ${table} from current_user`);
    await knex.raw(`
      do $$
      declare app_role text := nullif(current_setting('valikool.app_role', true), '');
      begin
        if app_role is null or app_role = current_user then return; end if;
        execute format('revoke update, delete, truncate on ${table} from %I', app_role);
      end $$`);
  }
}

/**
 * Credit of schools is kept in lots that expire, with a log in which nothing is changed. Seats that a school has bought
 * in advance get such a log too; it begins with those that schools have.
 */
export async function up(knex: Knex): Promise<void> {
  await createLots(knex);
  await createLogs(knex);
  await knex.raw(`
    insert into prepaid_seat_logs (school_id, type, seats, metadata, event_applies_at)
    select id, 'ADD', prepaid_student_seats, '{"reason": "BEFORE_LOG"}', date_trunc('milliseconds', now()) from schools where prepaid_student_seats > 0`);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['prepaid_seat_logs', 'school_credit_logs', 'school_credit_lots'])
    await knex.raw(`drop table ${table}`);
}

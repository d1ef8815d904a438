import type { Knex } from 'knex';

const FROZEN = [
  ...['number', 'series', 'sequence', 'issued_at', 'total_cents', 'rounding_cents', 'buyer', 'seller', 'vat'],
  ...[
    'buyer_user_id',
    'buyer_school_id',
    'reference_number',
    'kind',
    'credits_invoice_id',
    'due_at',
    'currency',
    'period',
  ],
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

async function createPlans(knex: Knex): Promise<void> {
  await knex.raw(`
    create table saved_cards (
      id uuid primary key,
      user_id bigint not null references users (id),
      provider text not null,
      customer_ref text not null,
      method_ref text not null,
      brand text not null,
      last_four text not null check (last_four ~ '^[0-9]{4}$'),
      created_at timestamptz not null,
      removed_at timestamptz,
      detached_at timestamptz,
      unique (provider, method_ref)
    )`);
  await knex.raw(`create index saved_cards_of_user on saved_cards (user_id) where removed_at is null`);
  await knex.raw(
    `create index saved_cards_to_detach on saved_cards (removed_at) where removed_at is not null and detached_at is null`,
  );
  await knex.raw(`
    create table payment_plans (
      id uuid primary key,
      invoice_id uuid not null unique references invoices (invoice_id),
      user_id bigint not null references users (id),
      participant_id bigint not null references cohort_participants (id),
      status text not null default 'ACTIVE' check (status in ('ACTIVE', 'COMPLETED', 'ENDED')),
      method text not null check (method in ('CARD', 'LINK')),
      card_id uuid references saved_cards (id),
      created_at timestamptz not null
    )`);
  await knex.raw(`create index payment_plans_of_user on payment_plans (user_id, created_at desc, id)`);
  await knex.raw(`create index payment_plans_of_participant on payment_plans (participant_id)`);
  await knex.raw(`create index payment_plans_by_card on payment_plans (card_id) where card_id is not null`);
}

async function createInstalments(knex: Knex): Promise<void> {
  await knex.raw(`
    create table instalments (
      id uuid primary key,
      plan_id uuid not null references payment_plans (id) on delete cascade,
      position integer not null check (position > 0),
      agreed_cents integer not null check (agreed_cents > 0),
      cents integer not null check (cents >= 0),
      paid_cents integer not null default 0 check (paid_cents between 0 and cents),
      due_at timestamptz not null,
      state text not null default 'PLANNED' check (state in ('PLANNED', 'DUE', 'FAILED', 'PAID', 'CANCELED')),
      steps_done integer not null default 0,
      next_step_at timestamptz,
      tries integer not null default 0,
      last_error text,
      paid_at timestamptz,
      unique (plan_id, position),
      check ((state = 'PAID') = (paid_cents = cents and cents > 0)),
      check ((state = 'CANCELED') = (cents = 0))
    )`);
  await knex.raw(
    `comment on column instalments.agreed_cents is 'As it stands on the document; cents is less what was credited'`,
  );
  await knex.raw(`create index instalments_next_step on instalments (next_step_at)
    where next_step_at is not null and state in ('PLANNED', 'DUE')`);
}

/** A seat may be paid in parts: one numbered invoice with the schedule on it, and part payments. */
export async function up(knex: Knex): Promise<void> {
  await createPlans(knex);
  await createInstalments(knex);
  await knex.raw(`alter table invoices add column schedule jsonb`);
  await knex.raw(`comment on column invoices.schedule is 'The parts in which it is paid, as agreed: dueAt, cents'`);
  await freeze(knex, [...FROZEN, 'schedule']);
  await knex.raw(`
    alter table payment_attempts
      add column instalment_id uuid references instalments (id) on delete set null,
      add column off_session boolean not null default false,
      add column saves_card boolean not null default false`);
  await knex.raw(`create index payment_attempts_of_instalment on payment_attempts (instalment_id)
    where instalment_id is not null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index payment_attempts_of_instalment`);
  await knex.raw(
    `alter table payment_attempts drop column instalment_id, drop column off_session, drop column saves_card`,
  );
  await freeze(knex, FROZEN);
  await knex.raw(`alter table invoices drop column schedule`);
  for (const table of ['instalments', 'payment_plans', 'saved_cards']) await knex.raw(`drop table ${table}`);
}

import type { Knex } from 'knex';

async function createSeatLots(knex: Knex): Promise<void> {
  await knex.raw(`
    create table prepaid_seat_lots (
      id uuid primary key,
      school_id bigint not null references schools (id),
      seats integer not null check (seats > 0),
      remaining_seats integer not null,
      -- Income that waits until the seats are used, without VAT; nothing for seats that nobody paid for.
      value_cents integer not null check (value_cents >= 0),
      remaining_cents integer not null,
      source text not null check (source in ('BOUGHT', 'GIVEN')),
      invoice_id uuid references invoices (invoice_id),
      reason text check (char_length(reason) between 1 and 500),
      created_by_user_id bigint references users (id),
      -- Set while the money for it has gone back and nobody has decided what follows.
      suspended_at timestamptz,
      created_at timestamptz not null,
      constraint prepaid_seat_lots_seats check (remaining_seats between 0 and seats),
      constraint prepaid_seat_lots_value check (remaining_cents between 0 and value_cents),
      check (source = 'BOUGHT' or value_cents = 0)
    )`);
  await knex.raw(`create index prepaid_seat_lots_school on prepaid_seat_lots (school_id, created_at, id)`);
  await knex.raw(
    `create index prepaid_seat_lots_invoice on prepaid_seat_lots (invoice_id) where invoice_id is not null`,
  );
}

/** Puts seats of before into one lot per school. The log itself is closed to changes, so it is opened for this once. */
async function lotSeatsOfBefore(knex: Knex): Promise<void> {
  await knex.raw(`
    insert into prepaid_seat_lots (id, school_id, seats, remaining_seats, value_cents, remaining_cents, source, reason, created_at)
    select gen_random_uuid(), s.id, greatest(coalesce(g.added, 0), s.prepaid_student_seats, 1), s.prepaid_student_seats, 0, 0,
      'GIVEN', 'BEFORE_LOTS', coalesce(g.first_at, now())
    from schools s left join (
      select school_id, sum(seats) filter (where type = 'ADD') as added, min(event_applies_at) as first_at
      from prepaid_seat_logs group by school_id) g on g.school_id = s.id
    where s.prepaid_student_seats > 0 or g.school_id is not null`);
  await knex.raw(`alter table prepaid_seat_logs add column lot_id uuid references prepaid_seat_lots (id),
    add column value_cents integer not null default 0 check (value_cents >= 0)`);
  await knex.raw(`alter table prepaid_seat_logs disable trigger prepaid_seat_logs_insert_only`);
  await knex.raw(`grant update on prepaid_seat_logs to current_user`);
  await knex.raw(`
    update prepaid_seat_logs g set lot_id = l.id from prepaid_seat_lots l where l.school_id = g.school_id`);
  await knex.raw(`revoke update on prepaid_seat_logs from current_user`);
  await knex.raw(`alter table prepaid_seat_logs enable always trigger prepaid_seat_logs_insert_only`);
  await knex.raw(`alter table prepaid_seat_logs alter column lot_id set not null`);
  await knex.raw(`create index prepaid_seat_logs_lot on prepaid_seat_logs (lot_id)`);
}

async function createOrders(knex: Knex): Promise<void> {
  await knex.raw(`
    create table school_credit_orders (
      id uuid primary key,
      school_id bigint not null references schools (id),
      kind text not null check (kind in ('CREDIT', 'SEATS')),
      -- Seats that are ordered; null for credit, of which one gets as much as it costs.
      seats integer check (seats > 0),
      price_cents integer not null check (price_cents > 0),
      invoice_id uuid not null unique references invoices (invoice_id),
      ordered_by_user_id bigint not null references users (id),
      ordered_at timestamptz not null,
      delivered_at timestamptz,
      canceled_at timestamptz,
      canceled_by_user_id bigint references users (id),
      check ((kind = 'SEATS') = (seats is not null)),
      check ((canceled_at is null) = (canceled_by_user_id is null))
    )`);
  await knex.raw(
    `create index school_credit_orders_school on school_credit_orders (school_id, ordered_at desc, id desc)`,
  );
  await knex.raw(`
    alter table invoice_lines drop constraint invoice_lines_product_kind,
      add constraint invoice_lines_product_kind check (product_kind in ('GIFT_CARD', 'PASS', 'SCHOOL_CREDIT'))`);
  await knex.raw(`alter table school_credit_lots add column suspended_at timestamptz`);
}

async function watchLevels(knex: Knex): Promise<void> {
  await knex.raw(`
    create table school_credit_levels (
      school_id bigint primary key references schools (id),
      -- The school's own threshold; null for that of the settings.
      low_cents integer check (low_cents >= 0),
      -- Since when what is left is low; null while it is enough. The school is told when it is set.
      low_since timestamptz
    )`);
  await knex.raw(`alter table school_credit_lots add column reminded_at timestamptz`);
}

/**
 * Seats that are bought in advance are kept in lots, as credit is: a lot knows what its seats are worth in the books. A
 * school orders credit or seats by an invoice of its own.
 */
export async function up(knex: Knex): Promise<void> {
  await createSeatLots(knex);
  await lotSeatsOfBefore(knex);
  await createOrders(knex);
  await watchLevels(knex);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table school_credit_levels`);
  await knex.raw(`alter table school_credit_lots drop column suspended_at, drop column reminded_at`);
  await knex.raw(`
    alter table invoice_lines drop constraint invoice_lines_product_kind,
      add constraint invoice_lines_product_kind check (product_kind in ('GIFT_CARD', 'PASS'))`);
  await knex.raw(`drop table school_credit_orders`);
  await knex.raw(`alter table prepaid_seat_logs drop column lot_id, drop column value_cents`);
  await knex.raw(`drop table prepaid_seat_lots`);
}

import type { Knex } from 'knex';

const PAYMENT_STATUSES = `('CREATED', 'PENDING', 'AUTHORIZED', 'PAID', 'ABANDONED', 'FAILED', 'VOIDED', 'PARTIALLY_REFUNDED', 'REFUNDED')`;

async function createInvoices(knex: Knex): Promise<void> {
  await knex.raw(`
    create table invoice_series (
      series text primary key,
      next_sequence integer not null default 1 check (next_sequence > 0)
    )`);
  await knex.raw(`
    create table invoices (
      invoice_id uuid primary key,
      kind text not null default 'INVOICE' check (kind in ('INVOICE', 'CREDIT_NOTE')),
      status text not null default 'UNPAID' check (status in ('UNPAID', 'PAID', 'CANCELED')),
      series text references invoice_series (series),
      sequence integer check (sequence > 0),
      number text unique,
      reference_number text,
      buyer_user_id bigint references users (id),
      buyer_school_id bigint references schools (id),
      period date,
      buyer jsonb not null default '{}',
      seller jsonb,
      vat jsonb,
      currency text not null default 'EUR' check (currency = 'EUR'),
      total_cents integer not null default 0,
      rounding_cents integer not null default 0,
      paid_cents integer not null default 0,
      credits_invoice_id uuid references invoices (invoice_id),
      issued_at timestamptz,
      due_at timestamptz,
      paid_at timestamptz,
      canceled_at timestamptz,
      document_key text,
      metadata jsonb not null default '{}',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check ((buyer_user_id is null) <> (buyer_school_id is null)),
      check ((issued_at is null) = (number is null) and (number is null) = (sequence is null)),
      check ((kind = 'CREDIT_NOTE') = (credits_invoice_id is not null)),
      unique (series, sequence)
    )`);
  await knex.raw(`create unique index invoices_open_per_school_month on invoices (buyer_school_id, period)
    where buyer_school_id is not null and issued_at is null and status = 'UNPAID'`);
  await knex.raw(`create index invoices_user on invoices (buyer_user_id, created_at desc)`);
  await knex.raw(`create index invoices_school on invoices (buyer_school_id, created_at desc)`);
  await knex.raw(`create index invoices_list on invoices (created_at desc, invoice_id)`);
  await knex.raw(`create index invoices_credits on invoices (credits_invoice_id) where credits_invoice_id is not null`);
}

async function createInvoiceLines(knex: Knex): Promise<void> {
  await knex.raw(`
    create table invoice_lines (
      id bigint generated always as identity primary key,
      invoice_id uuid not null references invoices (invoice_id) on delete cascade,
      participant_id bigint references cohort_participants (id),
      description text not null,
      quantity integer not null default 1 check (quantity > 0),
      unit_price_cents integer not null,
      total_cents integer not null,
      vat_treatment text not null check (vat_treatment in ('TAXABLE', 'EXEMPT_EDU', 'NOT_REGISTERED')),
      vat_rate numeric(5, 2) not null check (vat_rate >= 0),
      created_at timestamptz not null default now(),
      check (total_cents = quantity * unit_price_cents),
      unique (invoice_id, participant_id)
    )`);
  await knex.raw(`create index invoice_lines_participant on invoice_lines (participant_id)`);
}

async function createParticipants(knex: Knex): Promise<void> {
  await knex.raw(`
    create table cohort_participants (
      id bigint generated always as identity primary key,
      user_id bigint not null references users (id),
      cohort_id bigint not null references cohorts (id),
      school_id bigint references schools (id),
      status text not null default 'REGISTERED'
        check (status in ('REGISTERED', 'IN_PROGRESS', 'COMPLETED', 'CANCELED', 'FAILED', 'AWAITING_RESULT')),
      default_payer text not null check (default_payer in ('SCHOOL', 'STUDENT')),
      price_cents integer not null check (price_cents >= 0),
      school_share_cents integer not null check (school_share_cents >= 0),
      student_share_cents integer not null check (student_share_cents >= 0),
      invoice_id uuid references invoices (invoice_id),
      registered_by_user_id bigint not null references users (id),
      conditions jsonb not null default '[]',
      learning_outcomes text[] not null default '{}',
      grading_criteria text not null default '',
      terms_accepted_at timestamptz,
      held_until timestamptz,
      confirmed_at timestamptz,
      awaiting_seat_since timestamptz,
      chose_to_wait_at timestamptz,
      access_until timestamptz,
      canceled_at timestamptz,
      cancel_reason text check (cancel_reason in ('STUDENT', 'SCHOOL', 'ADMIN', 'HOLD_LAPSED', 'COHORT_CANCELED', 'REFUND_CHOSEN')),
      result_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (price_cents = school_share_cents + student_share_cents),
      check ((status = 'CANCELED') = (canceled_at is not null)),
      constraint participants_held_or_confirmed check (status = 'CANCELED' or held_until is not null or confirmed_at is not null)
    )`);
  await knex.raw(
    `create unique index cohort_participants_once on cohort_participants (cohort_id, user_id) where status <> 'CANCELED'`,
  );
  await knex.raw(`create index cohort_participants_user on cohort_participants (user_id, id desc)`);
  await knex.raw(`create index cohort_participants_cohort on cohort_participants (cohort_id, id)`);
  await knex.raw(`create index cohort_participants_school on cohort_participants (school_id, id desc)`);
  await knex.raw(`create index cohort_participants_invoice on cohort_participants (invoice_id)`);
  await knex.raw(`create index cohort_participants_holds on cohort_participants (held_until)
    where held_until is not null and confirmed_at is null and status <> 'CANCELED'`);
  await knex.raw(`create index cohort_participants_awaiting_seat on cohort_participants (cohort_id, awaiting_seat_since)
    where awaiting_seat_since is not null`);
}

async function createPayments(knex: Knex): Promise<void> {
  await knex.raw(`
    create table payment_attempts (
      id uuid primary key,
      participant_id bigint references cohort_participants (id),
      invoice_id uuid not null references invoices (invoice_id),
      provider text not null check (provider in ('montonio', 'stripe')),
      provider_ref text,
      status text not null default 'CREATED' check (status in ${PAYMENT_STATUSES}),
      resolution text check (resolution in ('SETTLED', 'DUPLICATE', 'NO_SEAT', 'MISMATCH')),
      amount_cents integer not null check (amount_cents > 0),
      refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
      currency text not null default 'EUR' check (currency = 'EUR'),
      bank text,
      locale text not null default 'et',
      payment_url text,
      expires_at timestamptz,
      paid_at timestamptz,
      next_check_at timestamptz,
      checks integer not null default 0,
      last_error text,
      raw jsonb,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (provider, provider_ref)
    )`);
  await knex.raw(`create index payment_attempts_invoice on payment_attempts (invoice_id, created_at)`);
  await knex.raw(`create index payment_attempts_participant on payment_attempts (participant_id, created_at)`);
  await knex.raw(
    `create index payment_attempts_due on payment_attempts (next_check_at) where next_check_at is not null`,
  );
  await knex.raw(`
    create table refunds (
      id uuid primary key,
      payment_attempt_id uuid not null references payment_attempts (id),
      credit_note_id uuid references invoices (invoice_id),
      status text not null default 'CREATED' check (status in ('CREATED', 'PENDING', 'PROCESSING', 'SUCCESSFUL', 'REJECTED', 'CANCELED')),
      amount_cents integer not null check (amount_cents > 0),
      reason text not null check (reason in ('CANCELLATION', 'DUPLICATE', 'NO_SEAT')),
      provider_ref text unique,
      failure text,
      due_by timestamptz not null,
      next_check_at timestamptz,
      checks integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`);
  await knex.raw(`create index refunds_attempt on refunds (payment_attempt_id)`);
  await knex.raw(`create index refunds_due on refunds (next_check_at) where next_check_at is not null`);
  await knex.raw(`
    create table webhook_events (
      id bigint generated always as identity primary key,
      provider text not null check (provider in ('montonio', 'stripe')),
      event_key text not null,
      payload jsonb not null,
      received_at timestamptz not null default now(),
      processed_at timestamptz,
      unique (provider, event_key)
    )`);
}

async function createLedger(knex: Knex): Promise<void> {
  await knex.raw(`
    create table ledger_transactions (
      id uuid primary key,
      kind text not null,
      unique_key text not null unique,
      participant_id bigint references cohort_participants (id),
      invoice_id uuid references invoices (invoice_id),
      payment_attempt_id uuid references payment_attempts (id),
      refund_id uuid references refunds (id),
      occurred_at timestamptz not null,
      created_at timestamptz not null default now()
    )`);
  await knex.raw(`create index ledger_transactions_participant on ledger_transactions (participant_id)`);
  await knex.raw(`create index ledger_transactions_invoice on ledger_transactions (invoice_id)`);
  await knex.raw(`
    create table ledger_entries (
      id bigint generated always as identity primary key,
      transaction_id uuid not null references ledger_transactions (id),
      account text not null check (account in (
        'receivable', 'unearned', 'revenue', 'vat_payable', 'rounding', 'clearing_montonio', 'clearing_stripe', 'bank',
        'unallocated', 'refunds_payable')),
      user_id bigint references users (id),
      school_id bigint references schools (id),
      amount_cents integer not null check (amount_cents <> 0)
    )`);
  await knex.raw(`create index ledger_entries_transaction on ledger_entries (transaction_id)`);
  await knex.raw(`create index ledger_entries_account on ledger_entries (account, id)`);
  await knex.raw(`
    create function ledger_must_balance() returns trigger language plpgsql as $$
    begin
      if (select sum(amount_cents) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
        raise exception 'ledger transaction % does not balance', new.transaction_id using errcode = 'check_violation';
      end if;
      return null;
    end $$`);
  await knex.raw(`
    create constraint trigger ledger_entries_balance after insert on ledger_entries
    deferrable initially deferred for each row execute function ledger_must_balance()`);
  for (const table of ['ledger_transactions', 'ledger_entries']) {
    await knex.raw(`create trigger ${table}_insert_only before update or delete or truncate on ${table}
      for each statement execute function refuse_change()`);
    await knex.raw(`
      do $$
      declare app_role text := nullif(current_setting('valikool.app_role', true), '');
      begin
        if app_role is null or app_role = current_user then return; end if;
        execute format('revoke update, delete, truncate on ${table} from %I', app_role);
      end $$`);
  }
}

/** An issued document never changes; only what happens to it afterwards does. */
async function freezeIssuedInvoices(knex: Knex): Promise<void> {
  await knex.raw(`
    create function invoices_are_immutable() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.issued_at is not null then raise exception 'issued invoices are never deleted' using errcode = 'restrict_violation'; end if;
        return old;
      end if;
      if old.issued_at is not null and (
        new.number, new.series, new.sequence, new.issued_at, new.total_cents, new.rounding_cents, new.buyer, new.seller, new.vat,
        new.buyer_user_id, new.buyer_school_id, new.reference_number, new.kind, new.credits_invoice_id
      ) is distinct from (
        old.number, old.series, old.sequence, old.issued_at, old.total_cents, old.rounding_cents, old.buyer, old.seller, old.vat,
        old.buyer_user_id, old.buyer_school_id, old.reference_number, old.kind, old.credits_invoice_id
      ) then
        raise exception 'issued invoices are immutable' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`);
  await knex.raw(`create trigger invoices_immutable before update or delete on invoices
    for each row execute function invoices_are_immutable()`);
  await knex.raw(`
    create function invoice_lines_are_immutable() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from invoices where invoice_id = coalesce(new.invoice_id, old.invoice_id) and issued_at is not null) then
        raise exception 'lines of an issued invoice are immutable' using errcode = 'restrict_violation';
      end if;
      return coalesce(new, old);
    end $$`);
  await knex.raw(`create trigger invoice_lines_immutable before insert or update or delete on invoice_lines
    for each row execute function invoice_lines_are_immutable()`);
}

/** Money: invoices, participants, payments, refunds and the ledger. */
export async function up(knex: Knex): Promise<void> {
  await createInvoices(knex);
  await createParticipants(knex);
  await createInvoiceLines(knex);
  await createPayments(knex);
  await createLedger(knex);
  await freezeIssuedInvoices(knex);
  for (const table of ['invoices', 'cohort_participants', 'payment_attempts', 'refunds']) {
    await knex.raw(
      `create trigger ${table}_touch before update on ${table} for each row execute function touch_updated_at()`,
    );
  }
}

export async function down(knex: Knex): Promise<void> {
  const tables = [
    'ledger_entries',
    'ledger_transactions',
    'webhook_events',
    'refunds',
    'payment_attempts',
    'invoice_lines',
    'cohort_participants',
    'invoices',
    'invoice_series',
  ];
  for (const table of tables) await knex.raw(`drop table ${table}`);
  await knex.raw(`drop function invoice_lines_are_immutable()`);
  await knex.raw(`drop function invoices_are_immutable()`);
  await knex.raw(`drop function ledger_must_balance()`);
}

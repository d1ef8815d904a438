import type { Knex } from 'knex';

const INSERT_ONLY = ['bank_statements', 'bank_lines'] as const;

/**
 * The bank's statements. What the bank has said is only inserted: no role may change or empty these tables. How a line
 * is matched stands beside it: `bank_line_states` has what is still open of each line, and `bank_matches` what was
 * booked of it. A match that was undone stays as undone.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table bank_imports (
      id uuid primary key,
      sha256 text not null check (length(sha256) = 64),
      storage_key text not null,
      size_bytes bigint not null check (size_bytes > 0),
      status text not null default 'QUEUED' check (status in ('QUEUED', 'READING', 'DONE', 'REFUSED')),
      lines_read integer not null default 0,
      lines_added integer not null default 0,
      refusal text,
      refusal_detail text,
      uploaded_by bigint not null references users (id),
      created_at timestamptz not null,
      finished_at timestamptz,
      check ((status = 'REFUSED') = (refusal is not null))
    )`);
  await knex.raw(`create unique index bank_imports_once on bank_imports (sha256) where status <> 'REFUSED'`);
  await knex.raw(`create index bank_imports_newest on bank_imports (created_at desc, id desc)`);
  await knex.raw(`create index bank_imports_uploaded_by on bank_imports (uploaded_by)`);
  await knex.raw(`
    create table bank_statements (
      id uuid primary key,
      import_id uuid not null references bank_imports (id),
      ref text not null,
      iban text not null,
      from_on date not null,
      to_on date not null,
      opening_cents bigint not null,
      closing_cents bigint not null,
      line_count integer not null,
      created_at timestamptz not null,
      check (from_on <= to_on)
    )`);
  await knex.raw(`create index bank_statements_days on bank_statements (to_on, from_on)`);
  await knex.raw(`create index bank_statements_import on bank_statements (import_id)`);
  await knex.raw(`
    create table bank_lines (
      id uuid primary key,
      statement_id uuid not null references bank_statements (id) deferrable initially deferred,
      reference text not null constraint bank_lines_once unique check (length(reference) between 1 and 120),
      booked_on date not null,
      amount_cents bigint not null check (amount_cents <> 0),
      counterparty_name text,
      counterparty_iban text,
      viitenumber text,
      remittance text,
      end_to_end text,
      bank_code text,
      is_return boolean not null,
      created_at timestamptz not null
    )`);
  await knex.raw(`create index bank_lines_statement on bank_lines (statement_id)`);
  await knex.raw(`
    create table bank_line_states (
      line_id uuid primary key references bank_lines (id),
      status text not null check (status in ('NEW', 'WAITING', 'BOOKED')),
      booked_on date not null,
      open_cents bigint not null,
      matches_made integer not null default 0,
      check ((status = 'BOOKED') = (open_cents = 0))
    )`);
  await knex.raw(`create index bank_line_states_new on bank_line_states (line_id) where status = 'NEW'`);
  await knex.raw(`create index bank_line_states_listed on bank_line_states (status, booked_on desc, line_id desc)`);
  await knex.raw(`
    create table bank_matches (
      id uuid primary key,
      line_id uuid not null references bank_lines (id),
      ordinal integer not null,
      kind text not null check (kind in ('INVOICE', 'REFUND', 'RETURN', 'FEE', 'PAYOUT', 'OTHER')),
      amount_cents bigint not null check (amount_cents <> 0),
      invoice_id uuid references invoices (invoice_id),
      payment_attempt_id uuid references payment_attempts (id),
      refund_id uuid references refunds (id),
      provider text,
      fee_cents integer not null default 0 check (fee_cents >= 0),
      note text check (char_length(note) <= 500),
      matched_by bigint references users (id),
      matched_at timestamptz not null,
      undone_by bigint references users (id),
      undone_at timestamptz,
      unique (line_id, ordinal),
      check ((kind = 'INVOICE') = (payment_attempt_id is not null)),
      check ((kind in ('REFUND', 'RETURN')) = (refund_id is not null)),
      check ((kind = 'PAYOUT') = (provider is not null)),
      check (kind <> 'OTHER' or note is not null)
    )`);
  for (const column of ['invoice_id', 'payment_attempt_id', 'refund_id', 'matched_by', 'undone_by'])
    await knex.raw(`create index bank_matches_${column} on bank_matches (${column}) where ${column} is not null`);
  await knex.raw(`create index bank_transfers_payer on bank_transfers (payer_iban) where payer_iban is not null`);
  await knex.raw(
    `create index invoices_by_reference on invoices (reference_number) where reference_number is not null`,
  );
  await knex.raw(`
    create index invoices_owed on invoices ((total_cents - paid_cents))
    where status = 'UNPAID' and kind = 'INVOICE' and issued_at is not null`);
  await knex.raw(`
    create table reconciliation_results (
      day date not null,
      name text not null,
      expected_cents bigint not null,
      actual_cents bigint not null,
      row_count integer not null,
      rows jsonb not null,
      checked_at timestamptz not null,
      primary key (day, name)
    )`);
  for (const table of INSERT_ONLY) {
    await knex.raw(`create trigger ${table}_insert_only before update or delete or truncate on ${table}
      for each statement execute function refuse_change()`);
    await knex.raw(`alter table ${table} enable always trigger ${table}_insert_only`);
  }
  await knex.raw(`revoke update, delete, truncate on ${INSERT_ONLY.join(', ')} from current_user`);
  // A reference locks its row as the owner of the table, and a lock needs the right to update some column.
  for (const table of INSERT_ONLY) await knex.raw(`grant update (id) on ${table} to current_user`);
  await knex.raw(`revoke delete, truncate on bank_matches, bank_line_states from current_user`);
  await knex.raw(`
    do $$
    declare app_role text := nullif(current_setting('valikool.app_role', true), '');
    begin
      if app_role is null or app_role = current_user then return; end if;
      execute format('revoke update, delete, truncate on ${INSERT_ONLY.join(', ')} from %I', app_role);
      execute format('revoke delete, truncate on bank_matches, bank_line_states from %I', app_role);
    end $$`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    `drop table reconciliation_results, bank_matches, bank_line_states, bank_lines, bank_statements, bank_imports`,
  );
  await knex.raw(`drop index bank_transfers_payer`);
  await knex.raw(`drop index invoices_by_reference`);
  await knex.raw(`drop index invoices_owed`);
}

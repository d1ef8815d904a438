import type { Knex } from 'knex';

/** When a row was dated, and what an erasure makes of it. All other columns stay as they are. */
const ERASABLE = {
  bank_lines: {
    dated: 'booked_on',
    erased: { counterparty_name: null, counterparty_iban: null, remittance: null, end_to_end: null },
  },
  // Its payer must have a name.
  bank_transfers: { dated: 'received_on', erased: { payer_name: '–', payer_iban: null } },
  ledger_transactions: { dated: 'occurred_at', erased: { note: null } },
} as const;
type Table = keyof typeof ERASABLE;
const TABLES = Object.keys(ERASABLE) as Table[];

/** What is not erased yet, so that the job, which runs every hour, reads nothing twice. Conditions as in its statements. */
const LEFT_TO_ERASE = {
  bank_lines_named: `bank_lines (booked_on, id)
    where num_nonnulls(counterparty_name, counterparty_iban, remittance, end_to_end) > 0`,
  bank_matches_noted: `bank_matches (id) where note <> ''`,
  bank_transfers_named: `bank_transfers (received_on, payment_attempt_id) where payer_name <> '–' or payer_iban is not null`,
  ledger_transactions_noted: 'ledger_transactions (occurred_at, id) where note is not null',
} as const;

/** Each role may write only the columns that an erasure empties. */
const forBothRoles = async (knex: Knex, verb: 'grant' | 'revoke', table: Table): Promise<void> => {
  const columns = Object.keys(ERASABLE[table].erased).join(', ');
  const [rights, towards] = [`update (${columns}) on ${table}`, verb === 'grant' ? 'to' : 'from'];
  await knex.raw(`${verb} ${rights} ${towards} current_user`);
  await knex.raw(`
    do $$
    declare app_role text := nullif(current_setting('valikool.app_role', true), '');
    begin
      if app_role is null or app_role = current_user then return; end if;
      execute format('${verb} ${rights} ${towards} %I', app_role);
    end $$`);
};

/**
 * Names and words of people leave the books after the legal period, as they leave documents: seven years after the end of
 * the calendar year, by the database's own clock. Some of the dates are typed by people, so the row must also have been
 * written that long ago. Whatever else changes a row of the books is refused as before, for every role. The file of a statement has the same names, and is deleted.
 * Source: Estonian Accounting Act (raamatupidamise seadus), § 12 (1).
 */
export async function up(knex: Knex): Promise<void> {
  // A date is compared as midnight in Tallinn, whatever the session's time zone: the function has its own.
  await knex.raw(`
    create function only_erased_after_the_legal_period() returns trigger language plpgsql
      set timezone = 'Europe/Tallinn' set search_path = pg_catalog, public as $$
    begin
      if (to_jsonb(old) ->> tg_argv[0])::timestamptz < documents_kept_since()
        and old.created_at < documents_kept_since()
        and to_jsonb(new) = to_jsonb(old) || tg_argv[1]::jsonb then return new; end if;
      raise exception '% is insert-only', tg_table_name using errcode = 'restrict_violation';
    end $$`);
  for (const table of TABLES) {
    const { dated, erased } = ERASABLE[table];
    await knex.raw(`drop trigger ${table}_insert_only on ${table}`);
    await knex.raw(`create trigger ${table}_insert_only before delete or truncate on ${table}
      for each statement execute function refuse_change()`);
    await knex.raw(`create trigger ${table}_only_erased before update on ${table}
      for each row execute function only_erased_after_the_legal_period('${dated}', '${JSON.stringify(erased)}')`);
    for (const trigger of ['insert_only', 'only_erased'])
      await knex.raw(`alter table ${table} enable always trigger ${table}_${trigger}`);
    await forBothRoles(knex, 'grant', table);
  }
  for (const [name, on] of Object.entries(LEFT_TO_ERASE)) await knex.raw(`create index ${name} on ${on}`);
  await knex.raw(`alter table bank_imports add column file_erased_at timestamptz`);
  await knex.raw(`comment on column bank_imports.file_erased_at is
    'When the file was deleted after the legal period, since it has the names of payers'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table bank_imports drop column file_erased_at`);
  await knex.raw(`drop index ${Object.keys(LEFT_TO_ERASE).join(', ')}`);
  for (const table of TABLES) {
    await forBothRoles(knex, 'revoke', table);
    await knex.raw(`drop trigger ${table}_only_erased on ${table}`);
    await knex.raw(`drop trigger ${table}_insert_only on ${table}`);
    await knex.raw(`create trigger ${table}_insert_only before update or delete or truncate on ${table}
      for each statement execute function refuse_change()`);
    await knex.raw(`alter table ${table} enable always trigger ${table}_insert_only`);
  }
  await knex.raw(`drop function only_erased_after_the_legal_period()`);
}

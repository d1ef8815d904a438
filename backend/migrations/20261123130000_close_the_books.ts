import type { Knex } from 'knex';

const INSERT_ONLY = ['ledger_transactions', 'ledger_entries', 'bank_transfers'] as const;
const NUMBERED = ['invoices', 'invoice_lines'] as const;

/** @param tables which tables neither role may change or empty */
const forOwner = (knex: Knex, verb: 'revoke' | 'grant', tables: readonly string[]) =>
  knex.raw(`${verb} update, delete, truncate on ${tables.join(', ')} ${verb === 'grant' ? 'to' : 'from'} current_user`);

/** @param invoiceIds SQL: the invoices whose lines the statement touches */
const freezeLines = (knex: Knex, invoiceIds: string) =>
  knex.raw(`
    create or replace function invoice_lines_are_immutable() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from invoices where invoice_id in (${invoiceIds}) and issued_at is not null) then
        raise exception 'lines of an issued invoice are immutable' using errcode = 'restrict_violation';
      end if;
      return coalesce(new, old);
    end $$`);

/**
 * The books are closed to the owner of the tables too: it has no right to change the ledger, and it cannot empty the
 * tables of invoices. The triggers also run where replication has switched ordinary triggers off. A line of a numbered
 * invoice can no longer be moved to a draft.
 */
export async function up(knex: Knex): Promise<void> {
  for (const table of INSERT_ONLY) await knex.raw(`alter table ${table} enable always trigger ${table}_insert_only`);
  await forOwner(knex, 'revoke', INSERT_ONLY);
  // PostgreSQL locks the transaction of a new entry as the owner, and a lock needs the right to update some column.
  await knex.raw(`grant update (id) on ledger_transactions to current_user`);
  await knex.raw(`
    do $$
    declare app_role text := nullif(current_setting('valikool.app_role', true), '');
    begin
      if app_role is null or app_role = current_user then return; end if;
      execute format('revoke update, delete, truncate on bank_transfers from %I', app_role);
    end $$`);
  for (const table of NUMBERED) {
    await knex.raw(`create trigger ${table}_never_emptied before truncate on ${table}
      for each statement execute function refuse_change()`);
    for (const trigger of ['never_emptied', 'immutable'])
      await knex.raw(`alter table ${table} enable always trigger ${table}_${trigger}`);
  }
  await freezeLines(knex, 'old.invoice_id, new.invoice_id');
}

export async function down(knex: Knex): Promise<void> {
  await freezeLines(knex, 'coalesce(new.invoice_id, old.invoice_id)');
  for (const table of NUMBERED) {
    await knex.raw(`drop trigger ${table}_never_emptied on ${table}`);
    await knex.raw(`alter table ${table} enable trigger ${table}_immutable`);
  }
  await knex.raw(`revoke update (id) on ledger_transactions from current_user`);
  await forOwner(knex, 'grant', INSERT_ONLY);
  await knex.raw(`
    do $$
    declare app_role text := nullif(current_setting('valikool.app_role', true), '');
    begin
      if app_role is null or app_role = current_user then return; end if;
      execute format('grant update, delete on bank_transfers to %I', app_role);
    end $$`);
  for (const table of INSERT_ONLY) await knex.raw(`alter table ${table} enable trigger ${table}_insert_only`);
}

import type { Knex } from 'knex';

const DROP_KINDS = `
  do $$
  declare c record;
  begin
    for c in select conname from pg_constraint where conrelid = 'bank_matches'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%RETURN%' loop
      execute format('alter table bank_matches drop constraint %I', c.conname);
    end loop;
  end $$`;

/**
 * The bank's number of the whole entry stands beside each line: one export has a batch as one line, another has its
 * payments one by one. A transfer by which a payer returned money of ours has a match of its own. A comparison keeps by
 * how much its rows differ.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table bank_lines add column entry_ref text`);
  await knex.raw(`create index bank_lines_entry on bank_lines (coalesce(entry_ref, reference))`);
  await knex.raw(DROP_KINDS);
  await knex.raw(`alter table bank_matches
    add constraint bank_matches_kinds check (kind in ('INVOICE', 'REFUND', 'RETURN', 'PAID_BACK', 'FEE', 'PAYOUT', 'OTHER')),
    add constraint bank_matches_refund check ((kind in ('REFUND', 'RETURN', 'PAID_BACK')) = (refund_id is not null))`);
  await knex.raw(`alter table reconciliation_results add column differing_cents bigint`);
}

/** Rows that only the newer version knows stay: going back would have to forget money that has come. */
export async function down(knex: Knex): Promise<void> {
  const { rows } = await knex.raw<{ rows: unknown[] }>(`select 1 from bank_matches where kind = 'PAID_BACK' limit 1`);
  if (rows.length > 0)
    throw new Error(
      'Transfers by which payers returned money are recorded (bank_matches of the kind PAID_BACK): undo them first',
    );
  await knex.raw(`alter table reconciliation_results drop column differing_cents`);
  await knex.raw(DROP_KINDS);
  await knex.raw(`alter table bank_matches
    add constraint bank_matches_kind_check check (kind in ('INVOICE', 'REFUND', 'RETURN', 'FEE', 'PAYOUT', 'OTHER')),
    add constraint bank_matches_check1 check ((kind in ('REFUND', 'RETURN')) = (refund_id is not null))`);
  await knex.raw(`drop index bank_lines_entry`);
  await knex.raw(`alter table bank_lines drop column entry_ref`);
}

import type { Knex } from 'knex';

const KINDS = ['INVOICE', 'REFUND', 'RETURN', 'PAID_BACK', 'FEE', 'PAYOUT', 'OTHER'];
const listed = (kinds: readonly string[]): string => `('${kinds.join("', '")}')`;

/** The rule of which matches name a payment got its name from the database. */
const DROP_PAYMENT_RULE = `
  do $$
  declare c record;
  begin
    for c in select conname from pg_constraint where conrelid = 'bank_matches'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%payment_attempt_id%' loop
      execute format('alter table bank_matches drop constraint %I', c.conname);
    end loop;
  end $$`;

async function allow(knex: Knex, kinds: readonly string[], withPayment: readonly string[]): Promise<void> {
  await knex.raw(DROP_PAYMENT_RULE);
  await knex.raw(`alter table bank_matches drop constraint bank_matches_kinds,
    add constraint bank_matches_kinds check (kind in ${listed(kinds)}),
    add constraint bank_matches_payment check ((kind in ${listed(withPayment)}) = (payment_attempt_id is not null))`);
}

/** A line by which the bank takes back a transfer that had come has a match of its own, which names the payment. */
export async function up(knex: Knex): Promise<void> {
  await allow(knex, [...KINDS, 'REVERSED'], ['INVOICE', 'REVERSED']);
}

/** Rows that only the newer version knows stay: going back would have to forget money that has gone. */
export async function down(knex: Knex): Promise<void> {
  const { rows } = await knex.raw<{ rows: unknown[] }>(`select 1 from bank_matches where kind = 'REVERSED' limit 1`);
  if (rows.length > 0)
    throw new Error('Payments that the bank has taken back are recorded (bank_matches of the kind REVERSED)');
  await allow(knex, KINDS, ['INVOICE']);
}

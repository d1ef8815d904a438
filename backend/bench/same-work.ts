import type { Knex } from 'knex';

/** The tables to which a registration adds rows. */
const TABLES = [
  'cohort_participants',
  'invoices',
  'invoice_lines',
  'ledger_transactions',
  'ledger_entries',
  'activity_log',
  'queue_messages',
] as const;

type Counts = Record<string, number>;

async function counts(knex: Knex): Promise<Counts> {
  const { rows } = await knex.raw<{ rows: Counts[] }>(
    `select ${TABLES.map((table) => `(select count(*) from ${table}) as ${table}`).join(', ')}`,
  );
  return rows[0] ?? {};
}

/** @returns how many rows `work` added, by table. */
export async function rowsOf(knex: Knex, work: () => Promise<unknown>): Promise<Counts> {
  const before = await counts(knex);
  await work();
  const after = await counts(knex);
  return Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]));
}

/**
 * @throws when a registration of the baseline adds other rows than the product's: the comparison would be meaningless
 */
export function assertSame(product: Counts, bare: Counts): void {
  const different = Object.keys(product).filter((name) => product[name] !== bare[name]);
  if (different.length > 0) throw new Error(`The yardstick wrote other rows than the product: ${different.join(', ')}`);
}

/** @throws when the seat counts of the cohorts differ from their participants */
export async function assertSeatsCounted(knex: Knex): Promise<void> {
  const { rows } = await knex.raw<{ rows: { id: number }[] }>(
    `select c.id from cohorts c where c.seats_taken <> (select count(*) from cohort_participants p where p.cohort_id = c.id and p.status <> 'CANCELED') limit 1`,
  );
  if (rows[0]) throw new Error(`Cohort ${rows[0].id} counts other seats than it has participants`);
}

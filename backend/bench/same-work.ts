import type { Knex } from 'knex';
import { openCohorts, registering } from './measures';
import type { SignedIn } from './people';
import { firstOf, type Side, type Target } from './side';

/** New rows by table, each with what is its own replaced by what kind of value it is. */
type Rows = Map<string, string[]>;

/** Fields whose ids, moments and counted names are each row's own. Everything else must be the same. */
const OWN = /^(id|.*_id|.*_at|.*_date|held_until|unique_key|metadata|buyer|description|search_text)$/;
/** A number, an id, or the part of a name that the bench counts with. */
const COUNTED = /[0-9a-f]*\d[0-9a-f]*/g;
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

async function tablesOf(knex: Knex): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       and has_table_privilege(oid, 'select') order by relname`,
  );
  return rows.map(({ name }) => name);
}

/** A value; of a field of its own, only its form. */
const shapeOf = (name: string, value: unknown): unknown =>
  value === null || !OWN.test(name)
    ? value
    : JSON.stringify(value)
        .replace(UUID, 'uuid')
        .replace(/\d{4}-\d\d-\d\dT[\d:.+]*/g, 'moment')
        .replace(COUNTED, '0');

const shapeOfRow = (row: Record<string, unknown>): string =>
  JSON.stringify(Object.entries(row).map(([name, value]) => [name, shapeOf(name, value)]));

/** @returns the rows that `work` added or changed, by table; all rows of the tables have a version of PostgreSQL's own. */
export async function rowsOf({ knex }: Side, work: () => Promise<unknown>): Promise<Rows> {
  const tables = await tablesOf(knex);
  const { rows: marks } = await knex.raw<{ rows: { mark: string }[] }>(
    'select cast(pg_current_xact_id() as text) as mark',
  );
  await work();
  const found: Rows = new Map();
  for (const table of tables) {
    const { rows } = await knex.raw<{ rows: { row: Record<string, unknown> }[] }>(
      `select to_jsonb(t) as row from ?? t where cast(cast(t.xmin as text) as bigint) > ?`,
      [table, marks[0]?.mark ?? '0'],
    );
    if (rows.length > 0) found.set(table, rows.map(({ row }) => shapeOfRow(row)).sort());
  }
  return found;
}

/**
 * @throws when a yardstick's registration leaves other rows than the product's: the comparison would be meaningless
 */
function assertSame(name: string, product: Rows, yardstick: Rows): void {
  for (const table of new Set([...product.keys(), ...yardstick.keys()])) {
    const [one, other] = [product.get(table) ?? [], yardstick.get(table) ?? []];
    if (one.join('\n') === other.join('\n')) continue;
    throw new Error(
      `${name} leaves other rows in ${table} than the product:\n${one.join('\n')}\nand now:\n${other.join('\n')}`,
    );
  }
}

async function register(target: Target, student: SignedIn): Promise<Rows> {
  const cohort = firstOf(await openCohorts(target.side, 1));
  return rowsOf(target.side, async () => {
    const { path, ...request } = registering(target.name, student, cohort);
    const reply = await fetch(`${target.origin}${path}`, request);
    if (!reply.ok) throw new Error(`${target.name} could not register: ${await reply.text()}`);
  });
}

/** Registers one student with each server of one side, and compares what is left. */
export async function proveSameWork(product: Target, yardsticks: readonly Target[]): Promise<void> {
  const [first, ...others] = product.side.people.slice(-1 - yardsticks.length);
  if (!first) throw new Error('There are no people');
  const left = await register(product, first);
  for (const [index, yardstick] of yardsticks.entries()) {
    const student = others[index];
    if (student) assertSame(yardstick.name, left, await register(yardstick, student));
  }
}

/** @throws when the seat counts of the cohorts differ from their participants */
export async function assertSeatsCounted({ knex }: Side): Promise<void> {
  const { rows } = await knex.raw<{ rows: { id: number }[] }>(
    `select c.id from cohorts c where c.seats_taken <> (select count(*) from cohort_participants p where p.cohort_id = c.id and p.status <> 'CANCELED') limit 1`,
  );
  if (rows[0]) throw new Error(`Cohort ${rows[0].id} counts other seats than it has participants`);
}

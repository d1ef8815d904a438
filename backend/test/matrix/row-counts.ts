import type { Knex } from 'knex';

/** @returns the number of rows of each table; a refused request must not change it */
export async function rowCounts(db: Knex): Promise<Record<string, number>> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const sql = rows
    .map(({ name }) => `select '${name}' as name, count(*)::int as count from "${name}"`)
    .join(' union all ');
  const counted = await db.raw<{ rows: { name: string; count: number }[] }>(sql);
  return Object.fromEntries(counted.rows.map(({ name, count }) => [name, count]));
}

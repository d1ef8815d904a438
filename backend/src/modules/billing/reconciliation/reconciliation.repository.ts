import type { Knex } from 'knex';
import { CHECKS } from './reconciliation.model';

/** A row that has two values where it should have one. */
export type Differing = {
  key: string;
  label: string;
  kind: string;
  id: string;
  expected: number;
  actual: number;
};

export type CheckResult = {
  name: string;
  expectedCents: number;
  actualCents: number;
  /** Rows that differ; the first hundred are named. */
  rowCount: number;
  rows: Differing[];
};
export type KeptResult = CheckResult & { day: string; checkedAt: Date };

const compared = (sql: string): string => `
  with pairs as materialized (${sql}), differing as (select * from pairs where expected <> actual)
  select (select coalesce(sum(expected), 0) from pairs)::bigint as "expectedCents",
    (select coalesce(sum(actual), 0) from pairs)::bigint as "actualCents",
    (select count(*) from differing)::integer as "rowCount",
    (select coalesce(jsonb_agg(to_jsonb(first)), '[]') from (select * from differing order by key limit 100) first) as rows`;

const RESULT = `to_char(day, 'YYYY-MM-DD') as day, name, expected_cents as "expectedCents", actual_cents as "actualCents",
  row_count as "rowCount", rows, checked_at as "checkedAt"`;

/** Compares what must be the same in two places, and keeps what was found, by day. */
export class ReconciliationRepository {
  constructor(private readonly db: Knex) {}

  /** All checks see the same moment, when the transaction is one of `repeatable read`. */
  async compare(): Promise<CheckResult[]> {
    const results: CheckResult[] = [];
    for (const { name, sql } of CHECKS) {
      const { rows } = await this.db.raw<{ rows: Omit<CheckResult, 'name'>[] }>(compared(sql));
      const [found] = rows;
      if (found) results.push({ name, ...found });
    }
    return results;
  }

  /** Keeps the day's results; a later run of the day takes the place of an earlier one. */
  async keep(day: string, results: readonly CheckResult[], now: Date): Promise<void> {
    await this.db('reconciliation_results')
      .insert(results.map(({ rows, ...result }) => ({ day, ...result, rows: JSON.stringify(rows), checkedAt: now })))
      .onConflict(['day', 'name'])
      .merge();
  }

  /** @returns the results of a day, or of the last day that has some */
  async of(day: string | null): Promise<KeptResult[]> {
    const { rows } = await this.db.raw<{ rows: KeptResult[] }>(
      `select ${RESULT} from reconciliation_results
       where day = coalesce(cast(:day as date), (select max(day) from reconciliation_results))`,
      { day },
    );
    const order = new Map(CHECKS.map(({ name }, index) => [name, index]));
    return rows.sort((a, b) => (order.get(a.name) ?? 0) - (order.get(b.name) ?? 0));
  }

  /** @returns the days that have results, newest first, with how many rows differed */
  async days(): Promise<{ day: string; rowCount: number }[]> {
    const { rows } = await this.db.raw<{ rows: { day: string; rowCount: number }[] }>(
      `select to_char(day, 'YYYY-MM-DD') as day, sum(row_count)::integer as "rowCount" from reconciliation_results
       group by reconciliation_results.day order by reconciliation_results.day desc limit 62`,
    );
    return rows;
  }

  async isDone(day: string): Promise<boolean> {
    return (
      (await this.db('reconciliation_results').where({ day }).first<{ name: string } | undefined>('name')) !== undefined
    );
  }
}

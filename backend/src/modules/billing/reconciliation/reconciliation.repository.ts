import type { Knex } from 'knex';
import { PAYOUT_CHECKS } from '../payouts/payout-entries.model';
import { CHECKS } from './reconciliation.model';
import { WAITING } from './reconciliation.types';

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
  /** The sum of what each row differs by, without sign: two rows that differ in opposite directions add up. */
  differingCents: number;
};
export type FoundResult = CheckResult;
export type KeptResult = CheckResult & { day: string; checkedAt: Date };

/** Lines that staff marked as not belonging to our books: they are in no comparison. */
export type SetAside = { count: number; inCents: number; outCents: number };

/** The kinds of rows that are about a person, whose names are not kept. */
type PersonKind = 'user' | 'pass';

/** A row may also have the number of a posting, where the thing itself is missing. */
const isNumber = (id: string): boolean => /^\d+$/.test(id);

/** In the order in which people read them. */
const ALL_CHECKS = [...CHECKS, ...PAYOUT_CHECKS];

const compared = (sql: string): string => `
  with pairs as materialized (${sql}), differing as (select * from pairs where expected <> actual)
  select (select coalesce(sum(expected), 0) from pairs)::bigint as "expectedCents",
    (select coalesce(sum(actual), 0) from pairs)::bigint as "actualCents",
    (select coalesce(sum(abs(expected - actual)), 0) from differing)::bigint as "differingCents",
    (select count(*) from differing)::integer as "rowCount",
    (select coalesce(jsonb_agg(to_jsonb(first)), '[]') from (select * from differing order by key limit 100) first) as rows`;

const RESULT = `to_char(day, 'YYYY-MM-DD') as day, name, expected_cents as "expectedCents", actual_cents as "actualCents",
  coalesce(differing_cents, abs(actual_cents - expected_cents)) as "differingCents", row_count as "rowCount", rows, checked_at as "checkedAt"`;

/** Compares what must be the same in two places, and keeps what was found, by day. */
export class ReconciliationRepository {
  constructor(private readonly db: Knex) {}

  /** All checks see the same moment, when the transaction is one of `repeatable read`. */
  async compare(): Promise<FoundResult[]> {
    const results: FoundResult[] = [];
    for (const { name, sql } of ALL_CHECKS) {
      const { rows } = await this.db.raw<{ rows: Omit<FoundResult, 'name'>[] }>(compared(sql));
      const [found] = rows;
      if (found) results.push({ name, ...found });
    }
    return results;
  }

  /** Keeps the day's results; a later run of the day takes the place of an earlier one. */
  async keep(day: string, results: readonly CheckResult[], now: Date): Promise<void> {
    const kept = results.map(({ name, expectedCents, actualCents, differingCents, rowCount, rows }) => ({
      day,
      name,
      expectedCents,
      actualCents,
      differingCents,
      rowCount,
      rows: JSON.stringify(rows),
      checkedAt: now,
    }));
    await this.db('reconciliation_results').insert(kept).onConflict(['day', 'name']).merge();
  }

  /** @returns the results of a day, or of the last day that has some */
  async of(day: string | null): Promise<KeptResult[]> {
    const { rows } = await this.db.raw<{ rows: KeptResult[] }>(
      `select ${RESULT} from reconciliation_results
       where day = coalesce(cast(:day as date), (select max(day) from reconciliation_results))`,
      { day },
    );
    const order = new Map(ALL_CHECKS.map(({ name }, index) => [name, index]));
    const results = rows.sort((a, b) => (order.get(a.name) ?? 0) - (order.get(b.name) ?? 0));
    const names = await this.namesIn(results.flatMap((result) => result.rows));
    return results.map((result) => ({
      ...result,
      rows: result.rows.map((row) => ({ ...row, label: names.get(`${row.kind} ${row.id}`) ?? row.label })),
    }));
  }

  /** @returns names of the persons whom the rows are about, by kind and id; none of those who have left */
  private async namesIn(differing: readonly Differing[]): Promise<Map<string, string>> {
    const idsOf = (kind: PersonKind) =>
      differing.filter((row) => row.kind === kind && isNumber(row.id)).map(({ id }) => id);
    const [users, passes] = [idsOf('user'), idsOf('pass')];
    if (users.length + passes.length === 0) return new Map();
    const { rows } = await this.db.raw<{ rows: { subject: string; name: string }[] }>(
      `select subject, btrim(first_name || ' ' || last_name) as name from (
         select 'user ' || u.id as subject, u.first_name, u.last_name
         from users u where u.id = any(cast(:users as bigint[]))
         union all
         select 'pass ' || s.id, u.first_name, u.last_name
         from subscriptions s join users u on u.id = s.user_id where s.id = any(cast(:passes as bigint[]))) persons
       where btrim(first_name || last_name) <> ''`,
      { users, passes },
    );
    return new Map(rows.map(({ subject, name }) => [subject, name]));
  }

  /** @returns lines of the bank up to that day, or up to the last day with results, that staff set aside as none of ours */
  async setAside(day: string | null): Promise<SetAside> {
    const { rows } = await this.db.raw<{ rows: SetAside[] }>(
      `select count(distinct m.line_id)::integer as count, coalesce(sum(m.amount_cents) filter (where m.amount_cents > 0), 0)::bigint as "inCents",
         coalesce(-sum(m.amount_cents) filter (where m.amount_cents < 0), 0)::bigint as "outCents"
       from bank_matches m join bank_lines l on l.id = m.line_id
       where m.kind = 'OTHER' and m.undone_at is null
         and l.booked_on <= coalesce(cast(:day as date), (select max(day) from reconciliation_results))`,
      { day },
    );
    return rows[0] ?? { count: 0, inCents: 0, outCents: 0 };
  }

  /** @returns the days that have results, newest first, with how many rows differed; lines that wait are not counted */
  async days(): Promise<{ day: string; rowCount: number }[]> {
    const { rows } = await this.db.raw<{ rows: { day: string; rowCount: number }[] }>(
      `select to_char(day, 'YYYY-MM-DD') as day, coalesce(sum(row_count) filter (where name <> :waiting), 0)::integer as "rowCount"
       from reconciliation_results group by reconciliation_results.day order by reconciliation_results.day desc limit 62`,
      { waiting: WAITING },
    );
    return rows;
  }

  async isDone(day: string): Promise<boolean> {
    return (
      (await this.db('reconciliation_results').where({ day }).first<{ name: string } | undefined>('name')) !== undefined
    );
  }
}

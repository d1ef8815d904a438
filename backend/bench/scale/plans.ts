import pg from 'pg';
import { connectionSettings } from '#platform/index';
import type { Statement } from '../plan';

/** A long table that PostgreSQL reads sequentially. */
export type Scan = { table: string; rows: number; sql: string };

type Node = { 'Node Type': string; 'Relation Name'?: string; Plans?: Node[] };

const LONG = 10_000;
const LOCK_TIMEOUT_MS = 10_000;

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const isRead = ({ text }: Statement): boolean => /^\s*(select|with)\b/i.test(text);

/** Explains the plans of recorded statements. */
export class Explainer {
  private constructor(
    private readonly client: pg.Client,
    private readonly rowsOf: ReadonlyMap<string, number>,
  ) {}

  static async connect(databaseUrl: string): Promise<Explainer> {
    const client = new pg.Client({ connectionString: databaseUrl, options: connectionSettings(LOCK_TIMEOUT_MS) });
    await client.connect();
    const { rows } = await client.query<{ table: string; rows: number }>(
      `select relname as table, reltuples::float8 as rows from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    return new Explainer(client, new Map(rows.map(({ table, rows: count }) => [table, count])));
  }

  async scansIn(statements: readonly Statement[]): Promise<Scan[]> {
    const scans: Scan[] = [];
    for (const { text, values } of statements.filter(isRead)) {
      const { rows } = await this.client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>({
        text: `explain (format json) ${text}`,
        values: [...values],
      });
      const nodes = rows.flatMap(({ 'QUERY PLAN': [{ Plan }] }) => nodesOf(Plan));
      for (const { 'Relation Name': table = '' } of nodes.filter((node) => node['Node Type'] === 'Seq Scan')) {
        const count = this.rowsOf.get(table) ?? 0;
        if (count > LONG) scans.push({ table, rows: count, sql: text });
      }
    }
    return scans;
  }

  /** @returns each read with its plan, step by step */
  async plansOf(statements: readonly Statement[]): Promise<string[]> {
    const plans: string[] = [];
    for (const { text, values } of statements.filter(isRead)) {
      const { rows } = await this.client.query<{ 'QUERY PLAN': string }>({
        text: `explain (analyze, buffers) ${text}`,
        values: [...values],
      });
      plans.push([text.trim(), ...rows.map((row) => row['QUERY PLAN'])].join('\n'));
    }
    return plans;
  }

  close(): Promise<void> {
    return this.client.end();
  }
}

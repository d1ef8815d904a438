import pg from 'pg';
import { connectionSettings } from '#platform/index';
import type { Statement } from '../plan';

/** A long table that PostgreSQL reads sequentially. */
export type Scan = { table: string; rows: number; sql: string };

/** Milliseconds of planning and running, and pages that were read, from memory or the disk. */
type Explained = {
  'Planning Time': number;
  'Execution Time': number;
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
};
/** What PostgreSQL itself needs. */
export type Work = { ms: number; pages: number };

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
};

const LONG = 10_000;
/** PostgreSQL plans a prepared statement anew this often before it may keep one plan. */
const PLANS_ANEW = 6;
const MEASURED = 5;
const LOCK_TIMEOUT_MS = 10_000;

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const isPlanned = ({ text }: Statement): boolean => /^\s*(select|with|insert|update|delete)\b/i.test(text);
const isRead = ({ text }: Statement): boolean => /^\s*(select|with)\b/i.test(text);

/** A value as PostgreSQL reads it from text. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map((item) => JSON.stringify(textOf(item))).join(',')}}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

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
    for (const { text, values } of statements.filter(isPlanned)) {
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

  /** @returns how many rows of tables the reads look at */
  async rowsReadBy(statements: readonly Statement[]): Promise<number> {
    let sum = 0;
    for (const { text, values } of statements.filter(isRead)) {
      const { rows } = await this.client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>({
        text: `explain (analyze, format json) ${text}`,
        values: [...values],
      });
      for (const node of rows.flatMap(({ 'QUERY PLAN': [{ Plan }] }) => nodesOf(Plan)))
        if (node['Relation Name'] !== undefined)
          sum += ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 0);
    }
    return sum;
  }

  /**
   * @returns the milliseconds that PostgreSQL takes to plan and run the statements of one visit, the median of several, and
   * the pages that it reads. A statement with a name is asked for as often as it takes PostgreSQL to keep one plan for it.
   */
  async workOf(statements: readonly Statement[]): Promise<Work> {
    const sum = { ms: 0, pages: 0 };
    for (const statement of statements.filter(isRead)) {
      const taken: Work[] = [];
      for (let n = -PLANS_ANEW; n < MEASURED; n += 1) {
        const work = await this.once(statement);
        if (n >= 0) taken.push(work);
      }
      const median = taken.sort((a, b) => a.ms - b.ms)[Math.floor(MEASURED / 2)];
      sum.ms += median?.ms ?? Number.NaN;
      sum.pages += median?.pages ?? Number.NaN;
    }
    return sum;
  }

  private async once({ text, name, values }: Statement): Promise<Work> {
    if (name !== undefined) await this.client.query({ name, text, values: [...values] });
    const asked =
      name === undefined
        ? { text: `explain (analyze, buffers, format json) ${text}`, values: [...values] }
        : { text: `explain (analyze, buffers, format json) execute ${this.callOf(name, values)}` };
    const { rows } = await this.client.query<{ 'QUERY PLAN': [Explained] }>(asked);
    const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!explained) throw new Error(`PostgreSQL explained nothing of ${text}`);
    const { 'Shared Hit Blocks': hit, 'Shared Read Blocks': read } = explained.Plan;
    return { ms: explained['Planning Time'] + explained['Execution Time'], pages: hit + read };
  }

  /** A prepared statement with its values, as `execute` takes them. */
  private callOf(name: string, values: readonly unknown[]): string {
    const called = this.client.escapeIdentifier(name);
    if (values.length === 0) return called;
    const literals = values.map((value) => {
      const text = textOf(value);
      return text === null ? 'null' : this.client.escapeLiteral(text);
    });
    return `${called}(${literals.join(', ')})`;
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

import type { Scan } from './plans';
import type { Timing } from './timings';

/** `databaseMs`: what PostgreSQL itself takes to plan and run the statements. */
export type Side = Timing & { statements: number; databaseMs: number; scans: Scan[]; plans: () => Promise<string[]> };
export type Found = { title: string; demo: Side; large: Side };

/** A list may take this many times the p95 of the demo. */
const AIM = 1.5;

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
const ms = (value: number): string => value.toFixed(1).padStart(7);

const isSlow = ({ demo, large }: Found): boolean => large.p95 > demo.p95 * AIM;
const asksMore = ({ demo, large }: Found): boolean => large.statements !== demo.statements;

export const sayHead = (): void =>
  say(
    `\n${'p50 demo'.padStart(9)} ${'p50'.padStart(7)} ${'p95 demo'.padStart(9)} ${'p95'.padStart(7)} ${'ratio'.padStart(6)} ${'PostgreSQL'.padStart(17)} statements`,
  );

/** Prints a list as soon as it was measured: measuring all lists takes minutes. */
export function sayFound(found: Found): void {
  const { title, demo, large } = found;
  const scanned = [...new Set(large.scans.map(({ table }) => table))];
  const marks = `${isSlow(found) ? ' SLOW' : ''}${scanned.length > 0 ? ` SCANS ${scanned.join(', ')}` : ''}${asksMore(found) ? ` STATEMENTS ${demo.statements}` : ''}`;
  say(
    `${ms(demo.p50).padStart(9)} ${ms(large.p50)} ${ms(demo.p95).padStart(9)} ${ms(large.p95)} ${(large.p95 / demo.p95).toFixed(2).padStart(6)} ${ms(demo.databaseMs).padStart(9)} ${ms(large.databaseMs)} ${String(large.statements).padStart(10)}  ${title}${marks}`,
  );
}

/**
 * Prints the totals.
 * @param withPlans also prints the query plans of slow lists
 * @returns whether no long table is read sequentially and no list sends more statements on the larger database. Times
 * are only printed, since they depend on the machine and the moment.
 */
export async function report(found: readonly Found[], withPlans: boolean): Promise<boolean> {
  const scans = new Map(found.flatMap(({ large }) => large.scans).map((scan) => [scan.sql, scan]));
  for (const { table, rows, sql } of scans.values())
    say(`\nsequential scan of ${table} (${Math.round(rows)} rows) in:\n${sql.trim()}`);
  const slow = found.filter(isSlow);
  for (const { title, large } of withPlans ? slow : []) say(`\n${title}\n${(await large.plans()).join('\n\n')}`);
  const more = found.filter(asksMore).length;
  say(
    `\n${found.length} lists and searches: ${slow.length} slower than ${AIM} times the demo's p95, ${scans.size} statements with a sequential scan of a table of over 10 000 rows, ${more} with another number of statements`,
  );
  return scans.size === 0 && more === 0;
}

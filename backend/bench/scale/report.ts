import type { Scan, Work } from './plans';
import type { Compared, Timing } from './timings';

export type Side = Timing & { statements: number; work: Work; scans: Scan[]; plans: () => Promise<string[]> };
/** `others`: the share of the processors that other programs took meanwhile. */
export type Found = Pick<Compared, 'ratio' | 'between' | 'pairs'> & {
  title: string;
  demo: Side;
  large: Side;
  others: number;
};

/** A list may take this many times the p95 of the demo. */
export const AIM = 1.5;
/** When others take more of the processors, times say little. */
const BUSY = 0.1;

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
const ms = (value: number): string => value.toFixed(1).padStart(7);
const percent = (share: number): string => `${Math.round(share * 100)}%`;

const isSlow = ({ ratio }: Found): boolean => !(ratio <= AIM);
const asksMore = ({ demo, large }: Found): boolean => large.statements !== demo.statements;

const COLUMNS: readonly [name: string, width: number][] = [
  ['p50 demo', 9],
  ['p50', 7],
  ['p95 demo', 9],
  ['p95', 7],
  ['ratio', 6],
  ['between', 11],
  ['pairs', 5],
  ['others', 6],
  ['PostgreSQL ms', 15],
  ['pages', 11],
  ['statements', 10],
];
const inColumns = (cells: readonly string[]): string =>
  cells.map((cell, index) => cell.padStart(COLUMNS[index]?.[1] ?? 0)).join(' ');

export const sayHead = (): void => say(`\n${inColumns(COLUMNS.map(([name]) => name))}`);

const cellsOf = ({ demo, large, ratio, between, pairs, others }: Found): string[] => [
  ...[ms(demo.p50), ms(large.p50), ms(demo.p95), ms(large.p95), ratio.toFixed(2)],
  ...[between.map((each) => each.toFixed(2)).join('–'), String(pairs), percent(others)],
  ...[`${ms(demo.work.ms)} ${ms(large.work.ms)}`, `${demo.work.pages} ${large.work.pages}`, String(large.statements)],
];

/** Prints a list as soon as it was measured: measuring all lists takes minutes. */
export function sayFound(found: Found): void {
  const { title, demo, large } = found;
  const scanned = [...new Set(large.scans.map(({ table }) => table))];
  const marks = `${isSlow(found) ? ' SLOW' : ''}${scanned.length > 0 ? ` SCANS ${scanned.join(', ')}` : ''}${asksMore(found) ? ` STATEMENTS ${demo.statements}` : ''}`;
  say(`${inColumns(cellsOf(found))}  ${title}${marks}`);
}

/**
 * Prints the totals.
 * @param withPlans also prints the query plans of slow lists
 * @returns whether no list is slower than it may be, reads a long table sequentially, or sends more statements on the
 * larger database
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
  const others = found.reduce((sum, each) => sum + each.others, 0) / found.length;
  say(
    `Other programs took ${percent(others)} of the processors meanwhile${others > BUSY ? ': repeat this on a machine that has nothing else to do' : ''}.`,
  );
  return slow.length === 0 && scans.size === 0 && more === 0;
}

import os from 'node:os';
import { median, type Result, type Sample } from './rounds';
import type { TargetName } from './side';
import { PARTS, type Part, type Usage } from './usage';

const WIDTH = 30;
/** A core, or the machine, counts as saturated from this share on. */
const FULL = 0.9;
const CORES = os.cpus().length;
const MS = 1_000;

const cell = (text: string): string => text.padStart(12);
export const row = (title: string, cells: readonly string[]): string =>
  `${title.padEnd(WIDTH)}${cells.map(cell).join('')}`;
const rate = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)}/s`;
export const ms = (value: number): string => `${value.toFixed(1)} ms`;
export const ratio = (value: number): string => (Number.isNaN(value) ? '' : value.toFixed(2));

export function machine(postgresVersion: string): string {
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `${os.cpus().length} cores, ${memory} GB, Node ${process.versions.node}, PostgreSQL ${postgresVersion}`;
}

const middle = (samples: readonly Sample[], of: (sample: Sample) => number): number => median(samples.map(of));
const samplesOf = ({ samples }: Result, name: TargetName): Sample[] => samples.get(name) ?? [];

/** Processor time of everything that one answer costs, in milliseconds. */
const costOf = ({ until, round }: Sample): number =>
  (PARTS.reduce((sum, part) => sum + until[part], 0) / round.answered) * MS;

/** Compares now with another server, round by round; empty for now itself. */
function againstNow(result: Result, name: TargetName, of: (now: Sample, other: Sample) => number): number[] {
  if (name === 'now') return [];
  const others = samplesOf(result, name);
  return samplesOf(result, 'now').flatMap((now, index) => (others[index] ? [of(now, others[index])] : []));
}

function speedRow(result: Result, name: TargetName, samples: readonly Sample[]): string {
  const speeds = againstNow(result, name, (now, other) => now.round.perSecond / other.round.perSecond);
  const range = speeds.length === 0 ? '' : `${ratio(Math.min(...speeds))}–${ratio(Math.max(...speeds))}`;
  return row(`  ${name}`, [
    rate(middle(samples, ({ round }) => round.perSecond)),
    ratio(median(speeds)),
    range,
    ms(middle(samples, ({ round }) => round.p50Ms)),
    ms(middle(samples, ({ round }) => round.p99Ms)),
    ratio(middle(samples, ({ round }) => round.p99Ms / round.p50Ms)),
    middle(samples, ({ waiting }) => waiting).toFixed(1),
    `${middle(samples, ({ during, until }) => until.elapsed - during.elapsed).toFixed(1)} s`,
  ]);
}

function costRow(result: Result, name: TargetName, samples: readonly Sample[]): string {
  const cost = (part: Part): string =>
    middle(samples, ({ until, round }) => (until[part] / round.answered) * MS).toFixed(2);
  return row(`  ${name}`, [
    ...PARTS.map(cost),
    middle(samples, costOf).toFixed(2),
    ratio(median(againstNow(result, name, (now, other) => costOf(other) / costOf(now)))),
    ratio(middle(samples, ({ until }) => until.others / until.elapsed)),
  ]);
}

const table = (
  results: readonly Result[],
  rowOf: (result: Result, name: TargetName, samples: readonly Sample[]) => string,
): string[] =>
  results.flatMap((result) => [
    result.title,
    ...[...result.samples].map(([name, samples]) => rowOf(result, name, samples)),
  ]);

/** Cores in use on average during the load. */
const coresOf = (samples: readonly Sample[], part: keyof Usage): number =>
  middle(samples, ({ during }) => during[part] / during.elapsed);

/** @returns which resource has been used up. */
function saturated(samples: readonly Sample[], connections: number): string {
  const busy = (['server', 'worker', 'edge'] as const).filter((part) => coresOf(samples, part) >= FULL);
  const inUse = [...PARTS, 'others' as const].map((part) => [part, coresOf(samples, part)] as const);
  const isFull = inUse.reduce((sum, [, cores]) => sum + cores, 0) >= CORES * FULL;
  const most = inUse.filter(([, cores]) => cores >= FULL / 10).sort(([, one], [, other]) => other - one);
  const waiting = middle(samples, (sample) => sample.waiting);
  const found = [
    ...busy.map((part) => `the one thread of ${part} (${ratio(coresOf(samples, part))} of a core)`),
    ...(isFull
      ? [`the processor (of ${CORES} cores ${most.map(([part, cores]) => `${part} ${ratio(cores)}`).join(', ')})`]
      : []),
    ...(waiting >= connections / 4
      ? [`a row lock (${waiting.toFixed(0)} of ${connections} requests wait for it)`]
      : []),
  ];
  return found.length > 0 ? found.join(' and ') : 'nothing';
}

/** @returns the tables and sentences that the bench prints. */
export function report(results: readonly Result[], connections: number): string {
  return [
    row('', ['speed', 'now to it', 'all rounds', 'p50', 'p99', 'p99 / p50', 'lock waits', 'backlog']),
    ...table(results, speedRow),
    '',
    row('ms of processor a request', [...PARTS, 'all', 'it to now', 'others']),
    ...table(results, costRow),
    '',
    'What saturates:',
    ...table(results, (_result, name, samples) => `  ${name.padEnd(WIDTH - 2)} ${saturated(samples, connections)}`),
  ].join('\n');
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

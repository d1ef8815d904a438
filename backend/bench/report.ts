import os from 'node:os';
import type { Result, Side } from './rounds';

const WIDTH = 28;
/** A core, or the machine, counts as saturated from this share on. */
const FULL = 0.9;
const CORES = os.cpus().length;

const cell = (text: string): string => text.padStart(11);
const row = (title: string, cells: readonly string[]): string => `${title.padEnd(WIDTH)}${cells.map(cell).join('')}`;
const rate = (value: number): string => `${value.toFixed(0)}/s`;
const ms = (value: number): string => `${value.toFixed(1)} ms`;
const ratio = (value: number): string => value.toFixed(2);

export function machine(postgresVersion: string): string {
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `${os.cpus().length} cores, ${memory} GB, Node ${process.versions.node}, PostgreSQL ${postgresVersion}`;
}

const speedRow = ({ title, product, bare, speedRatio, p99Ratio, speedRatios }: Result): string =>
  row(title, [
    rate(product.perSecond),
    rate(bare.perSecond),
    ratio(speedRatio),
    `${ratio(Math.min(...speedRatios))}–${ratio(Math.max(...speedRatios))}`,
    ms(product.p99Ms),
    ms(bare.p99Ms),
    ratio(p99Ratio),
  ]);

/** The processor time of one request, in milliseconds. */
const costOf = ({ usage, perSecond }: Side): number =>
  ((usage.server + usage.postgres + usage.redis + usage.load) / perSecond) * 1_000;

function costRow(title: string, side: Side, byCost: string): string {
  const { usage, perSecond } = side;
  const cost = (cores: number): string => ((cores / perSecond) * 1_000).toFixed(2);
  const { server, postgres, redis, load } = usage;
  return row(title, [
    cost(server),
    cost(postgres),
    cost(redis),
    cost(load),
    costOf(side).toFixed(2),
    byCost,
    ratio(usage.others),
    usage.waiting.toFixed(1),
  ]);
}

/** The second ratio compares these costs. It varies least when other programs use the machine too. */
const costRows = ({ title, product, bare }: Result): string[] => [
  costRow(title, product, ratio(costOf(bare) / costOf(product))),
  costRow('  bare', bare, ''),
];

/** @returns which resource a side has used up. */
function saturated({ usage }: Side, connections: number): string {
  const { server, postgres, redis, load, others } = usage;
  const inUse = server + postgres + redis + load + others;
  const found = [
    ...(server >= FULL ? [`the server's one thread (${ratio(server)} of a core)`] : []),
    ...(inUse >= CORES * FULL
      ? [
          `the processor (of ${CORES} cores PostgreSQL has ${ratio(postgres)}, server ${ratio(server)}, load ${ratio(load)}, other programs ${ratio(others)})`,
        ]
      : []),
    ...(usage.waiting >= connections / 4
      ? [`a row lock (${usage.waiting.toFixed(0)} of ${connections} requests wait for it)`]
      : []),
  ];
  return found.length > 0 ? found.join(' and ') : 'nothing';
}

/** @returns the tables and sentences that the bench prints. */
export function report(results: readonly Result[], connections: number): string {
  return [
    row('', ['product', 'bare', 'ratio', 'all rounds', 'p99', 'bare p99', 'p99 ratio']),
    ...results.map(speedRow),
    '',
    row('ms of processor a request', ['server', 'PostgreSQL', 'Redis', 'load', 'all', 'ratio', 'others', 'lock waits']),
    ...results.flatMap(costRows),
    '',
    'What saturates:',
    ...results.map(
      ({ title, product, bare }) =>
        `${`  ${title}`.padEnd(WIDTH)} ${saturated(product, connections)}; bare: ${saturated(bare, connections)}`,
    ),
  ].join('\n');
}

import { edgeMeasures, quietReport } from './edge-measures';
import type { Machinery } from './environment';
import { listenToProduct, listenToLeast } from './listening';
import { registrations } from './measures';
import { pathReport, registeringPath, type RegisteringPath } from './registering-path';
import { report, say } from './report';
import { measure, type Bench, type Measure, type Result } from './rounds';
import { assertSeatsCounted, proveSameWork } from './same-work';
import type { Side, Target, TargetName } from './side';
import { startApi, startLeast } from './targets';
import { startMailServer, startWhole, type Whole, type WholeOptions } from './whole-targets';

const POLL_MS = 50;
const BACKLOG_WITHIN_MS = 300_000;
/** Registrations of one round: enough for a queue of jobs to build up. */
const AT_ONCE = 400;
const MANY_COHORTS = 30;
/** Seconds after which a round ends with fewer. */
const LONGEST_ROUND = 60;
/** Changes come every second. */
const READING = { seconds: 5 };
/** Enough for V8 to have compiled what registering runs, as it has in production. */
const WARM_UP = { seconds: 60, requests: 600 };

/** Waits until every message of the side has been handled. @throws when that takes too long */
export async function backlogDone({ side }: Target): Promise<void> {
  const giveUpAt = Date.now() + BACKLOG_WITHIN_MS;
  while (Date.now() < giveUpAt) {
    const { rows } = await side.knex.raw<{ rows: unknown[] }>(
      'select 1 from queue_messages where completed_at is null limit 1',
    );
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('The backlog was not done in time');
}

export type WholeSides = { now: Side; before: Side | null; least: Side };

/** The paths of registering, before any worker runs. */
async function paths(sides: WholeSides): Promise<RegisteringPath[]> {
  const found: RegisteringPath[] = [];
  const asked: [TargetName, Side | null][] = [
    ['before', sides.before],
    ['now', sides.now],
    ['least', sides.least],
  ];
  for (const [name, side] of asked) {
    if (side === null) continue;
    const listening = name === 'least' ? await listenToLeast(side) : await listenToProduct(side);
    found.push(await registeringPath(name, listening, side));
    await listening.stop();
  }
  return found;
}

async function provenLeast(side: Side): Promise<Target> {
  const [product, least] = [await startApi('now', side), await startLeast(side, null)];
  await proveSameWork(product, [least]);
  await product.stop();
  return least;
}

const settling = (each: Measure): Measure => ({ ...each, settle: backlogDone });

type WholeBench = Omit<Bench, 'targets' | 'warmUp' | 'round'>;
/** `workerOptions`: options of Node for the worker of now while it works for registrations. */
export type WholeWishes = { bench: WholeBench; only: string; workerOptions?: readonly string[] };

const wanted = <Each extends { title: string }>(measures: readonly Each[], only: string): Each[] =>
  measures.filter(({ title }) => title.startsWith(only));

/** Starts the products, and waits until what the demo has left to do is done. */
async function startWholes(
  { before, now }: Pick<WholeSides, 'before' | 'now'>,
  options: WholeOptions,
): Promise<Whole[]> {
  const wholes: Whole[] = [];
  if (before !== null) wholes.push(await startWhole('before', before, { ...options, workerOptions: [] }));
  wholes.push(await startWhole('now', now, options));
  for (const whole of wholes) await backlogDone(whole);
  return wholes;
}

const stopEach = async (targets: readonly Target[]): Promise<void> => {
  for (const target of targets) await target.stop();
};

/**
 * Registering with the worker on, whose work is counted until it is done, and the yardstick without any work behind it.
 */
async function measureRegistering(
  sides: WholeSides,
  smtpUrl: string,
  { bench, only, workerOptions = [] }: WholeWishes,
): Promise<Result[]> {
  const measures = wanted([registrations(1), registrations(MANY_COHORTS)], only);
  if (measures.length === 0) return [];
  say(`\n${pathReport(await paths(sides))}`);
  const least = await provenLeast(sides.least);
  const targets = [...(await startWholes(sides, { smtpUrl, withEdge: false, workerOptions })), least];
  const round = { seconds: LONGEST_ROUND, requests: AT_ONCE };
  const results: Result[] = [];
  for (const each of measures) {
    say(`… ${each.title}, with the worker`);
    results.push(await measure({ ...bench, targets, round, warmUp: WARM_UP }, settling(each)));
  }
  for (const { side } of targets) await assertSeatsCounted(side);
  await stopEach(targets);
  return results;
}

/** Public pages and the public API through the edge, while nothing changes and while something does. */
async function measureReading(sides: WholeSides, smtpUrl: string, { bench, only }: WholeWishes): Promise<Result[]> {
  const measures = wanted(edgeMeasures, only);
  if (measures.length === 0) return [];
  const targets = await startWholes(sides, { smtpUrl, withEdge: true });
  const results: Result[] = [];
  for (const each of measures) {
    say(`… ${each.title}`);
    results.push(await measure({ ...bench, targets, round: READING, warmUp: READING }, each));
  }
  await stopEach(targets);
  return results;
}

/** The whole product of before and of now, each with its worker and on its own database. */
export async function measureWhole(machinery: Machinery, sides: WholeSides, wishes: WholeWishes): Promise<void> {
  const smtpUrl = await startMailServer(machinery);
  const registering = await measureRegistering(sides, smtpUrl, wishes);
  const reading = await measureReading(sides, smtpUrl, wishes);
  say(`\n${report([...registering, ...reading], wishes.bench.connections)}`);
  if (reading.length > 0) say(`\n${quietReport(reading)}`);
}

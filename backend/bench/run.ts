import { parseArgs } from 'node:util';
import { capture } from './capture';
import { edgeMeasures } from './edge-measures';
import { furnish, startMachinery, type Machinery } from './environment';
import { apiMeasures } from './measures';
import { machine, report, say } from './report';
import { measure, type Bench, type Measure, type Result } from './rounds';
import { assertSeatsCounted, proveSameWork } from './same-work';
import { peopled, type Side, type Target } from './side';
import { endWithSignals, stopAll } from './servers';
import { startApi, startBare, startLeast } from './targets';
import { measureWhole } from './whole';
import { build, treeOf, treeOfNow, type Tree } from './tree';

const POOL = 20;
const CONNECTIONS = 20;
/** For lists; the whole product is only asked for registrations and public pages. */
const PEOPLE = { students: 5_000, administrators: 400 };
const PEOPLE_OF_WHOLE = { students: 1_000, administrators: 1 };

type Wishes = { only: string; rounds: number; profile: string };
type Sides = { now: Side; before: Side | null };

function benchOf(machinery: Machinery, targets: readonly Target[], rounds: number): Bench {
  const { postgres = 0, redis = 0 } = machinery.services.pids;
  return {
    targets,
    services: { postgres, redis },
    connections: CONNECTIONS,
    warmUp: { requests: 4_000, seconds: 10 },
    round: { seconds: 2.5 },
    rounds,
  };
}

/** @returns Node's options that write a profile into the folder; none without a folder */
const profiling = (folder: string): string[] => (folder === '' ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`]);

/** The API alone: of before and of now, each on its own database, and both yardsticks on that of now. */
async function startTargets(now: Side, before: Side | null, profile: string): Promise<Target[]> {
  const plan = await capture(now);
  const product = await startApi('now', now, profiling(profile));
  const yardsticks = [await startBare(now, plan), await startLeast(now, plan)];
  await proveSameWork(product, yardsticks);
  return [...(before === null ? [] : [await startApi('before', before)]), product, ...yardsticks];
}

async function measureEach(bench: Bench, measures: readonly Measure[], only: string): Promise<Result[]> {
  const results: Result[] = [];
  for (const each of measures.filter(({ title }) => title.startsWith(only))) {
    say(`… ${each.title}`);
    results.push(await measure(bench, each));
  }
  for (const { side } of bench.targets) await assertSeatsCounted(side);
  return results;
}

async function measureApi(machinery: Machinery, sides: Sides, wishes: Wishes) {
  const targets = await startTargets(sides.now, sides.before, wishes.profile);
  const bench = benchOf(machinery, targets, wishes.rounds);
  say(`\n${report(await measureEach(bench, apiMeasures, wishes.only), CONNECTIONS)}`);
}

const PLACES = {
  now: {},
  before: { database: 'before', redisNumber: 1 },
  least: { database: 'least', redisNumber: 2 },
} as const;

async function sideOf(machinery: Machinery, name: keyof typeof PLACES, tree: Tree, people = PEOPLE): Promise<Side> {
  say(`… the database of ${name}`);
  return peopled(await furnish(machinery, { tree, poolMax: POOL, ...PLACES[name] }), people);
}

function complain(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      before: { type: 'string' },
      only: { type: 'string', default: '' },
      rounds: { type: 'string', default: '4' },
      profile: { type: 'string', default: '' },
      whole: { type: 'boolean', default: false },
      built: { type: 'boolean', default: false },
    },
  });
  const earlier = values.before === undefined ? null : treeOf(values.before);
  const wantsPages = values.whole && edgeMeasures.some(({ title }) => title.startsWith(values.only));
  for (const tree of values.built ? [] : [treeOfNow, ...(earlier === null ? [] : [earlier])]) build(tree, wantsPages);
  // The whole product waits for the disk, as in production; the API alone is compared without that.
  const machinery = await startMachinery({ waitsForDisk: values.whole });
  const opened: Side[] = [];
  const open = async (name: keyof typeof PLACES, tree: Tree): Promise<Side> => {
    const side = await sideOf(machinery, name, tree, values.whole ? PEOPLE_OF_WHOLE : PEOPLE);
    opened.push(side);
    return side;
  };
  try {
    say(`${machine(machinery.services.version)}; pools of ${POOL}, ${CONNECTIONS} requests at a time`);
    const sides = { now: await open('now', treeOfNow), before: earlier && (await open('before', earlier)) };
    const wishes = { ...values, rounds: Number(values.rounds) };
    if (!values.whole) await measureApi(machinery, sides, wishes);
    else {
      const least = await open('least', treeOfNow);
      const bench = benchOf(machinery, [], wishes.rounds);
      await measureWhole(
        machinery,
        { ...sides, least },
        {
          bench,
          only: wishes.only,
          workerOptions: profiling(wishes.profile),
        },
      );
    }
  } catch (error) {
    // Said before the end, which may take a while.
    complain(error);
  } finally {
    await stopAll();
    await Promise.all(opened.map((side) => side.stop()));
    await machinery.stop();
  }
}

endWithSignals();
main().catch(complain);

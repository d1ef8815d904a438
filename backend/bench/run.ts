import { parseArgs } from 'node:util';
import { capture } from './capture';
import { furnish, startMachinery, type Machinery } from './environment';
import { apiMeasures } from './measures';
import { machine, report, say } from './report';
import { measure, type Bench, type Measure, type Result } from './rounds';
import { assertSeatsCounted, proveSameWork } from './same-work';
import { peopled, type Side, type Target, type TargetName } from './side';
import { stopAll } from './servers';
import { startApi, startBare, startLeast } from './targets';
import { build, treeOf, treeOfNow, type Tree } from './tree';

const POOL = 20;
const CONNECTIONS = 20;
const PEOPLE = { students: 4_000, administrators: 400 };

type Wishes = { before: string | undefined; only: string; rounds: number; profile: string };

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

/** The API alone: of before and of now, each on its own database, and both yardsticks on that of now. */
async function startTargets(now: Side, before: Side | null, profile: string): Promise<Target[]> {
  const plan = await capture(now);
  const profiling = profile === '' ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  const product = await startApi('now', now, profiling);
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

async function measureApi(machinery: Machinery, sides: { now: Side; before: Side | null }, wishes: Wishes) {
  const targets = await startTargets(sides.now, sides.before, wishes.profile);
  const bench = benchOf(machinery, targets, wishes.rounds);
  say(`\n${report(await measureEach(bench, apiMeasures, wishes.only), CONNECTIONS)}`);
}

async function sideOf(machinery: Machinery, name: TargetName, tree: Tree): Promise<Side> {
  const place = name === 'before' ? { database: 'before', redisNumber: 1 } : {};
  return peopled(await furnish(machinery, { tree, poolMax: POOL, ...place }), PEOPLE);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      before: { type: 'string' },
      only: { type: 'string', default: '' },
      rounds: { type: 'string', default: '4' },
      profile: { type: 'string', default: '' },
    },
  });
  const earlier = values.before === undefined ? null : treeOf(values.before);
  for (const tree of [treeOfNow, ...(earlier === null ? [] : [earlier])]) build(tree);
  const machinery = await startMachinery();
  const sides: Side[] = [];
  try {
    say(`${machine(machinery.services.version)}; pools of ${POOL}, ${CONNECTIONS} requests at a time`);
    const now = await sideOf(machinery, 'now', treeOfNow);
    sides.push(now);
    const before = earlier === null ? null : await sideOf(machinery, 'before', earlier);
    if (before !== null) sides.push(before);
    const wishes = { ...values, before: values.before, rounds: Number(values.rounds) };
    await measureApi(machinery, { now, before }, wishes);
  } finally {
    await stopAll();
    await Promise.all(sides.map((side) => side.stop()));
    await machinery.stop();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});

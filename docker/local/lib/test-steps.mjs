import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { frontEndFolders } from '../../../remotes.cjs';
import { buildChanged } from './build.mjs';
import { deadlocksIn } from './deadlocks.mjs';
import { runProgram } from './one-off.mjs';
import { projectRoot } from './paths.mjs';
import { quietProgress } from './progress.mjs';
import { startStack } from './stack.mjs';
import { addCounts, countJest, countNodeTest, countOne, counts } from './test-counts.mjs';

const MINUTE_MS = 60_000;
/** Only something that hangs is stopped: a slow or busy machine needs several times as long as a quiet one. */
const [SCRIPT_LIMIT_MS, JEST_LIMIT_MS] = [60 * MINUTE_MS, 85 * MINUTE_MS];
/** How much the checks give way to the product in the browser, from 0 to 19. */
const CHECKS_NICENESS = 10;
/** The same for journeys with a product of their own, beside those that share one. */
const OWN_NICENESS = 5;
/** The same for front-end tests, beside those of the backend. */
const LEFTOVER_NICENESS = 15;
const JEST = join(projectRoot, 'node_modules/jest/bin/jest.js');

const at = (context, name) => join(context.dataDir, 'logs', `${name}.log`);

const runHere = (context, name, [command, ...args], { env = {}, timeoutMs = SCRIPT_LIMIT_MS } = {}) =>
  runProgram({
    command,
    args,
    cwd: projectRoot,
    env: { ...context.env, ...env },
    logFile: at(context, name),
    timeoutMs,
    niceness: context.niceness,
  });

const npm = (context, name, args, options) => runHere(context, name, ['npm', 'run', '--silent', ...args], options);

async function script(context, name, args) {
  const { code, output } = await npm(context, name, args);
  return { ...countOne(code === 0), output };
}

/** Runs scripts, two at a time; each counts as one test. */
async function twoAtATime(context, scripts) {
  const waiting = [...scripts];
  const results = [];
  const takeNext = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const result = await npm(context, next.name, next.args);
      results.push({
        ...countOne(result.code === 0),
        output: result.code === 0 ? '' : `${next.name}\n${result.output}`,
      });
    }
  };
  await Promise.all([takeNext(), takeNext()]);
  return merge(results);
}

/**
 * TypeScript, and oxlint's rules that need types, are written in Go, whose collector runs whenever memory has grown by
 * `GOGC` per cent (100 by default). Waiting longer saves a tenth of their time.
 * @param percent `off` for never
 */
const withGoCollector = (context, percent) => ({ ...context, env: { ...context.env, GOGC: percent } });

const lint = (context) =>
  twoAtATime(
    withGoCollector(context, '400'),
    ['rules', 'structure', 'format'].map((part) => ({ name: `lint-${part}`, args: [`lint:${part}`] })),
  );

/**
 * All front ends are checked as one program. The long form also checks each of them alone: only then is a global name missed
 * that another of them declares.
 */
const types = (context) =>
  twoAtATime(withGoCollector(context, 'off'), [
    ...['front-ends', 'backend', 'contract', 'edge'].map((part) => ({
      name: `types-${part}`,
      args: [`types:${part}`],
    })),
    ...(context.env.LONG_TESTS === '1' ? frontEndFolders() : []).map((folder) => ({
      name: `types-${folder}`,
      args: ['types', '-w', `@valikool/${folder}`],
    })),
  ]);

const merge = (results) => ({
  ...results.reduce(addCounts, counts()),
  output: results
    .map(({ output }) => output)
    .filter(Boolean)
    .join('\n'),
});

/** After a long run Jest repeats the failures at the end; a short run has them only where they happened. */
const failuresOf = (output) => output.slice(Math.max(0, output.lastIndexOf('Summary of all failing tests')));

/**
 * Settings of V8 for tests that run in a simulated page, where each file evaluates React and our modules anew: code that
 * runs for a second is not worth optimising, and short-lived objects should not be copied over and over. Together they
 * save a fifth of the processor's time.
 */
const SHORT_LIVED_CODE = [
  '--interrupt-budget=300000',
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  '--single-threaded-gc',
];

/**
 * Settings of V8 for backend tests, whose workers keep their modules for minutes: functions are optimised after three times
 * as many calls as usual, and there is more room for short-lived objects.
 */
const KEPT_CODE = ['--interrupt-budget=400000', '--min-semi-space-size=64', '--max-semi-space-size=64'];

async function jest(
  context,
  project,
  { name = project, env = {}, args = [], v8 = [], timeoutMs = JEST_LIMIT_MS } = {},
) {
  const outputFile = join(context.dataDir, `jest-${name}.json`);
  rmSync(outputFile, { force: true });
  const flags = ['--selectProjects', project, '--ci', '--json', `--outputFile=${outputFile}`, ...args];
  const { code, output } = await runHere(context, name, [process.execPath, ...v8, JEST, ...flags], { env, timeoutMs });
  return { ...countJest(outputFile, code), output: failuresOf(output) };
}

/** Tests of the commands themselves, with Node's test runner: they must run before anything is installed. */
async function local(context) {
  const { code, output } = await runHere(context, 'local', [
    process.execPath,
    '--test',
    '--test-reporter=tap',
    'docker/local/test/',
  ]);
  return { ...countNodeTest(output, code), output };
}

const backend = (context) =>
  jest(context, 'backend', {
    // Between its tests a worker keeps the modules it has loaded; one that has grown too large is replaced.
    args: ['--maxWorkers=3', '--workerIdleMemoryLimit=1200MB'],
    v8: KEPT_CODE,
    env: {
      TEST_DATABASE_URL: context.services.migrationDatabaseUrl,
      TEST_APP_DATABASE_URL: context.services.databaseUrl,
      APP_DB_ROLE: context.services.appRole,
      TEST_REDIS_URL: context.services.redisUrl,
    },
  });

/** They come after the journeys, and take what the backend tests leave: these wait a third of their time. */
const browser = (context) =>
  jest({ ...context, niceness: LEFTOVER_NICENESS }, 'browser', { args: ['--maxWorkers=4'], v8: SHORT_LIVED_CODE });

/** Builds the product, and the component gallery, which is not part of it. */
async function build(context) {
  const product = await buildChanged(quietProgress).then(
    () => ({ ...countOne(true), output: '' }),
    (error) => ({ ...countOne(false), output: error.message }),
  );
  const gallery = await script(context, 'gallery', ['gallery:build', '-w', '@valikool/shared-ui']);
  return merge([product, { ...gallery, output: gallery.failed > 0 ? gallery.output : '' }]);
}

/** Journeys and faults that start a product of their own, or need none. */
const WITH_OWN_PRODUCT = ['faults', 'course-life', 'remotes', 'fault-matrix', 'backup', 'gallery'].map(
  (name) => `e2e/${name}.test.ts`,
);

/** @returns the test files of `e2e`: those that share one product, and the others */
export function journeyFiles() {
  const files = readdirSync(join(projectRoot, 'e2e'), { recursive: true })
    .map((file) => `e2e/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.test.ts') && !file.includes('/node_modules/'));
  const hasOwn = (file) => WITH_OWN_PRODUCT.includes(file);
  return { shared: files.filter((file) => !hasOwn(file)), own: files.filter(hasOwn) };
}

const journeysOf = (context, name, files, env) =>
  jest(context, 'e2e', { name, env, args: ['--runInBand', '--runTestsByPath', ...files] });

/** Nobody is refused because a busy machine is slow: what happens when a lock is not had in time has tests of its own. */
const PATIENT_LOCK_MS = '20000';

/** A request that ended by a deadlock is repeated by the page, so that no journey would notice it. */
async function withoutDeadlocks(databaseUrl) {
  const deadlocks = await deadlocksIn(databaseUrl);
  const output = deadlocks === 0 ? '' : `${deadlocks} deadlocks: PostgreSQL's log names the statements`;
  return { ...countOne(deadlocks === 0), output };
}

const asFailure = (error) => ({ ...countOne(false), output: error.stack ?? String(error) });

/**
 * The journeys against one product on fresh demo data. The worker does not give way here: with the checks beside it,
 * what a page waits for would take half a minute.
 */
async function sharedJourneys(context) {
  const gaveUp = [];
  const stack = await startStack({
    dataDir: join(context.dataDir, 'stack'),
    fresh: true,
    env: { ...context.env, WORKER_NICENESS: '0', LOCK_TIMEOUT_MS: PATIENT_LOCK_MS },
    withBuild: false,
    onFatal: (error) => gaveUp.push(asFailure(error)),
  });
  try {
    const env = { RUN_JSON: stack.runFile, CHROMIUM_PATH: context.chromium };
    const results = await journeysOf(context, 'e2e', journeyFiles().shared, env);
    return merge([results, await withoutDeadlocks(stack.databaseUrl), ...gaveUp]);
  } finally {
    await stack.stop();
  }
}

/** They give way to the others, which wait much of their time. */
const ownJourneys = (context) =>
  journeysOf({ ...context, niceness: OWN_NICENESS }, 'e2e-own', journeyFiles().own, {
    CHROMIUM_PATH: context.chromium,
  });

/** The journeys in a real browser. Those that share a product run one after another, the others beside them. */
const journeys = async (context) =>
  merge(await Promise.all([sharedJourneys(context).catch(asFailure), ownJourneys(context).catch(asFailure)]));

/**
 * Lanes run side by side, the steps of one lane one after another. The journeys wait much of their time, for pages and
 * for delays that a person would see. The checks compute meanwhile, and give way, so that the journeys lose little by it.
 */
const productLane = { niceness: 0 };
const checksLane = { niceness: CHECKS_NICENESS };

/** The steps of `npm test`; each lane takes its own in this order. `needs` names what the set-up must have made ready. */
export const testSteps = [
  { id: 'lint', title: 'Lint', lane: checksLane, run: lint },
  { id: 'types', title: 'Types', lane: checksLane, run: types },
  {
    id: 'contract',
    title: 'Contract check',
    lane: checksLane,
    run: (context) => script(context, 'contract', ['contract:check', '-w', '@valikool/backend']),
  },
  { id: 'local', title: 'Commands', lane: productLane, run: local },
  { id: 'backend', title: 'Backend tests', lane: checksLane, needs: ['services'], run: backend },
  { id: 'build', title: 'Build', lane: productLane, run: build },
  { id: 'e2e', title: 'Browser journeys', lane: productLane, needs: ['chromium'], run: journeys },
  { id: 'browser', title: 'Front-end tests', lane: productLane, run: browser },
];

/** @returns the given steps as lists, one for each lane, in their order */
export const lanesOf = (steps) =>
  [...new Set(steps.map(({ lane }) => lane))].map((lane) => steps.filter((step) => step.lane === lane));

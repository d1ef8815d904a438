import { join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { findChromium } from './chromium.mjs';
import { inheritedEnv } from './environment.mjs';
import { SetupError } from './errors.mjs';
import { killRunning } from './one-off.mjs';
import { makeFolder, projectRoot } from './paths.mjs';
import { createProgress, duration } from './progress.mjs';
import { startServices } from './services.mjs';
import { onStopSignal } from './stop-signals.mjs';
import { addCounts, countOne, counts } from './test-counts.mjs';
import { lanesOf, testSteps } from './test-steps.mjs';

const HEARTBEAT_MS = 30_000;
const SHOWN_LINES = 250;

/** Settings of a person's own installation; the tests use their own data and must not see them. */
const PERSONAL =
  /^(DATABASE_URL|MIGRATION_DATABASE_URL|REDIS_URL|PUBLIC_URL|TUNNEL_URL|PORT|NODE_ENV|SMTP_URL|AUTH_.*|.*_API_URL|.*_(ACCESS_KEY|SECRET_KEY|WEBHOOK_SECRET)|SMS_.*|STORECOVE_.*|S3_.*|SECRETS_KEY|RATE_LIMITS)$/;

/**
 * `npm test`: sets up what the tests need, runs every step in its lane even if an earlier one failed, and ends with the
 * line `N passed, N failed, N skipped`.
 * @param args `--only lint,types` runs some of the steps; `--long` runs tests that have a short form whole
 */
export async function testCommand(args) {
  const startedAt = Date.now();
  const progress = createProgress();
  const { steps, env } = wantedTests(args);
  const context = await setUp(steps, progress, env);
  let total = counts();
  try {
    const results = await Promise.all(lanesOf(steps).map((lane) => runLane(lane, context, progress.print)));
    total = results.reduce(addCounts, total);
  } finally {
    await context.services?.stop();
  }
  progress.print(`\nTook ${duration(Date.now() - startedAt)}; logs are in .data/test/logs`);
  progress.print(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exit(total.failed === 0 ? 0 : 1);
}

/**
 * @param {string[]} args of `npm test`
 * @returns the steps to run, and the settings by which their tests know how long to be
 */
export function wantedTests(args) {
  const { values } = parseArgs({ args, options: { only: { type: 'string' }, long: { type: 'boolean' } } });
  return { steps: chosenSteps(values.only), env: { LONG_TESTS: values.long === true ? '1' : '0' } };
}

function chosenSteps(only) {
  if (only === undefined) return testSteps;
  const wanted = only.split(',');
  const unknown = wanted.filter((id) => !testSteps.some((step) => step.id === id));
  if (unknown.length > 0)
    throw new SetupError(
      `No step is called ${unknown.join(', ')}; there are ${testSteps.map(({ id }) => id).join(', ')}`,
    );
  return testSteps.filter(({ id }) => wanted.includes(id));
}

async function setUp(steps, progress, env) {
  progress.print('\nSet-up');
  const dataDir = makeFolder(join(projectRoot, '.data/test'));
  makeFolder(join(dataDir, 'logs'));
  const own = Object.fromEntries(Object.entries(inheritedEnv(process.env)).filter(([name]) => !PERSONAL.test(name)));
  const context = { dataDir, env: { ...own, ...env, CI: 'true', FORCE_COLOR: '0' } };
  onStopSignal({ stop: () => stopAll(context), force: killRunning, print: progress.print });
  const needed = new Set(steps.flatMap(({ needs = [] }) => needs));
  if (needed.has('chromium')) context.chromium = await findChromium({ env: process.env, progress });
  if (needed.has('services')) {
    const folder = join(dataDir, 'services');
    context.services = await startServices({ dataDir: folder, fresh: true, inMemory: true, progress });
  }
  progress.print('\nSteps');
  return context;
}

async function stopAll(context) {
  process.exitCode = 1;
  killRunning();
  await context.services?.stop();
}

/** Runs steps one after another, even if an earlier one failed. */
async function runLane(steps, context, print) {
  let total = counts();
  for (const step of steps) total = addCounts(total, await runStep(step, context, print));
  return total;
}

async function runStep({ id, title, lane, run }, context, print) {
  const startedAt = Date.now();
  print(`  … ${title}`);
  const heartbeat = setInterval(() => print(`    ${title}: ${duration(Date.now() - startedAt)}`), HEARTBEAT_MS);
  const result = await run({ ...context, niceness: lane.niceness }).catch((error) => ({
    ...countOne(false),
    output: error.stack ?? String(error),
  }));
  clearInterval(heartbeat);
  const { passed, failed, skipped, output } = result;
  const isOk = failed === 0;
  print(
    `  ${isOk ? '✓' : '✗'} ${title}: ${passed} passed, ${failed} failed, ${skipped} skipped (${duration(Date.now() - startedAt)})`,
  );
  if (!isOk) showFailure(id, output, print);
  return { passed, failed, skipped };
}

function showFailure(id, output, print) {
  const lines = stripVTControlCharacters(output).trim().split('\n');
  const hidden = lines.length - SHOWN_LINES;
  if (hidden > 0) print(`      (${hidden} earlier lines are in .data/test/logs/${id}.log)`);
  for (const line of lines.slice(-SHOWN_LINES)) print(`      ${line}`);
}

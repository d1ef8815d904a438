import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase } from '#platform/index';
import { startEnvironment, type Environment } from '../environment';
import { fillPeople } from './fill-people';
import { fillStudies, isFilled } from './fill-studies';
import { Explainer } from './plans';
import { Product } from './product';
import { report, say, sayFound, sayHead, type Found, type Side } from './report';
import { timedInTurn, visitsFor, type Visit } from './timings';
import { factsOf } from './visits';

type Size = { users: number; cohorts: number; registrations: number };
type Asked = { product: Product; explainer: Explainer; visits: Visit[] };

const POOL = 5;

/** Adds the rows of a country's school system to the demo. Triggers are off meanwhile; the fill does their work. */
async function fill({ services }: Environment, size: Size): Promise<void> {
  const owner = createDatabase({
    url: services.migrationDatabaseUrl,
    poolMax: 1,
    lockTimeoutMs: 60_000,
    applicationName: 'valikool-scale-owner',
    extraOptions: '-c synchronous_commit=off -c work_mem=256MB -c maintenance_work_mem=512MB',
  });
  const quiet = ['cohort_participants', 'invoices', 'payment_attempts', 'activity_log', 'cohorts'];
  const before = Date.now();
  try {
    if (await isFilled(owner)) {
      say('… filled before');
      return;
    }
    for (const table of quiet) await owner.raw(`alter table ${table} disable trigger user`);
    await fillPeople(owner, size.users);
    await fillStudies(owner, size, say);
    for (const table of quiet) await owner.raw(`alter table ${table} enable trigger user`);
    say(
      `… ${size.users} users, ${size.cohorts} cohorts and ${size.registrations} registrations more, made in ${Math.round((Date.now() - before) / 1_000)} s`,
    );
  } finally {
    await owner.destroy();
  }
}

/** As autovacuum would do after a while. */
async function analyse({ services }: Environment): Promise<void> {
  const owner = createDatabase({
    url: services.migrationDatabaseUrl,
    poolMax: 1,
    lockTimeoutMs: 60_000,
    applicationName: 'valikool-scale-owner',
  });
  await owner.raw('vacuum analyze').finally(() => owner.destroy());
}

async function asking({ knex, settings, services }: Environment): Promise<Asked> {
  const product = await Product.start(settings);
  const visits = await visitsFor(product, await factsOf(knex));
  return { product, explainer: await Explainer.connect(services.databaseUrl), visits };
}

async function lookedInto(
  { product, explainer }: Asked,
  { path: address, userId }: Visit,
): Promise<Omit<Side, 'p50' | 'p95'>> {
  const statements = await product.statementsOf(address, userId);
  return {
    statements: statements.length,
    databaseMs: await explainer.msOf(statements),
    scans: await explainer.scansIn(statements),
    plans: () => explainer.plansOf(statements),
  };
}

/** Measures every list on both databases whose title contains `only`. */
async function visitAll(demo: Asked, large: Asked, times: number, only: string): Promise<Found[]> {
  const found: Found[] = [];
  sayHead();
  for (const [index, before] of demo.visits.entries()) {
    const now = large.visits[index];
    if (now === undefined || !before.title.includes(only)) continue;
    const [demoTiming, largeTiming] = await timedInTurn(
      [
        { product: demo.product, visit: before },
        { product: large.product, visit: now },
      ],
      times,
    );
    if (demoTiming === undefined || largeTiming === undefined) throw new Error(`${before.title} was not timed`);
    const each = {
      title: before.title,
      demo: { ...demoTiming, ...(await lookedInto(demo, before)) },
      large: { ...largeTiming, ...(await lookedInto(large, now)) },
    };
    sayFound(each);
    found.push(each);
  }
  return found;
}

const options = {
  users: { type: 'string', default: '100000' },
  cohorts: { type: 'string', default: '5000' },
  registrations: { type: 'string', default: '1000000' },
  times: { type: 'string', default: '300' },
  only: { type: 'string', default: '' },
  /** A folder that keeps the filled database, so that it can be measured again. */
  keep: { type: 'string' },
  /** Prints the query plans of slow lists. */
  plans: { type: 'boolean', default: false },
} as const;

async function main(): Promise<void> {
  const { values } = parseArgs({ options });
  const kept = values.keep === undefined ? undefined : path.resolve(values.keep);
  if (kept !== undefined) mkdirSync(kept, { recursive: true });
  const environments = [await startEnvironment(POOL), await startEnvironment(POOL, kept)] as const;
  const asked: Asked[] = [];
  try {
    await fill(environments[1], {
      users: Number(values.users),
      cohorts: Number(values.cohorts),
      registrations: Number(values.registrations),
    });
    for (const environment of environments) await analyse(environment);
    const [demo, large] = [await asking(environments[0]), await asking(environments[1])];
    asked.push(demo, large);
    const isClean = await report(await visitAll(demo, large, Number(values.times), values.only), values.plans);
    if (!isClean) process.exitCode = 1;
  } finally {
    for (const { product, explainer } of asked) await Promise.all([product.stop(), explainer.close()]);
    for (const environment of environments) await environment.stop();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEnvironment, type Environment } from '../environment';
import { fillPeople } from './fill-people';
import { fillStudies, isFilled } from './fill-studies';
import { analyse, countFigures, ownerOf, visitAll, withoutTriggers, type Asked } from './measure';
import { Explainer } from './plans';
import { Product } from './product';
import { report, say } from './report';
import { visitsFor } from './timings';
import { factsOf, visitsOf } from './visits';

type Size = { users: number; cohorts: number; registrations: number };

const POOL = 5;
const SCHOOLS = 300;
const YEARS = 6;

/** Adds the rows of a country's school system to the demo. Triggers are off meanwhile; the fill does their work. */
async function fill({ services }: Environment, size: Size): Promise<void> {
  const owner = ownerOf(services);
  const before = Date.now();
  try {
    if (await isFilled(owner)) {
      say('… filled before');
      return;
    }
    await withoutTriggers(owner, async () => {
      await fillPeople(owner, { people: size.users, schools: SCHOOLS, bend: 1 });
      await fillStudies(owner, { ...size, years: YEARS }, say);
    });
    say(
      `… ${size.users} users, ${size.cohorts} cohorts and ${size.registrations} registrations more, made in ${Math.round((Date.now() - before) / 1_000)} s`,
    );
  } finally {
    await owner.destroy();
  }
}

async function asking({ knex, settings, services }: Environment): Promise<Asked> {
  const product = await Product.start(settings);
  const facts = await factsOf(knex);
  const visits = await visitsFor(product, facts, visitsOf(facts));
  const { postgres = 0, redis = 0 } = services.pids;
  return { product, explainer: await Explainer.connect(services.databaseUrl), visits, pids: { postgres, redis } };
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
    for (const environment of environments) {
      await countFigures(environment);
      await analyse(environment);
    }
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

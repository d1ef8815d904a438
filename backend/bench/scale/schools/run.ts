import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { schoolYearOf } from '#platform/index';
import { startEnvironment, type Environment } from '../../environment';
import { fillPeople } from '../fill-people';
import { fillStudies } from '../fill-studies';
import { analyse, countFigures, ownerOf, visitAll, withoutTriggers, type Asked } from '../measure';
import { Explainer } from '../plans';
import { Product } from '../product';
import { report, say } from '../report';
import { visitsFor } from '../timings';
import { fillSchoolMatters, hasSchoolMatters } from './fill-school-matters';
import { reportMondays } from './mondays';
import { factsOf, visitsOf } from './visits';

type Size = { schools: number; students: number; cohorts: number; registrations: number };

const POOL = 5;
/** School years of cohorts. */
const YEARS = 4;
/** The largest school has twenty times the students of a usual one. */
const BEND = 1.6;
/** Of the people that are filled, this share is a school's student. */
const STUDENTS = 0.87;

async function fill({ services }: Environment, { schools, students, ...studies }: Size): Promise<void> {
  const owner = ownerOf(services);
  const before = Date.now();
  try {
    if (await hasSchoolMatters(owner)) {
      say('… filled before');
      return;
    }
    await withoutTriggers(owner, async () => {
      await fillPeople(owner, { people: Math.ceil(students / STUDENTS), schools, bend: BEND });
      await fillStudies(owner, { ...studies, years: YEARS }, say);
      await owner.raw('analyze');
      await fillSchoolMatters(owner, { schools, bend: BEND });
    });
    say(
      `… ${schools} schools, ${students} students and ${studies.registrations} registrations more, made in ${Math.round((Date.now() - before) / 1_000)} s`,
    );
  } finally {
    await owner.destroy();
  }
}

async function asking({ knex, settings, services }: Environment): Promise<Asked> {
  const product = await Product.start(settings);
  const facts = await factsOf(knex);
  const visits = await visitsFor(product, facts, visitsOf(facts, schoolYearOf(new Date()).startYear));
  const { postgres = 0, redis = 0 } = services.pids;
  return { product, explainer: await Explainer.connect(services.databaseUrl), visits, pids: { postgres, redis } };
}

const options = {
  schools: { type: 'string', default: '2000' },
  students: { type: 'string', default: '100000' },
  cohorts: { type: 'string', default: '3000' },
  registrations: { type: 'string', default: '300000' },
  times: { type: 'string', default: '100' },
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
      schools: Number(values.schools),
      students: Number(values.students),
      cohorts: Number(values.cohorts),
      registrations: Number(values.registrations),
    });
    for (const environment of environments) {
      await countFigures(environment);
      await analyse(environment);
    }
    const [demo, large] = [await asking(environments[0]), await asking(environments[1])];
    asked.push(demo, large);
    const found = await visitAll(demo, large, Number(values.times), values.only);
    const places = [
      { environment: environments[0], explainer: demo.explainer },
      { environment: environments[1], explainer: large.explainer },
    ] as const;
    const isClean = [await report(found, values.plans), await reportMondays(...places)];
    if (isClean.includes(false)) process.exitCode = 1;
  } finally {
    for (const { product, explainer } of asked) await Promise.all([product.stop(), explainer.close()]);
    for (const environment of environments) await environment.stop();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});

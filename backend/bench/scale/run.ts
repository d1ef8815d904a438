import { parseArgs } from 'node:util';
import { createDatabase } from '#platform/index';
import { startEnvironment, type Environment } from '../environment';
import { fillPeople } from './fill-people';
import { fillStudies } from './fill-studies';
import { Explainer, type Scan } from './plans';
import { Product } from './product';
import { timed, visitsFor, type Timing } from './timings';
import { factsOf } from './visits';

type Size = { users: number; cohorts: number; registrations: number };
type Found = Timing & { statements: number; scans: Scan[] };

const POOL = 5;
/** Times the p95 of the demo that a list may take. */
const AIM = 1.5;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const ms = (value: number): string => value.toFixed(1).padStart(7);

/** Rows of a country's school system on top of the demo. Triggers rest meanwhile: what they would do is done here. */
async function fill({ services }: Environment, size: Size): Promise<void> {
  const owner = createDatabase({ url: services.migrationDatabaseUrl, poolMax: 1, lockTimeoutMs: 60_000, applicationName: 'valikool-scale-owner', extraOptions: '-c synchronous_commit=off -c work_mem=256MB -c maintenance_work_mem=512MB' });
  const quiet = ['cohort_participants', 'invoices', 'payment_attempts', 'activity_log', 'cohorts'];
  try {
    for (const table of quiet) await owner.raw(`alter table ${table} disable trigger user`);
    await fillPeople(owner, size.users);
    await fillStudies(owner, size, say);
    for (const table of quiet) await owner.raw(`alter table ${table} enable trigger user`);
    await owner.raw('vacuum analyze');
  } finally {
    await owner.destroy();
  }
}

async function visitAll({ knex, settings, services }: Environment, times: number, only: string): Promise<Found[]> {
  const product = await Product.start(settings);
  const explainer = await Explainer.connect(services.databaseUrl);
  const found: Found[] = [];
  try {
    for (const visit of (await visitsFor(product, await factsOf(knex))).filter(({ title }) => title.includes(only))) {
      const timing = await timed(product, visit, times);
      const statements = await product.statementsOf(visit.path, visit.userId);
      found.push({ ...timing, statements: statements.length, scans: await explainer.scansIn(statements) });
    }
    return found;
  } finally {
    await Promise.all([product.stop(), explainer.close()]);
  }
}

function report(demo: readonly Found[], large: readonly Found[]): void {
  say(`\n${'p50 demo'.padStart(9)} ${'p50'.padStart(7)} ${'p95 demo'.padStart(9)} ${'p95'.padStart(7)} ${'ratio'.padStart(6)} statements`);
  const ratios = large.map((now, index) => ({ now, before: demo[index] ?? now }));
  for (const { now, before } of ratios) {
    const ratio = now.p95 / before.p95;
    const marks = `${ratio > AIM ? ' SLOW' : ''}${now.scans.length > 0 ? ` SCANS ${[...new Set(now.scans.map(({ table }) => table))].join(', ')}` : ''}${now.statements === before.statements ? '' : ` STATEMENTS ${before.statements}`}`;
    say(`${ms(before.p50).padStart(9)} ${ms(now.p50)} ${ms(before.p95).padStart(9)} ${ms(now.p95)} ${ratio.toFixed(2).padStart(6)} ${String(now.statements).padStart(10)}  ${now.title}${marks}`);
  }
  const scans = new Map(large.flatMap((each) => each.scans).map((scan) => [scan.sql, scan]));
  for (const { table, rows, sql } of scans.values()) say(`\nsequential scan of ${table} (${Math.round(rows)} rows) in:\n${sql.trim()}`);
  const slow = ratios.filter(({ now, before }) => now.p95 > before.p95 * AIM).length;
  const more = ratios.filter(({ now, before }) => now.statements !== before.statements).length;
  say(`\n${large.length} lists and searches: ${slow} slower than ${AIM} times the demo's p95, ${scans.size} statements with a sequential scan of a table of over 10 000 rows, ${more} with another number of statements`);
  if (scans.size > 0 || more > 0) process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      users: { type: 'string', default: '100000' },
      cohorts: { type: 'string', default: '5000' },
      registrations: { type: 'string', default: '1000000' },
      times: { type: 'string', default: '40' },
      only: { type: 'string', default: '' },
    },
  });
  const environment = await startEnvironment(POOL);
  try {
    say('… the demo');
    const demo = await visitAll(environment, Number(values.times), values.only);
    const before = Date.now();
    await fill(environment, { users: Number(values.users), cohorts: Number(values.cohorts), registrations: Number(values.registrations) });
    say(`… ${values.users} users, ${values.cohorts} cohorts and ${values.registrations} registrations more, made in ${Math.round((Date.now() - before) / 1_000)} s`);
    report(demo, await visitAll(environment, Number(values.times), values.only));
  } finally {
    await environment.stop();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});

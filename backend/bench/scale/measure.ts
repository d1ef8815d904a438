import os from 'node:os';
import type { Knex } from 'knex';
import { createDatabase } from '#platform/index';
import type { Environment } from '../environment';
import { readUsage, usageBetween, type Pids, type Reading } from '../usage';
import type { Explainer } from './plans';
import { Product } from './product';
import { AIM, sayFound, sayHead, type Found, type Side } from './report';
import { comparedInTurn, type Visit } from './timings';

/** A product on one of the databases, with what is asked of it. */
export type Asked = { product: Product; explainer: Explainer; visits: Visit[]; pids: Pids };

/** Tables whose triggers are off during a fill, which does their work. */
const QUIET = ['cohort_participants', 'invoices', 'payment_attempts', 'activity_log', 'cohorts'];

/** A connection of the tables' owner that does not wait for the disk. */
export const ownerOf = ({ migrationDatabaseUrl }: Environment['services']): Knex =>
  createDatabase({
    url: migrationDatabaseUrl,
    poolMax: 1,
    lockTimeoutMs: 60_000,
    applicationName: 'valikool-scale-owner',
    extraOptions: '-c synchronous_commit=off -c work_mem=256MB -c maintenance_work_mem=512MB',
  });

export async function withoutTriggers(owner: Knex, fill: () => Promise<void>): Promise<void> {
  for (const table of QUIET) await owner.raw(`alter table ${table} disable trigger user`);
  await fill();
  for (const table of QUIET) await owner.raw(`alter table ${table} enable trigger user`);
}

/** As the worker would do within seconds: figures of schools are kept, and what the fill left without them is counted. */
export async function countFigures({ settings }: Environment): Promise<void> {
  const product = await Product.start(settings);
  await product.statementsOfSchedule('school-overview.count-figures').finally(() => product.stop());
}

/** As autovacuum would do after a while. */
export async function analyse({ services }: Environment): Promise<void> {
  const owner = ownerOf(services);
  await owner.raw('vacuum analyze').finally(() => owner.destroy());
}

async function lookedInto(
  { product, explainer }: Asked,
  { path: address, userId }: Visit,
): Promise<Omit<Side, 'p50' | 'p95'>> {
  const statements = await product.statementsOf(address, userId);
  return {
    statements: statements.length,
    work: await explainer.workOf(statements),
    scans: await explainer.scansIn(statements),
    plans: () => explainer.plansOf(statements),
  };
}

/** @returns the share of all processors that programs other than the bench and its services take while `work` runs */
async function othersDuring<T>(
  asked: readonly Asked[],
  work: () => Promise<T>,
): Promise<{ result: T; others: number }> {
  const read = (): Reading[] => asked.map(({ pids }) => readUsage(pids));
  const before = read();
  const result = await work();
  const usages = read().map((reading, index) => usageBetween(before[index] ?? reading, reading));
  const [first] = usages;
  if (!first) throw new Error('Nothing was measured');
  const ours = first.load + usages.reduce((sum, { postgres, redis }) => sum + postgres + redis, 0);
  const all = first.others + first.load + first.postgres + first.redis;
  return { result, others: Math.max(0, all - ours) / (first.elapsed * os.cpus().length) };
}

/** Measures every list on both databases whose title contains `only`. */
export async function visitAll(demo: Asked, large: Asked, times: number, only: string): Promise<Found[]> {
  const found: Found[] = [];
  sayHead();
  for (const [index, before] of demo.visits.entries()) {
    const now = large.visits[index];
    if (now === undefined || !before.title.includes(only)) continue;
    const { result, others } = await othersDuring([demo, large], () =>
      comparedInTurn(
        { product: demo.product, visit: before },
        { product: large.product, visit: now },
        { times, bound: AIM },
      ),
    );
    const { demo: demoTiming, large: largeTiming, ...compared } = result;
    const each = {
      title: before.title,
      ...compared,
      others,
      demo: { ...demoTiming, ...(await lookedInto(demo, before)) },
      large: { ...largeTiming, ...(await lookedInto(large, now)) },
    };
    sayFound(each);
    found.push(each);
  }
  return found;
}

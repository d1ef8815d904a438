import { parseArgs } from 'node:util';
import { connectionSettings, createDatabase } from '#platform/index';
import { capture } from './capture';
import { build, startEnvironment, type Environment } from './environment';
import { catalogueList, coursePage, openCohorts, registrations, staffLists } from './measures';
import { administrators, students, type SignedIn } from './people';
import type { Plan } from './plan';
import { machine, report } from './report';
import { measure, type Bench, type Measure, type Result } from './rounds';
import { assertSame, assertSeatsCounted, rowsOf } from './same-work';
import { startBare, startProduct, type Target } from './servers';

const POOL = 20;
const LOCK_TIMEOUT_MS = 10_000;
const CONNECTIONS = 20;
const STUDENTS = 4_000;
const ADMINISTRATORS = 400;
const MANY_COHORTS = 30;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Starts ids at huge numbers, which cannot be mistaken for a price or a limit in a recorded statement. */
async function startIdsFar({ services }: Environment): Promise<void> {
  const owner = createDatabase({
    url: services.migrationDatabaseUrl,
    poolMax: 1,
    lockTimeoutMs: 1_000,
    applicationName: 'valikool-bench-owner',
  });
  for (const [index, table] of ['users', 'cohorts', 'cohort_participants'].entries())
    await owner.raw(`select setval(pg_get_serial_sequence(?, 'id'), ?)`, [
      table,
      7_310_000_000 + index * 1_000_000_000,
    ]);
  await owner.destroy();
}

async function slugsOf({ knex }: Environment): Promise<string[]> {
  const rows = await knex('courses').where({ status: 'APPROVED' }).orderBy('id').select<{ slug: string }[]>('slug');
  return rows.map(({ slug }) => slug);
}

/** Registers one student with the baseline, and compares the resulting rows with the product's. */
async function proveSameWork(
  { knex }: Environment,
  bare: Target,
  product: Record<string, number>,
  { user }: SignedIn,
): Promise<void> {
  const [cohort] = await openCohorts(knex, 1);
  const left = await rowsOf(knex, async () => {
    const reply = await fetch(`${bare.origin}/registrations`, {
      method: 'POST',
      body: JSON.stringify({ user: user.id, session: user.sessionId, cohort }),
    });
    if (!reply.ok) throw new Error(`The yardstick could not register: ${await reply.text()}`);
  });
  assertSame(product, left);
}

async function captured(
  { knex, settings }: Environment,
  slug: string,
  people: { student: SignedIn; admin: SignedIn },
): Promise<{ plan: Plan; left: Record<string, number> }> {
  const [cohortId = 0] = await openCohorts(knex, 1);
  const plans: Plan[] = [];
  const left = await rowsOf(knex, async () => plans.push(await capture({ settings, slug, ...people, cohortId })));
  const [plan] = plans;
  if (!plan) throw new Error('Nothing was captured');
  return { plan, left };
}

function benchOf({ knex, services }: Environment, targets: Bench['targets'], rounds: number): Bench {
  const { postgres = 0, redis = 0 } = services.pids;
  return {
    targets,
    services: { postgres, redis },
    knex,
    connections: CONNECTIONS,
    warmUp: { requests: 4_000, seconds: 10 },
    roundSeconds: 2.5,
    rounds,
  };
}

/**
 * `only` is a prefix of the titles to measure; `profile` is the folder for a profile of the product, if one is wanted.
 */
async function measureAll(
  environment: Environment,
  { only, rounds, profile }: { only: string; rounds: number; profile: string },
): Promise<Result[]> {
  const { knex, settings, services } = environment;
  const slugs = await slugsOf(environment);
  await startIdsFar(environment);
  const people = await students(knex, settings['SECRETS_KEY'] ?? '', STUDENTS);
  const admins = await administrators(knex, settings['SECRETS_KEY'] ?? '', ADMINISTRATORS);
  const [first, second] = people;
  const [admin] = admins;
  if (!first || !second || !admin || !slugs[0]) throw new Error('The demo has no courses');
  const { plan, left } = await captured(environment, slugs[0], { student: first, admin });
  const product = await startProduct(settings, profile === '' ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]);
  const bare = await startBare({
    databaseUrl: services.databaseUrl,
    databaseOptions: connectionSettings(LOCK_TIMEOUT_MS),
    poolMax: POOL,
    plan,
  });
  try {
    await proveSameWork(environment, bare, left, second);
    const measures: Measure[] = [
      catalogueList,
      coursePage(slugs),
      ...staffLists(admins),
      registrations(knex, people, 1),
      registrations(knex, people, MANY_COHORTS),
    ];
    const results: Result[] = [];
    for (const each of measures.filter(({ title }) => title.startsWith(only))) {
      say(`… ${each.title}`);
      results.push(await measure(benchOf(environment, [product, bare], rounds), each));
    }
    await assertSeatsCounted(knex);
    return results;
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      rounds: { type: 'string', default: '4' },
      profile: { type: 'string', default: '' },
    },
  });
  build();
  const environment = await startEnvironment(POOL);
  try {
    say(`${machine(environment.services.version)}; pools of ${POOL}, ${CONNECTIONS} requests at a time`);
    const results = await measureAll(environment, {
      only: values.only,
      rounds: Number(values.rounds),
      profile: values.profile,
    });
    say(`\n${report(results, CONNECTIONS)}`);
  } finally {
    await environment.stop();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});

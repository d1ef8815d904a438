import { SignJWT } from 'jose';
import pg from 'pg';
import { v7 } from 'uuid';
import { loadConfig } from '#config';
import { createContainer, createKernel } from '#src/container';
import { furnish, startMachinery, type Environment, type Machinery } from '../environment';
import { cycle, registering } from '../measures';
import { givenIn, students, type SignedIn } from '../people';
import { machine, ms, row } from '../report';
import type { Side } from '../side';
import { stopAll } from '../servers';
import { startApi } from '../targets';
import { build, treeOfNow } from '../tree';
import { readUsage, usageBetween, type Pids, type Usage } from '../usage';
import { settleWithLeast } from './least-settlement';
import { schoolMonth } from './school-month';

const POOL = 20;
const CONNECTIONS = 20;
const PAYMENTS = 1_000;
const COHORTS = 30;
const LINES = 10_000;
const MONTONIO = {
  MONTONIO_ACCESS_KEY: 'bench-access',
  MONTONIO_SECRET_KEY: 'a secret of the bench that is long enough',
  // Nobody answers here: what is measured is our side of a payment.
  MONTONIO_API_URL: 'http://127.0.0.1:9',
  PROVIDER_TIMEOUT_MS: '500',
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What a number of things took: `server` is the product's process, or the bench's own where it does the work itself. */
type Taken = { title: string; things: number; usage: Usage; own: 'server' | 'load' };

function report({ title, things, usage, own }: Taken): void {
  const each = (seconds: number): string => ms((seconds / things) * 1_000);
  const busiest = usage.postgres > usage[own] ? 'PostgreSQL' : 'Node';
  const share = Math.max(usage.postgres, usage[own]) / usage.elapsed;
  const bound =
    share > 0.8 ? `${busiest} (${share.toFixed(2)} cores)` : `waiting (${busiest} ${share.toFixed(2)} cores)`;
  say(row(title, [`${(things / usage.elapsed).toFixed(0)}/s`, each(usage[own]), each(usage.postgres), `  ${bound}`]));
}

/** Processor time of these processes and of this one, while `work` runs. */
async function timed(pids: Pids, work: () => Promise<unknown>): Promise<Usage> {
  const before = readUsage(pids);
  await work();
  return usageBetween(before, readUsage(pids));
}

/** Sends `work` the items, that many at a time. */
async function abreast<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = [...items];
  const next = async (): Promise<void> => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, next));
}

type Attempt = { id: string; amountCents: number };

/** Students who have registered and not paid. @returns their payment attempts */
async function unpaid(side: Side, origin: string, people: readonly SignedIn[]): Promise<Attempt[]> {
  const given = givenIn(side);
  const cohorts: number[] = [];
  while (cohorts.length < COHORTS) cohorts.push((await given.cohort({ sizeMax: people.length, startsInDays: 40 })).id);
  const nextCohort = cycle(cohorts);
  await abreast(people, async (person) => {
    const { path, headers } = registering('now', person, nextCohort());
    const body = JSON.stringify({ payer: 'STUDENT', provider: 'montonio', acceptTerms: true });
    const reply = await fetch(`${origin}${path}`, { method: 'POST', ...(headers && { headers }), body });
    if (reply.status !== 201) throw new Error(`Registering was answered ${reply.status}: ${await reply.text()}`);
  });
  return side
    .knex('payment_attempts as a')
    .join('cohort_participants as p', 'p.id', 'a.participant_id')
    .whereIn('p.cohort_id', cohorts)
    .select<Attempt[]>('a.id', 'a.amount_cents as amountCents');
}

/** What the payer's browser brings back from the bank, signed by the bank. */
const broughtBack = ({ id, amountCents }: Attempt): Promise<string> =>
  new SignJWT({
    uuid: v7(),
    accessKey: MONTONIO.MONTONIO_ACCESS_KEY,
    merchantReference: id,
    paymentStatus: 'PAID',
    grandTotal: amountCents / 100,
    currency: 'EUR',
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime('10m')
    .sign(new TextEncoder().encode(MONTONIO.MONTONIO_SECRET_KEY));

/** Asks again when the cohort is busy, as a browser does. */
async function settled(origin: string, token: string): Promise<void> {
  for (;;) {
    const reply = await fetch(`${origin}/api/v1/payments/montonio/return`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ carried: { 'order-token': token } }),
    });
    if (reply.status === 200) return;
    if (reply.status !== 409) throw new Error(`A payment was answered ${reply.status}: ${await reply.text()}`);
  }
}

async function settlements({ services }: Machinery, side: Side): Promise<void> {
  const api = await startApi('now', side);
  const pids: Pids = { ...services.pids, ...api.pids };
  const people = await students(side, 2 * PAYMENTS);
  say('… students register');
  const own = await unpaid(side, api.origin, people.slice(0, PAYMENTS));
  const least = await unpaid(side, api.origin, people.slice(PAYMENTS));
  const tokens = await Promise.all(own.map(broughtBack));
  const usage = await timed(pids, () => abreast(tokens, (token) => settled(api.origin, token)));
  await assertSettled(side, own);
  report({ title: 'settlements, now', things: own.length, usage, own: 'server' });
  await api.stop();
  await leastSettlements(side, least, pids);
}

async function assertSettled({ knex }: Side, attempts: readonly Attempt[]): Promise<void> {
  const [found] = await knex('payment_attempts')
    .whereIn(
      'id',
      attempts.map(({ id }) => id),
    )
    .where({ status: 'PAID', resolution: 'SETTLED' })
    .count<{ count: string | number }[]>('id as count');
  if (Number(found?.count) !== attempts.length) throw new Error(`Only ${found?.count ?? 0} payments were settled`);
}

async function leastSettlements(side: Side, attempts: readonly Attempt[], pids: Pids): Promise<void> {
  const { series } = await side.knex('invoice_series').first<{ series: string }>('series');
  const pool = new pg.Pool({ connectionString: side.settings['DATABASE_URL'], max: POOL });
  try {
    const usage = await timed(pids, () => abreast(attempts, ({ id }) => settleWithLeast(pool, id, series)));
    await assertSettled(side, attempts);
    report({ title: 'settlements, least', things: attempts.length, usage, own: 'load' });
  } finally {
    await pool.end();
  }
}

/** The nightly run that numbers the invoices of all schools, in this process. */
async function invoiceRun({ services }: Machinery, environment: Environment): Promise<void> {
  say(`… schools with ${LINES} lines on their open invoices`);
  const invoices = await schoolMonth(environment, LINES);
  const container = createContainer(createKernel(loadConfig(environment.settings), 'bench-money'));
  try {
    const due = container.registry.schedules.find(({ name }) => name === 'invoices.issue-due-drafts');
    if (due === undefined) throw new Error('Nothing issues invoices');
    const usage = await timed(services.pids, () => due.run());
    const [open] = await environment
      .knex('invoices')
      .whereIn('invoiceId', invoices)
      .whereNull('number')
      .count<{ count: string | number }[]>('invoiceId as count');
    if (Number(open?.count) > 0) throw new Error(`${open?.count ?? 0} invoices were not issued`);
    report({ title: 'invoice run, lines', things: LINES, usage, own: 'load' });
    report({ title: 'invoice run, invoices', things: invoices.length, usage, own: 'load' });
  } finally {
    await container.knex.destroy();
    container.redis.disconnect();
  }
}

async function main(): Promise<void> {
  build(treeOfNow, false);
  const machinery = await startMachinery({ waitsForDisk: true });
  try {
    say(machine(machinery.services.version));
    const environment = await furnish(machinery, { tree: treeOfNow, poolMax: POOL });
    Object.assign(environment.settings, MONTONIO, { RATE_LIMITS: 'off' });
    const side: Side = { ...environment, people: [], admins: [], slugs: [] };
    say(row('', ['speed', 'ms of Node', 'ms of PG', '  what saturates']));
    await settlements(machinery, side);
    await invoiceRun(machinery, environment);
    await environment.stop();
  } finally {
    await stopAll();
    await machinery.stop();
  }
}

void main().catch((error: unknown) => {
  process.stderr.write(`${(error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(-2_000)}\n`);
  process.exitCode = 1;
});

import { parseArgs } from 'node:util';
import path from 'node:path';
import { mkdirSync } from 'node:fs';
import { furnish, startMachinery, type Environment } from '../environment';
import { familiesNow, mibOf } from '../memory-of';
import { administrators } from '../people';
import { machine, say } from '../report';
import { fillPeople } from '../scale/fill-people';
import { fillStudies, isFilled } from '../scale/fill-studies';
import { analyse, ownerOf, withoutTriggers } from '../scale/measure';
import { firstOf } from '../side';
import { endWithSignals, stopAll } from '../servers';
import { build, treeOfNow } from '../tree';
import { readUsage, usageBetween, type Usage } from '../usage';
import { prepare, type Opening } from './opening';
import { startDayProduct, type DayProduct } from './product';
import { StepLog } from './steps';
import { visit } from './visit';

const SCHOOLS = 300;
const YEARS = 6;
const POOL = 15;
const POLL_MS = 200;
const BACKLOG_WITHIN_MS = 600_000;

const options = {
  /** Registrations that are there before the day. */
  registrations: { type: 'string', default: '1000000' },
  users: { type: 'string', default: '100000' },
  students: { type: 'string', default: '1500' },
  cohorts: { type: 'string', default: '30' },
  /** Students who are at it at the same time. */
  abreast: { type: 'string', default: '40' },
  /** A folder that keeps the filled database. */
  keep: { type: 'string' },
  built: { type: 'boolean', default: false },
} as const;

async function fill({ services }: Environment, users: number, registrations: number): Promise<void> {
  const owner = ownerOf(services);
  try {
    if (registrations === 0 || (await isFilled(owner))) return;
    await withoutTriggers(owner, async () => {
      await fillPeople(owner, { people: users, schools: SCHOOLS, bend: 1 });
      await fillStudies(owner, { cohorts: Math.ceil(registrations / 200), registrations, years: YEARS }, say);
    });
  } finally {
    await owner.destroy();
  }
}

/** Sends the students, so many at a time. */
async function open({ visits }: Opening, product: DayProduct, abreast: number): Promise<StepLog> {
  const log = new StepLog();
  const waiting = [...visits].reverse();
  const next = async (): Promise<void> => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) await visit(one, product, log);
  };
  await Promise.all(Array.from({ length: abreast }, next));
  return log;
}

/** @returns seconds until every message was handled */
async function backlog({ knex }: Environment): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const left = await knex('queue_messages').whereNull('completedAt').first('messageId');
    const seconds = (performance.now() - startedAt) / 1_000;
    if (left === undefined) return seconds;
    if (seconds * 1_000 > BACKLOG_WITHIN_MS) throw new Error('The backlog was not done in time');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** @throws when a seat was sold twice, a paid one is missing, or the books differ */
async function assertRight({ knex }: Environment, { cohortIds, seatsEach }: Opening): Promise<string> {
  const { rows } = await knex.raw<{ rows: { id: number; counted: number; taken: number; paid: number }[] }>(
    `select h.id, h.seats_taken as counted, count(p.id)::int as taken,
       count(p.id) filter (where p.confirmed_at is not null)::int as paid
     from cohorts h left join cohort_participants p on p.cohort_id = h.id and p.status <> 'CANCELED'
     where h.id = any(:cohortIds) group by h.id`,
    { cohortIds },
  );
  const wrong = rows.filter(({ counted, taken }) => counted !== taken || taken > seatsEach);
  if (wrong.length > 0) throw new Error(`Seats are wrong in the cohorts ${wrong.map(({ id }) => id).join(', ')}`);
  const sum = (key: 'taken' | 'paid'): number => rows.reduce((total, row) => total + row[key], 0);
  return `${sum('taken')} seats of ${cohortIds.length * seatsEach} taken, ${sum('paid')} paid, none twice`;
}

type Books = { violations: Map<string, number>; seconds: number };

/** The product's own look at its books. Invoices that the fill has made are in no ledger, so some differ from the start. */
async function booksOf(environment: Environment, { apis }: DayProduct): Promise<Books> {
  const { token } = firstOf(await administrators(environment, 1));
  const startedAt = performance.now();
  const reply = await fetch(`${apis[0]}/api/v1/admin/invariants`, { headers: { authorization: `Bearer ${token}` } });
  if (!reply.ok) throw new Error(`The invariants answered ${reply.status}`);
  const { invariants } = (await reply.json()) as { invariants: { name: string; violations: number }[] };
  return {
    violations: new Map(invariants.map(({ name, violations }) => [name, violations])),
    seconds: (performance.now() - startedAt) / 1_000,
  };
}

/** @throws when an invariant holds for fewer rows than before the day */
function assertBooks(before: Books, { violations, seconds }: Books): string {
  const worse = [...violations].filter(([name, count]) => count > (before.violations.get(name) ?? 0));
  if (worse.length > 0) throw new Error(`Broken by the day: ${worse.map(([name]) => name).join(', ')}`);
  return `${violations.size} invariants as before, counted in ${seconds.toFixed(1)} s`;
}

function saturated(usage: Usage): string {
  const cores = (['server', 'worker', 'edge', 'postgres', 'redis', 'load', 'others'] as const)
    .map((part) => ({ part, cores: usage[part] / usage.elapsed }))
    .sort((one, other) => other.cores - one.cores);
  return cores.map(({ part, cores: used }) => `${part} ${used.toFixed(2)}`).join(', ');
}

async function measure(
  environment: Environment,
  product: DayProduct,
  wishes: { students: number; cohorts: number; abreast: number },
): Promise<void> {
  const opening = await prepare(environment, wishes);
  say(
    `… ${wishes.students} students, ${wishes.abreast} at a time, want ${wishes.cohorts} × ${opening.seatsEach} seats`,
  );
  const books = await booksOf(environment, product);
  const before = readUsage(product.pids);
  const log = await open(opening, product, wishes.abreast);
  const usage = usageBetween(before, readUsage(product.pids));
  const familyOf = familiesNow();
  const memory = product.parts.map(({ name, pid }) => `${name} ${mibOf(familyOf(pid)).toFixed(0)}`);
  say(['', ...log.table(), ''].join('\n'));
  say(`the day took ${usage.elapsed.toFixed(0)} s; ${log.full} students found their cohort full`);
  say(
    `errors: ${log.errors.size === 0 ? 'none' : [...log.errors].map(([what, count]) => `${count} × ${what}`).join('; ')}`,
  );
  say(`cores: ${saturated(usage)}`);
  say(`MiB while it went on: ${memory.join(', ')}`);
  say(`all work was done ${(await backlog(environment)).toFixed(1)} s after the last answer`);
  say(`${await assertRight(environment, opening)}; ${assertBooks(books, await booksOf(environment, product))}`);
  if (log.errors.size > 0) process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options });
  if (!values.built) build(treeOfNow, true);
  const kept = values.keep === undefined ? undefined : path.resolve(values.keep);
  if (kept !== undefined) mkdirSync(kept, { recursive: true });
  const machinery = await startMachinery({ kept, waitsForDisk: true });
  endWithSignals();
  try {
    say(machine(machinery.services.version));
    const environment = await furnish(machinery, { tree: treeOfNow, poolMax: POOL });
    await fill(environment, Number(values.users), Number(values.registrations));
    await analyse(environment);
    const product = await startDayProduct(machinery, environment);
    const [students, cohorts, abreast] = [Number(values.students), Number(values.cohorts), Number(values.abreast)];
    await backlog(environment);
    await measure(environment, product, { students, cohorts, abreast });
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

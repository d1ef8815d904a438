import { parseArgs } from 'node:util';
import { startBackend, type BackendStack } from '../support/backendStack';
import { attemptsOf, payAtBank } from '../support/bank';
import { brokenInvariants, call, wishesOf } from '../support/crowd';
import { missingNumbers, openMessages } from '../support/outbox';
import { sleep, until } from '../support/wait';
import { isError, Load } from './load';
import { killPart, PARTS, servesAgain, type Part } from './parts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const QUIET_MS = 4_000;
const AFTER_MS = 6_000;
const WORKED_OFF_MS = 180_000;
const STUDENTS = 200;
const COHORTS = 10;

type Result = {
  part: Part;
  secondsDown: number;
  requests: number;
  errorsDown: number;
  /** Of requests that began when the part served again. */
  errorsAfter: number;
  seats: number;
  /** Seats that somebody was told of or asked for again and that are not there exactly once. */
  wrongSeats: number;
  unpaid: number;
  invariants: number;
  outboxLeft: number;
  secondsToWorkOff: number;
};

const COLUMNS: readonly [string, (result: Result) => string | number][] = [
  ['part', ({ part }) => part],
  ['s down', ({ secondsDown }) => secondsDown.toFixed(1)],
  ['requests', ({ requests }) => requests],
  ['errors while down', ({ errorsDown }) => errorsDown],
  ['errors after', ({ errorsAfter }) => errorsAfter],
  ['seats', ({ seats }) => seats],
  ['wrong seats', ({ wrongSeats }) => wrongSeats],
  ['unsettled', ({ unpaid }) => unpaid],
  ['invariants broken', ({ invariants }) => invariants],
  ['outbox left', ({ outboxLeft }) => outboxLeft],
  ['s to work off', ({ secondsToWorkOff }) => secondsToWorkOff.toFixed(1)],
];
const row = (cells: readonly (string | number)[]): string =>
  cells.map((cell, index) => String(cell).padEnd(Math.max(9, (COLUMNS[index]?.[0].length ?? 0) + 2))).join('');

const mustBeNone = ({ errorsAfter, wrongSeats, unpaid, invariants, outboxLeft }: Result): number[] => [
  errorsAfter,
  wrongSeats,
  unpaid,
  invariants,
  outboxLeft,
];
const isInOrder = (result: Result): boolean => mustBeNone(result).every((number) => number === 0);

/** Kills one part under load, lets the supervisor start it, and looks at what is left when all work is done. */
async function trial(backend: BackendStack, part: Part): Promise<Result> {
  const { given, stack, db } = backend;
  const cohorts = await given.cohorts(COHORTS, STUDENTS / COHORTS);
  const [reader] = await given.students(1);
  if (reader === undefined) throw new Error('One student was to be made');
  const load = new Load(stack.url, wishesOf(await given.students(STUDENTS), cohorts), reader);
  load.start();
  await sleep(QUIET_MS);
  const killedAt = Date.now();
  killPart(backend, part);
  const upAt = await servesAgain(backend, part);
  await sleep(AFTER_MS);
  await load.stop();
  const stoppedAt = Date.now();
  const unpaid = await workOff(backend, load, cohorts);
  const failed = load.answers.filter(isError);
  return {
    part,
    secondsDown: (upAt - killedAt) / 1000,
    requests: load.answers.length,
    errorsDown: failed.filter(({ from, to }) => to >= killedAt && from <= upAt).length,
    errorsAfter: failed.filter(({ from, to }) => to < killedAt || from > upAt).length,
    seats: load.asked.length,
    wrongSeats: await wrongSeats(backend, load, cohorts),
    unpaid,
    invariants: (await brokenInvariants(stack.apiUrl, await given.admin())).length + (await missingNumbers(db)).length,
    outboxLeft: await openMessages(db),
    secondsToWorkOff: (Date.now() - stoppedAt) / 1000,
  };
}

/**
 * Everybody without an answer asks again, and everybody pays at the bank. Waits until nothing is left to do.
 * @returns how many payments are not settled then
 */
async function workOff({ stack, db, sandboxUrl }: BackendStack, load: Load, cohorts: number[]): Promise<number> {
  for (const { person, cohortId } of load.asked) {
    const body = { payer: 'STUDENT', acceptTerms: true, provider: 'invoice' };
    await call(`/cohorts/${cohortId}/registrations`, { apiUrl: stack.url, person, method: 'POST', body });
  }
  const open = async () => (await attemptsOf(db, cohorts)).filter(({ status }) => status !== 'PAID');
  const paidAlready = new Set<string>();
  const payAndLook = async (): Promise<boolean> => {
    for (const { id, url } of await open()) {
      if (url === null || paidAlready.has(id)) continue;
      paidAlready.add(id);
      await payAtBank(sandboxUrl, id);
    }
    return (await open()).length === 0 && (await openMessages(db)) === 0;
  };
  await until('All work is done', payAndLook, WORKED_OFF_MS).catch((error: unknown) => {
    say(error instanceof Error ? error.message : String(error));
  });
  return (await open()).length;
}

/** @returns the number of students who asked and do not have exactly one seat with one invoice */
async function wrongSeats({ db }: BackendStack, { asked }: Load, cohorts: number[]): Promise<number> {
  const { rows } = await db.query<{ userId: string; seats: string; invoices: string }>(
    `select p.user_id as "userId", count(distinct p.id) as seats, count(distinct l.invoice_id) as invoices
     from cohort_participants p left join invoice_lines l on l.participant_id = p.id
     where p.cohort_id = any ($1) and p.status <> 'CANCELED' group by p.user_id`,
    [cohorts],
  );
  const right = new Set(
    rows.flatMap(({ userId, seats, invoices }) => (seats === '1' && invoices === '1' ? [+userId] : [])),
  );
  return asked.filter(({ person }) => !right.has(person.id)).length + Math.max(0, rows.length - asked.length);
}

/** Kills API, worker, Redis, PostgreSQL and edge, one after another. Ends with 1 when one of them leaves anything behind. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const backend = await startBackend(
    'kill-trial',
    { OUTBOX_RESEND_SECONDS: '10', RECONCILE_SECONDS: '2', LOG_LEVEL: 'error', WORKER_NICENESS: '0' },
    ['edge', 'origin-admin', 'origin-school', 'origin-student', 'origin-teacher'],
  );
  const results: Result[] = [];
  try {
    say(row(COLUMNS.map(([name]) => name)));
    for (const part of PARTS.filter((each) => values.only === undefined || values.only === each)) {
      const result = await trial(backend, part);
      results.push(result);
      say(row(COLUMNS.map(([, cell]) => cell(result))));
    }
  } finally {
    await backend.stop();
  }
  const broken = results.filter((result) => !isInOrder(result));
  say(`${results.length} parts killed, ${broken.length} of them not in order`);
  process.exitCode = broken.length > 0 || results.length === 0 ? 1 : 0;
}

void main();

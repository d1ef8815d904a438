import { Redis } from 'ioredis';
import { startBackend, type BackendStack } from './support/backendStack';
import { attemptsOf, moveClock, ordersOf, payAtBank, setBankFaults } from './support/bank';
import { brokenInvariants, call, NO_ANSWER, registerCrowd, statusesOf, wishesOf } from './support/crowd';
import type { Person } from './support/givenRows';
import { byMessageId, readMails, type Mail } from './support/inbox';
import { drained, invoicedSeats, missingNumbers, openMessages, type InvoicedSeat } from './support/outbox';
import { byLength } from './support/length';
import { until } from './support/wait';

// Takes one or two minutes on an idle machine, and many times that on a busy one.
jest.setTimeout(1_200_000);

/** The crowd during which parts are killed, and after how many answers each of them is. */
const CROWD = byLength({ short: { size: 140, after: [25, 60, 95] }, long: { size: 500, after: [100, 220, 340] } });
const COHORTS = 30;
const SEATS = 20;
/** Requests in flight at once. */
const ABREAST = 16;
/**
 * The number of mails that one worker may have sent without recording it: its concurrent jobs on `emails` and
 * `invoices`.
 */
const MAILS_IN_HAND = 8 + 4;
/**
 * A busy machine draws and mails a thousand documents in two minutes; BullMQ finds a dead worker's jobs after half a
 * minute.
 */
const DRAIN_MS = 540_000;

let backend: BackendStack;
let admin: Person;
const started: (() => Promise<void>)[] = [];
beforeAll(async () => {
  backend = await startBackend('faults', { OUTBOX_RESEND_SECONDS: '10', RECONCILE_SECONDS: '2', LOG_LEVEL: 'warn' });
  started.push(() => backend.stop());
  admin = await backend.given.admin();
});
afterAll(async () => {
  for (const stop of started) await stop();
});

/** From `at` to `goneAt` the part ended. */
type Fault = { part: string; at: Date; goneAt: Date; mailsBefore: number; openBefore: number };
type Told = { seats: InvoicedSeat[]; statuses: Record<number, number>; faults: Fault[]; mails: Map<string, Mail[]> };
/** What is broken, and after how many answers. @returns when it was done, before anything was started again */
type Strike = { part: string; after: number; strike: () => Promise<Date> };

const killed = (part: string, after: number): Strike => ({
  part,
  after,
  strike: async () => {
    await backend.stack.kill(part);
    const goneAt = new Date();
    await backend.stack.restart(part);
    return goneAt;
  },
});

/** Students who register by bank transfer while parts fail; resolves when all work is done. */
async function crowdOf(size: number, strikes: readonly Strike[]): Promise<Told> {
  const { stack, db, given, inboxUrl } = backend;
  const people = await given.students(size);
  const cohorts = await given.cohorts(COHORTS, SEATS);
  const mine = new Set(people.map(({ email }) => email));
  const mailsOfMine = async () => (await readMails(inboxUrl)).filter(({ to }) => mine.has(to));
  const crowd = registerCrowd(stack.apiUrl, wishesOf(people, cohorts), { provider: 'invoice', abreast: ABREAST });
  const faults: Fault[] = [];
  for (const { part, after, strike } of strikes) {
    await until(
      `${after} registrations and the first mails`,
      async () => crowd.answered() >= after && (await openMessages(db)) > 0 && (await mailsOfMine()).length > 0,
      DRAIN_MS,
    );
    const mailsBefore = (await mailsOfMine()).length;
    const openBefore = await openMessages(db);
    const at = new Date();
    faults.push({ part, at, goneAt: await strike(), mailsBefore, openBefore });
  }
  const statuses = statusesOf(await crowd.replies);
  await drained(db, DRAIN_MS);
  return { seats: await invoicedSeats(db, cohorts), statuses, faults, mails: byMessageId(await mailsOfMine()) };
}

/** What must hold whatever failed: one numbered invoice per seat, and one mail per student, about that invoice. */
async function expectNothingLost(size: number, { seats, statuses, faults, mails }: Told): Promise<void> {
  expect(statuses).toEqual({ 201: size });
  expect(seats).toHaveLength(size);
  expect(seats.filter(({ invoices }) => invoices.length !== 1 || invoices[0] === 'none')).toEqual([]);
  expect(await missingNumbers(backend.db)).toEqual([]);
  expect(mails.size).toBe(size);
  expect(seatsWithOtherMails(seats, mails)).toEqual([]);
  expect(await brokenInvariants(backend.stack.apiUrl, await backend.given.again(admin))).toEqual([]);
  // Otherwise the fault came before or after the work and proved nothing.
  expect(faults.filter(({ mailsBefore, openBefore }) => mailsBefore === 0 || openBefore === 0)).toEqual([]);
}

const NO_INVOICE = 'no invoice';

/** Seats whose student did not get exactly the mail about the seat and its invoice. */
function seatsWithOtherMails(seats: readonly InvoicedSeat[], mails: Map<string, Mail[]>): unknown[] {
  const got = new Map<string, string[]>();
  for (const [mail] of mails.values()) {
    if (mail === undefined) continue;
    const number = /^Arve (\S+):/.exec(mail.subject)?.[1] ?? NO_INVOICE;
    got.set(mail.to, [...(got.get(mail.to) ?? []), number].sort());
  }
  const wanted = ({ invoices }: InvoicedSeat) => [invoices[0] ?? ''];
  return seats
    .map((seat) => ({ seat, got: got.get(seat.email) }))
    .filter((each) => JSON.stringify(wanted(each.seat)) !== JSON.stringify(each.got));
}

const repeatsOf = (mails: Map<string, Mail[]>): Mail[][] => [...mails.values()].filter((copies) => copies.length > 1);

/** The server takes in what a process sent before it was killed. */
const ON_ITS_WAY_MS = 1_000;

/** Whether the first copy was sent before the fault (or while the process was ending) and the others after it. */
function isAcross({ at, goneAt }: Fault, copies: readonly Mail[]): boolean {
  const [first, ...later] = copies.map(({ receivedAt }) => new Date(receivedAt).getTime());
  return first !== undefined && first < goneAt.getTime() + ON_ITS_WAY_MS && later.every((time) => time > at.getTime());
}

/** @covers rule outbox-lossless */
it('killing a worker twice and Redis once during many registrations loses nothing, and repeats only mails that the worker was sending', async () => {
  const [first = 0, second = 0, third = 0] = CROWD.after;
  const told = await crowdOf(CROWD.size, [killed('worker', first), killed('redis', second), killed('worker', third)]);

  await expectNothingLost(CROWD.size, told);
  const workerKills = told.faults.filter(({ part }) => part === 'worker');
  const repeats = repeatsOf(told.mails);
  expect(repeats.length).toBeLessThanOrEqual(MAILS_IN_HAND * workerKills.length);
  expect(repeats.filter((copies) => !workerKills.some((fault) => isAcross(fault, copies)))).toEqual([]);
});

it('emptying Redis during registrations loses nothing: unfinished messages are delivered again, and no mail is sent twice', async () => {
  const redis = new Redis(backend.stack.redisUrl);
  const [size, after] = byLength({ short: [50, 20] as const, long: [100, 40] as const });
  const emptied = { part: 'redis', after, strike: () => redis.flushall().then(() => new Date()) };

  const told = await crowdOf(size, [emptied]);
  redis.disconnect();

  await expectNothingLost(size, told);
  expect(repeatsOf(told.mails)).toEqual([]);
});

describe('killing the API while many students register and the bank is slow', () => {
  const SIZE = byLength({ short: 40, long: 100 });

  it('leaves every taken seat with one order that can be paid, and everybody else can try again', async () => {
    const { stack, db, given, sandboxUrl } = backend;
    const cohorts = await given.cohorts(COHORTS, SEATS);
    const wishes = wishesOf(await given.students(SIZE), cohorts);
    // So slow that orders are under way when the API is killed, also where the kill takes its time.
    await setBankFaults(sandboxUrl, { slowMs: 5_000 });
    const crowd = registerCrowd(stack.apiUrl, wishes, { provider: 'montonio', abreast: SIZE });
    await until('Half of the seats taken, with orders under way', async () => {
      const attempts = await attemptsOf(db, cohorts);
      return attempts.length >= SIZE / 2 && attempts.some(({ status }) => status === 'CREATED');
    });
    await stack.kill('api');
    await setBankFaults(sandboxUrl, { slowMs: 0 });
    const first = await crowd.replies;
    await stack.restart('api');

    const unheard = wishes.filter((_, index) => first[index]?.status === NO_ANSWER);
    const second = await registerCrowd(stack.apiUrl, unheard, { provider: 'montonio', abreast: ABREAST }).replies;
    await moveClock(sandboxUrl, { minutes: 1 });
    const attempts = await until(
      'An order for every attempt',
      async () => {
        const all = await attemptsOf(db, cohorts);
        return all.every(({ status }) => status !== 'CREATED') && all;
      },
      DRAIN_MS,
    );

    // The first request has taken their seat, and the second is told so.
    expect(
      second
        .filter(({ status, body }) => status !== 201 && body['code'] !== 'registration.already-registered')
        .map(({ body }) => body),
    ).toEqual([]);
    expect(second.some(({ status }) => status === 409)).toBe(true);
    expect(attempts).toHaveLength(SIZE);
    expect(attempts.filter(({ status, url }) => status !== 'PENDING' || url === null)).toEqual([]);
    const orders = await Promise.all(attempts.map(({ id }) => ordersOf(sandboxUrl, id)));
    expect(orders.filter((ofAttempt) => ofAttempt.length !== 1)).toEqual([]);
    expect(await brokenInvariants(stack.apiUrl, await given.again(admin))).toEqual([]);
  });

  it('confirms the seat once such an order is paid', async () => {
    const { stack, db, given, sandboxUrl } = backend;
    const [student] = await given.students(1);
    const [cohort = 0] = await given.cohorts(1, SEATS);
    if (student === undefined) throw new Error('One student was to be made');
    await setBankFaults(sandboxUrl, { slowMs: 3_000 });
    const crowd = registerCrowd(stack.apiUrl, [{ person: student, cohortId: cohort }], {
      provider: 'montonio',
      abreast: 1,
    });
    await until('The seat taken', async () => (await attemptsOf(db, [cohort])).length === 1);
    await stack.kill('api');
    await setBankFaults(sandboxUrl, { slowMs: 0 });
    await crowd.replies;
    await stack.restart('api');
    await moveClock(sandboxUrl, { minutes: 1 });

    const attempt = await until(
      'The order made by the reconciler',
      async () => (await attemptsOf(db, [cohort])).find(({ url }) => url !== null) ?? null,
    );
    await payAtBank(sandboxUrl, attempt.id);
    const mine = await until('The seat is sure', async () => {
      const { body } = await call('/registrations', { apiUrl: stack.apiUrl, person: student });
      const [registration] = (body['items'] ?? []) as { nextStep: string; hasAccess: boolean }[];
      return registration?.hasAccess === true && registration;
    });

    expect(mine).toMatchObject({ nextStep: 'NONE', payment: { state: 'PAID' }, invoice: { status: 'PAID' } });
  });
});

/** @covers rule redis-down */
it('registers while Redis is down, reports that in the health check, and mails once Redis is back', async () => {
  const { stack, db, given, inboxUrl } = backend;
  const people = await given.students(20);
  const cohorts = await given.cohorts(1, SEATS);
  await drained(db, DRAIN_MS);
  await stack.kill('redis');

  const replies = await registerCrowd(stack.apiUrl, wishesOf(people, cohorts), { provider: 'invoice', abreast: 4 })
    .replies;
  const ready = await fetch(`${stack.apiUrl}/health/ready`);
  const health = { status: ready.status, body: (await ready.json()) as unknown };
  const mailsMeanwhile = await Promise.all(people.map(({ email }) => readMails(inboxUrl, email)));
  await stack.restart('redis');
  await drained(db, DRAIN_MS);

  expect(statusesOf(replies)).toEqual({ 201: people.length });
  expect(health).toMatchObject({ status: 200, body: { database: 'ok', redis: 'away' } });
  expect(mailsMeanwhile.flat()).toEqual([]);
  const mails = await Promise.all(people.map(({ email }) => readMails(inboxUrl, email)));
  expect(mails.map((own) => byMessageId(own).size)).toEqual(people.map(() => 1));
});

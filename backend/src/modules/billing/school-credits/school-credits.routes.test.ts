/** @covers errors school-credit */
import { after, DAY_MS } from '#platform/index';
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenSchool, GivenUser } from '../../../../test/given';
import { moneyInvariants } from '../invariants.read-model';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
let school: GivenSchool;
let rep: GivenUser & { schoolId: number };
let start: Date;
beforeAll(async () => {
  app = await testApp('schoolcredits');
  start = app.clock.now();
});
beforeEach(async () => {
  app.clock.set(start);
  admin = await app.as(await app.given.admin());
  school = await app.given.school();
  rep = await app.given.schoolRep({ schoolId: school.id });
});
afterAll(() => app.close());

type Credits = {
  prepaidSeats: number;
  balance: { amount: number };
  lots: { id: string; remaining: { amount: number } }[];
};
type Log = {
  items: {
    type: string;
    amount: { amount: number } | null;
    seats: number | null;
    reason: string | null;
    student: string | null;
  }[];
  nextCursor: string | null;
};

const path = (rest = '') => `/schools/${rep.schoolId}/credits${rest}`;
const inDays = (days: number): string => after(app.clock.now(), days * DAY_MS).toISOString();
const credit = (cents: number, days = 200) => ({
  kind: 'CREDIT',
  amount: { amount: cents, currency: 'EUR' },
  expiresAt: inDays(days),
  reason: 'Leping 2026/27',
});
const seats = (count: number) => ({ kind: 'SEATS', seats: count, reason: 'Ostetud klassile' });
const give = (body: object) => admin.post(path()).send(body);
const credits = async (): Promise<Credits> => (await (await app.as(rep)).get(path()).expect(200)).body as Credits;
const log = async (query = ''): Promise<Log> =>
  (await (await app.as(rep)).get(path(`/log${query}`)).expect(200)).body as Log;
const kinds = async () =>
  (await log()).items.map(({ type, amount, seats: count }) => [type, amount?.amount ?? null, count]);
const run = async (name: string): Promise<void> =>
  app.container.registry.schedules.find((schedule) => schedule.name === name)?.run();

async function register(startsInDays = 30): Promise<{ id: number; student: GivenUser; cohortId: number }> {
  const student = await app.given.student({ schoolId: rep.schoolId });
  const cohort = await app.given.cohort({ startsInDays });
  const reply = await (
    await app.as(student)
  )
    .post(`/cohorts/${cohort.id}/registrations`)
    .send({ payer: 'SCHOOL', acceptTerms: true })
    .expect(201);
  return { id: (reply.body as { registration: { id: number } }).registration.id, student, cohortId: cohort.id };
}
const invoiceLines = () =>
  app.database
    .knex('invoice_lines')
    .join('invoices', 'invoices.invoice_id', 'invoice_lines.invoice_id')
    .where({ buyerSchoolId: school.id })
    .count('* as count')
    .first();
/** Looks at the money of all tests of this file: a wrong sum fails those that come later, too. */
const expectSound = async () => {
  const found = await moneyInvariants(app.database.knex).check(app.clock.now());
  expect(found.filter(({ violations }) => violations > 0)).toEqual([]);
};

it('shows what staff gave a school, to the school and to staff, and writes it down', async () => {
  await give(credit(50_000)).expect(201);
  const added = await give(seats(3)).expect(201);

  expect(added.body).toMatchObject({ prepaidSeats: 3, balance: { amount: 50_000 }, lots: [{ source: 'GIVEN' }] });
  expect(await credits()).toEqual((await admin.get(path()).expect(200)).body);
  expect(await kinds()).toEqual([
    ['ADD', null, 3],
    ['ADD', 50_000, null],
  ]);
  const of = { type: 'SCHOOL_CREDITS_ADDED', schoolId: school.id };
  const rows = await app.database.knex('activity_log').where(of).orderBy('id');
  expect(rows).toMatchObject([{ notes: 'Leping 2026/27' }, { notes: 'Ostetud klassile' }]);
  await expectSound();
});

it('pays a seat with one bought in advance first, then from the credit, then by the invoice', async () => {
  await give(seats(1));
  await give(credit(9_500));

  await register();
  expect(await credits()).toMatchObject({ prepaidSeats: 0, balance: { amount: 9_500 } });
  await register();
  expect(await credits()).toMatchObject({ prepaidSeats: 0, balance: { amount: 0 }, lots: [] });
  expect(await invoiceLines()).toEqual({ count: 0 });
  await register();

  expect(await invoiceLines()).toEqual({ count: 1 });
  const [seat] = (await log()).items.filter(({ type, seats: count }) => type === 'DEDUCT' && count === 1);
  expect(seat?.student).not.toBeNull();
  await expectSound();
});

it('takes from the lots that expire first, and nothing when all of them do not cover a seat', async () => {
  await give(credit(6_000, 90));
  await give(credit(5_000, 30));

  await register();
  expect((await credits()).lots.map(({ remaining }) => remaining.amount)).toEqual([1_500]);
  await register();

  expect((await credits()).balance.amount).toBe(1_500);
  expect(await invoiceLines()).toEqual({ count: 1 });
  await expectSound();
});

it('gives a canceled seat back to the same lots, and to a new one of 30 days where a lot has expired', async () => {
  await give(credit(5_000, 5));
  await give(credit(6_000, 200));
  const { id, student } = await register(20);
  app.clock.advance({ days: 6 });

  await (await app.as(student)).post(`/registrations/${id}/cancel`).send({}).expect(200);

  const { lots, balance } = await credits();
  expect(balance.amount).toBe(11_000);
  expect(lots).toMatchObject([
    { remaining: { amount: 5_000 }, source: 'REFUND', expiresAt: inDays(30) },
    { remaining: { amount: 6_000 }, source: 'GIVEN' },
  ]);
  await expectSound();
});

it('gives a seat that was bought in advance back, and neither it nor credit after the free days', async () => {
  await give(seats(1));
  const early = await register(20);
  await (await app.as(early.student)).post(`/registrations/${early.id}/cancel`).send({}).expect(200);
  expect(await credits()).toMatchObject({ prepaidSeats: 1 });
  const late = await register(3);
  app.clock.advance({ days: 20 });

  await (await app.as(late.student)).post(`/registrations/${late.id}/cancel`).send({}).expect(200);

  expect(await credits()).toMatchObject({ prepaidSeats: 0 });
  expect(await kinds()).toEqual([
    ['DEDUCT', null, 1],
    ['REFUND', null, 1],
    ['DEDUCT', null, 1],
    ['ADD', null, 1],
  ]);
  await expectSound();
});

it('books out what has expired, tells the school, and does so once', async () => {
  await give(credit(9_500, 5));
  await give(credit(4_000, 6));
  await register(20);
  app.clock.advance({ days: 10 });
  await run('school-credits.expire');
  await run('school-credits.expire');
  await app.work();

  expect(await credits()).toMatchObject({ balance: { amount: 0 }, lots: [] });
  expect((await log()).items[0]).toMatchObject({ type: 'DEDUCT', amount: { amount: 4_000 }, reason: 'EXPIRED' });
  const told = app.mails.filter(({ subject }) => subject.includes(`tähtaeg lõppes: ${school.name},`));
  expect(told.map(({ to }) => to)).toEqual([rep.email]);
  await expectSound();
});

it('tells the school once when the credit becomes low', async () => {
  await give(credit(40_000));
  for (let seat = 0; seat < 4; seat += 1) await register();
  await app.work();

  const low = { type: 'SCHOOL_CREDITS_LOW', schoolId: school.id };
  expect(await app.database.knex('activity_log').where(low)).toHaveLength(1);
  expect(app.mails.filter(({ to, subject }) => to === rep.email && subject.includes('krediiti on vähe'))).toHaveLength(
    1,
  );
});

it('lists the log in pages', async () => {
  for (const cents of [100, 200, 300]) await give(credit(cents));
  await give(seats(2));
  const first = await log('?limit=3');
  const second = await log(`?limit=3&cursor=${first.nextCursor ?? ''}`);

  expect([...first.items, ...second.items].map(({ amount, seats: count }) => amount?.amount ?? count)).toEqual([
    2, 300, 200, 100,
  ]);
  expect(second.nextCursor).toBeNull();
});

it.each([
  [{}, 'request.invalid'],
  [{ kind: 'SEATS', seats: 0, reason: 'x' }, 'request.invalid'],
  [{ kind: 'SEATS', seats: 2, reason: ' ' }, 'request.invalid'],
  [
    { kind: 'CREDIT', amount: { amount: 0, currency: 'EUR' }, expiresAt: '2030-01-01T00:00:00Z', reason: 'x' },
    'request.invalid',
  ],
  [
    { kind: 'CREDIT', amount: { amount: 5, currency: 'SEK' }, expiresAt: '2030-01-01T00:00:00Z', reason: 'x' },
    'request.invalid',
  ],
  [
    { kind: 'CREDIT', amount: { amount: 5, currency: 'EUR' }, expiresAt: '2020-01-01T00:00:00Z', reason: 'x' },
    'school-credit.expiry',
  ],
])('refuses %j', async (body, code) => {
  const reply = await give(body);

  expect(reply.status).toBe(422);
  expect(reply.body).toMatchObject({ code });
});

it('is closed to other schools, and gives are for staff', async () => {
  const other = await app.as(await app.given.schoolRep());
  const own = await app.as(rep);
  const student = await app.as(await app.given.student({ schoolId: rep.schoolId }));

  for (const at of [path(), path('/log')]) {
    expect((await other.get(at)).body).toMatchObject({ statusCode: 404, code: 'school.not-found' });
    expect((await student.get(at)).status).toBe(403);
    expect((await (await app.as(null)).get(at)).status).toBe(401);
    expect((await admin.get(at.replace(String(rep.schoolId), '999999'))).status).toBe(404);
  }
  expect((await own.post(path()).send(seats(5))).status).toBe(403);
  expect((await admin.post('/schools/999999/credits').send(seats(5))).status).toBe(404);
});

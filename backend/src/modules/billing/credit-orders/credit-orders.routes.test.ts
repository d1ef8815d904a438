/**
 * @covers GET /schools/:id/credit-orders, POST /schools/:id/credit-orders
 * @covers ChangeSchoolCreditSettings, SchoolCreditOrder, SchoolCreditOrderPage
 * @covers SchoolCredits, Transfer
 * @covers errors credit-order
 */
import { after, DAY_MS } from '#platform/index';
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';
import { moneyInvariants } from '../invariants.read-model';
import { CreditLotWriter } from '../school-credits/credit-lot-writer';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
let rep: GivenUser & { schoolId: number };
let start: Date;
/** The last entry of the ledger when the test begins. */
let lastEntry: number;
beforeAll(async () => {
  app = await testApp('creditorders');
  start = app.clock.now();
});
beforeEach(async () => {
  app.clock.set(start);
  const [booked] = await app.database.knex('ledger_entries').max<{ id: number | null }[]>('id as id');
  lastEntry = booked?.id ?? 0;
  admin = await app.as(await app.given.admin());
  rep = await app.given.schoolRep();
  await app.database.knex('schools').where({ id: rep.schoolId }).update({ seatPriceCents: 8_333 });
});
afterAll(() => app.close());

type Order = { id: string; invoiceId: string; number: string; state: string; paid: { amount: number } };
type Credits = { prepaidSeats: number; balance: { amount: number }; lots: { source: string; expiresAt: string }[] };

const path = (rest = '') => `/schools/${rep.schoolId}/credit-orders${rest}`;
const euros = (amount: number) => ({ amount, currency: 'EUR' });
const creditOf = (amount: number) => ({ kind: 'CREDIT', amount: euros(amount) });
const order = async (body: object): Promise<Order> =>
  (await (await app.as(rep)).post(path()).send(body).expect(201)).body as Order;
const cancel = async (who: Awaited<ReturnType<TestApp['as']>>, { id }: Order) =>
  who.post(path(`/${id}/cancel`)).send({});
const credits = async (): Promise<Credits> =>
  (await admin.get(`/schools/${rep.schoolId}/credits`).expect(200)).body as Credits;
const orders = async () => ((await (await app.as(rep)).get(path()).expect(200)).body as { items: Order[] }).items;

let lines = 0;
async function pay({ invoiceId }: Order, cents: number): Promise<{ resolution: string }> {
  lines += 1;
  const line = {
    amount: euros(cents),
    reference: `RO-${lines}`,
    receivedOn: app.clock.now().toISOString().slice(0, 10),
    payerName: 'Kool',
    payerIban: 'EE471000001020145685',
  };
  return (await admin.post(`/invoices/${invoiceId}/transfers`).send(line).expect(200)).body as { resolution: string };
}

async function register(startsInDays = 30): Promise<{ id: number; student: GivenUser }> {
  const student = await app.given.student({ schoolId: rep.schoolId });
  const cohort = await app.given.cohort({ startsInDays });
  const client = await app.as(student);
  const reply = await client
    .post(`/cohorts/${cohort.id}/registrations`)
    .send({ payer: 'SCHOOL', acceptTerms: true })
    .expect(201);
  return { id: (reply.body as { registration: { id: number } }).registration.id, student };
}
const ledger = async (account: string): Promise<number> => {
  const entries = app.database.knex('ledger_entries').where({ account }).where('id', '>', lastEntry);
  const row = await entries.sum('amount_cents as cents').first();
  return Number(row?.['cents'] ?? 0);
};
const refunds = () =>
  app.database
    .knex('refunds')
    .join('payment_attempts as a', 'a.id', 'refunds.payment_attempt_id')
    .join('invoices as i', 'i.invoice_id', 'a.invoice_id')
    .where({ 'i.buyer_school_id': rep.schoolId })
    .select<{ amountCents: number }[]>('refunds.amount_cents');
/** Looks at the money of all tests of this file: a wrong sum fails those that come later, too. */
const expectSound = async () => {
  const found = await moneyInvariants(app.database.knex).check(app.clock.now());
  expect(found.filter(({ violations }) => violations > 0)).toEqual([]);
};

/** @covers rule credit-order-once */
it('books credit in the transaction that pays the invoice whole, once, valid for a year', async () => {
  const ordered = await order(creditOf(20_000));
  expect(ordered).toMatchObject({ state: 'UNPAID', paid: { amount: 0 } });
  expect(ordered.number).toMatch(/^\d{4}-\d+$/);
  expect(await credits()).toMatchObject({ balance: { amount: 0 }, orderDays: 365 });

  await pay(ordered, 5_000);
  expect(await orders()).toMatchObject([{ state: 'UNPAID', paid: { amount: 5_000 } }]);
  expect(await credits()).toMatchObject({ balance: { amount: 0 }, lots: [] });
  await pay(ordered, 15_000);

  expect(await orders()).toMatchObject([{ state: 'PAID', paid: { amount: 20_000 } }]);
  const { lots, balance } = await credits();
  expect(balance.amount).toBe(20_000);
  expect(lots).toMatchObject([{ source: 'BOUGHT' }]);
  const days = (new Date(lots[0]?.expiresAt ?? 0).getTime() - app.clock.now().getTime()) / 86_400_000;
  // Until the end of that day in Estonia.
  expect(Math.floor(days)).toBe(365);
  const added = { type: 'SCHOOL_CREDITS_ADDED', schoolId: rep.schoolId };
  expect(await app.database.knex('activity_log').where(added)).toHaveLength(1);
  await expectSound();
});

it('sends what comes twice back, and adds nothing', async () => {
  const ordered = await order(creditOf(20_000));
  await pay(ordered, 20_000);
  expect(await pay(ordered, 20_000)).toMatchObject({ resolution: 'DUPLICATE' });

  expect(await credits()).toMatchObject({ balance: { amount: 20_000 } });
  await expectSound();
});

it('sells seats at the price of the day, earns each when it is used, to the cent, and takes it back with the seat', async () => {
  const ordered = await order({ kind: 'SEATS', seats: 3 });
  await app.database.knex('schools').where({ id: rep.schoolId }).update({ seatPriceCents: 9_000 });
  await pay(ordered, 24_999);
  expect(await credits()).toMatchObject({ prepaidSeats: 3 });
  const sold = await ledger('revenue');
  const [document] = await app.database.knex('invoices').where({ invoiceId: ordered.invoiceId });
  const netCents = (document as { vat: { netCents: number }[] }).vat.reduce((sum, line) => sum + line.netCents, 0);
  expect([sold, await ledger('school_credits')]).toEqual([0, -netCents]);

  const seats = [await register(), await register(), await register(20)];
  expect([await ledger('revenue'), await ledger('school_credits')]).toEqual([-netCents, 0]);
  const [last] = seats.slice(-1);
  await (
    await app.as(last?.student ?? rep)
  )
    .post(`/registrations/${last?.id ?? 0}/cancel`)
    .send({})
    .expect(200);

  expect(await credits()).toMatchObject({ prepaidSeats: 1 });
  expect((await ledger('revenue')) + (await ledger('school_credits'))).toBe(-netCents);
  expect(await ledger('school_credits')).toBe(-Math.round(netCents / 3));
  await expectSound();
});

/** @covers rule credit-order-back */
it('is taken back by the school while nothing is paid: money that comes later goes back', async () => {
  const ordered = await order(creditOf(20_000));
  const own = await app.as(rep);

  expect((await cancel(own, ordered)).body).toMatchObject({ state: 'CANCELED' });
  expect((await cancel(own, ordered)).body).toMatchObject({ state: 'CANCELED' });
  expect(await pay(ordered, 20_000)).toMatchObject({ resolution: 'NO_SEAT' });

  expect(await credits()).toMatchObject({ balance: { amount: 0 } });
  expect(await refunds()).toMatchObject([{ amountCents: 20_000 }]);
  await expectSound();
});

it('is taken back by staff once money has come, as long as nothing of it is used', async () => {
  const [first, second] = [await order(creditOf(20_000)), await order({ kind: 'SEATS', seats: 2 })];
  await pay(first, 20_000);
  expect((await cancel(await app.as(rep), first)).body).toMatchObject({ statusCode: 409, code: 'credit-order.paid' });
  expect((await cancel(admin, first)).body).toMatchObject({ state: 'CANCELED' });
  expect(await credits()).toMatchObject({ balance: { amount: 0 }, lots: [] });
  expect(await refunds()).toMatchObject([{ amountCents: 20_000 }]);
  await pay(second, 16_666);
  const { id, student } = await register();

  expect((await cancel(admin, second)).body).toMatchObject({ statusCode: 409, code: 'credit-order.used' });
  await (await app.as(student)).post(`/registrations/${id}/cancel`).send({}).expect(200);
  expect((await cancel(admin, second)).body).toMatchObject({ state: 'CANCELED' });

  expect(await credits()).toMatchObject({ prepaidSeats: 0 });
  expect([await ledger('revenue'), await ledger('school_credits'), await ledger('vat_payable')]).toEqual([0, 0, 0]);
  await expectSound();
});

it('is stopped with what came back of it after it had expired, while its payment is disputed', async () => {
  const ordered = await order(creditOf(20_000));
  await pay(ordered, 20_000);
  const { knex } = app.database;
  await knex('school_credit_lots')
    .where({ invoiceId: ordered.invoiceId })
    .update({ expiresAt: after(app.clock.now(), 5 * DAY_MS) });
  const { id, student } = await register(20);
  app.clock.advance({ days: 6 });
  admin = await app.as(await app.given.admin());
  await (await app.as(student)).post(`/registrations/${id}/cancel`).send({}).expect(200);
  expect(await credits()).toMatchObject({ balance: { amount: 8_333 }, lots: [{ source: 'REFUND' }] });

  await new CreditLotWriter(knex).suspend(ordered.invoiceId, app.clock.now());
  const stopped = (await credits()).balance.amount;
  await new CreditLotWriter(knex).suspend(ordered.invoiceId, null);

  expect(stopped).toBe(0);
  expect(await credits()).toMatchObject({ balance: { amount: 8_333 } });
});

it('has its own invoice beside the open one of the month', async () => {
  await register();
  const { invoiceId } = await order(creditOf(20_000));
  await register();

  const rows = await app.database.knex('invoices').where({ buyerSchoolId: rep.schoolId });
  expect(rows).toHaveLength(2);
  expect(await app.database.knex('invoice_lines').where({ invoiceId })).toMatchObject([
    { productKind: 'SCHOOL_CREDIT', totalCents: 20_000 },
  ]);
  await expectSound();
});

it.each([
  [{ kind: 'CREDIT', amount: { amount: 999, currency: 'EUR' } }],
  [{ kind: 'CREDIT', amount: { amount: 5_000, currency: 'SEK' } }],
  [{ kind: 'SEATS', seats: 0 }],
  [{ kind: 'SEATS', seats: 5, amount: { amount: 1, currency: 'EUR' } }],
  [{}],
])('refuses %j', async (body) => {
  const reply = await (await app.as(rep)).post(path()).send(body);
  expect([reply.status, (reply.body as { code: string }).code]).toEqual([422, 'request.invalid']);
});

it('sells seats only to schools that pay whole seats at a price of their own', async () => {
  for (const terms of [{ seatPriceCents: null }, { seatPriceCents: 9_000, sharePercent: 20 }]) {
    await app.database.knex('schools').where({ id: rep.schoolId }).update(terms);
    const reply = await (await app.as(rep)).post(path()).send({ kind: 'SEATS', seats: 2 });
    expect(reply.body).toMatchObject({ statusCode: 409, code: 'credit-order.seats-not-offered' });
  }
});

it('is closed to other schools and to students, and to strangers', async () => {
  const ordered = await order(creditOf(20_000));
  const other = await app.as(await app.given.schoolRep());
  const student = await app.as(await app.given.student({ schoolId: rep.schoolId }));
  const nobody = await app.as(null);

  for (const who of [other, student, nobody]) {
    const status = { [String(who === other)]: 404, [String(who === student)]: 403 };
    const expected = who === nobody ? 401 : (status['true'] ?? 0);
    expect((await who.get(path())).status).toBe(expected);
    expect((await who.post(path()).send(creditOf(20_000))).status).toBe(expected);
    expect((await cancel(who, ordered)).status).toBe(expected);
  }
  const missing = await admin.post(path('/00000000-0000-7000-8000-000000000000/cancel')).send({});
  expect(missing.body).toMatchObject({ statusCode: 404, code: 'credit-order.not-found' });
});

it('sells nothing to an archived school, and takes back what it had ordered before', async () => {
  const ordered = await order(creditOf(20_000));
  await app.database.knex('schools').where({ id: rep.schoolId }).update({ archivedAt: app.clock.now() });

  const refused = await (await app.as(rep)).post(path()).send(creditOf(20_000));
  expect(refused).toMatchObject({ status: 409, body: { code: 'school.archived' } });
  expect(await orders()).toHaveLength(1);
  expect(await cancel(await app.as(rep), ordered)).toMatchObject({ status: 200, body: { state: 'CANCELED' } });
});

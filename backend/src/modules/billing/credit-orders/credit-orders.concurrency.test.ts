/**
 * @covers POST /schools/:id/credit-orders/:orderId/cancel
 * @covers OrderSchoolCredit, RegistrationCreated
 */
import type { Knex } from 'knex';
import { schoolLock } from '#modules/schools/index';
import { testApp, type TestApp } from '../../../../test/app';
import { untilSomebodyWaits } from '../../../../test/locks';
import { moneyInvariants } from '../invariants.read-model';
import { InvoicesRepository } from '../invoices.repository';

type Client = Awaited<ReturnType<TestApp['as']>>;
type Reply = { status: number; body: Record<string, unknown> };

let app: TestApp;
let admin: Client;
let rep: Client;
let schoolId: number;
beforeAll(async () => {
  app = await testApp('orderlocks');
  admin = await app.as(await app.given.admin());
});
beforeEach(async () => {
  const representative = await app.given.schoolRep();
  rep = await app.as(representative);
  schoolId = representative.schoolId;
  await app.database.knex('schools').where({ id: schoolId }).update({ seatPriceCents: 9_500 });
});
afterAll(() => app.close());

const run = (name: string) => app.container.registry.schedules.find((schedule) => schedule.name === name)?.run();

/** Orders credit for one seat, or seats. @returns the order's invoice, which is numbered and unpaid */
async function ordered(kind: 'CREDIT' | 'SEATS'): Promise<{ id: string; invoiceId: string }> {
  const wish = kind === 'SEATS' ? { seats: 1 } : { amount: { amount: 9_500, currency: 'EUR' } };
  const { body } = await rep
    .post(`/schools/${schoolId}/credit-orders`)
    .send({ kind, ...wish })
    .expect(201);
  return body as { id: string; invoiceId: string };
}

let transfers = 0;
/** Staff record that the school paid, as the bank's statement says. */
async function paid(invoiceId: string, cents = 9_500): Promise<Reply> {
  transfers += 1;
  return admin.post(`/invoices/${invoiceId}/transfers`).send({
    amount: { amount: cents, currency: 'EUR' },
    reference: `RO-${transfers}`,
    receivedOn: app.clock.now().toISOString().slice(0, 10),
    payerName: 'Kool',
  });
}

/** A student of the school who registers at its cost. */
async function registered(student: Client, cohortId: number): Promise<Reply> {
  return student.post(`/cohorts/${cohortId}/registrations`).send({ payer: 'SCHOOL', acceptTerms: true });
}

const students = async (count: number): Promise<Client[]> =>
  Promise.all((await app.given.students(count, schoolId)).map((student) => app.as(student)));

const registrationOf = ({ body }: Reply): number => (body['registration'] as { id: number }).id;

/** Holds the school's lock as every registration at its cost does, while `work` runs. */
async function withSchoolLocked(work: (holder: Knex.Transaction) => Promise<void>): Promise<void> {
  await app.database.knex.transaction(async (holder) => {
    await schoolLock(holder, app.clock).lock(schoolId);
    await work(holder);
  });
}

const monthsInvoice = () =>
  app.database
    .knex('invoices')
    .where({ buyerSchoolId: schoolId, kind: 'INVOICE' })
    .orderBy('createdAt')
    .first<{ invoiceId: string }>('invoiceId');

describe('while a school is locked', () => {
  it.each(['its invoice is numbered', 'its invoice is paid'])('%s, without waiting for the school', async (what) => {
    const [student] = await students(1);
    await registered(student ?? rep, (await app.given.cohort({ startsInDays: 10 })).id);
    const { invoiceId } = await monthsInvoice();
    if (what.endsWith('paid')) await admin.post(`/invoices/${invoiceId}/issue`).send({}).expect(200);

    await withSchoolLocked(async (holder) => {
      const reply = what.endsWith('paid')
        ? await paid(invoiceId)
        : await admin.post(`/invoices/${invoiceId}/issue`).send({});

      expect(reply.status).toBe(200);
      // What somebody who gives a seat up at the school's cost does next.
      expect(await new InvoicesRepository(holder).lock(invoiceId)).toMatchObject({ invoiceId });
    });
  });

  it('the payment of its order waits for it, and holds nothing for which its holder waits', async () => {
    const order = await ordered('CREDIT');
    const [student] = await students(1);
    await registered(student ?? rep, (await app.given.cohort({ startsInDays: 10 })).id);
    const { invoiceId } = await app.database
      .knex('invoices')
      .where({ buyerSchoolId: schoolId })
      .whereNot({ invoiceId: order.invoiceId })
      .first<{ invoiceId: string }>('invoiceId');
    const paying: Promise<Reply>[] = [];

    await withSchoolLocked(async (holder) => {
      paying.push(paid(order.invoiceId));
      await untilSomebodyWaits(app.database.knex);
      await new InvoicesRepository(holder).lock(invoiceId);
      await holder('invoiceSeries').forUpdate();
      await holder('schoolCreditLots').where({ schoolId }).forUpdate();
    });

    expect(await Promise.all(paying)).toMatchObject([{ status: 200 }]);
  });
});

/** Asks as the site does, which repeats what somebody else's lock has kept from being done in time. */
async function patiently(ask: () => PromiseLike<Reply>): Promise<Reply> {
  let reply = await ask();
  for (let repeats = 0; reply.body['code'] === 'seat.busy' && repeats < 5; repeats += 1) reply = await ask();
  return reply;
}

/** @returns what was refused, as a status with its code */
const refusedOf = (replies: readonly (Reply | undefined)[]): string[] =>
  replies.flatMap((reply) => {
    const { status, body } = reply ?? { status: 0, body: {} };
    return status >= 200 && status < 300 ? [] : [`${status} ${String(body['code'])}`];
  });

it('orders, payments, registrations, cancellations and issuing at once never deadlock', async () => {
  const near = await app.given.cohort({ startsInDays: 10, sizeMax: 60, priceCents: 9_500 });
  const far = await app.given.cohort({ startsInDays: 45, sizeMax: 60, priceCents: 9_500 });
  let partsPaid = 0;
  for (let round = 0; round < 4; round += 1) {
    const [leaving, coming] = [await students(6), await students(8)];
    const seats: number[] = [];
    for (const [index, student] of leaving.entries())
      seats.push(registrationOf(await registered(student, index % 2 === 0 ? near.id : far.id)));
    const invoice = await app.database
      .knex('invoices')
      .where({ buyerSchoolId: schoolId, status: 'UNPAID', kind: 'INVOICE' })
      .whereNull('number')
      .first<{ invoiceId: string } | undefined>('invoiceId');
    if (invoice && round % 2 === 1) await admin.post(`/invoices/${invoice.invoiceId}/issue`).send({}).expect(200);
    const orders = [await ordered('CREDIT'), await ordered('SEATS'), await ordered('CREDIT'), await ordered('SEATS')];

    const all = <T>(asked: readonly (T | PromiseLike<T>)[]) => Promise.all(asked);
    const [paidOrders, takenBack, parts, issued, left, came, orderedAnew] = await Promise.all([
      all(orders.slice(0, 3).map((order) => paid(order.invoiceId))),
      all(orders.slice(2).map(({ id }) => admin.post(`/schools/${schoolId}/credit-orders/${id}/cancel`).send({}))),
      all(invoice ? [1, 2, 3].map(() => paid(invoice.invoiceId, 1_000)) : []),
      all(invoice ? [admin.post(`/invoices/${invoice.invoiceId}/issue`).send({})] : []),
      all(seats.map((id, at) => patiently(() => (leaving[at] ?? rep).post(`/registrations/${id}/cancel`).send({})))),
      all(coming.map((student, at) => patiently(() => registered(student, at % 2 === 0 ? far.id : near.id)))),
      all([1, 2].map(() => rep.post(`/schools/${schoolId}/credit-orders`).send({ kind: 'SEATS', seats: 2 }))),
      run('invoices.issue-due-drafts'),
    ]);

    const [contested, unpaid] = takenBack;
    expect(refusedOf([...paidOrders, unpaid, ...left, ...came, ...orderedAnew])).toEqual([]);
    // What another request has just done cannot be done again, or not yet.
    const late = ['409 credit-order.used', '409 invoice.not-issued', '409 invoice.not-a-draft'];
    expect(late).toEqual(expect.arrayContaining(refusedOf([contested, ...parts, ...issued])));
    partsPaid += parts.length - refusedOf(parts).length;
  }
  expect(partsPaid).toBeGreaterThan(0);
  await app.work();

  const found = await moneyInvariants(app.database.knex).check(app.clock.now());
  expect(found.filter(({ violations }) => violations > 0)).toEqual([]);
});

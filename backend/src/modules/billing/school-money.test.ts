/**
 * @covers PayInvoice
 * @covers errors invoice
 */
import type { GivenUser } from '../../../test/given';
import { payingApp, type PayingApp } from '../../../test/paying';

let app: PayingApp['app'];
let at: PayingApp['at'];
let stop: PayingApp['stop'];
beforeAll(async () => {
  ({ app, at, stop } = await payingApp('schoolmoney', { poolMax: 3 }));
});
afterAll(() => stop());

const run = async (name: string): Promise<void> =>
  app.container.registry.schedules.find((schedule) => schedule.name === name)?.run();

async function registered(student: GivenUser, cohortId: number): Promise<number> {
  const { status, body } = await (
    await app.as(student)
  )
    .post(`/cohorts/${cohortId}/registrations`)
    .send({ payer: 'SCHOOL', acceptTerms: true });
  expect(status).toBe(201);
  return (body as { registration: { id: number } }).registration.id;
}

const cancel = async (user: GivenUser, id: number): Promise<void> => {
  expect((await (await app.as(user)).post(`/registrations/${id}/cancel`).send({})).status).toBe(200);
};

/** A school with its representative, and an issued invoice over one seat for each of its students. */
async function invoiced(
  students: number,
): Promise<{ rep: GivenUser & { schoolId: number }; seats: number[]; invoiceId: string }> {
  const rep = await app.given.schoolRep();
  const cohort = await app.given.cohort({ startsInDays: 10 });
  const seats: number[] = [];
  for (const student of await app.given.students(students, rep.schoolId))
    seats.push(await registered(student, cohort.id));
  await run('invoices.issue-due-drafts');
  const invoice = await app.database
    .knex('invoices')
    .where({ buyerSchoolId: rep.schoolId })
    .first<{ invoiceId: string }>('invoiceId');
  return { rep, seats, invoiceId: invoice.invoiceId };
}

const startPaying = async (rep: GivenUser, invoiceId: string, bank = 'HABAEE2X') => {
  const { status, body } = await (
    await app.as(rep)
  )
    .post(`/invoices/${invoiceId}/pay`)
    .send({ provider: 'montonio', bank });
  const payment = body as { id: string; amount: { amount: number }; code?: string };
  const [order] = status === 200 ? await at.ordersOf(payment.id) : [];
  return { status, payment, orderUuid: order?.uuid ?? '' };
};

it('asks a school for the sum left after credit notes, and closes an invoice once every line is credited', async () => {
  const { rep, seats, invoiceId } = await invoiced(2);
  const [first = 0, second = 0] = seats;
  await cancel(rep, first);

  expect((await startPaying(rep, invoiceId)).payment.amount).toEqual({ amount: 9_500, currency: 'EUR' });
  await cancel(rep, second);

  expect(await app.database.knex('invoices').where({ invoiceId }).first('status')).toEqual({ status: 'CANCELED' });
  expect((await startPaying(rep, invoiceId)).payment.code).toBe('invoice.nothing-to-pay');
  expect(await at.ledgerOf('receivable', { schoolId: rep.schoolId })).toBe(0);
});

it('refunds a school for paid seats that are canceled one after the other', async () => {
  const { rep, seats, invoiceId } = await invoiced(2);
  const { payment, orderUuid } = await startPaying(rep, invoiceId);
  expect((await startPaying(rep, invoiceId)).payment.id).toBe(payment.id);
  await at.settle(orderUuid);

  for (const seat of seats) await cancel(rep, seat);
  await app.work();
  await at.untilRefunded(payment.id);

  expect(await at.attempt(payment.id)).toMatchObject({ status: 'REFUNDED' });
  expect(await at.ledgerOf('receivable', { schoolId: rep.schoolId })).toBe(0);
  expect(await at.ledgerOf('refunds_payable')).toBe(0);
});

it('refunds what a school overpaid, and the whole payment when nothing was owed', async () => {
  const { rep, seats, invoiceId } = await invoiced(2);
  const [first = 0, second = 0] = seats;
  const partly = await startPaying(rep, invoiceId);
  const late = await startPaying(rep, invoiceId, 'LHVBEE22');
  await cancel(rep, first);
  await at.settle(partly.orderUuid);
  await cancel(rep, second);
  await at.settle(late.orderUuid);
  await at.untilRefunded(partly.payment.id);
  await at.untilRefunded(late.payment.id);

  expect(await at.attempt(partly.payment.id)).toMatchObject({ status: 'REFUNDED' });
  expect(await at.attempt(late.payment.id)).toMatchObject({ status: 'REFUNDED' });
  expect(await at.ledgerOf('receivable', { schoolId: rep.schoolId })).toBe(0);
});

it('credits a school’s part once, even when its seat is lost and taken again several times', async () => {
  const school = await app.given.school({ sharePercent: 20 });
  const student = await app.given.student({ schoolId: school.id });
  const cohort = await app.given.cohort({ startsInDays: 10 });
  const other = await app.given.student({ schoolId: school.id });
  const paid = await at.paying({ cohortId: cohort.id, student, payer: 'SCHOOL' });
  const stays = await at.paying({ cohortId: cohort.id, student: other, payer: 'SCHOOL' });
  await at.settle(stays.orderUuid);
  await run('invoices.issue-due-drafts');
  await at.putForward({ minutes: 41 });
  await at.reconcile();
  await at.payLate(paid.orderUuid);
  expect(await at.registrationOf(paid)).toMatchObject({ status: 'REGISTERED', hasAccess: true });

  await cancel(student, paid.registrationId);
  await app.work();
  await at.untilRefunded(paid.attemptId);

  const credited = await app.database
    .knex('invoices')
    .where({ buyerSchoolId: school.id, kind: 'CREDIT_NOTE' })
    .select('totalCents');
  expect(credited).toEqual([{ totalCents: -1_900 }]);
  expect(await at.ledgerOf('receivable', { schoolId: school.id })).toBe(1_900);
});

it('takes and cancels seats of one school at the same time on few connections without a deadlock', async () => {
  const school = await app.given.school({ sharePercent: 100 });
  const students = await app.given.students(12, school.id);
  const cohorts = await Promise.all([1, 2, 3].map(() => app.given.cohort({ startsInDays: 10 })));

  const ids = await Promise.all(students.map((student, index) => registered(student, cohorts[index % 3]?.id ?? 0)));
  await Promise.all([
    run('invoices.issue-due-drafts'),
    ...ids.slice(0, 6).map((id, index) => cancel(students[index] as GivenUser, id)),
  ]);
  await app.work();

  expect(await at.ledgerOf('receivable', { schoolId: school.id })).toBe(6 * 9_500);
});

it('leaves every invariant of seats and money intact', async () => {
  expect(await at.brokenInvariants()).toEqual([]);
});

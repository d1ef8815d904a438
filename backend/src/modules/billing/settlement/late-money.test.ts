import { withOutsideMoney, type MoneyTest } from '../../../../test/outside-money';
import type { Paying } from '../../../../test/paying';

let bank: MoneyTest['bank'];
let app: MoneyTest['app'];
let at: MoneyTest['at'];
let outside: MoneyTest['outside'];
withOutsideMoney('late', (given) => ({ bank, app, at, outside } = given));

const lapse = async (): Promise<void> => {
  await at.putForward({ minutes: 41 });
  await at.reconcile();
};

it('asks a student whose seat is confirmed after the course ended for feedback, once', async () => {
  const paid = await at.paying();
  const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000);
  await app.database
    .knex('cohorts')
    .where({ id: paid.cohortId })
    .update({ startDate: daysAgo(9), endDate: daysAgo(2) });

  await at.settle(paid.orderUuid);
  await at.tell(paid.orderUuid);

  expect(await at.registrationOf(paid)).toMatchObject({ status: 'AWAITING_RESULT' });
  expect(
    app.mails.filter(
      ({ to, html }) => to === paid.student.email && html.includes(`/user/cohorts/${paid.cohortId}/feedback`),
    ),
  ).toHaveLength(1);
});

type Late = Paying & { second: { attemptId: string; orderUuid: string } };

/** A seat whose hold has lapsed, with two open orders. */
async function lapsedWithTwoOrders(cohortId?: number): Promise<Late> {
  const paid = await at.paying(cohortId === undefined ? {} : { cohortId });
  const second = await at.orderAgain(paid);
  await lapse();
  return { ...paid, second };
}

/** A seat that went to a rival, and money for it that came too late. */
async function waiting(): Promise<Late & { rival: Paying }> {
  const cohort = await app.given.cohort({ sizeMax: 1 });
  const late = await lapsedWithTwoOrders(cohort.id);
  const rival = await at.paying({ cohortId: cohort.id });
  await at.settle(rival.orderUuid);
  await at.payLate(late.orderUuid);
  expect(await at.registrationOf(late)).toMatchObject({ nextStep: 'CHOOSE_SEAT_OR_REFUND' });
  return { ...late, rival };
}

it('refunds the second of two late payments when the first took the seat again', async () => {
  const late = await lapsedWithTwoOrders();

  await at.payLate(late.orderUuid);
  await at.payLate(late.second.orderUuid);
  await at.untilRefunded(late.second.attemptId);

  expect(await at.attempt(late.attemptId)).toEqual({ status: 'PAID', resolution: 'SETTLED' });
  expect(await at.attempt(late.second.attemptId)).toEqual({ status: 'REFUNDED', resolution: 'DUPLICATE' });
  expect(
    await app.database.knex('invoices').where({ buyerUserId: late.student.id, status: 'PAID', kind: 'INVOICE' }),
  ).toHaveLength(1);
});

/** A student whose school was to pay a fifth, and who left it after the hold had lapsed. */
async function leaver(cohortId: number): Promise<Paying & { schoolId: number }> {
  const school = await app.given.school({ sharePercent: 20 });
  const student = await app.given.student({ schoolId: school.id });
  const paid = await at.paying({ student, cohortId, payer: 'SCHOOL' });
  await lapse();
  return { ...paid, schoolId: school.id };
}
describe('late money for a seat of which a school was to pay a part', () => {
  it('goes back when the student has left the school, which is charged nothing', async () => {
    const late = await leaver((await app.given.cohort()).id);
    await app.given.moveToSchool(late.student, null);
    await at.payLate(late.orderUuid);
    await at.untilRefunded(late.attemptId);

    expect(await at.registrationOf(late)).toMatchObject({ status: 'CANCELED', refund: { status: 'SUCCESSFUL' } });
    expect(await at.ledgerOf('receivable', { schoolId: late.schoolId })).toBe(0);
    expect(await app.database.knex('invoice_lines').where({ participantId: late.registrationId })).toHaveLength(1);
  });

  it('goes back instead of taking a seat that becomes free after the student has left', async () => {
    const cohort = await app.given.cohort({ sizeMax: 1 });
    const late = await leaver(cohort.id);
    const rival = await at.paying({ cohortId: cohort.id });
    await at.settle(rival.orderUuid);
    await at.payLate(late.orderUuid);
    await app.given.moveToSchool(late.student, null);
    await (await app.as(rival.student)).post(`/registrations/${rival.registrationId}/cancel`).send({}).expect(200);
    await app.work();
    await at.untilRefunded(late.attemptId);

    expect(await at.registrationOf(late)).toMatchObject({ status: 'CANCELED', refund: { status: 'SUCCESSFUL' } });
    expect(await at.ledgerOf('receivable', { schoolId: late.schoolId })).toBe(0);
  });
});

it('refunds the second of two late payments when the first waits for a seat', async () => {
  const late = await waiting();

  await at.payLate(late.second.orderUuid);
  await at.untilRefunded(late.second.attemptId);

  expect(await at.attempt(late.second.attemptId)).toEqual({ status: 'REFUNDED', resolution: 'DUPLICATE' });
  expect(await at.registrationOf(late)).toMatchObject({ nextStep: 'CHOOSE_SEAT_OR_REFUND', refund: null });
});

it('pays what is owed when the bank took the first payment back and an older order is paid late', async () => {
  const late = await lapsedWithTwoOrders();
  await at.payLate(late.orderUuid);
  await bank.send('POST', `/control/montonio/orders/${late.orderUuid}/void`, {});
  await at.tell(late.orderUuid);
  expect(await at.registrationOf(late)).toMatchObject({ hasAccess: false, nextStep: 'PAY' });

  await at.payLate(late.second.orderUuid);

  expect(await at.registrationOf(late)).toMatchObject({ hasAccess: true, invoice: { status: 'PAID' } });
  expect(await at.ledgerOf('receivable', { userId: late.student.id })).toBe(0);
});

/** Changes what the student owes for the seat, as a swap to a cohort of another price does. */
const costsNow = ({ registrationId }: Paying, cents: number) =>
  app.database
    .knex('cohort_participants')
    .where({ id: registrationId })
    .update({ priceCents: cents, studentShareCents: cents });
const takeBack = async (orderUuid: string): Promise<void> => {
  await bank.send('POST', `/control/montonio/orders/${orderUuid}/void`, {});
  await at.tell(orderUuid);
};

/** Delays refunds, so that none is done before the bank takes the payment back, even on a slow machine. */
const holdRefunds = () => bank.send('PUT', '/control/faults/montonio', { refund: { delayMs: 600_000 } });

it('refunds a second late payment as a duplicate, though the seat costs another sum by now', async () => {
  await holdRefunds();
  const late = await waiting();
  await costsNow(late, 9_000);

  await at.payLate(late.second.orderUuid);

  expect(await at.attempt(late.second.attemptId)).toMatchObject({ resolution: 'DUPLICATE' });
  await takeBack(late.second.orderUuid);
  expect(await at.registrationOf(late)).toMatchObject({ nextStep: 'CHOOSE_SEAT_OR_REFUND' });
  expect(await at.brokenInvariants()).not.toContain('late-money-visible');
});

it('keeps a student waiting for a seat when the bank takes back other money that was being refunded', async () => {
  await holdRefunds();
  const cohort = await app.given.cohort({ sizeMax: 1 });
  const late = await lapsedWithTwoOrders(cohort.id);
  await at.settle((await at.paying({ cohortId: cohort.id })).orderUuid);
  await costsNow(late, 9_000);
  await at.payLate(late.second.orderUuid);
  expect(await at.attempt(late.second.attemptId)).toEqual({ status: 'PAID', resolution: 'NO_SEAT' });
  await costsNow(late, 9_500);
  await at.payLate(late.orderUuid);

  await takeBack(late.second.orderUuid);

  expect(await at.attempt(late.second.attemptId)).toMatchObject({ status: 'VOIDED' });
  expect(
    await app.database.knex('cohort_participants').where({ id: late.registrationId }).first('awaitingSeatSince'),
  ).toEqual({ awaitingSeatSince: expect.any(Date) as Date });
  expect(await at.brokenInvariants()).not.toContain('late-money-visible');
});

it('gives no seat for money that the bank took back while it waited', async () => {
  const late = await waiting();
  await bank.send('POST', `/control/montonio/orders/${late.orderUuid}/void`, {});
  await at.tell(late.orderUuid);

  await (await app.as(late.rival.student)).post(`/registrations/${late.rival.registrationId}/cancel`).send({});
  await app.work();

  expect(await at.registrationOf(late)).toMatchObject({ status: 'CANCELED', nextStep: 'NONE', hasAccess: false });
  expect(await outside.booked(late)).toEqual({ clearing: 0, payable: 0, unallocated: 0 });
});

it('refunds waiting money when the student has the seat by another registration', async () => {
  const late = await waiting();
  await (await app.as(late.rival.student)).post(`/registrations/${late.rival.registrationId}/cancel`).send({});
  // The freed seat is kept for the late payer; now there is another free one.
  await app.database.knex('cohorts').where({ id: late.cohortId }).update({ sizeMax: 2 });
  const again = await at.paying({ cohortId: late.cohortId, student: late.student });
  await at.settle(again.orderUuid);
  await at.reconcile();
  await at.untilRefunded(late.attemptId);

  expect(await at.registrationOf(late)).toMatchObject({ status: 'CANCELED', refund: { status: 'SUCCESSFUL' } });
  expect(await at.registrationOf(again)).toMatchObject({ status: 'REGISTERED', hasAccess: true });
});

it('gives a kept seat to nobody once the course is over, and refunds the money', async () => {
  const late = await waiting();
  await (await app.as(late.rival.student)).post(`/registrations/${late.rival.registrationId}/cancel`).send({});
  await app.database.knex('cohorts').where({ id: late.cohortId }).update({ status: 'COMPLETED' });

  await app.work();
  expect(await at.registrationOf(late)).toMatchObject({ status: 'CANCELED' });
  await at.reconcile();
  await at.untilRefunded(late.attemptId);

  expect(await at.registrationOf(late)).toMatchObject({ status: 'CANCELED', refund: { status: 'SUCCESSFUL' } });
});

it('refunds waiting money when nobody can register any more', async () => {
  const late = await waiting();
  await (await app.as(late.student)).post(`/registrations/${late.registrationId}/seat-choice`).send({ choice: 'WAIT' });

  await at.putForward({ days: 38 });
  await at.reconcile();
  await at.untilRefunded(late.attemptId);

  expect(await at.registrationOf(late)).toMatchObject({ nextStep: 'NONE', refund: { status: 'SUCCESSFUL' } });
});

it('stops asking about an order that was given up two days ago', async () => {
  const paid = await at.paying();
  await lapse();
  expect(await at.attempt(paid.attemptId)).toMatchObject({ status: 'ABANDONED' });

  await at.putForward({ hours: 49 });
  await at.reconcile();

  expect(await app.database.knex('payment_attempts').where({ id: paid.attemptId }).first('nextCheckAt')).toEqual({
    nextCheckAt: null,
  });
});

it('repeats a refund that was not carried out, and reports it to the invariants until it is', async () => {
  await bank.send('PUT', '/control/faults/montonio', { refund: { outcome: 'REJECTED' } });
  const paid = await at.paying();
  await at.settle(paid.orderUuid);
  await (await app.as(paid.student)).post(`/registrations/${paid.registrationId}/cancel`).send({});
  await app.work();
  for (let round = 0; round < 5; round += 1) {
    await at.putForward({ hours: 1 });
    await at.reconcile();
  }
  expect(await at.brokenInvariants()).toContain('refunds-carried-out');

  await bank.send('DELETE', '/control/faults');
  for (let round = 0; round < 30; round += 1) {
    await at.putForward({ hours: 1 });
    await at.reconcile();
  }

  expect(await at.attempt(paid.attemptId)).toMatchObject({ status: 'REFUNDED' });
  expect(await at.brokenInvariants()).not.toContain('refunds-carried-out');
  expect(await outside.booked(paid)).toEqual({ clearing: 0, payable: 0, unallocated: 0 });
});

it('keeps a result when the bank takes the money back afterwards', async () => {
  const paid = await at.paying();
  await at.settle(paid.orderUuid);
  await app.database.knex('cohort_participants').where({ id: paid.registrationId }).update({ status: 'COMPLETED' });

  await bank.send('POST', `/control/montonio/orders/${paid.orderUuid}/void`, {});
  await at.tell(paid.orderUuid);
  await at.putForward({ hours: 49 });
  await at.reconcile();

  expect(await at.registrationOf(paid)).toMatchObject({ status: 'COMPLETED', invoice: { status: 'UNPAID' } });
});

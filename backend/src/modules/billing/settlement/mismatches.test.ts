/** @covers Payment */
import { payingApp, type Paying, type PayingApp } from '../../../../test/paying';

let bank: PayingApp['bank'];
let app: PayingApp['app'];
let at: PayingApp['at'];
let stop: PayingApp['stop'];
beforeAll(async () => {
  ({ bank, app, at, stop } = await payingApp('mismatch'));
});
afterAll(() => stop());

/** A student who was asked for 95 € and paid another sum. */
async function paidOther(paid: { amount: number; currency?: string }): Promise<Paying> {
  const paying = await at.paying();
  await bank.send('POST', `/control/montonio/orders/${paying.orderUuid}/pay`, paid);
  await at.tell(paying.orderUuid);
  return paying;
}

const caseOf = ({ attemptId }: Paying) =>
  app.database
    .knex('cases')
    .where({ kind: 'payment.mismatch', paymentAttemptId: attemptId })
    .first<{ id: number; status: string; facts: object; amountCents: number; currency: string }>();

async function decide(paying: Paying, action: 'RETURN' | 'ACCEPT') {
  const { id } = await caseOf(paying);
  const admin = await app.as(await app.given.admin());
  return await admin.post(`/cases/${id}/resolve`).send({ action, note: 'Maksjaga räägitud' });
}

it.each([
  { amount: 1, cents: 100 },
  { amount: 500, cents: 50_000 },
])(
  'asks staff about $amount € in place of 95 €, and sends all of it back when they say so',
  async ({ amount, cents }) => {
    const paying = await paidOther({ amount });
    expect(await caseOf(paying)).toMatchObject({
      status: 'OPEN',
      facts: { paidCents: cents, currency: 'EUR', expectedCents: 9_500 },
      amountCents: cents,
    });

    expect(await decide(paying, 'RETURN')).toMatchObject({ status: 200 });
    expect(await at.registrationOf(paying)).toMatchObject({ nextStep: 'PAY', hasAccess: false });
    await app.work();
    await at.untilRefunded(paying.attemptId);

    expect(await at.attempt(paying.attemptId)).toEqual({ status: 'REFUNDED', resolution: 'RETURNED' });
    expect(await at.ledgerOf('clearing_montonio')).toBe(0);
    expect(await at.ledgerOf('unallocated')).toBe(0);
  },
);

it('accepts less than is owed as a part, and the rest confirms the seat', async () => {
  const paying = await paidOther({ amount: 60 });

  await decide(paying, 'ACCEPT');
  await app.work();

  expect(await at.registrationOf(paying)).toMatchObject({
    nextStep: 'PAY',
    toPay: { amount: 3_500 },
    hasAccess: false,
  });
  expect(app.mails.some(({ to, subject }) => to === paying.student.email && subject.includes('Tasuda on veel'))).toBe(
    true,
  );
  await at.settle((await at.orderAgain(paying)).orderUuid);
  expect(await at.registrationOf(paying)).toMatchObject({ nextStep: 'NONE', hasAccess: true });
  expect(await at.ledgerOf('receivable', { userId: paying.student.id })).toBe(0);
});

it('accepts more than is owed, and refunds the excess', async () => {
  const paying = await paidOther({ amount: 120 });

  await decide(paying, 'ACCEPT');

  expect(await at.registrationOf(paying)).toMatchObject({ nextStep: 'NONE', hasAccess: true });
  expect(await app.database.knex('refunds').where({ paymentAttemptId: paying.attemptId }).first('amountCents')).toEqual(
    { amountCents: 2_500 },
  );
});

it('refunds what is more than the price of a seat that the money had to wait for', async () => {
  const cohort = await app.given.cohort({ sizeMax: 1 });
  const paying = await at.paying({ cohortId: cohort.id });
  await at.putForward({ minutes: 41 });
  await at.reconcile();
  const rival = await at.paying({ cohortId: cohort.id });
  await at.settle(rival.orderUuid);
  await bank.send('POST', `/control/montonio/orders/${paying.orderUuid}/pay`, { amount: 500 });
  await at.tell(paying.orderUuid);
  await decide(paying, 'ACCEPT');
  expect(await at.registrationOf(paying)).toMatchObject({ nextStep: 'CHOOSE_SEAT_OR_REFUND' });

  await (await app.as(rival.student)).post(`/registrations/${rival.registrationId}/cancel`).send({});
  await app.work();
  await at.reconcile();

  expect(await at.registrationOf(paying)).toMatchObject({ nextStep: 'NONE', hasAccess: true });
  expect(await app.database.knex('refunds').where({ paymentAttemptId: paying.attemptId }).first('amountCents')).toEqual(
    { amountCents: 40_500 },
  );
  expect(await at.ledgerOf('receivable', { userId: paying.student.id })).toBe(0);
  expect(await at.brokenInvariants()).toEqual([]);
});

it('books no second sum while staff are to decide about the first', async () => {
  const before = await at.ledgerOf('clearing_montonio');
  const paying = await paidOther({ amount: 1 });
  // From now on the provider's answer is the very sum that was asked for, as after a correction of its own.
  const asked = (cents: number) =>
    app.database.knex('payment_attempts').where({ id: paying.attemptId }).update({ amountCents: cents });
  await asked(100);
  await at.tell(paying.orderUuid);
  await asked(9_500);

  expect((await at.ledgerOf('clearing_montonio')) - before).toBe(100);
  expect(await caseOf(paying)).toMatchObject({ status: 'OPEN', amountCents: 100 });
});

it('asks staff about a mismatch from before there were cases', async () => {
  const paying = await paidOther({ amount: 1 });
  const { knex } = app.database;
  await knex('cases').where({ paymentAttemptId: paying.attemptId }).delete();
  await knex('payment_attempts')
    .where({ id: paying.attemptId })
    .update({ observedCents: null, observedCurrency: null, nextCheckAt: app.clock.now() });

  await at.reconcile();

  expect(await caseOf(paying)).toMatchObject({ status: 'OPEN', amountCents: 100 });
});

it('resolves a case once', async () => {
  const paying = await paidOther({ amount: 1 });
  await decide(paying, 'RETURN');

  expect(await decide(paying, 'ACCEPT')).toMatchObject({ status: 409 });
  expect(await app.database.knex('refunds').where({ paymentAttemptId: paying.attemptId })).toHaveLength(1);
});

it('posts no złoty in the ledger, refuses to accept them, and sends them back as złoty', async () => {
  const before = await at.ledgerOf('clearing_montonio');
  const toSend = await at.ledgerOf('refunds_payable');
  const paying = await paidOther({ amount: 95, currency: 'PLN' });
  expect(await caseOf(paying)).toMatchObject({ amountCents: 9_500, currency: 'PLN' });
  expect(await at.ledgerOf('clearing_montonio')).toBe(before);

  expect(await decide(paying, 'ACCEPT')).toMatchObject({ status: 422, body: { code: 'case.wrong-action' } });
  await decide(paying, 'RETURN');

  expect(
    await app.database.knex('refunds').where({ paymentAttemptId: paying.attemptId }).first('amountCents', 'currency'),
  ).toEqual({ amountCents: 9_500, currency: 'PLN' });
  expect(await at.ledgerOf('clearing_montonio')).toBe(before);
  expect(await at.ledgerOf('refunds_payable')).toBe(toSend);
});

it.each(['ABANDONED', 'FAILED'])(
  'keeps the account open until staff have decided about another sum, paid to an order that was %s',
  async (status) => {
    const paying = await at.paying();
    await bank.send('POST', `/control/montonio/orders/${paying.orderUuid}/pay`, { amount: 1 });
    await app.database.knex('payment_attempts').where({ id: paying.attemptId }).update({ status });
    await at.tell(paying.orderUuid);
    expect(await at.attempt(paying.attemptId)).toEqual({ status, resolution: 'MISMATCH' });
    const owner = () => app.as(paying.student);
    await (await owner()).post(`/registrations/${paying.registrationId}/cancel`).send({}).expect(200);
    const leave = async () =>
      await (await owner()).delete(`/users/${paying.student.id}`).send({ confirmEmail: paying.student.email });

    expect((await leave()).body).toMatchObject({ code: 'user.unsettled-money' });
    await decide(paying, 'RETURN');
    expect((await leave()).body).toMatchObject({ code: 'user.unsettled-money' });
    await app.work();
    await at.untilRefunded(paying.attemptId);

    expect((await leave()).status).toBe(204);
  },
);

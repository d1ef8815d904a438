import { HOUR_MS } from '#platform/index';
import { BankDesk } from '../../../../test/bank';
import { payingApp, type Paying, type PayingApp } from '../../../../test/paying';

let bank: PayingApp['bank'];
let app: PayingApp['app'];
let at: PayingApp['at'];
let stop: PayingApp['stop'];
beforeAll(async () => {
  ({ bank, app, at, stop } = await payingApp('ordertotal'));
});
afterEach(() => bank.send('DELETE', '/control/faults'));
afterAll(() => stop());

type TotalCase = { id: number; status: string; action: string | null; amountCents: number | null; facts: object };

const casesOf = (paymentAttemptId: string) =>
  app.database
    .knex('cases')
    .where({ kind: 'payment.total-differs', paymentAttemptId })
    .orderBy('id')
    .select<TotalCase[]>('*');

async function decide({ attemptId }: Pick<Paying, 'attemptId'>, action: 'RETURN' | 'CLOSE') {
  const id = (await casesOf(attemptId)).at(-1)?.id ?? 0;
  const admin = await app.as(await app.given.admin());
  return await admin.post(`/cases/${id}/resolve`).send({ action, note: 'Vaadatud Montonio kontorist' });
}

/** Looks at paid orders again, as the schedule does every day. */
async function lookAgain(): Promise<void> {
  await at.putForward({ days: 1 });
  await app.container.registry.schedules.find(({ name }) => name === 'payments.look-again')?.run();
  await app.work();
}

/** A student whose seat is paid, and whose order is then paid again by another page of it. */
async function paidTwice(): Promise<Paying> {
  const paying = await at.paying();
  await at.settle(paying.orderUuid);
  await bank.send('POST', `/control/montonio/orders/${paying.orderUuid}/pay-twice`, {});
  return paying;
}

/** Staff send from our own account what Montonio has refused to refund. @returns the transfer's number */
async function sendByHand({ attemptId }: Paying): Promise<string> {
  const open = { kind: 'refund.refused', paymentAttemptId: attemptId, status: 'OPEN' };
  const [{ id } = { id: 0 }] = await app.database.knex('cases').where(open).select<{ id: number }[]>('id');
  const reference = `OUT-${id}`;
  const admin = await app.as(await app.given.admin());
  const decision = { action: 'SENT_BY_HAND', reference, note: 'Saatsime pangast' };
  await admin.post(`/cases/${id}/resolve`).send(decision).expect(200);
  return reference;
}

it('sends nobody to an order of another total, asks staff once, and lets the student pay in another try', async () => {
  await bank.send('PUT', '/control/faults/montonio', { otherTotals: 2 });
  const { student, registrationId, attemptId } = await at.paying();
  expect(await at.registrationOf({ student, registrationId })).toMatchObject({ nextStep: 'PAY' });
  await at.putForward({ minutes: 2 });
  await at.reconcile();

  expect(await casesOf(attemptId)).toMatchObject([
    {
      status: 'OPEN',
      amountCents: null,
      facts: { provider: 'montonio', expectedCents: 9_500, orderCents: 9_600, currency: 'EUR' },
    },
  ]);
  expect(await app.database.knex('payment_attempts').where({ id: attemptId }).first('paymentUrl')).toEqual({
    paymentUrl: null,
  });
  expect(await decide({ attemptId }, 'RETURN')).toMatchObject({ status: 422, body: { code: 'case.wrong-action' } });
  expect(await decide({ attemptId }, 'CLOSE')).toMatchObject({ status: 200 });

  await at.putForward({ minutes: 10 });
  await at.reconcile();
  const [order] = await at.ordersOf(attemptId);
  await at.settle(order?.uuid ?? '');
  expect(await at.registrationOf({ student, registrationId })).toMatchObject({ nextStep: 'NONE', hasAccess: true });
});

it('asks staff when an order that is settled was paid again, and sends the second payment back', async () => {
  const paying = await paidTwice();

  await lookAgain();
  expect(await casesOf(paying.attemptId)).toMatchObject([
    { status: 'OPEN', amountCents: 9_500, facts: { paidCents: 19_000, expectedCents: 9_500 } },
  ]);
  expect(await at.brokenInvariants()).toEqual(['provider-money-booked']);
  expect(await decide(paying, 'RETURN')).toMatchObject({ status: 200 });
  await app.work();
  await at.untilRefunded(paying.attemptId);
  await lookAgain();

  expect(await at.attempt(paying.attemptId)).toMatchObject({ status: 'PARTIALLY_REFUNDED', resolution: 'SETTLED' });
  expect(await app.database.knex('refunds').where({ paymentAttemptId: paying.attemptId })).toMatchObject([
    { amountCents: 9_500, reason: 'DUPLICATE', status: 'SUCCESSFUL' },
  ]);
  expect(await casesOf(paying.attemptId)).toHaveLength(1);
  expect(await at.registrationOf(paying)).toMatchObject({ nextStep: 'NONE', hasAccess: true });
  expect(await at.brokenInvariants()).toEqual([]);
});

it.each(['the payer comes back', 'the notice is sent again'] as const)(
  'hears of a second payment at once when %s',
  async (how) => {
    const paying = await at.paying();
    const { redirectUrl } = await at.payAtBank(paying.orderUuid);
    await at.returnFromBank(redirectUrl);
    await at.tell(paying.orderUuid);
    await bank.send('POST', `/control/montonio/orders/${paying.orderUuid}/pay-twice`, {});
    if (how === 'the payer comes back') await at.returnFromBank(redirectUrl);
    else await at.tell(paying.orderUuid);
    await app.container.registry.schedules.find(({ name }) => name === 'payments.look-again')?.run();

    expect(await casesOf(paying.attemptId)).toMatchObject([{ status: 'OPEN', amountCents: 9_500 }]);
    expect(await decide(paying, 'RETURN')).toMatchObject({ status: 200 });
    await app.work();
    await at.untilRefunded(paying.attemptId);
  },
);

it('sends back each surplus, and is not closed while one is there', async () => {
  const paying = await paidTwice();
  await lookAgain();
  expect(await decide(paying, 'CLOSE')).toMatchObject({ status: 422, body: { code: 'case.wrong-action' } });
  expect(await decide(paying, 'RETURN')).toMatchObject({ status: 200 });
  await bank.send('POST', `/control/montonio/orders/${paying.orderUuid}/pay-twice`, {});
  await lookAgain();

  expect(await casesOf(paying.attemptId)).toMatchObject([
    { status: 'RESOLVED', action: 'RETURN' },
    { status: 'OPEN', amountCents: 9_500, facts: { paidCents: 28_500, expectedCents: 19_000 } },
  ]);
  expect(await decide(paying, 'RETURN')).toMatchObject({ status: 200 });
  await app.work();
  await at.untilRefunded(paying.attemptId);
  await sendByHand(paying);
  await lookAgain();

  expect(await at.ledgerOf('unallocated')).toBe(0);
  expect(await at.brokenInvariants()).toEqual([]);
  expect(await new BankDesk(app, at).differences()).toEqual([]);
});

/** From now on, the provider says that only this came of the order. @param amount in euros */
function holdOnly({ orderUuid }: Paying, amount: string): void {
  jest.restoreAllMocks();
  const ask = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const reply = await ask(input, init);
    if (typeof input !== 'string' || !input.endsWith(`/orders/${orderUuid}`)) return reply;
    const order = (await reply.json()) as { paymentIntents: object[] };
    return Response.json({ ...order, paymentIntents: [{ ...order.paymentIntents[0], amount }] });
  });
}

it('asks again when more is missing than was written off, and takes back what is found in parts', async () => {
  const paying = await at.paying();
  await at.settle(paying.orderUuid);
  const lost = await at.ledgerOf('losses');
  holdOnly(paying, '90.00');
  await lookAgain();
  expect(await decide(paying, 'CLOSE')).toMatchObject({ status: 200 });

  holdOnly(paying, '80.00');
  await lookAgain();
  expect(await casesOf(paying.attemptId)).toMatchObject([
    { status: 'RESOLVED', facts: { paidCents: 9_000 } },
    { status: 'OPEN', amountCents: null, facts: { paidCents: 8_000 } },
  ]);
  expect(await decide(paying, 'CLOSE')).toMatchObject({ status: 200 });
  await lookAgain();
  expect([await at.ledgerOf('losses'), await at.brokenInvariants()]).toEqual([lost + 1_500, []]);

  holdOnly(paying, '85.00');
  await lookAgain();
  expect([await at.ledgerOf('losses'), await at.brokenInvariants()]).toEqual([lost + 1_000, []]);
  jest.restoreAllMocks();
  await lookAgain();
  expect([await at.ledgerOf('losses'), await at.brokenInvariants()]).toEqual([lost, []]);
  expect(await casesOf(paying.attemptId)).toHaveLength(2);
});

it('writes off what a provider does not hold when staff close the case, until it holds it after all', async () => {
  const paying = await at.paying();
  await at.settle(paying.orderUuid);
  holdOnly(paying, '90.00');
  await lookAgain();
  expect(await casesOf(paying.attemptId)).toMatchObject([
    { status: 'OPEN', amountCents: null, facts: { paidCents: 9_000 } },
  ]);
  const lost = await at.ledgerOf('losses');
  expect(await decide(paying, 'CLOSE')).toMatchObject({ status: 200 });
  await lookAgain();
  expect(await at.ledgerOf('losses')).toBe(lost + 500);
  expect(await casesOf(paying.attemptId)).toHaveLength(1);
  expect(await at.brokenInvariants()).toEqual([]);

  jest.restoreAllMocks();
  await lookAgain();
  expect(await at.ledgerOf('losses')).toBe(lost);
  expect(await at.brokenInvariants()).toEqual([]);
});

it.each([
  { first: 'under way', hours: 3 },
  { first: 'carried out', hours: 0 },
])('leaves the refund of the seat to staff when the order’s total is $first already', async ({ first, hours }) => {
  const paying = await paidTwice();
  await lookAgain();
  expect(await decide(paying, 'RETURN')).toMatchObject({ status: 200 });
  await bank.send('PUT', '/control/faults/montonio', { refund: { delayMs: hours * HOUR_MS } });
  await app.work();
  if (first === 'carried out') await at.untilRefunded(paying.attemptId);
  const student = await app.as(paying.student);
  await student.post(`/registrations/${paying.registrationId}/cancel`).send({}).expect(200);
  await app.work();
  await at.untilRefunded(paying.attemptId);

  const refunds = () =>
    app.database.knex('refunds').where({ paymentAttemptId: paying.attemptId }).orderBy(['createdAt', 'id']);
  expect(await refunds()).toMatchObject([
    { reason: 'DUPLICATE', status: 'SUCCESSFUL' },
    { reason: 'CANCELLATION', status: 'REFUSED', amountCents: 9_500, checks: 1 },
  ]);
  const reference = await sendByHand(paying);
  await lookAgain();

  expect(await refunds()).toMatchObject([{ status: 'SUCCESSFUL' }, { status: 'SUCCESSFUL', handReference: reference }]);
  expect(await at.brokenInvariants()).toEqual([]);
});

it('adds a second payment to one that waits for a seat, and what the student chooses decides about all of it', async () => {
  const cohort = await app.given.cohort({ sizeMax: 1 });
  const paying = await at.paying({ cohortId: cohort.id });
  await at.putForward({ minutes: 41 });
  await at.reconcile();
  const rival = await at.paying({ cohortId: cohort.id });
  await at.settle(rival.orderUuid);
  await at.payLate(paying.orderUuid);
  await bank.send('POST', `/control/montonio/orders/${paying.orderUuid}/pay-twice`, {});
  await lookAgain();
  expect(await decide(paying, 'RETURN')).toMatchObject({ status: 200 });
  expect(await app.database.knex('refunds').where({ paymentAttemptId: paying.attemptId })).toEqual([]);

  const student = await app.as(paying.student);
  await student.post(`/registrations/${paying.registrationId}/seat-choice`).send({ choice: 'REFUND' }).expect(200);
  await app.work();
  await at.untilRefunded(paying.attemptId);

  // Montonio sends back no more than an order's total, so staff send this sum from our own account.
  expect(await app.database.knex('refunds').where({ paymentAttemptId: paying.attemptId })).toMatchObject([
    { amountCents: 19_000, status: 'REFUSED' },
  ]);
  expect(await app.database.knex('cases').where({ kind: 'refund.refused', status: 'OPEN' })).toMatchObject([
    { amountCents: 19_000, paymentAttemptId: paying.attemptId },
  ]);
  expect(await at.ledgerOf('unallocated')).toBe(0);
});

it('counts what was paid by all pages of an order when it hears of them at once', async () => {
  const paying = await at.paying();
  await at.payAtBank(paying.orderUuid);
  await bank.send('POST', `/control/montonio/orders/${paying.orderUuid}/pay-twice`, {});
  await at.tell(paying.orderUuid);

  expect(
    await app.database.knex('cases').where({ kind: 'payment.mismatch', paymentAttemptId: paying.attemptId }),
  ).toMatchObject([{ status: 'OPEN', amountCents: 19_000 }]);
  expect(await casesOf(paying.attemptId)).toEqual([]);
});

it('closes the case by itself when the provider agrees again, or the bank takes the payment back', async () => {
  const [agreeing, voided] = [await paidTwice(), await paidTwice()];
  await lookAgain();
  await app.database.knex('payment_attempts').where({ id: agreeing.attemptId }).update({ amountCents: 19_000 });
  await bank.send('POST', `/control/montonio/orders/${voided.orderUuid}/void`, {});
  for (const { orderUuid } of [agreeing, voided]) {
    await app.database.knex('webhook_events').delete();
    await at.tell(orderUuid);
  }

  expect(await casesOf(agreeing.attemptId)).toMatchObject([{ status: 'RESOLVED', action: 'AGREES' }]);
  expect(await casesOf(voided.attemptId)).toMatchObject([{ status: 'RESOLVED', action: 'VOIDED' }]);
});

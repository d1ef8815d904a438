/** @covers Registration, Refund */
import { withOutsideMoney, type MoneyTest } from '../../../../test/outside-money';
import type { Paying } from '../../../../test/paying';

let bank: MoneyTest['bank'];
let app: MoneyTest['app'];
let at: MoneyTest['at'];
let outside: MoneyTest['outside'];
withOutsideMoney('sums', (given) => ({ bank, app, at, outside } = given));

const DAY_MS = 86_400_000;

const admin = async () => app.as(await app.given.admin());
const caseId = async (kind: string, { attemptId }: Pick<Paying, 'attemptId'>): Promise<number> =>
  (await app.database.knex('cases').where({ kind, paymentAttemptId: attemptId }).first<{ id: number }>('id')).id;
const resolve = async (id: number, decision: object) =>
  (await admin())
    .post(`/cases/${id}/resolve`)
    .send({ note: 'Rääkisime maksjaga', ...decision })
    .expect(200);

/** A student who was asked for 95 € and paid 40 €, which staff accepted as a part. */
async function paidPart(): Promise<Paying> {
  const paying = await at.paying();
  await bank.send('POST', `/control/montonio/orders/${paying.orderUuid}/pay`, { amount: 40 });
  await at.tell(paying.orderUuid);
  await resolve(await caseId('payment.mismatch', paying), { action: 'ACCEPT' });
  return paying;
}

it('takes the rest for a part when the bank has reversed the first part meanwhile', async () => {
  const paying = await paidPart();
  const rest = await at.orderAgain(paying);
  await outside.takeBack(paying);
  await at.tell(paying.orderUuid);

  await at.settle(rest.orderUuid);
  await app.work();

  expect(await at.registrationOf(paying)).toMatchObject({
    hasAccess: false,
    nextStep: 'PAY',
    toPay: { amount: 4_000 },
    invoice: { status: 'UNPAID' },
  });
  expect(outside.subjectsTo(paying).filter((subject) => subject.includes('Tasuda on veel'))).not.toEqual([]);
  expect(await outside.casesOf(paying)).toMatchObject([{ status: 'OPEN' }]);
  expect(await outside.owedBy(paying)).toBe(4_000);

  await at.settle((await at.orderAgain(paying)).orderUuid);

  expect(await at.registrationOf(paying)).toMatchObject({ hasAccess: true, nextStep: 'NONE' });
  expect(await outside.casesOf(paying)).toMatchObject([{ status: 'RESOLVED', action: 'PAID_AGAIN' }]);
  expect(await outside.owedBy(paying)).toBe(0);
  expect(await at.brokenInvariants()).toEqual([]);
});

it('asks only for what is missing when one of two payments is reversed after a part was credited', async () => {
  const { id: from, courseId } = await app.given.cohort();
  const { id: to } = await app.given.cohort({ courseId, priceCents: 6_500, startsInDays: 40 });
  const first = await at.paying({ cohortId: from });
  await bank.send('POST', `/control/montonio/orders/${first.orderUuid}/pay`, { amount: 60 });
  await at.tell(first.orderUuid);
  await resolve(await caseId('payment.mismatch', first), { action: 'ACCEPT' });
  const second = await at.orderAgain(first);
  await at.settle(second.orderUuid);
  // The swap owes 30 € back, which the bank refuses to refund of the second payment of 35 €.
  await bank.send('PUT', '/control/faults/montonio', { refund: { enabled: false } });
  const client = await app.as(first.student);
  await client.post(`/registrations/${first.registrationId}/swap`).send({ cohortId: to }).expect(200);
  await app.work();
  await outside.takeBack(second);
  await at.tell(second.orderUuid);

  expect(await at.registrationOf(first)).toMatchObject({ hasAccess: false, toPay: { amount: 500 } });
  expect(await outside.owedBy(first)).toBe(500);

  await at.settle((await at.orderAgain(first)).orderUuid);

  expect(await at.registrationOf(first)).toMatchObject({ hasAccess: true, nextStep: 'NONE' });
  expect(await outside.owedBy(first)).toBe(0);
  expect(await at.brokenInvariants()).toEqual([]);
});

it('makes a student owe again what went back, also when another part of the invoice was credited before', async () => {
  const { id: from, courseId } = await app.given.cohort();
  const { id: to } = await app.given.cohort({ courseId, priceCents: 4_000, startsInDays: 40 });
  const paid = await at.paying({ cohortId: from });
  await at.settle(paid.orderUuid);
  await (
    await app.as(paid.student)
  )
    .post(`/registrations/${paid.registrationId}/swap`)
    .send({ cohortId: to })
    .expect(200);
  await at.untilRefunded(paid.attemptId);
  await app.work();
  await outside.sendBack(paid, 40);
  await outside.lookADayLater();

  expect(await outside.decide(paid, { action: 'KEEP_SEAT' })).toMatchObject({ status: 200 });

  expect(await at.registrationOf(paid)).toMatchObject({
    hasAccess: true,
    nextStep: 'PAY',
    toPay: { amount: 4_000 },
    accessUntil: expect.any(String) as string,
  });
  expect(await outside.owedBy(paid)).toBe(4_000);
  expect(await at.brokenInvariants()).toEqual([]);
});

it('reverses a payment with an excess that staff sent by hand where each part was posted', async () => {
  const paying = await at.paying();
  await bank.send('POST', `/control/montonio/orders/${paying.orderUuid}/pay`, { amount: 500 });
  await at.tell(paying.orderUuid);
  await bank.send('PUT', '/control/faults/montonio', { refund: { enabled: false } });
  await resolve(await caseId('payment.mismatch', paying), { action: 'ACCEPT' });
  await app.work();
  await bank.send('DELETE', '/control/faults');
  await resolve(await caseId('refund.refused', paying), { action: 'SENT_BY_HAND', reference: 'EXCESS-1' });

  await outside.takeBack(paying);
  await at.tell(paying.orderUuid);

  expect(await outside.owedBy(paying)).toBe(9_500);
  expect(await outside.booked(paying)).toEqual({ clearing: 0, payable: 40_500, unallocated: 0 });
  expect(await outside.casesOf(paying)).toMatchObject([
    { kind: 'refund.sent-twice', status: 'OPEN', amountCents: 40_500 },
    { kind: 'payment.reversed-outside', status: 'OPEN' },
  ]);
  expect(await at.brokenInvariants()).toEqual([]);
});

it('tells a student whose hold has lapsed to wait while staff decide about another sum', async () => {
  const paying = await at.paying();
  await at.putForward({ minutes: 41 });
  await at.reconcile();
  await bank.send('POST', `/control/montonio/orders/${paying.orderUuid}/pay`, { amount: 40 });
  await at.tell(paying.orderUuid);

  expect(await at.registrationOf(paying)).toMatchObject({ status: 'CANCELED', nextStep: 'WAIT_FOR_BANK' });
});

it('leaves to staff a refund that the bank calls requested before and does not list until the promised day', async () => {
  const paid = await outside.paid();
  const id = crypto.randomUUID();
  await app.database.knex('refunds').insert({
    id,
    paymentAttemptId: paid.attemptId,
    amountCents: 4_000,
    currency: 'EUR',
    reason: 'CANCELLATION',
    status: 'CREATED',
    dueBy: new Date(app.clock.now().getTime() + DAY_MS),
    createdAt: app.clock.now(),
    nextCheckAt: null,
  });
  const ask = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const isRequest = typeof input === 'string' && input.endsWith('/refunds') && init?.method === 'POST';
    return isRequest
      ? Promise.resolve(Response.json({ message: 'The idempotency key was used before' }, { status: 400 }))
      : ask(input, init);
  });
  const send = async () =>
    app.container.registry
      .handlersOf('refund.requested')[0]
      ?.run({ refundId: id }, { messageId: id, attempt: 1, isLastAttempt: false });
  const refund = () => app.database.knex('refunds').where({ id }).first('status', 'failure');

  await send();
  expect(await refund()).toEqual({ status: 'CREATED', failure: null });
  await at.putForward({ days: 1, minutes: 1 });
  await send();

  expect(await refund()).toEqual({ status: 'REFUSED', failure: 'ALREADY_REQUESTED' });
  expect(await caseId('refund.refused', paid)).toBeGreaterThan(0);
});

describe('two refunds of one payment that have the same sum', () => {
  /** Rows as two credit notes of 40 € make them. @returns their ids, the older first */
  async function twoRefunds({ attemptId }: Paying): Promise<[string, string]> {
    const row = (age: number) => ({
      id: crypto.randomUUID(),
      paymentAttemptId: attemptId,
      amountCents: 4_000,
      currency: 'EUR',
      reason: 'CANCELLATION',
      status: 'CREATED',
      dueBy: new Date(app.clock.now().getTime() + 7 * DAY_MS),
      createdAt: new Date(app.clock.now().getTime() - age),
      nextCheckAt: null,
    });
    const [older, newer] = [row(2), row(1)];
    await app.database.knex('refunds').insert([older, newer]);
    return [older.id, newer.id];
  }
  const send = async (refundId: string): Promise<void> =>
    app.container.registry
      .handlersOf('refund.requested')[0]
      ?.run({ refundId }, { messageId: refundId, attempt: 1, isLastAttempt: false });
  const listedBy = async ({ orderUuid }: Paying): Promise<{ uuid: string }[]> =>
    (await bank.get<{ items: { uuid: string }[] }>(`/control/montonio/refunds?orderUuid=${orderUuid}`)).items;
  const refundsOf = ({ attemptId }: Paying) =>
    app.database
      .knex('refunds')
      .where({ paymentAttemptId: attemptId })
      .select<{ id: string; status: string; failure: string | null; providerRef: string | null }[]>();

  it('are both sent, whichever is sent first', async () => {
    const paid = await outside.paid();
    const [older, newer] = await twoRefunds(paid);

    await send(newer);
    await send(older);

    expect(await listedBy(paid)).toHaveLength(2);
    expect((await refundsOf(paid)).filter(({ providerRef }) => providerRef !== null)).toHaveLength(2);
  });

  it('are both sent when the bank tells of the newer one before it answers our request', async () => {
    const paid = await outside.paid();
    const [older, newer] = await twoRefunds(paid);
    const ask = globalThis.fetch;
    let isTold = false;
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const reply = await ask(input, init);
      const isRequest = typeof input === 'string' && input.endsWith('/refunds') && init?.method === 'POST';
      if (isRequest && !isTold) {
        isTold = true;
        const [told] = await listedBy(paid);
        await bank.send('POST', `/control/montonio/refunds/${told?.uuid ?? ''}/succeed`, {});
        await outside.lookADayLater();
      }
      return reply;
    });

    await send(newer);
    jest.restoreAllMocks();
    await app.work();

    const rows = await refundsOf(paid);
    expect(await listedBy(paid)).toHaveLength(2);
    expect(rows.find(({ id }) => id === older)?.providerRef).not.toBeNull();
    expect(rows.find(({ id }) => id === newer)).toMatchObject({ status: 'CANCELED', failure: 'REPLACED' });
    expect(rows.filter(({ providerRef }) => providerRef !== null)).toHaveLength(2);
  });
});

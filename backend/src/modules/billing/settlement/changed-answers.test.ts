import { withOutsideMoney, type MoneyTest } from '../../../../test/outside-money';
import type { Paying } from '../../../../test/paying';

let bank: MoneyTest['bank'];
let app: MoneyTest['app'];
let at: MoneyTest['at'];
let outside: MoneyTest['outside'];
withOutsideMoney('changed', (given) => ({ bank, app, at, outside } = given));

type RefundRow = { id: string; status: string; failure: string | null; reason: string; amountCents: number };
type ReadOrder = { refunds: { uuid: string; status: string }[] };

/** How refunds end at the simulated bank from now on. */
const refundsEnd = (outcome: string) =>
  bank.send('PUT', '/control/faults/montonio', { refund: { outcome, delayMs: 0 } });
const refundsSucceed = () => bank.send('DELETE', '/control/faults');

/** A student who paid 95 € and gave the seat up. The bank has taken our first refund. */
async function refunding(): Promise<Paying> {
  const paying = await outside.paid();
  const client = await app.as(paying.student);
  await client.post(`/registrations/${paying.registrationId}/cancel`).send({}).expect(200);
  await app.work();
  return paying;
}

/** Lets an hour pass, in which the bank carries out what it was asked for, and reads it. */
async function anHourLater(): Promise<void> {
  await at.putForward({ hours: 1 });
  await at.reconcile();
}

/** The same, and the order is read too when no refund of it is under way, as for a notice of the bank. */
async function readLater({ attemptId }: Paying): Promise<void> {
  const ended = () =>
    app.database.knex('refunds').where({ paymentAttemptId: attemptId }).whereIn('status', ['REJECTED', 'SUCCESSFUL']);
  await ended().update({ nextCheckAt: app.clock.now() });
  await anHourLater();
  await ended().update({ nextCheckAt: null });
}

/** The bank's answers give the first refund of each order as this, until the mocks are restored. */
function firstRefundReadAs(status: string): void {
  const ask = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const reply = await ask(input, init);
    const isOrder = typeof input === 'string' && input.includes('/orders/') && !input.includes('/control/');
    if (!isOrder) return reply;
    const order = (await reply.json()) as ReadOrder;
    const refunds = order.refunds.map((refund, index) => (index === 0 ? { ...refund, status } : refund));
    return Response.json({ ...order, refunds });
  });
}

const refundsOf = ({ attemptId }: Paying): Promise<RefundRow[]> =>
  app.database
    .knex('refunds')
    .where({ paymentAttemptId: attemptId })
    .orderBy(['createdAt', 'id'])
    .select('id', 'status', 'failure', 'reason', 'amountCents');
const statusesOf = async (paying: Paying): Promise<string[]> => (await refundsOf(paying)).map(({ status }) => status);

const refusedCasesOf = ({ attemptId }: Paying): Promise<{ id: number; status: string }[]> =>
  app.database
    .knex('cases')
    .where({ kind: 'refund.refused', paymentAttemptId: attemptId })
    .orderBy('id')
    .select('id', 'status');

const leave = async ({ student }: Paying): Promise<number> =>
  (await (await app.as(student)).delete(`/users/${student.id}`).send({ confirmEmail: student.email })).status;

it('asks staff once about a refund that was canceled five times, though the bank still lists the last one', async () => {
  await refundsEnd('CANCELED');
  const paying = await refunding();
  for (let day = 0; day < 12 && (await refusedCasesOf(paying)).length === 0; day += 1) {
    await at.putForward({ hours: 25 });
    await at.reconcile();
  }
  const failed = ['CANCELED', 'CANCELED', 'CANCELED', 'CANCELED'];
  expect(await statusesOf(paying)).toEqual([...failed, 'REFUSED']);
  const [{ id: caseId } = { id: 0 }] = await refusedCasesOf(paying);
  await refundsSucceed();

  const admin = await app.as(await app.given.admin());
  await admin.post(`/cases/${caseId}/resolve`).send({ action: 'RETRY', note: 'Pank lubas' }).expect(200);
  await app.work();
  await at.untilRefunded(paying.attemptId);

  expect(await statusesOf(paying)).toEqual([...failed, 'REJECTED', 'SUCCESSFUL']);
  expect(await refusedCasesOf(paying)).toEqual([expect.objectContaining({ status: 'RESOLVED' })]);
  expect(await outside.booked(paying)).toEqual({ clearing: 0, payable: 0, unallocated: 0 });
  expect(await at.brokenInvariants()).toEqual([]);
});

it('replaces a refund that failed once, though a stale answer calls it pending', async () => {
  await refundsEnd('REJECTED');
  const paying = await refunding();
  await anHourLater();
  expect(await statusesOf(paying)).toEqual(['REJECTED', 'CREATED']);

  firstRefundReadAs('PENDING');
  await readLater(paying);
  jest.restoreAllMocks();
  await readLater(paying);

  expect(await statusesOf(paying)).toEqual(['REJECTED', 'CREATED']);
  await refundsSucceed();
  await at.putForward({ hours: 24 });
  await at.untilRefunded(paying.attemptId);
  expect(await statusesOf(paying)).toEqual(['REJECTED', 'SUCCESSFUL']);
  expect(await outside.booked(paying)).toEqual({ clearing: 0, payable: 0, unallocated: 0 });
  expect(await at.brokenInvariants()).toEqual([]);
});

describe('a refund that failed and was carried out after all', () => {
  it('withdraws its replacement while that is not sent', async () => {
    await refundsEnd('PENDING');
    const paying = await refunding();
    firstRefundReadAs('REJECTED');
    await anHourLater();
    expect(await statusesOf(paying)).toEqual(['REJECTED', 'CREATED']);
    jest.restoreAllMocks();

    const { items } = await bank.get<{ items: { uuid: string }[] }>(
      `/control/montonio/refunds?orderUuid=${paying.orderUuid}`,
    );
    await bank.send('POST', `/control/montonio/refunds/${items[0]?.uuid ?? ''}/succeed`, {});
    await readLater(paying);
    await readLater(paying);

    expect(await refundsOf(paying)).toMatchObject([
      { status: 'REJECTED', reason: 'CANCELLATION' },
      { status: 'CANCELED', reason: 'CANCELLATION', failure: 'SENT_OUTSIDE' },
      { status: 'SUCCESSFUL', reason: 'OUTSIDE', amountCents: 9_500 },
    ]);
    expect(await at.attempt(paying.attemptId)).toMatchObject({ status: 'REFUNDED' });
    expect(await at.registrationOf(paying)).toMatchObject({ refund: { status: 'SUCCESSFUL' } });
    expect(await outside.casesOf(paying)).toEqual([]);
    expect(await outside.booked(paying)).toEqual({ clearing: 0, payable: 0, unallocated: 0 });
    expect(await at.brokenInvariants()).toEqual([]);
    expect(await leave(paying)).toBe(204);
  });

  it('was sent twice where its replacement is sent, and staff are asked once', async () => {
    await refundsEnd('REJECTED');
    const paying = await refunding();
    await anHourLater();
    await refundsSucceed();
    await at.putForward({ hours: 25 });
    await at.untilRefunded(paying.attemptId);
    expect(await statusesOf(paying)).toEqual(['REJECTED', 'SUCCESSFUL']);

    firstRefundReadAs('SUCCESSFUL');
    await readLater(paying);
    await readLater(paying);

    expect(await refundsOf(paying)).toMatchObject([
      { status: 'REJECTED' },
      { status: 'SUCCESSFUL' },
      { status: 'SUCCESSFUL', reason: 'OUTSIDE', amountCents: 9_500 },
    ]);
    expect(await outside.casesOf(paying)).toMatchObject([
      { kind: 'refund.sent-twice', status: 'OPEN', amountCents: 9_500 },
    ]);
    expect(await outside.booked(paying)).toEqual({ clearing: -9_500, payable: 9_500, unallocated: 0 });
    expect(await at.brokenInvariants()).toEqual([]);
  });
});

it('lets the student leave when a part went back outside before the refund that failed was repeated', async () => {
  await refundsEnd('REJECTED');
  const paying = await refunding();
  await anHourLater();
  await refundsSucceed();
  await outside.sendBack(paying, 30);
  await readLater(paying);
  await at.putForward({ hours: 24 });
  await at.untilRefunded(paying.attemptId);

  expect((await refundsOf(paying)).map(({ status, amountCents }) => [status, amountCents])).toEqual([
    ['REJECTED', 9_500],
    ['SUCCESSFUL', 6_500],
    ['SUCCESSFUL', 3_000],
  ]);
  expect(await outside.booked(paying)).toEqual({ clearing: 0, payable: 0, unallocated: 0 });
  expect(await at.brokenInvariants()).toEqual([]);
  expect(await leave(paying)).toBe(204);
});

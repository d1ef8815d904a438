/**
 * @covers EInvoiceDelivery
 * @covers POST /invoices/:id/e-invoice-deliveries
 */
import { OperatorDesk } from '../../../../test/operator';

let desk: OperatorDesk;
beforeAll(async () => {
  desk = await OperatorDesk.open('operatoragain');
});
beforeEach(() => desk.calm());
afterAll(() => desk.close());

/** An issued invoice that the operator took. */
async function taken() {
  const rep = await desk.school();
  const { invoiceId } = await desk.issue(rep);
  await desk.app.work();
  const [first] = await desk.handedOver(invoiceId);
  return { rep, invoiceId, first };
}

/** The operator took it and was silent until it was given up. */
async function givenUp() {
  const { invoiceId, first } = await taken();
  await change(invoiceId, { state: 'FAILED', operatorRef: null, sentAt: null, nextTryAt: null });
  return { invoiceId, first };
}

const rows = (invoiceId: string) => desk.app.database.knex('e_invoice_deliveries').where({ invoiceId });
const change = async (invoiceId: string, to: object) => {
  await rows(invoiceId).where({ sending: 1 }).update(to);
};
const post = async (invoiceId: string) => (await desk.admin()).post(`/invoices/${invoiceId}/e-invoice-deliveries`);
const lastError = async (invoiceId: string) => (await desk.deliveries(invoiceId)).at(-1)?.lastError;

describe('a late word about a delivery that was given up', () => {
  it('keeps a second one back that waits', async () => {
    const { invoiceId, first } = await givenUp();
    await desk.faults({ down: true });
    expect((await post(invoiceId)).status).toBe(200);
    await desk.app.work();
    await desk.faults({ down: false });
    await desk.end(invoiceId, 'succeeded', first);

    await desk.run('e-invoices.pull-events');
    await desk.pass({ hours: 1 });

    expect(await desk.handedOver(invoiceId)).toHaveLength(1);
    expect(await desk.deliveries(invoiceId)).toMatchObject([
      { sending: 1, state: 'DELIVERED' },
      { sending: 2, state: 'FAILED', askedAt: null },
    ]);
    expect(await desk.cases(invoiceId)).toEqual([]);
    expect(await desk.seenBy(await desk.admin(), invoiceId)).toMatchObject({ state: 'DELIVERED' });
    expect((await post(invoiceId)).body).toMatchObject({ code: 'invoice.e-invoice-on-its-way' });
  });

  it('ends the case of a second one that was refused, and opens none after that', async () => {
    const { invoiceId, first } = await givenUp();
    await desk.faults({ refuse: 1 });
    await post(invoiceId);
    await desk.app.work();
    expect(await desk.cases(invoiceId)).toMatchObject([{ status: 'OPEN', facts: { reason: 'REFUSED' } }]);

    await desk.end(invoiceId, 'succeeded', first);
    await desk.pass();

    expect(await desk.cases(invoiceId)).toMatchObject([{ status: 'RESOLVED', action: 'DELIVERED' }]);
    expect(await desk.seenBy(await desk.admin(), invoiceId)).toMatchObject({ state: 'DELIVERED' });
    expect((await post(invoiceId)).status).toBe(409);
  });

  it('opens no case when the second one has arrived and the first has no evidence', async () => {
    const { invoiceId } = await givenUp();
    await post(invoiceId);
    await desk.app.work();
    await desk.end(invoiceId, 'succeeded');
    await desk.pass();
    const now = desk.app.clock.now();
    await change(invoiceId, { state: 'SENT', sentAt: now, operatorRef: 'gone', nextTryAt: now });

    for (let day = 0; day < 9; day += 1) await desk.pass({ hours: 7 });

    expect(await desk.deliveries(invoiceId)).toMatchObject([{ state: 'FAILED' }, { state: 'DELIVERED' }]);
    expect(await desk.cases(invoiceId)).toEqual([]);
    expect(await desk.seenBy(await desk.admin(), invoiceId)).toMatchObject({ state: 'DELIVERED' });
  });

  it('comes first when staff ask for another one at the same moment', async () => {
    const { invoiceId } = await givenUp();
    const { knex } = desk.app.database;
    const word = await knex.transaction();
    const now = desk.app.clock.now();
    await word('e_invoice_deliveries').where({ invoiceId }).update({ state: 'SENT', sentAt: now, nextTryAt: now });

    const asked = post(invoiceId);
    const isWaiting = async () =>
      (await knex('pg_stat_activity').where({ waitEventType: 'Lock' }).whereLike('query', '%e_invoice_deliveries%'))
        .length > 0;
    const reply = { isThere: false };
    void asked.then(() => (reply.isThere = true));
    while (!reply.isThere && !(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 20));
    await word.commit();

    expect((await asked).status).toBe(409);
    expect(await desk.deliveries(invoiceId)).toMatchObject([{ state: 'SENT' }]);
  });

  it('is not thrown away by a silent answer', async () => {
    const { invoiceId, first } = await taken();
    for (let round = 0; round < 8; round += 1) await desk.pass({ hours: 7 });
    expect(await desk.deliveries(invoiceId)).toMatchObject([{ state: 'FAILED' }]);
    await desk.end(invoiceId, 'succeeded', first);
    await desk.run('e-invoices.pull-events');

    await desk.faults({ statusOverride: 503 });
    await desk.app.work();
    expect(await desk.deliveries(invoiceId)).toMatchObject([{ state: 'SENT' }]);
    await desk.faults({ statusOverride: null });
    await desk.pass({ hours: 1 });

    expect(await desk.deliveries(invoiceId)).toMatchObject([{ state: 'DELIVERED' }]);
  });
});

it('still asks its full number of times when the worker stood still for days', async () => {
  const { invoiceId } = await taken();
  await desk.pass({ days: 3 });
  expect(await desk.deliveries(invoiceId)).toMatchObject([{ state: 'SENT', tries: 1 }]);

  for (let round = 0; round < 5; round += 1) await desk.pass({ hours: 1 });

  expect(await desk.cases(invoiceId)).toMatchObject([{ facts: { reason: 'NO_EVIDENCE' } }]);
});

it('says that it has no answer of an operator that is silent about the evidence', async () => {
  const { invoiceId } = await taken();
  const now = desk.app.clock.now();
  await change(invoiceId, { tries: 53, nextTryAt: now });
  await desk.faults({ statusOverride: 401 });

  await desk.pass({ days: 3 });

  expect(await desk.cases(invoiceId)).toMatchObject([{ facts: { reason: 'NO_ANSWER' } }]);
});

describe('a database that was put back to before the hand-over', () => {
  it('takes the operator’s refusal of a known key for what it is', async () => {
    const { invoiceId, first } = await taken();
    await rows(invoiceId).delete();
    await desk.app.database.knex('queue_messages').where({ name: 'e-invoice.requested' }).update({ completedAt: null });
    await desk.app.work();

    expect(await desk.deliveries(invoiceId)).toMatchObject([
      { id: first?.key, state: 'SENT', askedAt: expect.any(Date) as Date },
    ]);
    expect(await desk.cases(invoiceId)).toEqual([]);
    await desk.end(invoiceId, 'succeeded', first);
    await desk.pass();

    expect(await desk.handedOver(invoiceId)).toHaveLength(1);
    expect(await desk.deliveries(invoiceId)).toMatchObject([{ state: 'DELIVERED', operatorRef: first?.id }]);
  });
});

it('shows a broken rule as refused also after the operator was asked before, and takes a late word all the same', async () => {
  const { invoiceId, first } = await taken();
  await change(invoiceId, { state: 'WAITING', operatorRef: null, sentAt: null, nextTryAt: desk.app.clock.now() });
  await desk.faults({ refuse: 1, refuseRule: 'BR-CO-10' });
  await desk.pass({ minutes: 10 });

  expect(await desk.deliveries(invoiceId)).toMatchObject([{ state: 'REFUSED', askedAt: expect.any(Date) as Date }]);
  expect(await lastError(invoiceId)).toContain('BR-CO-10');
  await desk.end(invoiceId, 'succeeded', first);
  await desk.pass();

  expect(await desk.deliveries(invoiceId)).toMatchObject([{ state: 'DELIVERED' }]);
});

it('hands nothing over to an address that the school has taken away', async () => {
  const rep = await desk.school();
  const { invoiceId } = await desk.issue(rep);
  await desk.app.database
    .knex('schools')
    .where({ id: rep.schoolId })
    .update({ registryCode: null, eInvoiceScheme: null, eInvoiceId: null });
  await desk.app.work();

  expect(await desk.handedOver(invoiceId)).toEqual([]);
  expect(await desk.deliveries(invoiceId)).toMatchObject([{ state: 'NOT_RECEIVABLE', lastError: null }]);
});

it('fails the run of a queue that cannot be read, which staff see', async () => {
  await desk.faults({ statusOverride: 401 });

  await expect(desk.run('e-invoices.pull-events')).rejects.toThrow('status 401');
});

/** @covers Invariants, errors user */
import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#platform/index';
import { payingApp, type Paying, type PayingApp } from '../../../../test/paying';
import { buildProviders } from '../providers/registry';

let bank: PayingApp['bank'];
let app: PayingApp['app'];
let at: PayingApp['at'];
let stop: PayingApp['stop'];
beforeAll(async () => {
  ({ bank, app, at, stop } = await payingApp('refused'));
});
afterAll(() => stop());
afterEach(async () => {
  await bank.send('DELETE', '/control/faults');
  await decideLeftOver();
});

type RefundRow = { id: string; status: string; failure: string | null; handReference: string | null };
type CaseRow = { id: number; status: string; action: string | null; resolvedByUserId: number | null };

const faults = (switches: object) => bank.send('PUT', '/control/faults/montonio', switches);
/** The simulated bank no longer refunds any payment, and says so of each order. */
const refuseAll = () => faults({ refund: { enabled: false } });

async function cancel({ student, registrationId }: Paying): Promise<void> {
  expect((await (await app.as(student)).post(`/registrations/${registrationId}/cancel`).send({})).status).toBe(200);
}

/** A student who paid 95 € and gave the seat up. The refund has not been asked for yet. */
async function refunding(): Promise<Paying> {
  const paying = await at.paying();
  await at.settle(paying.orderUuid);
  await cancel(paying);
  return paying;
}

/** The same, and the bank has refused the refund for good. */
async function refused(): Promise<Paying> {
  const paying = await refunding();
  await refuseAll();
  await app.work();
  return paying;
}

const refundsOf = ({ attemptId }: Pick<Paying, 'attemptId'>): Promise<RefundRow[]> =>
  app.database
    .knex('refunds')
    .where({ paymentAttemptId: attemptId })
    .orderBy(['createdAt', 'id'])
    .select('id', 'status', 'failure', 'handReference');

const statusesOf = async (paying: Pick<Paying, 'attemptId'>): Promise<string[]> =>
  (await refundsOf(paying)).map(({ status }) => status);

const casesOf = ({ attemptId }: Pick<Paying, 'attemptId'>): Promise<CaseRow[]> =>
  app.database
    .knex('cases')
    .where({ kind: 'refund.refused', paymentAttemptId: attemptId })
    .orderBy('id')
    .select('id', 'status', 'action', 'resolvedByUserId', 'facts', 'amountCents', 'currency', 'userId');

async function decide(paying: Pick<Paying, 'attemptId'>, decision: object) {
  const item = (await casesOf(paying)).at(-1);
  const admin = await app.as(await app.given.admin());
  return await admin.post(`/cases/${item?.id ?? 0}/resolve`).send({ note: 'Rääkisime maksjaga', ...decision });
}

/** What a test has left to staff would become overdue in those after it. */
async function decideLeftOver(): Promise<void> {
  const open = await app.database
    .knex('cases')
    .where({ kind: 'refund.refused', status: 'OPEN' })
    .select<{ id: number }[]>('id');
  const admin = await app.as(await app.given.admin());
  for (const { id } of open)
    await admin
      .post(`/cases/${id}/resolve`)
      .send({ action: 'SENT_BY_HAND', reference: `LEFT-${id}`, note: 'Testi lõpp' })
      .expect(200);
}

/** The job of the refunds, once more. */
async function sendAgain({ attemptId }: Paying): Promise<void> {
  const [handler] = app.container.registry.handlersOf('refund.requested');
  for (const { id } of await refundsOf({ attemptId }))
    await handler?.run({ refundId: id }, { messageId: 'again', attempt: 1, isLastAttempt: false });
}

const leave = async ({ student }: Paying) =>
  await (await app.as(student)).delete(`/users/${student.id}`).send({ confirmEmail: student.email });

describe('a refund that the provider refuses for good', () => {
  it('waits for staff in one case with the provider’s reason, although its job runs twice', async () => {
    const paying = await refunding();
    await app.database.knex('payment_attempts').where({ id: paying.attemptId }).update({ providerRef: randomUUID() });

    await app.work();
    await sendAgain(paying);
    await at.reconcile();

    expect(await refundsOf(paying)).toEqual([
      expect.objectContaining({ status: 'REFUSED', failure: 'ORDER_NOT_FOUND' }),
    ]);
    expect(await casesOf(paying)).toEqual([
      expect.objectContaining({
        status: 'OPEN',
        userId: paying.student.id,
        amountCents: 9_500,
        currency: 'EUR',
        facts: expect.objectContaining({ provider: 'montonio', error: 'ORDER_NOT_FOUND' }) as unknown,
      }),
    ]);
    expect(await at.registrationOf(paying)).toMatchObject({
      nextStep: 'REFUND_COMING',
      refund: { status: 'REFUSED', amount: { amount: 9_500, currency: 'EUR' } },
    });
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('is refused at once when the order can never be refunded', async () => {
    const paying = await refused();

    expect(await statusesOf(paying)).toEqual(['REFUSED']);
  });

  it('is refused without asking when the payment never became an order', async () => {
    const paying = await refunding();
    await app.database.knex('payment_attempts').where({ id: paying.attemptId }).update({ providerRef: null });

    await app.work();

    expect(await refundsOf(paying)).toEqual([expect.objectContaining({ status: 'REFUSED', failure: 'NO_ORDER' })]);
  });

  it('is in the list of refunds with its reason, also by its status', async () => {
    const paying = await refused();
    const [refund] = await refundsOf(paying);
    const admin = await app.as(await app.given.admin());
    const listed = async (query: string) =>
      ((await admin.get(`/refunds?limit=100${query}`)).body as { items: RefundRow[] }).items;

    expect((await listed('&status=REFUSED')).find(({ id }) => id === refund?.id)).toMatchObject({
      status: 'REFUSED',
      failure: expect.stringContaining('exceeds the total amount refundable') as string,
      isByHand: false,
    });
    expect((await listed('')).map(({ id }) => id)).toContain(refund?.id);
    expect((await listed('&status=PENDING')).map(({ id }) => id)).not.toContain(refund?.id);
    expect(await admin.get('/refunds?status=SUCCESSFUL')).toMatchObject({
      status: 422,
      body: { details: [{ field: 'status' }] },
    });
  });
});

describe('a refund that is not refused for good', () => {
  it.each([
    ['is silent', { down: true }],
    ['has not received the money yet', { refund: { settlementHours: 30 } }],
  ])('is asked for again while the provider %s', async (_, switches) => {
    const paying = await refunding();
    await faults(switches);
    await app.work().catch(() => undefined);
    await at.putForward({ hours: 2 });
    await at.reconcile().catch(() => undefined);
    expect(await statusesOf(paying)).toEqual(['CREATED']);
    expect(await casesOf(paying)).toEqual([]);

    await faults({ down: false });
    await at.putForward({ hours: 30 });
    await at.untilRefunded(paying.attemptId);

    expect(await statusesOf(paying)).toEqual(['SUCCESSFUL']);
  });

  it('becomes a case when the money cannot be sent by the promised day', async () => {
    const paying = await refunding();
    await faults({ refund: { settlementHours: 1_000 } });
    await app.work().catch(() => undefined);
    expect(await statusesOf(paying)).toEqual(['CREATED']);

    await at.putForward({ days: 8 });
    await at.reconcile().catch(() => undefined);

    expect(await statusesOf(paying)).toEqual(['REFUSED']);
    expect(await casesOf(paying)).toHaveLength(1);
  });

  it('becomes a case when the provider took it five times and never carried it out', async () => {
    const paying = await refunding();
    await faults({ refund: { outcome: 'REJECTED', description: 'DECLINED', delayMs: 0 } });
    await app.work();
    for (let day = 0; day < 12 && (await casesOf(paying)).length === 0; day += 1) {
      await at.putForward({ hours: 25 });
      await at.reconcile();
    }

    expect(await statusesOf(paying)).toEqual(['REJECTED', 'REJECTED', 'REJECTED', 'REJECTED', 'REFUSED']);
    expect(await casesOf(paying)).toEqual([expect.objectContaining({ status: 'OPEN' })]);
    expect((await decide(paying, { action: 'SENT_BY_HAND', reference: 'OUT-5' })).status).toBe(200);
    expect(await at.brokenInvariants()).toEqual([]);
  });
});

describe('RETRY', () => {
  it('asks again, and the money goes back', async () => {
    const paying = await refused();
    await bank.send('DELETE', '/control/faults');

    expect(await decide(paying, { action: 'RETRY' })).toMatchObject({
      status: 200,
      body: { status: 'RESOLVED', action: 'RETRY' },
    });
    await app.work();
    await at.untilRefunded(paying.attemptId);

    expect(await statusesOf(paying)).toEqual(['REJECTED', 'SUCCESSFUL']);
    expect(await at.attempt(paying.attemptId)).toMatchObject({ status: 'REFUNDED' });
    expect((await leave(paying)).status).toBe(204);
  });

  it('opens the case again when the provider refuses again', async () => {
    const paying = await refused();

    await decide(paying, { action: 'RETRY' });
    await app.work();

    expect((await casesOf(paying)).map(({ status }) => status)).toEqual(['RESOLVED', 'OPEN']);
    expect(await statusesOf(paying)).toEqual(['REJECTED', 'REFUSED']);
  });
});

describe('SENT_BY_HAND', () => {
  it('posts the money as sent from our own account, and keeps the number of the transfer', async () => {
    const [owed, onBank] = [await at.ledgerOf('refunds_payable'), await at.ledgerOf('bank')];
    const paying = await refused();

    const reply = await decide(paying, { action: 'SENT_BY_HAND', reference: ' OUT-1 ' });
    await app.work();

    expect(reply).toMatchObject({
      status: 200,
      body: { status: 'RESOLVED', action: 'SENT_BY_HAND', facts: { reference: 'OUT-1' } },
    });
    expect(await refundsOf(paying)).toEqual([
      expect.objectContaining({ status: 'SUCCESSFUL', handReference: 'OUT-1' }),
    ]);
    expect(await at.ledgerOf('refunds_payable')).toBe(owed);
    expect(await at.ledgerOf('bank')).toBe(onBank - 9_500);
    expect(await at.attempt(paying.attemptId)).toMatchObject({ status: 'REFUNDED' });
    expect(await at.registrationOf(paying)).toMatchObject({ refund: { status: 'SUCCESSFUL' } });
    expect(
      await app.database
        .knex('activity_log')
        .where({ type: 'CASE_RESOLVED', userId: paying.student.id })
        .select('metadata'),
    ).toEqual([{ metadata: expect.objectContaining({ action: 'SENT_BY_HAND', reference: 'OUT-1' }) as unknown }]);
    const mail = app.mails.filter(({ to }) => to === paying.student.email).at(-1);
    expect(mail?.text).toContain('pangaülekandega');
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('needs the number of the transfer, and takes each number once', async () => {
    const [one, other] = [await refused(), await refused()];
    const byHand = { action: 'SENT_BY_HAND' };
    for (const reference of [undefined, '', '  ', 'x'.repeat(141)])
      expect(await decide(one, { ...byHand, reference })).toMatchObject({
        status: 422,
        body: { code: 'request.invalid', details: [{ field: 'reference' }] },
      });
    expect(await decide(one, { action: 'RETRY', reference: 'OUT-3' })).toMatchObject({
      status: 422,
      body: { details: [{ field: 'reference', rule: 'unexpected' }] },
    });
    expect((await decide(one, { ...byHand, reference: 'OUT-3' })).status).toBe(200);

    expect(await decide(other, { ...byHand, reference: 'OUT-3' })).toMatchObject({
      status: 409,
      body: { code: 'transfer.already-recorded', details: [{ field: 'reference' }] },
    });
    expect(await statusesOf(other)).toEqual(['REFUSED']);
    expect((await decide(other, { ...byHand, reference: 'OUT-4' })).status).toBe(200);
  });

  it('is decided once, whichever of two decisions comes first', async () => {
    const paying = await refused();

    const replies = await Promise.all([
      decide(paying, { action: 'SENT_BY_HAND', reference: 'OUT-6' }),
      decide(paying, { action: 'RETRY' }),
    ]);

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    await bank.send('DELETE', '/control/faults');
    await app.work();
    await at.untilRefunded(paying.attemptId);
    expect((await statusesOf(paying)).filter((status) => status === 'SUCCESSFUL')).toHaveLength(1);
  });
});

it('follows a refused refund that the provider carries out after all, and the case closes by itself', async () => {
  const paying = await refused();
  await bank.send('DELETE', '/control/faults');
  // Somebody sends the same sum in the provider's own back office.
  const [provider] = buildProviders({ ...bank.env, PROVIDER_TIMEOUT_MS: 8_000 }, app.clock);
  const backOffice = { id: randomUUID(), amountCents: 9_500, currency: 'EUR' } as Parameters<
    NonNullable<typeof provider>['refund']
  >[0];
  await provider?.refund(backOffice, paying.orderUuid);
  await at.tell(paying.orderUuid);
  // It is on its way; the bank may have gone on with it since, on a busy machine to its end.
  const told = await statusesOf(paying);
  expect(told).toEqual([expect.stringMatching(/^(PENDING|PROCESSING|SUCCESSFUL)$/)]);
  await at.untilRefunded(paying.attemptId);

  expect(await statusesOf(paying)).toEqual(['SUCCESSFUL']);
  expect(await casesOf(paying)).toEqual([
    expect.objectContaining({ status: 'RESOLVED', action: told[0], resolvedByUserId: null }),
  ]);
  expect(await at.attempt(paying.attemptId)).toMatchObject({ status: 'REFUNDED' });
  expect((await leave(paying)).status).toBe(204);
});

it('is withdrawn, and its case closed, when the bank takes the payment back', async () => {
  const paying = await refused();

  await bank.send('POST', `/control/montonio/orders/${paying.orderUuid}/void`, {});
  await at.tell(paying.orderUuid);

  expect(await statusesOf(paying)).toEqual(['CANCELED']);
  expect(await casesOf(paying)).toEqual([expect.objectContaining({ status: 'RESOLVED', action: 'PAYMENT_VOIDED' })]);
});

it('ends the return of złoty, which the bank never sends back, in a case in złoty', async () => {
  const paying = await at.paying();
  await bank.send('POST', `/control/montonio/orders/${paying.orderUuid}/pay`, { amount: 95, currency: 'PLN' });
  await at.tell(paying.orderUuid);
  const mismatch = await app.database
    .knex('cases')
    .where({ kind: 'payment.mismatch', paymentAttemptId: paying.attemptId })
    .first<{ id: number }>('id');
  const admin = await app.as(await app.given.admin());
  await admin.post(`/cases/${mismatch.id}/resolve`).send({ action: 'RETURN', note: 'Vale valuuta' });

  await app.work();

  expect(await casesOf(paying)).toEqual([
    expect.objectContaining({ status: 'OPEN', amountCents: 9_500, currency: 'PLN' }),
  ]);
  const listed = (await admin.get('/refunds?status=REFUSED&limit=100')).body as { items: { amount: object }[] };
  expect(listed.items.map(({ amount }) => amount)).toContainEqual({ amount: 9_500, currency: 'PLN' });
  const onBank = await at.ledgerOf('bank');
  expect((await decide(paying, { action: 'SENT_BY_HAND', reference: 'OUT-PLN' })).status).toBe(200);
  expect(await at.ledgerOf('bank')).toBe(onBank);
  expect(await statusesOf(paying)).toEqual(['SUCCESSFUL']);
});

describe('closing the account', () => {
  it('waits until staff have decided about the refused refund, and says why', async () => {
    const paying = await refused();

    expect(await leave(paying)).toMatchObject({
      status: 409,
      body: { code: 'user.refund-refused', details: { reasons: ['REFUND_REFUSED'] } },
    });
    await decide(paying, { action: 'SENT_BY_HAND', reference: 'OUT-7' });

    expect((await leave(paying)).status).toBe(204);
  });
});

it('breaks an invariant once the case is past its deadline', async () => {
  await refused();

  app.clock.advance({ minutes: (3 * DAY_MS) / 60_000 + 1 });

  expect(await at.brokenInvariants()).toEqual(expect.arrayContaining(['cases-decided-in-time']));
});

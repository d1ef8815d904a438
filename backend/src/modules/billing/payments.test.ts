import { SignJWT } from 'jose';
import { testApp, type TestApp } from '../../../test/app';
import type { GivenUser } from '../../../test/given';
import { MONTONIO_KEYS, testSandbox, type TestSandbox } from '../../../test/sandbox';

jest.setTimeout(60_000);

type Order = { uuid: string; paymentStatus: string; merchantReference: string };
type Paying = { student: GivenUser; cohortId: number; registrationId: number; attemptId: string; orderUuid: string };

let bank: TestSandbox;
let app: TestApp;
beforeAll(async () => {
  bank = await testSandbox();
  app = await testApp('payments', { env: { ...bank.env, PROVIDER_TIMEOUT_MS: '2000' } });
});
afterEach(async () => {
  await bank.send('DELETE', '/control/faults');
});
afterAll(async () => {
  await app.close();
  await bank.stop();
});

const ordersOf = async (attemptId: string): Promise<Order[]> => (await bank.get<{ items: Order[] }>(`/control/montonio/orders?merchantReference=${attemptId}`)).items;

async function paying(cohortId?: number): Promise<Paying> {
  const student = await app.given.student();
  const id = cohortId ?? (await app.given.cohort()).id;
  const { status, body } = await (await app.as(student)).post(`/cohorts/${id}/registrations`).send({ payer: 'STUDENT', acceptTerms: true, provider: 'montonio', bank: 'HABAEE2X' });
  expect(status).toBe(201);
  const { registration, payment } = body as { registration: { id: number }; payment: { id: string } };
  const [order] = await ordersOf(payment.id);
  return { student, cohortId: id, registrationId: registration.id, attemptId: payment.id, orderUuid: order?.uuid ?? '' };
}

const payAtBank = (uuid: string) => bank.send<{ redirectUrl: string }>('POST', `/control/montonio/orders/${uuid}/pay`, {});
const registrationOf = async ({ student, registrationId }: Paying) => (await (await app.as(student)).get(`/registrations/${registrationId}`)).body as Record<string, unknown>;

async function comeBack(redirectUrl: string) {
  const orderToken = new URL(redirectUrl).searchParams.get('order-token');
  return (await app.as(null)).post('/payments/montonio/return').send({ orderToken });
}

/** A webhook as the bank sends it, in one of its three forms. */
async function webhook(order: { uuid: string }, form: 'query' | 'body' | 'both'): Promise<number> {
  const [sent] = (await bank.get<{ items: { token: string }[] }>(`/control/montonio/webhooks?orderUuid=${order.uuid}`)).items;
  const token = sent?.token ?? '';
  const to = `${app.url}/api/v1/webhooks/montonio${form === 'body' ? '' : `?order-token=${token}`}`;
  const body = form === 'query' ? {} : { body: JSON.stringify({ orderToken: token }), headers: { 'Content-Type': 'application/json' } };
  return (await fetch(to, { method: 'POST', ...body })).status;
}

const reconcile = async (): Promise<void> => {
  for (const name of ['payments.reconcile', 'refunds.reconcile', 'registrations.sweep-holds']) await app.container.registry.schedules.find((schedule) => schedule.name === name)?.run();
  await app.work();
};
const putForward = async (by: { minutes?: number; hours?: number }): Promise<void> => {
  app.clock.advance(by);
  await bank.send('POST', '/clock', { now: app.clock.now().toISOString() });
};
/** The bank takes its steps in its own time; each round is an hour of ours. */
const untilRefunded = async (attemptId: string): Promise<void> => {
  for (let round = 0; round < 20; round += 1) {
    const open = await app.database.knex('refunds').where({ paymentAttemptId: attemptId }).whereNot('status', 'SUCCESSFUL');
    if (open.length === 0) return;
    await putForward({ hours: 1 });
    await reconcile();
  }
};
const ledgerOf = async (account: string): Promise<number> => {
  const [row] = await app.database.knex('ledger_entries').where({ account }).sum<{ sum: number | null }[]>('amount_cents as sum');
  return Number(row?.sum ?? 0);
};

it('pays by bank link: the order, the way back, the sure seat, the numbered invoice, the mails', async () => {
  const paid = await paying();

  const back = await comeBack((await payAtBank(paid.orderUuid)).redirectUrl);
  await app.work();

  expect(back.body).toMatchObject({ registrationId: paid.registrationId, state: 'PAID' });
  expect(await registrationOf(paid)).toMatchObject({ nextStep: 'NONE', hasAccess: true, heldUntil: null, invoice: { status: 'PAID', number: expect.any(String) as string }, cohort: { videoUrl: 'https://video.naide.ee/klass' } });
  const mails = app.mails.filter(({ to }) => to === paid.student.email);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(3);
  expect(mails.flatMap(({ attachments }) => attachments ?? []).map(({ contentType }) => contentType)).toEqual(['application/pdf']);
});

it.each(['query', 'body', 'both'] as const)('settles by a webhook whose token comes in the %s, and counts it once', async (form) => {
  const paid = await paying();
  await payAtBank(paid.orderUuid);

  expect([await webhook({ uuid: paid.orderUuid }, form), await webhook({ uuid: paid.orderUuid }, form)]).toEqual([200, 200]);
  await app.work();

  expect(await registrationOf(paid)).toMatchObject({ hasAccess: true });
  expect(await app.database.knex('webhook_events').whereRaw(`payload ->> 'ref' = ?`, [paid.orderUuid])).toHaveLength(1);
});

it('settles once when webhook, way back and reconciler come together', async () => {
  const paid = await paying();
  const { redirectUrl } = await payAtBank(paid.orderUuid);
  const clearing = await ledgerOf('clearing_montonio');
  await app.database.knex('payment_attempts').where({ id: paid.attemptId }).update({ nextCheckAt: app.clock.now() });

  await Promise.all([comeBack(redirectUrl), comeBack(redirectUrl), webhook({ uuid: paid.orderUuid }, 'both').then(() => app.work()), reconcile()]);

  expect(await ledgerOf('clearing_montonio')).toBe(clearing + 9_500);
  expect(await app.database.knex('invoices').where({ buyerUserId: paid.student.id })).toHaveLength(1);
});

it('keeps the seat and the way to pay when the bank is silent at the moment of registering', async () => {
  await bank.send('PUT', '/control/faults/montonio', { down: true });
  const student = await app.given.student();
  const cohort = await app.given.cohort();
  const client = await app.as(student);

  const reply = await client.post(`/cohorts/${cohort.id}/registrations`).send({ payer: 'STUDENT', acceptTerms: true, provider: 'montonio' });
  await bank.send('DELETE', '/control/faults');
  const registrationId = (reply.body as { registration: { id: number } }).registration.id;
  const again = await client.post(`/registrations/${registrationId}/pay`).send({ provider: 'montonio' });

  expect(reply.body).toMatchObject({ registration: { nextStep: 'PAY', confirmedAt: null }, payment: { state: 'CREATED', url: null, providerIsDown: true } });
  expect(again.body).toMatchObject({ state: 'PENDING', url: expect.stringContaining('/montonio/pay/') as string, providerIsDown: false });
  expect(await ordersOf((again.body as { id: string }).id)).toHaveLength(1);
});

it('finds the order again when the bank made it and its answer was lost', async () => {
  await bank.send('PUT', '/control/faults/montonio', { loseReplies: 1 });
  const student = await app.given.student();
  const cohort = await app.given.cohort();
  const reply = await (await app.as(student)).post(`/cohorts/${cohort.id}/registrations`).send({ payer: 'STUDENT', acceptTerms: true, provider: 'montonio' });
  const { registration, payment } = reply.body as { registration: { id: number }; payment: { id: string; providerIsDown: boolean } };
  const [order] = await ordersOf(payment.id);
  await payAtBank(order?.uuid ?? '');

  await webhook({ uuid: order?.uuid ?? '' }, 'both');
  await app.work();

  expect(payment.providerIsDown).toBe(true);
  expect((await (await app.as(student)).get(`/registrations/${registration.id}`)).body).toMatchObject({ hasAccess: true });
});

describe('with every webhook lost', () => {
  it('the reconciler makes the seat sure before the student comes back', async () => {
    const paid = await paying();
    await payAtBank(paid.orderUuid);

    await putForward({ minutes: 2 });
    await reconcile();

    expect(await registrationOf(paid)).toMatchObject({ hasAccess: true, nextStep: 'NONE' });
  });

  it('the bank is asked once more before the hold lapses', async () => {
    const paid = await paying();
    await payAtBank(paid.orderUuid);
    await app.database.knex('payment_attempts').where({ id: paid.attemptId }).update({ nextCheckAt: null });

    await putForward({ minutes: 41 });
    await reconcile();

    expect(await registrationOf(paid)).toMatchObject({ hasAccess: true });
  });

  it('money that comes after the hold lapsed takes a seat again while one is free', async () => {
    const paid = await paying();
    await putForward({ minutes: 41 });
    await reconcile();
    expect(await registrationOf(paid)).toMatchObject({ status: 'CANCELED', cancelReason: 'HOLD_LAPSED' });

    await bank.send('POST', `/control/montonio/orders/${paid.orderUuid}/pay-late`, { afterMs: 0 });
    await putForward({ hours: 1 });
    await reconcile();

    expect(await registrationOf(paid)).toMatchObject({ status: 'REGISTERED', hasAccess: true, invoice: { status: 'PAID' } });
  });
});

describe('when money comes late and the group is full', () => {
  async function lateMoney(): Promise<Paying & { rival: Paying }> {
    const cohort = await app.given.cohort({ sizeMax: 1 });
    const paid = await paying(cohort.id);
    await putForward({ minutes: 41 });
    await reconcile();
    const rival = await paying(cohort.id);
    await bank.send('POST', `/control/montonio/orders/${paid.orderUuid}/pay-late`, { afterMs: 0 });
    await webhook({ uuid: paid.orderUuid }, 'both');
    await app.work();
    return { ...paid, rival };
  }

  it('asks the student, and the money goes back on their word', async () => {
    const late = await lateMoney();
    expect(await registrationOf(late)).toMatchObject({ nextStep: 'CHOOSE_SEAT_OR_REFUND', hasAccess: false, payment: { state: 'PAID', resolution: 'NO_SEAT' } });

    const choice = await (await app.as(late.student)).post(`/registrations/${late.registrationId}/seat-choice`).send({ choice: 'REFUND' });
    await app.work();
    await untilRefunded(late.attemptId);

    expect(choice.body).toMatchObject({ nextStep: 'REFUND_COMING' });
    expect(await registrationOf(late)).toMatchObject({ nextStep: 'NONE', refund: { status: 'SUCCESSFUL', amount: { amount: 9_500 } } });
  });

  it('gives the next free seat to the one who waits', async () => {
    const late = await lateMoney();
    await (await app.as(late.student)).post(`/registrations/${late.registrationId}/seat-choice`).send({ choice: 'WAIT' });
    expect(await registrationOf(late)).toMatchObject({ nextStep: 'WAIT_FOR_SEAT' });

    await (await app.as(late.rival.student)).post(`/registrations/${late.rival.registrationId}/cancel`).send({});
    await app.work();

    expect(await registrationOf(late)).toMatchObject({ status: 'REGISTERED', hasAccess: true, invoice: { status: 'PAID' } });
  });
});

it('sends a second payment of the same seat back, and never the first', async () => {
  const paid = await paying();
  const client = await app.as(paid.student);
  const second = await client.post(`/registrations/${paid.registrationId}/pay`).send({ provider: 'montonio', bank: 'LHVBEE22' });
  const [other] = await ordersOf((second.body as { id: string }).id);
  await payAtBank(paid.orderUuid);
  await payAtBank(other?.uuid ?? '');

  await webhook({ uuid: paid.orderUuid }, 'query');
  await webhook({ uuid: other?.uuid ?? '' }, 'query');
  await app.work();
  for (const { id } of await app.database.knex('payment_attempts').where({ participantId: paid.registrationId }).select<{ id: string }[]>('id')) await untilRefunded(id);

  const attempts = await app.database.knex('payment_attempts').where({ participantId: paid.registrationId }).orderBy('createdAt').select('status', 'resolution');
  expect(attempts).toEqual(expect.arrayContaining([{ status: 'PAID', resolution: 'SETTLED' }, { status: 'REFUNDED', resolution: 'DUPLICATE' }]));
  expect(await registrationOf(paid)).toMatchObject({ hasAccess: true });
});

it('gives a paid seat up: credit note, refund, and the ledger even', async () => {
  const paid = await paying();
  await comeBack((await payAtBank(paid.orderUuid)).redirectUrl);
  await app.work();

  const reply = await (await app.as(paid.student)).post(`/registrations/${paid.registrationId}/cancel`).send({});
  await app.work();
  await untilRefunded(paid.attemptId);

  expect(reply.body).toMatchObject({ status: 'CANCELED', refund: { amount: { amount: 9_500 } } });
  expect(await registrationOf(paid)).toMatchObject({ refund: { status: 'SUCCESSFUL' }, invoice: { status: 'CANCELED' } });
  expect(await ledgerOf('refunds_payable')).toBe(0);
  expect(app.mails.filter(({ to }) => to === paid.student.email)).toHaveLength(6);
});

it('sends money of a seat that was given up meanwhile back by itself', async () => {
  const paid = await paying();
  await (await app.as(paid.student)).post(`/registrations/${paid.registrationId}/cancel`).send({});
  await payAtBank(paid.orderUuid);

  await webhook({ uuid: paid.orderUuid }, 'both');
  await app.work();
  await untilRefunded(paid.attemptId);

  expect(await registrationOf(paid)).toMatchObject({ status: 'CANCELED', refund: { status: 'SUCCESSFUL' } });
});

it('holds the seat again when the bank takes the money back', async () => {
  const paid = await paying();
  await comeBack((await payAtBank(paid.orderUuid)).redirectUrl);

  await bank.send('POST', `/control/montonio/orders/${paid.orderUuid}/void`, {});
  await webhook({ uuid: paid.orderUuid }, 'both');
  await app.work();

  expect(await registrationOf(paid)).toMatchObject({ hasAccess: false, nextStep: 'PAY', invoice: { status: 'UNPAID' } });
});

it('keeps the seat longer for a payer who is back from the bank without its word', async () => {
  const waiting = await paying();
  const { redirectUrl } = await bank.send<{ redirectUrl: string }>('POST', `/control/montonio/orders/${waiting.orderUuid}/cancel`, {});

  const back = await comeBack(redirectUrl);
  await putForward({ minutes: 60 });
  await reconcile();

  expect(back.body).toMatchObject({ state: 'PENDING' });
  expect(await registrationOf(waiting)).toMatchObject({ status: 'REGISTERED', confirmedAt: null });
});

it('never takes another sum for the price', async () => {
  const paid = await paying();
  await bank.send('POST', `/control/montonio/orders/${paid.orderUuid}/pay`, { amount: 1 });
  await webhook({ uuid: paid.orderUuid }, 'both');
  await app.work();

  expect(await registrationOf(paid)).toMatchObject({ hasAccess: false });
  expect(await app.database.knex('payment_attempts').where({ id: paid.attemptId }).first('resolution')).toEqual({ resolution: 'MISMATCH' });
});

it('refuses tokens that the bank did not sign, and webhooks without one', async () => {
  const client = await app.as(null);
  const forged = await new SignJWT({ uuid: 'x', accessKey: MONTONIO_KEYS.accessKey, merchantReference: 'x', paymentStatus: 'PAID', grandTotal: 1, currency: 'EUR' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('10m')
    .sign(new TextEncoder().encode('another secret altogether'));

  expect((await client.post('/payments/montonio/return').send({ orderToken: forged })).body).toMatchObject({ statusCode: 400, code: 'payment.token-invalid' });
  expect((await client.post('/payments/montonio/return').send({})).body).toMatchObject({ statusCode: 422 });
  expect((await client.post(`/webhooks/montonio?order-token=${forged}`)).status).toBe(400);
  expect((await client.post('/webhooks/montonio').set('Content-Type', 'application/json').send('{broken')).status).toBe(400);
});

it('ends with every other invariant of seats and money holding', async () => {
  const { body } = await (await app.as(await app.given.admin())).get('/admin/invariants');

  const broken = (body as { invariants: { name: string; violations: number }[] }).invariants.filter(({ violations }) => violations > 0);
  // The one odd sum above waits for staff, as it should.
  expect(broken.map(({ name }) => name)).toEqual(['amounts-match']);
});

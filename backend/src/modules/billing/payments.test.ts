/**
 * @covers POST /payments/:provider/return, POST /webhooks/:provider
 * @covers ChooseSeat, Invariants, Invoice, Payment, PaymentReturn, Registration, ReturnFromProvider
 * @covers errors payment
 */
import { SignJWT } from 'jose';
import { payingApp, type Paying, type PayingApp } from '../../../test/paying';
import { testKey } from '../../../test/sandbox';

let bank: PayingApp['bank'];
let app: PayingApp['app'];
let at: PayingApp['at'];
let stop: PayingApp['stop'];
beforeAll(async () => {
  ({ bank, app, at, stop } = await payingApp('payments'));
});
afterEach(async () => {
  await bank.send('DELETE', '/control/faults');
});
afterAll(() => stop());

it('pays by bank link: the order, the way back, the confirmed seat, the numbered invoice, the mails', async () => {
  const paid = await at.paying();

  const back = await at.returnFromBank((await at.payAtBank(paid.orderUuid)).redirectUrl);
  await app.work();

  expect(back.body).toMatchObject({ registrationId: paid.registrationId, state: 'PAID' });
  expect(await at.registrationOf(paid)).toMatchObject({
    nextStep: 'NONE',
    hasAccess: true,
    heldUntil: null,
    invoice: { status: 'PAID', number: expect.any(String) as string },
    cohort: { videoUrl: 'https://video.naide.ee/klass' },
  });
  const mails = app.mails.filter(({ to }) => to === paid.student.email);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
  expect(mails.flatMap(({ attachments }) => attachments ?? []).map(({ contentType }) => contentType)).toEqual([
    'application/pdf',
  ]);
});

it.each(['query', 'body', 'both'] as const)(
  'settles a payment once from a webhook with its token in the %s',
  async (form) => {
    const paid = await at.paying();
    await at.payAtBank(paid.orderUuid);

    expect([await at.webhook(paid.orderUuid, form), await at.webhook(paid.orderUuid, form)]).toEqual([200, 200]);
    await app.work();

    expect(await at.registrationOf(paid)).toMatchObject({ hasAccess: true });
    expect(await app.database.knex('webhook_events').whereRaw(`payload ->> 'ref' = ?`, [paid.orderUuid])).toHaveLength(
      1,
    );
  },
);

it('stores a notice exactly as the bank sent it', async () => {
  const paid = await at.paying();
  await at.payAtBank(paid.orderUuid);
  await at.webhook(paid.orderUuid, 'both');
  await app.work();

  const kept = await app.database
    .knex('webhook_events')
    .whereRaw(`payload ->> 'ref' = ?`, [paid.orderUuid])
    .first<{ raw: { query: Record<string, string>; body: string } }>('raw');

  const { orderToken } = JSON.parse(kept.raw.body) as { orderToken: string };
  expect(orderToken.split('.')).toHaveLength(3);
  expect(kept.raw.query).toEqual({ 'order-token': orderToken });
});

it('settles once when webhook, way back and reconciler come together', async () => {
  const paid = await at.paying();
  const { redirectUrl } = await at.payAtBank(paid.orderUuid);
  const clearing = await at.ledgerOf('clearing_montonio');
  await app.database.knex('payment_attempts').where({ id: paid.attemptId }).update({ nextCheckAt: app.clock.now() });

  await Promise.all([
    at.returnFromBank(redirectUrl),
    at.returnFromBank(redirectUrl),
    at.webhook(paid.orderUuid, 'both').then(() => app.work()),
    at.reconcile(),
  ]);

  expect(await at.ledgerOf('clearing_montonio')).toBe(clearing + 9_500);
  expect(await app.database.knex('invoices').where({ buyerUserId: paid.student.id })).toHaveLength(1);
});

it('keeps the seat and lets the student pay later when the bank does not answer at registration', async () => {
  await bank.send('PUT', '/control/faults/montonio', { down: true });
  const student = await app.given.student();
  const cohort = await app.given.cohort();
  const client = await app.as(student);

  const reply = await client
    .post(`/cohorts/${cohort.id}/registrations`)
    .send({ payer: 'STUDENT', acceptTerms: true, provider: 'montonio' });
  await bank.send('DELETE', '/control/faults');
  const registrationId = (reply.body as { registration: { id: number } }).registration.id;
  const again = await client.post(`/registrations/${registrationId}/pay`).send({ provider: 'montonio' });

  expect(reply.body).toMatchObject({
    registration: { nextStep: 'PAY', confirmedAt: null },
    payment: { state: 'CREATED', url: null, providerIsDown: true },
  });
  expect(again.body).toMatchObject({
    state: 'PENDING',
    url: expect.stringContaining('/montonio/pay/') as string,
    providerIsDown: false,
  });
  expect(await at.ordersOf((again.body as { id: string }).id)).toHaveLength(1);
});

it('finds the order when the bank created it but its answer was lost', async () => {
  await bank.send('PUT', '/control/faults/montonio', { loseReplies: 1 });
  const student = await app.given.student();
  const cohort = await app.given.cohort();
  const reply = await (
    await app.as(student)
  )
    .post(`/cohorts/${cohort.id}/registrations`)
    .send({ payer: 'STUDENT', acceptTerms: true, provider: 'montonio' });
  const { registration, payment } = reply.body as {
    registration: { id: number };
    payment: { id: string; providerIsDown: boolean };
  };
  const [order] = await at.ordersOf(payment.id);
  await at.payAtBank(order?.uuid ?? '');

  await at.webhook(order?.uuid ?? '', 'both');
  await app.work();

  expect(payment.providerIsDown).toBe(true);
  expect((await (await app.as(student)).get(`/registrations/${registration.id}`)).body).toMatchObject({
    hasAccess: true,
  });
});

describe('with every webhook lost', () => {
  it('confirms the seat through the reconciler before the student comes back', async () => {
    const paid = await at.paying();
    await at.payAtBank(paid.orderUuid);

    await at.putForward({ minutes: 2 });
    await at.reconcile();

    expect(await at.registrationOf(paid)).toMatchObject({ hasAccess: true, nextStep: 'NONE' });
  });

  it('asks the bank once more before the hold lapses', async () => {
    const paid = await at.paying();
    await at.payAtBank(paid.orderUuid);
    await app.database.knex('payment_attempts').where({ id: paid.attemptId }).update({ nextCheckAt: null });

    await at.putForward({ minutes: 41 });
    await at.reconcile();

    expect(await at.registrationOf(paid)).toMatchObject({ hasAccess: true });
  });

  it('takes a free seat again when the money comes after the hold has lapsed', async () => {
    const paid = await at.paying();
    await at.putForward({ minutes: 41 });
    await at.reconcile();
    expect(await at.registrationOf(paid)).toMatchObject({ status: 'CANCELED', cancelReason: 'HOLD_LAPSED' });

    await bank.send('POST', `/control/montonio/orders/${paid.orderUuid}/pay-late`, { afterMs: 0 });
    await at.putForward({ hours: 1 });
    await at.reconcile();

    expect(await at.registrationOf(paid)).toMatchObject({
      status: 'REGISTERED',
      hasAccess: true,
      invoice: { status: 'PAID' },
    });
  });
});

describe('when money comes late and the cohort is full', () => {
  async function lateMoney(): Promise<Paying & { rival: Paying }> {
    const cohort = await app.given.cohort({ sizeMax: 1 });
    const paid = await at.paying({ cohortId: cohort.id });
    await at.putForward({ minutes: 41 });
    await at.reconcile();
    const rival = await at.paying({ cohortId: cohort.id });
    await bank.send('POST', `/control/montonio/orders/${paid.orderUuid}/pay-late`, { afterMs: 0 });
    await at.webhook(paid.orderUuid, 'both');
    await app.work();
    return { ...paid, rival };
  }

  /** @covers rule seat-hold-ends */
  it('asks the student, and refunds the money if they choose that', async () => {
    const late = await lateMoney();
    expect(await at.registrationOf(late)).toMatchObject({
      nextStep: 'CHOOSE_SEAT_OR_REFUND',
      hasAccess: false,
      payment: { state: 'PAID', resolution: 'NO_SEAT' },
    });

    const choice = await (
      await app.as(late.student)
    )
      .post(`/registrations/${late.registrationId}/seat-choice`)
      .send({ choice: 'REFUND' });
    await app.work();
    await at.untilRefunded(late.attemptId);

    expect(choice.body).toMatchObject({ nextStep: 'REFUND_COMING' });
    expect(await at.registrationOf(late)).toMatchObject({
      nextStep: 'NONE',
      refund: { status: 'SUCCESSFUL', amount: { amount: 9_500 } },
    });
  });

  it('gives the next free seat to the student who chose to wait', async () => {
    const late = await lateMoney();
    await (
      await app.as(late.student)
    )
      .post(`/registrations/${late.registrationId}/seat-choice`)
      .send({ choice: 'WAIT' });
    expect(await at.registrationOf(late)).toMatchObject({ nextStep: 'WAIT_FOR_SEAT' });

    await (await app.as(late.rival.student)).post(`/registrations/${late.rival.registrationId}/cancel`).send({});
    await app.work();

    expect(await at.registrationOf(late)).toMatchObject({
      status: 'REGISTERED',
      hasAccess: true,
      invoice: { status: 'PAID' },
    });
  });
});

it('refunds a second payment for the same seat, never the first', async () => {
  const paid = await at.paying();
  const client = await app.as(paid.student);
  const second = await client
    .post(`/registrations/${paid.registrationId}/pay`)
    .send({ provider: 'montonio', bank: 'LHVBEE22' });
  const [other] = await at.ordersOf((second.body as { id: string }).id);
  await at.payAtBank(paid.orderUuid);
  await at.payAtBank(other?.uuid ?? '');

  await at.webhook(paid.orderUuid, 'query');
  await at.webhook(other?.uuid ?? '', 'query');
  await app.work();
  for (const { id } of await app.database
    .knex('payment_attempts')
    .where({ participantId: paid.registrationId })
    .select<{ id: string }[]>('id'))
    await at.untilRefunded(id);

  const attempts = await app.database
    .knex('payment_attempts')
    .where({ participantId: paid.registrationId })
    .orderBy(['createdAt', 'id'])
    .select('status', 'resolution');
  expect(attempts).toEqual(
    expect.arrayContaining([
      { status: 'PAID', resolution: 'SETTLED' },
      { status: 'REFUNDED', resolution: 'DUPLICATE' },
    ]),
  );
  expect(await at.registrationOf(paid)).toMatchObject({ hasAccess: true });
});

/** @covers rule cancel-full-refund */
it('issues a credit note and a refund for a canceled paid seat, and the ledger balances', async () => {
  const paid = await at.paying();
  await at.returnFromBank((await at.payAtBank(paid.orderUuid)).redirectUrl);
  await app.work();

  const reply = await (await app.as(paid.student)).post(`/registrations/${paid.registrationId}/cancel`).send({});
  await app.work();
  await at.untilRefunded(paid.attemptId);

  expect(reply.body).toMatchObject({ status: 'CANCELED', refund: { amount: { amount: 9_500 } } });
  expect(await at.registrationOf(paid)).toMatchObject({
    refund: { status: 'SUCCESSFUL' },
    invoice: { status: 'CANCELED' },
  });
  expect(await at.ledgerOf('refunds_payable')).toBe(0);
  expect(app.mails.filter(({ to }) => to === paid.student.email)).toHaveLength(3);
});

it('refunds money automatically when its seat was canceled in the meantime', async () => {
  const paid = await at.paying();
  await (await app.as(paid.student)).post(`/registrations/${paid.registrationId}/cancel`).send({});
  await at.payAtBank(paid.orderUuid);

  await at.webhook(paid.orderUuid, 'both');
  await app.work();
  await at.untilRefunded(paid.attemptId);

  expect(await at.registrationOf(paid)).toMatchObject({ status: 'CANCELED', refund: { status: 'SUCCESSFUL' } });
});

it('holds the seat again when the bank takes the money back', async () => {
  const paid = await at.paying();
  await at.returnFromBank((await at.payAtBank(paid.orderUuid)).redirectUrl);

  await bank.send('POST', `/control/montonio/orders/${paid.orderUuid}/void`, {});
  await at.webhook(paid.orderUuid, 'both');
  await app.work();

  expect(await at.registrationOf(paid)).toMatchObject({
    hasAccess: false,
    nextStep: 'PAY',
    invoice: { status: 'UNPAID' },
  });
});

it('keeps the seat longer when the payer returns from the bank before the bank has confirmed the payment', async () => {
  const waiting = await at.paying();
  const { redirectUrl } = await bank.send<{ redirectUrl: string }>(
    'POST',
    `/control/montonio/orders/${waiting.orderUuid}/cancel`,
    {},
  );

  const back = await at.returnFromBank(redirectUrl);
  await at.putForward({ minutes: 60 });
  await at.reconcile();

  expect(back.body).toMatchObject({ state: 'PENDING' });
  expect(await at.registrationOf(waiting)).toMatchObject({ status: 'REGISTERED', confirmedAt: null });
});

it('does not accept a payment of another sum than the price', async () => {
  const paid = await at.paying();
  await bank.send('POST', `/control/montonio/orders/${paid.orderUuid}/pay`, { amount: 1 });
  await at.webhook(paid.orderUuid, 'both');
  await app.work();

  expect(await at.registrationOf(paid)).toMatchObject({ hasAccess: false, nextStep: 'WAIT_FOR_BANK' });
  expect(await app.database.knex('payment_attempts').where({ id: paid.attemptId }).first('resolution')).toEqual({
    resolution: 'MISMATCH',
  });
});

it('refuses tokens that the bank did not sign, and webhooks without one', async () => {
  const client = await app.as(null);
  const forged = await new SignJWT({
    uuid: 'x',
    accessKey: testKey('MONTONIO_ACCESS_KEY'),
    merchantReference: 'x',
    paymentStatus: 'PAID',
    grandTotal: 1,
    currency: 'EUR',
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('10m')
    .sign(new TextEncoder().encode('another secret altogether'));

  expect(
    (await client.post('/payments/montonio/return').send({ carried: { 'order-token': forged } })).body,
  ).toMatchObject({
    statusCode: 400,
    code: 'payment.token-invalid',
  });
  expect((await client.post('/payments/montonio/return').send({})).body).toMatchObject({ statusCode: 422 });
  expect((await client.post('/payments/nobody/return').send({ carried: {} })).status).toBe(404);
  expect((await client.post('/webhooks/nobody')).status).toBe(404);
  expect((await client.post('/webhooks/stripe')).body).toMatchObject({ code: 'payment.token-invalid' });
  expect((await client.post(`/webhooks/montonio?order-token=${forged}`)).status).toBe(400);
  expect((await client.post('/webhooks/montonio').set('Content-Type', 'application/json').send('{broken')).status).toBe(
    400,
  );
});

it('leaves every other invariant of seats and money intact', async () => {
  const { body } = await (await app.as(await app.given.admin())).get('/admin/invariants');

  const broken = (body as { invariants: { name: string; violations: number }[] }).invariants.filter(
    ({ violations }) => violations > 0,
  );
  // The one odd sum above waits for staff, as it should.
  expect(broken.map(({ name }) => name)).toEqual(['amounts-match']);
});

it('says of one’s own invoice that its payment is being confirmed, while the bank decides', async () => {
  const paying = await at.paying();
  const seen = async () => {
    const { body } = await (await app.as(paying.student)).get('/invoices').expect(200);
    return (body as { items: { status: string; isConfirming?: boolean }[] }).items[0];
  };
  expect(await seen()).not.toHaveProperty('isConfirming');
  await bank.send('POST', `/control/montonio/orders/${paying.orderUuid}/authorize`, {});
  await at.tell(paying.orderUuid);
  expect(await seen()).toMatchObject({ status: 'UNPAID', isConfirming: true });
});

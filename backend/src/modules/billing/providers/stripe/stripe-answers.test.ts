import { createHmac } from 'node:crypto';
import { CardPayments, type SentEvent } from '../../../../../test/card-payments';
import { payingApp, type Paying, type PayingApp } from '../../../../../test/paying';
import { testKey } from '../../../../../test/sandbox';

let on: PayingApp;
let cards: CardPayments;

beforeAll(async () => {
  // Long enough that a busy machine is not taken for a slow provider.
  on = await payingApp('stripe_answers', { env: { PROVIDER_TIMEOUT_MS: '4000' } });
  cards = new CardPayments(on);
});
afterEach(() => on.bank.send('DELETE', '/control/faults'));
afterAll(() => on.stop());

const faults = (stripe: object) => on.bank.send('PUT', '/control/faults', { stripe });
const eventsKept = async (): Promise<number> => (await on.app.database.knex('webhook_events').select('id')).length;

/** A signature of a body at a time, in seconds before now by our clock. */
function sign(body: string, { secret = testKey('STRIPE_WEBHOOK_SECRET'), secondsAgo = 0 } = {}): string {
  const at = Math.floor(on.app.clock.now().getTime() / 1_000) - secondsAgo;
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

async function paidAndTold(): Promise<{ seat: Paying; event: SentEvent }> {
  const seat = await cards.begin();
  await cards.act(seat, 'pay');
  const event = (await cards.eventsOf(seat)).find(({ type }) => type === 'checkout.session.completed');
  if (event === undefined) throw new Error('Nothing was told');
  return { seat, event };
}

describe('a notice', () => {
  it.each([
    ['is signed with another secret', (body: string) => ({ body, signature: sign(body, { secret: 'whsec_other' }) })],
    ['is older than five minutes', (body: string) => ({ body, signature: sign(body, { secondsAgo: 301 }) })],
    [
      'was changed after it was signed',
      (body: string) => ({ body: body.replace('paid', 'paid '), signature: sign(body) }),
    ],
    ['has no signature', (body: string) => ({ body, signature: '' })],
    ['has a signature that cannot be read', (body: string) => ({ body, signature: 't=now,v0=1' })],
    ['is signed but is no event', () => ({ body: '{"id":"evt_1"}', signature: sign('{"id":"evt_1"}') })],
    ['is signed but no JSON', () => ({ body: 'paid!', signature: sign('paid!') })],
    [
      'is larger than any event',
      (body: string) => {
        const large = body.replace('{', `{"padding":"${'x'.repeat(300_000)}",`);
        return { body: large, signature: sign(large) };
      },
    ],
  ])('that %s is refused and leaves no trace', async (_what, forge) => {
    const { seat, event } = await paidAndTold();
    const before = await eventsKept();

    const status = await cards.deliver({ signed: forge(event.signed.body) });
    await on.app.work();

    expect(status).toBe(400);
    expect(await eventsKept()).toBe(before);
    expect(await on.at.attempt(seat.attemptId)).toMatchObject({ status: 'PENDING' });
  });

  it('is never believed: what its object says is asked for anew', async () => {
    const seat = await cards.begin();
    const paid = { id: seat.orderUuid, object: 'checkout.session', mode: 'payment', payment_status: 'paid' };
    const body = JSON.stringify({ id: 'evt_forged1', type: 'checkout.session.completed', data: { object: paid } });

    expect(await cards.deliver({ signed: { body, signature: sign(body) } })).toBe(200);
    await on.app.work();

    expect(await on.at.attempt(seat.attemptId)).toMatchObject({ status: 'PENDING', resolution: null });
  });

  it('about something else of the account is answered and not kept', async () => {
    const before = await eventsKept();
    const body = JSON.stringify({
      id: 'evt_other1',
      type: 'customer.created',
      data: { object: { object: 'customer', id: 'cus_1' } },
    });

    expect(await cards.deliver({ signed: { body, signature: sign(body) } })).toBe(200);
    expect(await eventsKept()).toBe(before);
  });

  it('about a payment that is found to be ours afterwards is a case until then', async () => {
    const seat = await cards.begin();
    await cards.act(seat, 'pay');
    const attempts = on.app.database.knex('payment_attempts').where({ id: seat.attemptId });
    await attempts.clone().update({ provider: 'montonio' });
    await cards.tell(seat);
    const cases = on.app.database.knex('cases').where({ subjectKey: `stripe:${seat.orderUuid}` });
    expect(await cases.clone()).toMatchObject([{ kind: 'payment.unknown-order', status: 'OPEN' }]);

    await attempts.clone().update({ provider: 'stripe' });
    await on.at.putForward({ minutes: 10 });
    await on.at.reconcile();

    expect(await on.at.attempt(seat.attemptId)).toMatchObject({ status: 'PAID' });
    expect(await cases).toMatchObject([{ status: 'RESOLVED', action: 'FOUND', resolvedByUserId: null }]);
  });

  it('about a payment that is not ours becomes a case', async () => {
    const body = JSON.stringify({
      id: 'evt_strange1',
      type: 'charge.refunded',
      data: { object: { object: 'charge', id: 'ch_1', payment_intent: 'pi_strange' } },
    });
    await cards.deliver({ signed: { body, signature: sign(body) } });
    await on.app.work();

    expect(await on.app.database.knex('cases').where({ subjectKey: 'stripe:pi_strange' })).toMatchObject([
      { kind: 'payment.unknown-order', status: 'OPEN' },
    ]);
  });
});

describe('a return', () => {
  it.each(['cs_test_unknown0000000000', 'not-a-session', '', 'cs_test_../../v1/refunds'])(
    'with %p is refused as forged',
    async (session) => {
      const client = await on.app.as(null);
      const reply = await client.post('/payments/stripe/return').send({ carried: { session_id: session } });

      expect(reply.status).toBe(400);
      expect(reply.body).toMatchObject({ code: 'payment.token-invalid' });
    },
  );

  it('finds the attempt of a session whose number was never recorded', async () => {
    const { seat } = await paidAndTold();
    await on.app.database
      .knex('payment_attempts')
      .where({ id: seat.attemptId })
      .update({ status: 'CREATED', providerRef: null });

    expect((await cards.return(seat)).body).toMatchObject({ state: 'PAID', registrationId: seat.registrationId });
  });
});

/** A student who has just registered and chosen to pay by card, whatever Stripe answered. */
async function registered() {
  const student = await on.app.given.student();
  const { id: cohortId } = await on.app.given.cohort();
  const client = await on.app.as(student);
  const { body } = await client
    .post(`/cohorts/${cohortId}/registrations`)
    .send({ payer: 'STUDENT', acceptTerms: true, provider: 'stripe' });
  return { student, client, ...(body as { registration: { id: number }; payment: { id: string } }) };
}

describe('Stripe', () => {
  it.each([
    ['is down', { down: true }],
    ['is too slow', { slowMs: 6_000 }],
    ['answers with errors of its own', { statusOverride: 503 }],
    ['refuses our keys', { statusOverride: 401 }],
    ['is not Stripe at all', { statusOverride: 404 }],
  ])('%s: the seat is held, and paying goes on once it answers', async (_what, fault) => {
    await faults(fault);
    const { client, registration, payment } = await registered();
    await on.bank.send('DELETE', '/control/faults');
    const again = await client.post(`/registrations/${registration.id}/pay`).send({ provider: 'stripe' });

    expect(payment).toMatchObject({ state: 'CREATED', providerIsDown: true, url: null });
    expect(again.body).toMatchObject({ id: payment.id, state: 'PENDING' });
    expect(await cards.sessionsOf(payment.id)).toHaveLength(1);
  });

  it('loses its answer to our request: asking again finds the same session', async () => {
    await faults({ loseReplies: 2 });
    const { client, registration, payment } = await registered();
    on.app.clock.advance({ minutes: 3 });
    const again = await client.post(`/registrations/${registration.id}/pay`).send({ provider: 'stripe' });

    expect(payment).toMatchObject({ state: 'CREATED', providerIsDown: true });
    const sessions = await cards.sessionsOf(payment.id);
    expect(sessions).toHaveLength(1);
    expect(again.body).toMatchObject({ url: sessions[0]?.url });
  });

  it('is down for half an hour: a later session is another request, and ends with the hold all the same', async () => {
    await faults({ down: true });
    const { student, registration, payment } = await registered();
    await on.at.putForward({ minutes: 35 });
    await on.bank.send('DELETE', '/control/faults');
    const later = await on.app.as(student);
    const again = await later.post(`/registrations/${registration.id}/pay`).send({ provider: 'stripe' });
    const [open] = await cards.sessionsOf(payment.id);
    await on.at.putForward({ hours: 2 });
    await on.at.reconcile();
    await cards.run('payments.close-superseded');

    expect(again.body).toMatchObject({ id: payment.id, state: 'PENDING' });
    expect(open?.status).toBe('open');
    expect((await cards.sessionsOf(payment.id)).map(({ status }) => status)).toEqual(['expired']);
  });

  it('answers without a sum: nothing changes until it can be read', async () => {
    const { seat } = await paidAndTold();
    await faults({ emptyAmounts: 'all' });
    await cards.return(seat);
    const unread = await on.at.attempt(seat.attemptId);
    await on.bank.send('DELETE', '/control/faults');
    await cards.return(seat);

    expect(unread).toMatchObject({ status: 'PENDING' });
    expect(await on.at.attempt(seat.attemptId)).toMatchObject({ status: 'PAID' });
  });

  it('does not know a paid order any more: staff are asked, once', async () => {
    const { seat } = await paidAndTold();
    await cards.return(seat);
    await on.app.database
      .knex('payment_attempts')
      .where({ id: seat.attemptId })
      .update({ providerRef: 'cs_test_gone000000' });
    for (const days of [1, 1]) {
      await on.at.putForward({ days, minutes: 1 });
      await cards.run('payments.look-again');
    }

    expect(await on.app.database.knex('cases').where({ paymentAttemptId: seat.attemptId })).toMatchObject([
      { kind: 'payment.order-gone', status: 'OPEN', amountCents: 95_00 },
    ]);
  });
});

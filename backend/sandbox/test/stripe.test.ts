import Stripe from 'stripe';
import { eventually, Merchant, SandboxUnderTest, STRIPE_KEYS, type Json } from './harness';

const merchant = new Merchant();
let sandbox: SandboxUnderTest;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await SandboxUnderTest.start();
  const endpoint = await merchant.start();
  await sandbox.call('PUT', '/control/stripe/endpoint', { url: endpoint });
  stripe = sdk();
});
beforeEach(async () => {
  await sandbox.reset();
  merchant.clear();
});
afterAll(async () => {
  await sandbox.stop();
  await merchant.stop();
});

/** The official SDK; the sandbox serves the API below a path of its own. */
function sdk(key: string = STRIPE_KEYS.secretKey): Stripe {
  const http = Stripe.createNodeHttpClient();
  const { hostname, port } = new URL(sandbox.url);
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: {
      getClientName: () => http.getClientName(),
      makeRequest: (host, portOf, path, ...rest) => http.makeRequest(host, portOf, `/stripe${path}`, ...rest),
    },
  });
}

const aSession = (over: Partial<Stripe.Checkout.SessionCreateParams> = {}): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: 'attempt-1',
  line_items: [{ quantity: 1, price_data: { currency: 'eur', unit_amount: 95_00, product_data: { name: 'Kursus' } } }],
  success_url: 'http://shop.test/ok?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://shop.test/back',
  ...over,
});
const open = () => stripe.checkout.sessions.create(aSession());
const act = (id: string, action: string, body: Json = {}) =>
  sandbox.call<{ redirectUrl: string }>('POST', `/control/stripe/sessions/${id}/${action}`, body);
const typed = () => merchant.received.map(({ body }) => (JSON.parse(body) as Stripe.Event).type);
const paid = async () => {
  const { id } = await open();
  await act(id, 'pay');
  return stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
};

it('tells of a payout when it is made, when it reaches the bank and when the bank sends it back', async () => {
  await paid();
  const told = () => typed().filter((type) => type.startsWith('payout.'));
  const { id } = (await sandbox.call<{ id: string }>('POST', '/control/stripe/payouts')).body;
  await sandbox.call('POST', `/control/stripe/payouts/${id}/arrive`);
  await sandbox.call('POST', `/control/stripe/payouts/${id}/fail`);

  await eventually(told, (types) => types.length === 4);

  expect(told().sort()).toEqual([
    ...['payout.created', 'payout.failed', 'payout.paid', 'payout.reconciliation_completed'],
  ]);
  const objects = merchant.received.map(({ body }) => (JSON.parse(body) as Stripe.Event).data.object);
  expect(objects.filter((each) => each.object === 'payout').map((each) => each.id)).toEqual([id, id, id, id]);
});

describe('the API', () => {
  it('refuses wrong keys and unknown things in its own form', async () => {
    await expect(sdk('sk_test_wrong').checkout.sessions.list()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
    await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
      code: 'resource_missing',
    });
  });

  it('replays a key’s first answer, and refuses the key with another request', async () => {
    const first = await stripe.checkout.sessions.create(aSession({ locale: 'et' }), { idempotencyKey: 'attempt-8' });
    const again = await stripe.checkout.sessions.create(aSession({ locale: 'et' }), { idempotencyKey: 'attempt-8' });

    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(stripe.checkout.sessions.create(aSession(), { idempotencyKey: 'attempt-8' })).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
  });

  it('does not keep a refusal of wrong parameters under its key', async () => {
    const key = { idempotencyKey: 'attempt-7' };
    const misspelt = { ...aSession(), sucess_url: 'http://shop.test' } as Stripe.Checkout.SessionCreateParams;

    await expect(stripe.checkout.sessions.create(misspelt, key)).rejects.toMatchObject({ code: 'parameter_unknown' });
    expect(await stripe.checkout.sessions.create(aSession(), key)).toMatchObject({ status: 'open' });
  });

  it.each([
    ['too short', 29 * 60, /at least 30 minutes/],
    ['too long', 25 * 3600, /less than 24 hours/],
  ])('refuses a session that is %s', async (_what, seconds, text) => {
    const expires_at = Math.floor(Date.now() / 1000) + seconds;

    await expect(stripe.checkout.sessions.create(aSession({ expires_at }))).rejects.toThrow(text);
  });

  it('expires an open session by request and by its clock, and no other', async () => {
    const [first, second] = [await open(), await open()];
    await stripe.checkout.sessions.expire(first.id);
    await sandbox.call('POST', '/clock', { advance: { days: 1 } });
    const expired = await eventually(
      () => stripe.checkout.sessions.retrieve(second.id),
      ({ status }) => status === 'expired',
    );

    expect(expired.url).toBeNull();
    await expect(stripe.checkout.sessions.expire(first.id)).rejects.toMatchObject({ statusCode: 400 });
    expect((await act(first.id, 'pay')).status).toBe(409);
  });

  it('keeps the payment of a session, its charge, refunds and disputes', async () => {
    const session = await paid();
    const intent = session.payment_intent as Stripe.PaymentIntent;
    const refund = await stripe.refunds.create({
      payment_intent: intent.id,
      amount: 20_00,
      metadata: { refund_id: 'r1' },
    });
    await act(session.id, 'dispute', { amount: 10_00 });

    expect(intent).toMatchObject({
      status: 'succeeded',
      amount_received: 95_00,
      latest_charge: { paid: true, disputed: false },
    });
    expect(await stripe.refunds.list({ payment_intent: intent.id }).autoPagingToArray({ limit: 10 })).toMatchObject([
      { id: refund.id, amount: 20_00, status: 'succeeded', metadata: { refund_id: 'r1' } },
    ]);
    expect((await stripe.disputes.list({ payment_intent: intent.id })).data).toMatchObject([
      { amount: 10_00, status: 'needs_response', reason: 'fraudulent' },
    ]);
    expect((await stripe.checkout.sessions.list({ payment_intent: intent.id })).data).toMatchObject([
      { id: session.id },
    ]);
    await expect(stripe.refunds.create({ payment_intent: intent.id, amount: 70_00 })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
  });

  it('refuses to refund more than is left', async () => {
    const session = await paid();
    const intent = session.payment_intent as Stripe.PaymentIntent;
    await expect(stripe.refunds.create({ payment_intent: intent.id, amount: 96_00 })).rejects.toThrow(
      /greater than unrefunded/,
    );
    await stripe.refunds.create({ payment_intent: intent.id });

    await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
  });
});

describe('events', () => {
  it('are signed so that the SDK takes them, and only unchanged', async () => {
    const { id } = await open();
    await act(id, 'pay');
    await eventually(typed, (types) => types.includes('checkout.session.completed'));
    const sent = merchant.received.find(({ body }) => body.includes('checkout.session.completed'));
    const [body, signature] = [sent?.body ?? '', sent?.signature ?? ''];

    expect(stripe.webhooks.constructEvent(body, signature, STRIPE_KEYS.webhookSecret)).toMatchObject({
      type: 'checkout.session.completed',
      api_version: '2026-10-28.endive',
      data: { object: { id, payment_status: 'paid' } },
    });
    expect(() => stripe.webhooks.constructEvent(`${body} `, signature, STRIPE_KEYS.webhookSecret)).toThrow();
  });

  it('are lost, doubled with the same id, and retried as the switches say', async () => {
    await sandbox.faults({
      stripe: { webhook: { drop: 'all', dropTypes: ['charge.succeeded'], duplicate: 1, retrySeconds: [0.01] } },
    });
    merchant.answer = (delivery) => (delivery === 0 ? 500 : 200);
    const { id } = await open();
    await act(id, 'pay');
    await eventually(
      () => merchant.received.length,
      (count) => count >= 5,
    );

    expect(typed()).not.toContain('charge.succeeded');
    const completed = merchant.received
      .map(({ body }) => JSON.parse(body) as Stripe.Event)
      .filter(({ type }) => type === 'checkout.session.completed');
    expect(new Set(completed.map((event) => event.id)).size).toBe(1);
    expect(completed.length).toBeGreaterThanOrEqual(2);
  });
});

describe('the pages', () => {
  const press = (path: string, form: Record<string, string>) =>
    fetch(`${sandbox.url}/stripe${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  const card = (number: string) => ({ number, expiry: '12 / 49', cvc: '123' });

  it('take a good card to the shop, with the session’s id in its address', async () => {
    const { id } = await open();
    const reply = await press(`/pay/${id}`, card('4242 4242 4242 4242'));

    expect(reply.status).toBe(303);
    expect(reply.headers.get('location')).toBe(`http://shop.test/ok?session_id=${id}`);
  });

  it.each([
    [card('4242 4242 4242 4241'), 'Kaardi number on vale.'],
    [{ ...card('4242424242424242'), expiry: '01/20' }, 'Kaardi kehtivusaeg on vale või möödas.'],
    [{ ...card('4242424242424242'), cvc: '1' }, 'Turvakood on vale.'],
  ])('say what was typed wrong: %p', async (form, text) => {
    const { id } = await stripe.checkout.sessions.create(aSession({ locale: 'et' }));
    const reply = await press(`/pay/${id}`, form);

    expect(reply.status).toBe(402);
    expect(await reply.text()).toContain(text);
  });

  it('show why a card was declined, in the session’s language, and ask the holder of another', async () => {
    const { id } = await stripe.checkout.sessions.create(aSession({ locale: 'en' }));
    await press(`/pay/${id}`, card('4000000000009995'));
    const declined = await (await fetch(`${sandbox.url}/stripe/pay/${id}`)).text();
    const asked = await press(`/pay/${id}`, card('4000002500003155'));
    await press(`/pay/${id}/approve`, { answer: 'refuse' });
    const refused = await (await fetch(`${sandbox.url}/stripe/pay/${id}`)).text();

    expect(declined).toContain('Your card has insufficient funds.');
    expect(asked.headers.get('location')).toBe(`${id}/approve`);
    expect(refused).toContain('You did not approve the payment.');
  });

  it('take a wallet that the account offers, and no other', async () => {
    const [first, second] = [await open(), await open()];
    const page = await (await fetch(`${sandbox.url}/stripe/pay/${first.id}`)).text();
    await press(`/pay/${first.id}`, { wallet: 'google_pay' });
    await sandbox.call('PUT', '/control/faults', { stripe: { wallets: [] } });
    const refused = await press(`/pay/${second.id}`, { wallet: 'google_pay' });
    const session = await stripe.checkout.sessions.retrieve(first.id, { expand: ['payment_intent.latest_charge'] });
    const { data } = await stripe.paymentMethodConfigurations.list();

    expect([page.includes('Apple Pay'), page.includes('Google Pay')]).toEqual([true, true]);
    expect(session).toMatchObject({
      payment_status: 'paid',
      payment_intent: { latest_charge: { payment_method_details: { card: { wallet: { type: 'google_pay' } } } } },
    });
    expect([refused.status, await refused.text()]).toEqual([402, expect.not.stringContaining('Google Pay')]);
    expect(data).toMatchObject([{ is_default: true, active: true, apple_pay: { available: false } }]);
  });

  it('let the account’s office refund a part, and decide a dispute', async () => {
    const { id } = await paid();
    await press(`/dashboard/${id}`, { action: 'refund', sum: '30,00' });
    await press(`/dashboard/${id}`, { action: 'dispute', sum: '65.00', reason: 'duplicate' });
    const { body } = await sandbox.call<{ items: { id: string; disputes: { id: string }[] }[] }>(
      'GET',
      '/control/stripe/sessions',
    );
    const dispute = body.items.find((session) => session.id === id)?.disputes[0]?.id ?? '';
    await press(`/dashboard/${id}`, { action: 'dispute-lose', dispute });
    const page = await (await fetch(`${sandbox.url}/stripe/dashboard/${id}`)).text();

    expect(page).toContain('30,00');
    expect(page).toContain('kaotatud');
    expect((await stripe.disputes.retrieve(dispute)).status).toBe('lost');
  });
});

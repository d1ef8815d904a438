import Stripe from 'stripe';
import { eventually, Merchant, SandboxUnderTest, STRIPE_KEYS, type Json } from './harness';

const DAY = 86_400;
const merchant = new Merchant();
let sandbox: SandboxUnderTest;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await SandboxUnderTest.start();
  const endpoint = await merchant.start();
  await sandbox.call('PUT', '/control/stripe/endpoint', { url: endpoint });
  const http = Stripe.createNodeHttpClient();
  const { hostname, port } = new URL(sandbox.url);
  stripe = new Stripe(STRIPE_KEYS.secretKey, {
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
});
beforeEach(async () => {
  await sandbox.reset();
  merchant.clear();
});
afterAll(async () => {
  await sandbox.stop();
  await merchant.stop();
});

const params: Stripe.Checkout.SessionCreateParams = {
  mode: 'subscription',
  client_reference_id: 'purchase-1',
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: 'eur',
        unit_amount: 99_00,
        product_data: { name: 'Üks kursus korraga' },
        recurring: { interval: 'week', interval_count: 7 },
      },
    },
  ],
  subscription_data: { metadata: { purchase_id: 'purchase-1' } },
  success_url: 'http://shop.test/ok?session_id={CHECKOUT_SESSION_ID}',
};
const act = (id: string, action: string, body: Json = {}) =>
  sandbox.call('POST', `/control/stripe/sessions/${id}/${action}`, body);

/** A customer in the time of a test clock who has subscribed with a card. */
async function subscribed(card = '4242424242424242') {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: Math.floor(Date.now() / 1000) });
  const customer = await stripe.customers.create({ email: 'mari@example.test', test_clock: clock.id });
  const { id } = await stripe.checkout.sessions.create({ ...params, customer: customer.id });
  await act(id, 'pay', { card });
  const session = await stripe.checkout.sessions.retrieve(id);
  const subscription = await stripe.subscriptions.retrieve(session.subscription as string);
  let at = clock.frozen_time;
  const pass = async (days: number): Promise<void> => {
    at += days * DAY;
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: at });
    await eventually(
      () => stripe.testHelpers.testClocks.retrieve(clock.id),
      ({ status }) => status === 'ready',
    );
  };
  const now = () => stripe.subscriptions.retrieve(subscription.id);
  const invoices = async () => (await stripe.invoices.list({ subscription: subscription.id })).data;
  return { session, subscription, customer, pass, now, invoices, at: () => at };
}

describe('a subscription', () => {
  it('begins with a paid visit: its invoice names it, and its payment is found by the invoice', async () => {
    const { session, subscription, invoices } = await subscribed();
    const [invoice] = await invoices();
    const payments = await stripe.invoicePayments.list({ invoice: invoice?.id ?? '' });
    const intent = payments.data[0]?.payment.payment_intent as string;
    const back = await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent } });

    expect(session).toMatchObject({
      mode: 'subscription',
      status: 'complete',
      payment_status: 'paid',
      payment_intent: null,
    });
    expect(subscription).toMatchObject({
      status: 'active',
      metadata: { purchase_id: 'purchase-1' },
      pause_collection: null,
    });
    const item = subscription.items.data[0];
    expect((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)).toBe(49 * DAY);
    expect(invoice).toMatchObject({ status: 'paid', amount_paid: 99_00, billing_reason: 'subscription_create' });
    expect(invoice?.parent?.subscription_details?.subscription).toBe(subscription.id);
    expect(back.data[0]?.invoice).toBe(invoice?.id);
    expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({
      amount: 99_00,
      status: 'succeeded',
    });
  });

  it('refuses a one-off price, and parameters of the other mode', async () => {
    const once = { currency: 'eur', unit_amount: 1_00, product_data: { name: 'x' } };
    await expect(
      stripe.checkout.sessions.create({ ...params, line_items: [{ quantity: 1, price_data: once }] }),
    ).rejects.toMatchObject({ param: 'mode' });
    await expect(
      stripe.checkout.sessions.create({ ...params, payment_intent_data: { description: 'x' } }),
    ).rejects.toMatchObject({ param: 'payment_intent_data' });
    await expect(stripe.checkout.sessions.create({ ...params, mode: 'payment' })).rejects.toMatchObject({
      param: 'mode',
    });
  });

  it('renews by its test clock, once for each period', async () => {
    const { pass, now, invoices } = await subscribed();
    await pass(48);
    const before = await invoices();
    await pass(51);

    expect(before).toHaveLength(1);
    expect((await invoices()).map(({ status, billing_reason: reason }) => [status, reason])).toEqual([
      ['paid', 'subscription_cycle'],
      ['paid', 'subscription_cycle'],
      ['paid', 'subscription_create'],
    ]);
    expect((await now()).status).toBe('active');
  });

  it('that is paused stays active, voids its invoices, and resumes by its date', async () => {
    const { subscription, pass, now, invoices, at } = await subscribed();
    const resumesAt = at() + 60 * DAY;
    await stripe.subscriptions.update(subscription.id, {
      pause_collection: { behavior: 'void', resumes_at: resumesAt },
    });
    await pass(50);
    const paused = await now();
    await pass(11);

    expect(paused).toMatchObject({ status: 'active', pause_collection: { behavior: 'void', resumes_at: resumesAt } });
    expect((await now()).pause_collection).toBeNull();
    expect((await invoices()).map(({ status }) => status)).toEqual(['void', 'paid']);
  });

  it('resumes when its pause is unset, and knows no resumption in the past', async () => {
    const { subscription, at } = await subscribed();
    await stripe.subscriptions.update(subscription.id, { pause_collection: { behavior: 'void' } });
    const resumed = await stripe.subscriptions.update(subscription.id, { pause_collection: '' });

    expect(resumed.pause_collection).toBeNull();
    await expect(
      stripe.subscriptions.update(subscription.id, { pause_collection: { behavior: 'void', resumes_at: at() - 1 } }),
    ).rejects.toMatchObject({ param: 'pause_collection[resumes_at]' });
  });

  it('ends at once, or with its period, and not twice', async () => {
    const first = await subscribed();
    const second = await subscribed();
    await stripe.subscriptions.update(second.subscription.id, { cancel_at_period_end: true });
    await second.pass(50);

    expect(await stripe.subscriptions.cancel(first.subscription.id)).toMatchObject({ status: 'canceled' });
    await expect(stripe.subscriptions.cancel(first.subscription.id)).rejects.toMatchObject({ statusCode: 404 });
    expect(await second.now()).toMatchObject({ status: 'canceled' });
    expect(await second.invoices()).toHaveLength(1);
  });

  it('whose card fails later is tried again, and becomes unpaid; another card saves it', async () => {
    const { subscription, customer, pass, now, invoices } = await subscribed('4000000000000341');
    await pass(50);
    const failing = await now();
    await pass(20);
    const unpaid = await now();
    const [open] = await invoices();
    await fetch(`${sandbox.url}/stripe/portal/${customer.id}`, {
      method: 'POST',
      body: new URLSearchParams({ action: 'card', number: '4242 4242 4242 4242' }),
    });
    const paying = new URLSearchParams({ action: 'pay', invoice: open?.id ?? '' });
    await fetch(`${sandbox.url}/stripe/portal/${customer.id}`, { method: 'POST', body: paying });

    expect(failing.status).toBe('past_due');
    expect(unpaid.status).toBe('unpaid');
    expect(open).toMatchObject({ status: 'open', attempt_count: 4, next_payment_attempt: null });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  });

  it('asks for approval when the card’s bank wants it of every payment', async () => {
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: Math.floor(Date.now() / 1000) });
    const customer = await stripe.customers.create({ test_clock: clock.id });
    const { id } = await stripe.checkout.sessions.create({ ...params, customer: customer.id });
    await act(id, 'pay', { card: '4000002760003184' });
    await act(id, 'approve');
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: clock.frozen_time + 50 * DAY });
    const typed = () => merchant.received.map(({ body }) => (JSON.parse(body) as Stripe.Event).type);

    await eventually(typed, (types) => types.includes('invoice.payment_action_required'));
    expect(typed()).toEqual(
      expect.arrayContaining(['customer.subscription.created', 'invoice.paid', 'invoice.payment_failed']),
    );
  });

  it('is incomplete while its first payment waits, begins once that is approved, and is over after 23 hours', async () => {
    const begin = async () => {
      const clock = await stripe.testHelpers.testClocks.create({ frozen_time: Math.floor(Date.now() / 1000) });
      const customer = await stripe.customers.create({ test_clock: clock.id });
      const { id } = await stripe.checkout.sessions.create({ ...params, customer: customer.id });
      await act(id, 'pay', { card: '4000002500003155' });
      const found = await stripe.subscriptions.list({ customer: customer.id, status: 'all' });
      const subscription = found.data[0]?.id ?? '';
      return { id, clock, subscription, now: () => stripe.subscriptions.retrieve(subscription) };
    };
    const [approved, forgotten] = [await begin(), await begin()];
    const waiting = await approved.now();
    await act(approved.id, 'approve');
    await stripe.testHelpers.testClocks.advance(forgotten.clock.id, { frozen_time: forgotten.clock.frozen_time + DAY });

    expect(waiting.status).toBe('incomplete');
    expect((await approved.now()).status).toBe('active');
    expect((await stripe.invoices.list({ subscription: approved.subscription })).data).toMatchObject([
      { status: 'paid' },
    ]);
    await eventually(forgotten.now, ({ status }) => status === 'incomplete_expired');
    expect((await stripe.invoices.list({ subscription: forgotten.subscription })).data).toMatchObject([
      { status: 'void' },
    ]);
  });

  it('is active again after a period that a pause voids, though an earlier invoice is still open', async () => {
    await sandbox.call('PUT', '/control/faults', { stripe: { dunning: { then: 'past_due' } } });
    const { subscription, pass, now, invoices } = await subscribed('4000000000000341');
    await pass(70);
    await stripe.subscriptions.update(subscription.id, { pause_collection: { behavior: 'void' } });
    await pass(35);

    expect((await now()).status).toBe('active');
    expect((await invoices()).map(({ status }) => status)).toEqual(['void', 'open', 'paid']);
  });

  it('forgets a note that is sent empty', async () => {
    const { subscription } = await subscribed();
    await stripe.subscriptions.update(subscription.id, { metadata: { paused_by: 'debt' } });
    const { metadata } = await stripe.subscriptions.update(subscription.id, { metadata: { paused_by: '' } });

    expect(metadata).toEqual({ purchase_id: 'purchase-1' });
  });

  it('follows the sandbox’s own clock without a test clock', async () => {
    const { id } = await stripe.checkout.sessions.create(params);
    await act(id, 'pay');
    const { subscription } = await stripe.checkout.sessions.retrieve(id);
    await sandbox.call('POST', '/clock', { advance: { days: 50 } });

    const invoices = () => stripe.invoices.list({ subscription: subscription as string });
    expect((await eventually(invoices, ({ data }) => data.length === 2)).data[0]?.status).toBe('paid');
  });
});

describe('the billing portal', () => {
  it('is a page of the customer’s own, with a way back', async () => {
    const { customer, subscription } = await subscribed();
    const { url } = await stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: 'http://shop.test/b',
      locale: 'en',
    });
    const html = await (await fetch(url)).text();

    expect(html).toContain('Üks kursus korraga');
    expect(html).toContain('http://shop.test/b');
    const ending = new URLSearchParams({ action: 'cancel', subscription: subscription.id });
    await fetch(url, { method: 'POST', body: ending });
    expect((await stripe.subscriptions.retrieve(subscription.id)).cancel_at_period_end).toBe(true);
  });

  it('changes nothing of another customer', async () => {
    const [mine, theirs] = [await subscribed(), await subscribed()];
    const ending = new URLSearchParams({ action: 'cancel', subscription: theirs.subscription.id });
    await fetch(`${sandbox.url}/stripe/portal/${mine.customer.id}`, { method: 'POST', body: ending });

    expect((await theirs.now()).cancel_at_period_end).toBe(false);
  });
});

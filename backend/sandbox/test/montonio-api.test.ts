import { anOrder, claimsOf, forSum, SandboxUnderTest, type OrderBody } from './harness';

const NOWHERE = 'http://127.0.0.1:9/webhooks';
let sandbox: SandboxUnderTest;

beforeAll(async () => {
  sandbox = await SandboxUnderTest.start();
});
afterEach(() => sandbox.reset());
afterAll(() => sandbox.stop());

const submit = (order = anOrder(NOWHERE)) => sandbox.post<OrderBody>('/orders', order);

describe('tokens', () => {
  it('accepts a token signed with the store’s keys', async () => {
    const reply = await submit();

    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ paymentStatus: 'PENDING', grandTotal: '99.99', availableForRefund: 0 });
  });

  it.each([
    ['another access key', { accessKey: 'other' }, 401, 'STORE_NOT_FOUND'],
    ['another secret', { secret: 'a-different-secret-of-decent-length' }, 403, 'INVALID_TOKEN'],
    ['an expired token', { expiresAt: Math.floor(Date.now() / 1000) - 5 }, 403, 'INVALID_TOKEN'],
    ['another algorithm', { algorithm: 'HS512', secret: 's'.repeat(64) }, 403, 'INVALID_TOKEN'],
  ])('refuses %s', async (_name, token, status, message) => {
    const reply = await sandbox.post('/orders', anOrder(NOWHERE), token);

    expect(reply).toMatchObject({ status, body: { message } });
  });

  it('refuses an invalid token, and a read without one', async () => {
    const garbled = await sandbox.call('POST', '/montonio/api/orders', { data: 'garbled' });
    const bare = await sandbox.call('GET', '/montonio/api/stores/payment-methods');

    expect(garbled.status).toBe(403);
    expect(bare.status).toBe(401);
  });

  it('accepts tokens of real time when the clock has been moved ahead', async () => {
    await sandbox.call('POST', '/clock', { advance: { days: 14 } });

    expect((await submit()).status).toBe(201);
  });
});

describe('orders', () => {
  it.each([
    ['an amount unlike the total', { grandTotal: 50 }, 'payment.amount must be equal to grandTotal'],
    ['parts of a cent', { grandTotal: 10.001 }, 'grandTotal must have at most 2 decimal places'],
    ['another currency', { currency: 'USD' }, 'currency Invalid option: expected one of "EUR"|"PLN"'],
    ['an unknown language', { locale: 'xx' }, expect.stringContaining('locale')],
    ['an expiry under five minutes', { expiresIn: 4 }, expect.stringContaining('expiresIn')],
    ['an expiry over 31 days', { expiresIn: 44_641 }, expect.stringContaining('expiresIn')],
    ['no reference', { merchantReference: '' }, 'merchantReference should not be empty'],
    ['no web address', { returnUrl: 'nowhere' }, 'returnUrl must be a URL address'],
  ])('refuses %s', async (_name, change, message) => {
    const reply = await sandbox.post<{ message: string[] }>('/orders', anOrder(NOWHERE, change));

    expect(reply.status).toBe(400);
    expect(reply.body.message).toContainEqual(message);
  });

  it('returns the order by its uuid, and 404 for an unknown one', async () => {
    const { body: order } = await submit();

    const found = await sandbox.get<OrderBody>(`/orders/${order.uuid}`);
    const missing = await sandbox.get('/orders/7d3c6f0e-9b3c-4f43-8f4e-1d1d7b3f0000');

    expect(found.body).toEqual(order);
    expect(missing).toMatchObject({ status: 404, body: { message: 'ORDER_NOT_FOUND' } });
  });

  it('reuses an unpaid order of the same reference with its new amount, and charges the old amount on the old page', async () => {
    const first = anOrder(NOWHERE);
    const { body: before } = await submit(first);
    const { body: after } = await submit(forSum(first, 120.5));

    expect(after.uuid).toBe(before.uuid);
    expect(after.grandTotal).toBe('120.50');
    expect(after.paymentUrl).not.toBe(before.paymentUrl);

    const intent = new URL(before.paymentUrl ?? '').searchParams.get('intent');
    const paid = await sandbox.control(`/orders/${before.uuid}/pay`, { intent });
    expect(paid.body.order).toMatchObject({ paymentStatus: 'PAID', grandTotal: '99.99', paymentUrl: null });
  });

  it('refuses the reference of a paid order', async () => {
    const order = anOrder(NOWHERE);
    const { body } = await submit(order);
    await sandbox.control(`/orders/${body.uuid}/pay`);

    const again = await submit(order);

    expect(again.status).toBe(400);
    expect(again.body).toMatchObject({ message: expect.stringContaining('ORDER_ALREADY_PAID') });
  });

  it('finds an order by its merchant reference', async () => {
    const { body: order } = await submit();

    const found = await sandbox.call('GET', `/control/montonio/orders?merchantReference=${order.merchantReference}`);

    expect(found.body).toMatchObject({ items: [{ uuid: order.uuid }] });
  });

  it('lists banks by country', async () => {
    const { body } = await sandbox.get('/stores/payment-methods');

    expect(body).toMatchObject({
      paymentMethods: {
        paymentInitiation: {
          setup: { EE: { paymentMethods: expect.arrayContaining([expect.objectContaining({ code: 'HABAEE2X' })]) } },
        },
      },
    });
  });

  it('draws a logo for every bank, at an address of its own', async () => {
    type Methods = {
      paymentMethods: { paymentInitiation: { setup: Record<string, { paymentMethods: { logoUrl: string }[] }> } };
    };
    const { body } = await sandbox.get<Methods>('/stores/payment-methods');
    const urls = Object.values(body.paymentMethods.paymentInitiation.setup).flatMap(({ paymentMethods }) =>
      paymentMethods.map(({ logoUrl }) => logoUrl),
    );

    const types = await Promise.all(
      urls.map(async (url) => {
        const reply = await fetch(url);
        return `${reply.status} ${reply.headers.get('content-type') ?? ''}`;
      }),
    );

    expect(new Set(types)).toEqual(new Set(['200 image/svg+xml', '200 image/png']));
    expect((await fetch(`${urls[0] ?? ''}x`)).status).toBe(404);
  });

  it('accepts 300 orders at once', async () => {
    const replies = await Promise.all(Array.from({ length: 300 }, () => submit()));

    expect(replies.filter(({ status }) => status !== 201)).toEqual([]);
  });
});

describe('expiry', () => {
  it('abandons an unpaid order by the clock, and lets it be paid late', async () => {
    const { body: order } = await submit(anOrder(NOWHERE, { expiresIn: 5 }));

    await sandbox.call('POST', '/clock', { advance: { minutes: 4, seconds: 50 } });
    expect((await sandbox.get(`/orders/${order.uuid}`)).body).toMatchObject({ paymentStatus: 'PENDING' });
    await sandbox.call('POST', '/clock', { advance: { seconds: 11 } });
    expect((await sandbox.get(`/orders/${order.uuid}`)).body).toMatchObject({ paymentStatus: 'ABANDONED' });

    const late = await sandbox.control(`/orders/${order.uuid}/pay-late`);
    expect(late.body.order.paymentStatus).toBe('PAID');
  });
});

describe('states', () => {
  it('goes from AUTHORIZED to PAID to VOIDED, and no further', async () => {
    const { body: order } = await submit();
    const step = async (action: string) =>
      (await sandbox.control(`/orders/${order.uuid}/${action}`)).body.order.paymentStatus;

    expect(await step('authorize')).toBe('AUTHORIZED');
    expect(await step('pay')).toBe('PAID');
    expect(await step('void')).toBe('VOIDED');
    expect(await sandbox.control(`/orders/${order.uuid}/pay`)).toMatchObject({
      status: 409,
      body: { message: 'An order that is VOIDED cannot become PAID' },
    });
  });

  it('refuses a payment whose reference number fails its check digit', async () => {
    const withReference = (paymentReference: string) => {
      const order = anOrder(NOWHERE);
      return submit({ ...order, payment: { ...(order['payment'] as object), methodOptions: { paymentReference } } });
    };
    const wrong = await withReference('20260000012');
    const right = await withReference('20260000011');

    const refused = await sandbox.control(`/orders/${wrong.body.uuid}/pay`);
    const paid = await sandbox.control(`/orders/${right.body.uuid}/pay`);

    expect(refused).toMatchObject({ status: 409, body: { message: 'INVALID_PAYMENT_REFERENCE' } });
    expect(paid.status).toBe(200);
  });
});

describe('faults', () => {
  it('breaks connections while it is down, and stops after a reset', async () => {
    await sandbox.faults({ montonio: { down: true } });
    await expect(submit()).rejects.toThrow('fetch failed');

    await sandbox.reset();
    expect((await submit()).status).toBe(201);
  });

  it('fails every second request at an error rate of a half', async () => {
    await sandbox.faults({ montonio: { errorRate: 0.5 } });

    const statuses = [];
    for (let request = 0; request < 4; request += 1) statuses.push((await submit()).status);

    expect(statuses).toEqual([201, 500, 201, 500]);
  });

  it('answers with a delay, or with a fixed status', async () => {
    await sandbox.faults({ montonio: { slowMs: 150, statusOverride: 503 } });
    const started = Date.now();

    expect((await submit()).status).toBe(503);
    expect(Date.now() - started).toBeGreaterThanOrEqual(145);
  });

  it('processes an order and loses the answer', async () => {
    await sandbox.faults({ montonio: { loseReplies: 1 } });
    const order = anOrder(NOWHERE);

    await expect(submit(order)).rejects.toThrow('fetch failed');

    const found = await sandbox.call(
      'GET',
      `/control/montonio/orders?merchantReference=${String(order['merchantReference'])}`,
    );
    expect(found.body).toMatchObject({ items: [{ paymentStatus: 'PENDING' }] });
    expect((await sandbox.call('GET', '/control/faults/montonio')).body).toMatchObject({ loseReplies: 0 });
  });

  it('names an unknown switch and changes nothing', async () => {
    const reply = await sandbox.faults({ montonio: { slowMs: 5, webhook: { mod: 'body' } } });

    expect(reply.status).toBe(400);
    expect((await sandbox.call('GET', '/control/faults/montonio')).body).toMatchObject({ slowMs: 0 });
  });
});

describe('the bank page', () => {
  const press = (url: string, form: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

  it('shows payee, amount and banks in the order’s language, under a strict policy', async () => {
    const { body: order } = await submit(anOrder(NOWHERE, { locale: 'ru', merchantReferenceDisplay: '<b>1</b>' }));
    const reply = await fetch(order.paymentUrl ?? '');
    const page = await reply.text();

    expect(page).toContain('lang="ru"');
    expect(page).toContain('Swedbank');
    expect(page).toContain('&lt;b&gt;1&lt;/b&gt;');
    expect(page).not.toMatch(/<script|style="/);
    expect(reply.headers.get('content-security-policy')).toContain("form-action 'self' http://shop.test");
  });

  it('sends the payer back with the token of a paid order, keeping the address’s own query', async () => {
    const { body: order } = await submit();

    const reply = await press(order.paymentUrl ?? '', { action: 'pay', bank: 'HABAEE2X' });

    const target = new URL(reply.headers.get('location') ?? '');
    expect(reply.status).toBe(303);
    expect(target.searchParams.get('next')).toBe('/courses');
    expect(await claimsOf(target.searchParams.get('order-token') ?? '')).toMatchObject({
      uuid: order.uuid,
      paymentStatus: 'PAID',
      grandTotal: 99.99,
      merchant_reference: order.merchantReference,
      paymentProviderName: 'Swedbank',
    });
  });

  it('sends the payer back with PENDING when they cancel, and with a message when it failed', async () => {
    const { body: order } = await submit();
    const cancelled = await press(order.paymentUrl ?? '', { action: 'cancel' });
    const failed = await press(order.paymentUrl ?? '', { action: 'fail' });

    const token = new URL(cancelled.headers.get('location') ?? '').searchParams.get('order-token') ?? '';
    expect(await claimsOf(token)).toMatchObject({ paymentStatus: 'PENDING' });
    expect(new URL(failed.headers.get('location') ?? '').searchParams.get('error-message')).toBe(
      'Payment could not be started',
    );
  });

  it('shows the state of an order that can no longer be paid', async () => {
    const { body: order } = await submit();
    await sandbox.control(`/orders/${order.uuid}/pay`);

    const reply = await press(order.paymentUrl ?? '', { action: 'pay' });

    expect(reply.status).toBe(409);
    expect(await reply.text()).toContain('Makstud');
  });

  it('answers 404 with a page for an unknown order', async () => {
    const reply = await fetch(`${sandbox.url}/montonio/pay/unknown`);

    expect(reply.status).toBe(404);
    expect(await reply.text()).toContain('Sellist makset ei ole.');
  });
});

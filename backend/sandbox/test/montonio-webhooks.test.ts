import { anOrder, claimsOf, eventually, Merchant, SandboxUnderTest, type Json, type OrderBody } from './harness';

type WebhookView = { id: string; status: string; state: string; attempts: unknown[] };

const merchant = new Merchant();
let sandbox: SandboxUnderTest;

beforeAll(async () => {
  sandbox = await SandboxUnderTest.start();
  await merchant.start();
});
beforeEach(async () => {
  await sandbox.reset();
  merchant.clear();
});
afterAll(async () => {
  await sandbox.stop();
  await merchant.stop();
});

const submit = async (): Promise<string> => (await sandbox.post<OrderBody>('/orders', anOrder(merchant.url))).body.uuid;
const pay = (uuid: string) => sandbox.control(`/orders/${uuid}/pay`);
const arrived = (count: number) =>
  eventually(
    () => merchant.received.length,
    (length) => length >= count,
  );
const webhooks = async (orderUuid: string): Promise<WebhookView[]> =>
  (await sandbox.call<{ items: WebhookView[] }>('GET', `/control/montonio/webhooks?orderUuid=${orderUuid}`)).body.items;
const settle = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('shapes', () => {
  it('sends the token in the query and in the body by default', async () => {
    const uuid = await submit();
    await pay(uuid);
    await arrived(1);

    const [message] = merchant.received;
    const { orderToken } = JSON.parse(message?.body ?? '') as { orderToken: string };
    expect(message?.query.get('order-token')).toBe(orderToken);
    expect(message?.query.get('shop')).toBe('1');
    expect(message?.agent).toBe('MontonioWebhooks/1.0');
    expect(await claimsOf(orderToken)).toMatchObject({ uuid, paymentStatus: 'PAID', grandTotal: 99.99 });
  });

  it('sends the token in the query alone, with an empty body', async () => {
    await sandbox.faults({ montonio: { webhook: { mode: 'query' } } });
    await pay(await submit());
    await arrived(1);

    expect(merchant.received[0]).toMatchObject({ body: '', contentType: undefined });
    expect(await merchant.statuses()).toEqual(['PAID']);
  });

  it('sends the token in the body alone', async () => {
    await sandbox.faults({ montonio: { webhook: { mode: 'body' } } });
    await pay(await submit());
    await arrived(1);

    expect(merchant.received[0]?.query.has('order-token')).toBe(false);
    expect(merchant.received[0]?.contentType).toBe('application/json');
    expect(await merchant.statuses()).toEqual(['PAID']);
  });
});

describe('notifications', () => {
  it('sends nothing for PENDING and cancelling, and a webhook for every other change', async () => {
    const uuid = await submit();
    const actions = [
      ['cancel', 0],
      ['authorize', 1],
      ['pay', 2],
      ['void', 3],
    ] as const;
    for (const [action, webhooksSoFar] of actions) {
      await sandbox.control(`/orders/${uuid}/${action}`);
      await arrived(webhooksSoFar);
    }

    expect(await merchant.statuses()).toEqual(['AUTHORIZED', 'PAID', 'VOIDED']);
  });

  it('reports that an order expired and then that it was paid late', async () => {
    const uuid = await submit();
    await sandbox.call('POST', '/clock', { advance: { minutes: 31 } });
    await arrived(1);
    await sandbox.control(`/orders/${uuid}/pay-late`, { afterMs: 100 });
    await arrived(2);

    expect(await merchant.statuses()).toEqual(['ABANDONED', 'PAID']);
  });
});

describe('retries', () => {
  it.each([200, 201])('goes on until the answer is %i', async (good) => {
    await sandbox.faults({ montonio: { webhook: { retrySeconds: [0.05, 0.05, 0.05] } } });
    merchant.answer = (delivery) => [500, 204, good][delivery] ?? 200;
    const uuid = await submit();
    await pay(uuid);

    const [webhook] = await eventually(
      () => webhooks(uuid),
      ([first]) => first?.state === 'DELIVERED',
    );

    expect(webhook?.attempts).toMatchObject([{ outcome: 500 }, { outcome: 204 }, { outcome: good }]);
    expect(merchant.received).toHaveLength(3);
  });

  it('gives up after 13 retries', async () => {
    await sandbox.faults({ montonio: { webhook: { retrySeconds: Array<number>(13).fill(0) } } });
    merchant.answer = () => 409;
    const uuid = await submit();
    await pay(uuid);

    const [webhook] = await eventually(
      () => webhooks(uuid),
      ([first]) => first?.state === 'GIVEN_UP',
    );

    expect(webhook?.attempts).toHaveLength(14);
  });

  it('retries by the clock, over 48 hours, with the token that has expired meanwhile', async () => {
    const { body: faults } = await sandbox.call<{ webhook: { retrySeconds: number[] } }>(
      'GET',
      '/control/faults/montonio',
    );
    expect(faults.webhook.retrySeconds).toHaveLength(13);
    expect(faults.webhook.retrySeconds.reduce((sum, seconds) => sum + seconds, 0)).toBe(48 * 3600);

    merchant.answer = (delivery) => (delivery === 0 ? 503 : 200);
    await pay(await submit());
    await arrived(1);
    await sandbox.call('POST', '/clock', { advance: { minutes: 1 } });
    await arrived(2);

    const [first, second] = merchant.received;
    expect(second?.query.get('order-token')).toBe(first?.query.get('order-token'));
  });
});

describe('faults', () => {
  it('loses the next webhook for good, until it is sent again', async () => {
    await sandbox.faults({ montonio: { webhook: { drop: 1 } } });
    const uuid = await submit();
    await pay(uuid);
    const [lost] = await eventually(
      () => webhooks(uuid),
      (list) => list.length === 1,
    );
    await settle(150);
    expect(lost?.state).toBe('LOST');
    expect(merchant.received).toHaveLength(0);

    await sandbox.control(`/webhooks/${lost?.id ?? ''}/redeliver`);
    await arrived(1);
    expect(await merchant.statuses()).toEqual(['PAID']);
  });

  it('loses only webhooks of one status', async () => {
    await sandbox.faults({ montonio: { webhook: { drop: 'all', dropStatuses: ['PAID'] } } });
    const uuid = await submit();
    await pay(uuid);
    await sandbox.control(`/orders/${uuid}/void`);
    await arrived(1);
    await settle(100);

    expect(await merchant.statuses()).toEqual(['VOIDED']);
  });

  it('sends duplicates', async () => {
    await sandbox.faults({ montonio: { webhook: { duplicate: 2 } } });
    await pay(await submit());
    await arrived(3);

    expect(new Set(merchant.received.map(({ body }) => body)).size).toBe(1);
  });

  it('delays webhooks', async () => {
    await sandbox.faults({ montonio: { webhook: { delayMs: 300 } } });
    const uuid = await submit();
    const started = Date.now();
    await pay(uuid);
    await arrived(1);

    expect(Date.now() - started).toBeGreaterThanOrEqual(295);
  });

  it('lets a later webhook overtake an earlier one', async () => {
    await sandbox.faults({ montonio: { webhook: { reorder: true } } });
    const uuid = await submit();
    await sandbox.control(`/orders/${uuid}/authorize`);
    await pay(uuid);
    await arrived(2);

    expect(await merchant.statuses()).toEqual(['PAID', 'AUTHORIZED']);
  });
});

describe('refunds', () => {
  const paidOrder = async (): Promise<string> => {
    const uuid = await submit();
    await pay(uuid);
    await arrived(1);
    merchant.clear();
    return uuid;
  };
  const refund = (orderUuid: string, amount: number, idempotencyKey = `${orderUuid}-${amount}`) =>
    sandbox.post<Json & { uuid: string }>('/refunds', { orderUuid, amount, idempotencyKey });
  const order = async (uuid: string): Promise<OrderBody> => (await sandbox.get<OrderBody>(`/orders/${uuid}`)).body;
  const sorted = async () => (await merchant.statuses()).map(String).sort();

  it('refunds a part, then the rest', async () => {
    await sandbox.faults({ montonio: { refund: { delayMs: 30 } } });
    const uuid = await paidOrder();

    const part = await refund(uuid, 33.09);
    expect(part).toMatchObject({ status: 201, body: { amount: 33.09, status: 'PENDING', type: 'PARTIAL_REFUND' } });
    expect((await order(uuid)).availableForRefund).toBe(66.9);
    await arrived(3);
    expect(await sorted()).toEqual(['PARTIALLY_REFUNDED', 'PROCESSING', 'SUCCESSFUL']);
    expect(await merchant.claims()).toContainEqual(
      expect.objectContaining({
        refundUuid: part.body.uuid,
        refundAmount: 33.09,
        orderUuid: uuid,
        refundStatusDescription: null,
      }),
    );

    await refund(uuid, 66.9);
    await eventually(
      () => order(uuid),
      ({ paymentStatus }) => paymentStatus === 'REFUNDED',
    );
  });

  it('refuses with the documented texts', async () => {
    const uuid = await paidOrder();
    await refund(uuid, 90, 'key-1');

    expect((await refund(uuid, 1, 'key-1')).body).toMatchObject({
      message: `Order uuid [${uuid}] already has a refund with same idempotency key`,
    });
    expect((await refund(uuid, 1000)).body).toMatchObject({
      message: 'Refund amount [1000] exceeds the total amount refundable [9.99]',
    });
    expect((await refund(uuid, 0.04)).body).toMatchObject({
      message: 'amount is under the min allowed amount: 0.05EUR',
    });
    expect((await refund('7d3c6f0e-9b3c-4f43-8f4e-1d1d7b3f0000', 1)).status).toBe(404);
  });

  it('releases the amount again when the refund is rejected', async () => {
    await sandbox.faults({ montonio: { refund: { delayMs: 0, outcome: 'REJECTED', description: 'DECLINED' } } });
    const uuid = await paidOrder();
    await refund(uuid, 50);
    await arrived(2);

    expect(await order(uuid)).toMatchObject({ paymentStatus: 'PAID', availableForRefund: 99.99 });
    expect(await merchant.claims()).toContainEqual(
      expect.objectContaining({ refundStatus: 'REJECTED', refundStatusDescription: 'DECLINED' }),
    );
  });

  it('keeps a refund without funds pending for ten days and then cancels it', async () => {
    await sandbox.faults({ montonio: { refund: { delayMs: 0, outcome: 'INSUFFICIENT_FUNDS' } } });
    const uuid = await paidOrder();
    await refund(uuid, 50);
    await arrived(1);
    expect(await merchant.claims()).toMatchObject([
      { refundStatus: 'PENDING', refundStatusDescription: 'INSUFFICIENT_FUNDS' },
    ]);

    await sandbox.call('POST', '/clock', { advance: { days: 10, seconds: 1 } });
    await arrived(2);
    expect(await order(uuid)).toMatchObject({ refunds: [{ status: 'CANCELED' }], availableForRefund: 99.99 });
  });

  it('leaves a refund pending until a tester settles it', async () => {
    await sandbox.faults({ montonio: { refund: { outcome: 'PENDING' } } });
    const uuid = await paidOrder();
    const { body } = await refund(uuid, 99.99);

    await sandbox.control(`/refunds/${body.uuid}/succeed`);
    expect(await order(uuid)).toMatchObject({
      paymentStatus: 'REFUNDED',
      refunds: [{ amount: '99.99', type: 'FULL_REFUND' }],
    });
    expect((await sandbox.control(`/refunds/${body.uuid}/reject`)).status).toBe(409);
  });

  it('cannot refund before the money has settled', async () => {
    await sandbox.faults({ montonio: { refund: { settlementHours: 24 } } });
    const uuid = await paidOrder();
    expect((await refund(uuid, 1)).body).toMatchObject({
      message: 'Refund amount [1] exceeds the total amount refundable [0]',
    });

    await sandbox.call('POST', '/clock', { advance: { hours: 24 } });
    expect((await refund(uuid, 1)).status).toBe(201);
  });
});

import { anOrder, SandboxUnderTest, type OrderBody } from './harness';

let sandbox: SandboxUnderTest;

beforeAll(async () => {
  sandbox = await SandboxUnderTest.start();
});
afterEach(() => sandbox.reset());
afterAll(() => sandbox.stop());

const submit = () => sandbox.post<OrderBody>('/orders', anOrder('http://127.0.0.1:9/webhooks'));
const press = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

describe('the bank’s own office', () => {
  it('sends back a part and then the rest, tells the shop, and answers it when asked', async () => {
    const { body: order } = await submit();
    await sandbox.control(`/orders/${order.uuid}/pay`);

    const page = await (await fetch(`${sandbox.url}/montonio/pay/${order.uuid}`)).text();
    await press(`${sandbox.url}/montonio/pay/${order.uuid}`, { action: 'send-back', sum: '30,00' });
    const part = await sandbox.get<OrderBody>(`/orders/${order.uuid}`);
    await sandbox.control(`/orders/${order.uuid}/send-back`);
    const whole = await sandbox.get<OrderBody>(`/orders/${order.uuid}`);

    expect(page).toContain('value="send-back"');
    expect(part.body).toMatchObject({
      paymentStatus: 'PARTIALLY_REFUNDED',
      refunds: [{ amount: '30', status: 'SUCCESSFUL' }],
    });
    expect(whole.body).toMatchObject({ paymentStatus: 'REFUNDED', refunds: [{ amount: '30' }, { amount: '69.99' }] });
  });

  it('sends back no more than is left, and voids what is paid', async () => {
    const { body: order } = await submit();
    await sandbox.control(`/orders/${order.uuid}/pay`);

    const tooMuch = await sandbox.control(`/orders/${order.uuid}/send-back`, { amount: 100 });
    await press(`${sandbox.url}/montonio/pay/${order.uuid}`, { action: 'take-back', sum: '99.99' });

    expect(tooMuch.status).toBe(409);
    expect((await sandbox.get<OrderBody>(`/orders/${order.uuid}`)).body.paymentStatus).toBe('VOIDED');
    expect((await sandbox.control(`/orders/${order.uuid}/send-back`)).status).toBe(409);
  });
});

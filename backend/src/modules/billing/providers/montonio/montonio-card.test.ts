import { payingApp, type PayingApp } from '../../../../../test/paying';
import { testApp, type TestApp } from '../../../../../test/app';
import { PayingStudents } from '../../../../../test/paying';
import { testSandbox } from '../../../../../test/sandbox';

let bank: PayingApp['bank'];
let app: TestApp;
let at: PayingStudents;
beforeAll(async () => {
  bank = await testSandbox();
  app = await testApp('montoniocard', { env: { ...bank.env, MONTONIO_CARDS: 'true' } });
  at = new PayingStudents(app, bank);
});
afterEach(() => bank.send('DELETE', '/control/faults'));
afterEach(async () => expect(await at.brokenInvariants()).toEqual([]));
afterAll(async () => {
  await app.close();
  await bank.stop();
});

async function byCard() {
  const student = await app.given.student();
  const { id } = await app.given.cohort();
  const { status, body } = await (
    await app.as(student)
  )
    .post(`/cohorts/${id}/registrations`)
    .send({ payer: 'STUDENT', acceptTerms: true, provider: 'montonio_card' });
  expect(status).toBe(201);
  const { registration, payment } = body as { registration: { id: number }; payment: { id: string } };
  const [order] = await at.ordersOf(payment.id);
  return { student, registrationId: registration.id, attemptId: payment.id, orderUuid: order?.uuid ?? '', order };
}

it('is a way of its own, without banks, where the store has cards', async () => {
  const { body } = await (await app.as(await app.given.student())).get('/payments/options');
  const items = (body as { items: { provider: string; banks: unknown[]; wallets: string[] }[] }).items;
  expect(items.map(({ provider }) => provider)).toEqual(['montonio', 'montonio_card', 'stripe']);
  expect(items[1]).toMatchObject({ banks: [], wallets: ['apple_pay', 'google_pay'] });
});

it('is not offered without the setting', async () => {
  const { app: without, stop } = await payingApp('montonionocard');
  const client = await without.as(await without.given.student());
  const { body } = await client.get('/payments/options');
  expect(JSON.stringify(body)).not.toContain('montonio_card');
  const { id } = await without.given.cohort();
  const refused = await client
    .post(`/cohorts/${id}/registrations`)
    .send({ payer: 'STUDENT', acceptTerms: true, provider: 'montonio_card' });
  expect(refused).toMatchObject({ status: 422, body: { code: 'payment.provider-unavailable' } });
  await stop();
});

it('asks for a page with wallets first where the store has them, and for the card alone where it has none', async () => {
  const methodOf = async () => JSON.stringify((await byCard()).order);
  expect(await methodOf()).toContain('"preferredMethod":"wallet"');

  await bank.send('PUT', '/control/faults', { montonio: { wallets: [] } });
  await at.putForward({ hours: 7 });
  await at.reconcile();
  expect(await methodOf()).toContain('"preferredMethod":"card"');
});

it('pays by card: the order says so, the return of the company settles it, and so does the notice', async () => {
  const paid = await byCard();
  expect(JSON.stringify(paid.order)).toContain('cardPayments');
  const back = await at.returnFromBank((await at.payAtBank(paid.orderUuid)).redirectUrl);
  expect(back).toMatchObject({ status: 200, body: { registrationId: paid.registrationId, state: 'PAID' } });
  await app.work();
  expect(await at.registrationOf(paid)).toMatchObject({ hasAccess: true });
  expect(await at.ledgerOf('clearing_montonio_card')).not.toBe(0);

  const other = await byCard();
  await at.payAtBank(other.orderUuid);
  await at.putForward({ minutes: 3 });
  await at.reconcile();
  expect(await at.registrationOf(other)).toMatchObject({ hasAccess: true });
});

/**
 * @covers PayByLink, PaymentLink, Registration, WebhookReply
 * @covers errors payment, errors payment-link
 */
import { Guardians } from '../../../../test/guardians';
import { payingApp, type PayingApp } from '../../../../test/paying';

let paying: PayingApp;
let app: PayingApp['app'];
let at: PayingApp['at'];
let guardians: Guardians;
beforeAll(async () => {
  paying = await payingApp('paymentlinks');
  ({ app, at } = paying);
  guardians = new Guardians(paying);
});
afterEach(async () => {
  await at.reconcile();
  expect(await at.brokenInvariants()).toEqual([]);
});
afterAll(() => paying.stop());

const code = (status: number, name: string) => ({
  status,
  body: expect.objectContaining({ statusCode: status, code: name }) as unknown,
});

it('shows the least: first name, course, start, price and until when; kept in no cache, told to no other site', async () => {
  const { token, student } = await guardians.asked();
  const { status, body, headers } = await guardians.open(token);
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
  expect(body).toMatchObject({
    state: 'OPEN',
    bill: { firstName: 'Mari', toPay: { amount: 9_500 }, needsName: false, needsEmail: false, transfer: null },
    ways: [{ provider: 'montonio' }, { provider: 'stripe' }, { provider: 'invoice' }],
  });
  const said = JSON.stringify(body);
  for (const secret of [student.lastName, student.email, String(student.id)]) expect(said).not.toContain(`"${secret}"`);
});

it.each(['made-up', 'a'.repeat(54), '../../etc', `${'a'.repeat(53)}!`])('does not know the token %s', async (token) => {
  expect(await guardians.open(token)).toMatchObject(code(404, 'payment-link.not-found'));
  expect(await guardians.pay(token)).toMatchObject(code(404, 'payment-link.not-found'));
});

it('stores no token, and an altered one opens nothing', async () => {
  const { token, registrationId } = await guardians.asked();
  const row = await app.database.knex('payment_links').where({ participantId: registrationId }).first<object>();
  expect(JSON.stringify(row)).not.toContain(token);
  const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  expect(await guardians.open(altered)).toMatchObject(code(404, 'payment-link.not-found'));
});

it('is paid at the bank: the seat is sure, the invoice is the payer’s, the receipt goes to them, the way back to the page', async () => {
  const asking = await guardians.asked();
  const { attemptId, orderUuid } = await guardians.begin(asking.token, { language: 'en' });
  expect(await at.registrationOf(asking)).toMatchObject({
    nextStep: 'WAIT_FOR_GUARDIAN',
    guardian: { state: 'AT_BANK' },
    payment: null,
  });
  const { redirectUrl } = await at.payAtBank(orderUuid);
  expect(new URL(redirectUrl).pathname).toBe(`/pay/${asking.token}`);
  expect((await at.returnFromBank(redirectUrl)).body).toMatchObject({ state: 'PAID', registrationId: null });
  await app.work();

  expect(await at.registrationOf(asking)).toMatchObject({
    nextStep: 'NONE',
    hasAccess: true,
    guardian: { state: 'PAID' },
    invoice: { status: 'PAID' },
  });
  const invoice = await app.database
    .knex('invoices')
    .where({ buyerUserId: asking.student.id })
    .first<{ buyer: object }>('buyer');
  expect(invoice?.buyer).toMatchObject({ name: 'Liis Maasikas', email: asking.email });
  const receipt = app.mails.filter(({ to }) => to === asking.email).at(-1);
  expect(receipt).toMatchObject({
    subject: expect.stringContaining('Payment received') as string,
    attachments: [{ contentType: 'application/pdf' }],
  });
  expect((await guardians.open(asking.token)).body).toMatchObject({ state: 'PAID', bill: null });
  expect(await guardians.pay(asking.token)).toMatchObject(code(409, 'payment-link.over'));
  expect(await at.attempt(attemptId)).toMatchObject({ status: 'PAID', resolution: 'SETTLED' });
});

it('two tabs pay twice: the second payment goes back to the payer', async () => {
  const { token } = await guardians.asked();
  const first = await guardians.begin(token);
  const second = await guardians.begin(token, { bank: 'LHVBEE22' });
  await at.settle(first.orderUuid);
  await at.settle(second.orderUuid);
  expect(await at.attempt(second.attemptId)).toMatchObject({ resolution: 'DUPLICATE' });
});

it('the student pays meanwhile: the payer’s money goes back, and the payer hears that nothing is expected', async () => {
  const asking = await guardians.asked();
  const { attemptId, orderUuid } = await guardians.begin(asking.token);
  const own = await (
    await app.as(asking.student)
  )
    .post(`/registrations/${asking.registrationId}/pay`)
    .send({ provider: 'montonio', bank: 'HABAEE2X' });
  const [order] = await at.ordersOf((own.body as { id: string }).id);
  expect(order?.uuid).not.toBe(orderUuid);
  await at.settle(order?.uuid ?? '');
  await at.settle(orderUuid);
  await guardians.sweep();
  expect(await at.attempt(attemptId)).toMatchObject({ resolution: 'DUPLICATE' });
  expect(guardians.mailsTo(asking.email).at(-1)).toContain('Maksta ei ole enam vaja');
});

it('money that comes after the hold has lapsed takes the seat again', async () => {
  const asking = await guardians.asked();
  const { orderUuid } = await guardians.begin(asking.token);
  await at.putForward({ hours: 80 });
  await at.reconcile();
  expect(await at.registrationOf(asking)).toMatchObject({ status: 'CANCELED' });
  await at.payLate(orderUuid);
  expect(await at.registrationOf(asking)).toMatchObject({ status: 'REGISTERED', hasAccess: true });
});

it('asks who pays where the student passed the link on', async () => {
  const { token, student, registrationId } = await guardians.asked({ email: null });
  expect((await guardians.open(token)).body).toMatchObject({ bill: { needsName: true, needsEmail: true } });
  expect(await guardians.pay(token)).toMatchObject(code(422, 'payment-link.payer-required'));
  expect(await guardians.pay(token, { name: 'Jaan Tamm' })).toMatchObject(code(422, 'payment-link.payer-required'));
  const { orderUuid } = await guardians.begin(token, { name: 'Jaan Tamm', email: 'jaan@example.ee' });
  await at.settle(orderUuid);
  expect(await at.registrationOf({ student, registrationId })).toMatchObject({ hasAccess: true });
  expect(guardians.mailsTo('jaan@example.ee')).toEqual([expect.stringContaining('Makse on laekunud') as string]);
});

it('asks for the name alone where the student gave only the address', async () => {
  const { student, registrationId } = await guardians.asked();
  const token = await guardians.askAgain({ student, registrationId }, { email: 'vanem@example.ee' });
  expect((await guardians.open(token)).body).toMatchObject({ bill: { needsName: true, needsEmail: false } });
  expect(await guardians.pay(token)).toMatchObject(code(422, 'payment-link.payer-required'));
  const { orderUuid } = await guardians.begin(token, { name: 'Jaan Tamm' });
  await at.settle(orderUuid);
  expect(guardians.mailsTo('vanem@example.ee')).toContainEqual(expect.stringContaining('Makse on laekunud'));
});

it('lets nobody use links to send one address more mails in a day than it may get', async () => {
  const to = { provider: 'invoice', bank: undefined, name: 'Jaan Tamm', email: 'Sihtmark@example.ee' };
  const tokens = await Promise.all([1, 2, 3, 4].map(async () => (await guardians.asked({ email: null })).token));
  const replies: number[] = [];
  for (const token of tokens) replies.push((await guardians.pay(token, to)).status);
  await app.work();

  expect(replies).toEqual([200, 200, 200, 429]);
  expect(app.mails.filter(({ to: address }) => address.toLowerCase() === 'sihtmark@example.ee')).toHaveLength(3);
  const [last = ''] = tokens.slice(-1);
  expect(await guardians.pay(last, to)).toMatchObject(code(429, 'payment-link.too-many'));
  expect((await guardians.pay(last, { ...to, email: 'teine@example.ee' })).status).toBe(200);
});

it('sends an invoice for a bank transfer, holds the seat until it is due, and is settled by the statement', async () => {
  const asking = await guardians.asked();
  const { status, body } = await guardians.pay(asking.token, { provider: 'invoice', bank: undefined });
  expect({ status, body }).toEqual({ status: 200, body: { payment: null } });
  await app.work();
  const registration = await at.registrationOf(asking);
  expect(registration).toMatchObject({ nextStep: 'WAIT_FOR_GUARDIAN', guardian: { state: 'INVOICED' } });
  expect(new Date(registration['heldUntil'] as string).getTime()).toBeGreaterThan(
    app.clock.now().getTime() + 10 * 86_400_000,
  );
  expect((await guardians.open(asking.token)).body).toMatchObject({
    state: 'OPEN',
    bill: { transfer: { referenceNumber: expect.any(String) as string } },
    ways: [{ provider: 'montonio' }, { provider: 'stripe' }],
  });
  expect(guardians.mailsTo(asking.email).at(-1)).toMatch(/^Arve /);
  const { id } = registration['invoice'] as { id: string };
  await (
    await app.as(await app.given.admin())
  )
    .post(`/invoices/${id}/transfers`)
    .send({
      amount: { amount: 9_500, currency: 'EUR' },
      reference: `T-${id}`,
      receivedOn: '2026-11-20',
      payerName: 'Liis Maasikas',
    })
    .expect((answer) => expect(answer.status).toBeLessThan(300));
  await guardians.sweep();
  expect(await at.registrationOf(asking)).toMatchObject({ hasAccess: true, guardian: { state: 'PAID' } });
  expect(guardians.mailsTo(asking.email).at(-1)).toContain('Makse on laekunud');
});

it('offers no bank transfer so near the start, and no provider without keys', async () => {
  const { token } = await guardians.asked({ startsInDays: 4 });
  expect((await guardians.open(token)).body).toMatchObject({
    ways: [{ provider: 'montonio' }, { provider: 'stripe' }],
  });
  expect(await guardians.pay(token, { provider: 'invoice', bank: undefined })).toMatchObject(
    code(422, 'payment.provider-unavailable'),
  );
});

describe('the link of an unpaid invoice', () => {
  async function invoiced() {
    const student = await app.given.student();
    const { id } = await app.given.cohort({ startsInDays: 30 });
    const client = await app.as(student);
    const { body } = await client
      .post(`/cohorts/${id}/registrations`)
      .send({ payer: 'STUDENT', acceptTerms: true, provider: 'invoice' });
    const registrationId = (body as { registration: { id: number } }).registration.id;
    await app.work();
    const text = app.mails.filter(({ to, text: said }) => to === student.email && said?.includes('/pay/')).at(-1)?.text;
    return { student, registrationId, token: /\/pay\/([\w-]+)/.exec(text ?? '')?.[1] ?? '' };
  }

  it('stands in the student’s mail and pays it; one link for each invoice', async () => {
    const { student, registrationId, token } = await invoiced();
    expect((await guardians.open(token)).body).toMatchObject({
      purpose: 'INVOICE',
      state: 'OPEN',
      bill: { needsName: false, needsEmail: false },
      ways: [{ provider: 'montonio' }, { provider: 'stripe' }],
    });
    expect(await app.database.knex('payment_links').where({ participantId: registrationId })).toHaveLength(1);
    const { orderUuid } = await guardians.begin(token);
    await at.settle(orderUuid);
    expect(await at.registrationOf({ student, registrationId })).toMatchObject({ hasAccess: true, guardian: null });
  });

  it('keeps no seat longer for whoever only begins to pay again and again', async () => {
    const { student, registrationId, token } = await invoiced();
    const heldUntil = new Date(app.clock.now().getTime() + 600_000);
    const holdBeganAt = new Date(app.clock.now().getTime() - 10 * 86_400_000);
    await app.database.knex('cohort_participants').where({ id: registrationId }).update({ heldUntil, holdBeganAt });

    await guardians.begin(token);

    expect(await at.registrationOf({ student, registrationId })).toMatchObject({ heldUntil: heldUntil.toISOString() });
  });
});

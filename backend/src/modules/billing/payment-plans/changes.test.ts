/**
 * @covers GET /payment-plan-offer, POST /payment-plans/:id/pay
 * @covers CreateRegistration, PaymentPlan, PlanOffer
 * @covers errors payment-plan
 */
import { GiftCards } from '../../../../test/gift-cards';
import { payingApp, type PayingApp } from '../../../../test/paying';
import { PlanPayers } from '../../../../test/plan-payers';

let on: PayingApp;
let plans: PlanPayers;

beforeAll(async () => {
  on = await payingApp('payment_plan_changes');
  plans = new PlanPayers(on);
});
afterAll(() => on.stop());

const cancel = async (payer: { student: Parameters<PayingApp['app']['as']>[0]; registrationId: number }) =>
  (await on.app.as(payer.student)).post(`/registrations/${payer.registrationId}/cancel`).send({});

it('asks a payer without a kept card by mail, on the day and again, and takes a part by a bank link', async () => {
  const payer = await plans.runningByLink();
  for (const day of [-5, 0, 1]) {
    await plans.goTo(payer, 2, day);
    await plans.round();
  }

  expect(await plans.planOf(payer)).toMatchObject({ method: 'LINK', card: null });
  expect(await plans.chargesOf(payer)).toEqual([]);
  expect(plans.mailsTo(payer).filter((subject) => subject.includes('ootab maksmist'))).toHaveLength(2);
  expect(plans.mailsTo(payer).filter((subject) => /^Osamakse .* on /.test(subject))).toHaveLength(1);

  await plans.pay(payer, 'NEXT', true);

  expect(await plans.statesOf(payer)).toBe('PAID 3168, PAID 3166, PLANNED 0');
  expect(await plans.planOf(payer)).toMatchObject({ method: 'CARD', card: { lastFour: '4242' } });
});

it('is paid off early, by one payment of all that is left', async () => {
  const payer = await plans.running();
  await plans.pay(payer, 'ALL');

  expect(await plans.planOf(payer)).toMatchObject({ status: 'COMPLETED', left: { amount: 0 } });
  expect(await on.at.registrationOf(payer)).toMatchObject({ nextStep: 'NONE', hasAccess: true });
  expect(await on.at.brokenInvariants()).toEqual([]);
});

it('gives back all that was paid when it is canceled within the free days, and charges nothing more', async () => {
  const payer = await plans.running();
  await plans.goTo(payer, 2, 0);
  await plans.round();
  expect((await cancel(payer)).status).toBe(200);
  // Both parts as one sum, as the student was told before.
  expect(await on.at.registrationOf(payer)).toMatchObject({
    nextStep: 'REFUND_COMING',
    refund: { amount: { amount: 3168 + 3166 }, reason: 'CANCELLATION' },
  });
  await on.app.work();
  await plans.goTo(payer, 3, 1);
  await plans.round();

  expect((await plans.planOf(payer)).status).toBe('ENDED');
  const { rows } = await on.app.database.knex.raw<{ rows: { cents: string }[] }>(
    `select sum(r.amount_cents) as cents from refunds r join payment_attempts a on a.id = r.payment_attempt_id where a.participant_id = ?`,
    [payer.registrationId],
  );
  expect(Number(rows[0]?.cents)).toBe(3168 + 3166);
  expect(await plans.chargesOf(payer)).toHaveLength(1);
  expect(await on.at.brokenInvariants()).toEqual([]);
});

it('lets the parts to come fall away when it is canceled after the free days, and keeps what was paid', async () => {
  const payer = await plans.running();
  await plans.goTo(payer, 3, -1);
  await on.app.database
    .knex('instalments')
    .where({ id: (await plans.planOf(payer)).parts[1]?.id })
    .update({ state: 'FAILED' });
  await on.at.putForward({ days: 20 });
  expect((await cancel(payer)).status).toBe(200);

  const plan = await plans.planOf(payer);
  expect(plan).toMatchObject({ status: 'COMPLETED', left: { amount: 0 } });
  expect(plan.parts.map(({ state }) => state)).toEqual(['PAID', 'CANCELED', 'CANCELED']);
  expect(await on.at.brokenInvariants()).toEqual([]);
});

it('owes nothing when it is canceled late, also where a gift card has paid a part', async () => {
  const cards = new GiftCards(on);
  const card = await cards.sold(9_500);
  const student = await on.app.given.student();
  const { id: cohortId } = await on.app.given.cohort({ startsInDays: 60, priceCents: 39_500 });
  const choice = { provider: 'stripe', bank: undefined, instalments: true, giftCard: card.code };
  const { status, body } = await cards.register(student, cohortId, choice);
  expect(status).toBe(201);
  const { registration, payment } = body as { registration: { id: number }; payment: { id: string } };
  const seat = { student, registrationId: registration.id, attemptId: payment.id };
  const payer = { ...seat, orderUuid: await plans.orderOf('stripe', payment.id) };
  await plans.cards.act(payer, 'pay');
  await plans.cards.tell(payer);
  expect(await plans.statesOf(payer)).toBe('PAID 10000, PLANNED 0, PLANNED 0');
  await plans.goTo(payer, 3, -1);
  await on.at.putForward({ days: 20 });

  expect((await cancel(payer)).status).toBe(200);
  await plans.round();

  const plan = await plans.planOf(payer);
  expect(plan).toMatchObject({ status: 'COMPLETED', left: { amount: 0 } });
  expect(plan.parts.map(({ state }) => state)).toEqual(['PAID', 'CANCELED', 'CANCELED']);
  expect(await plans.chargesOf(payer)).toEqual([]);
  expect(await on.at.ledgerOf('receivable', { userId: student.id })).toBe(0);
  expect(await cards.booked(card.id)).toMatchObject({ balance: 0 });
  expect(await on.at.brokenInvariants()).toEqual([]);
});

it('owes a part again when its dispute is lost, does not charge the card for it, and keeps the seat', async () => {
  const payer = await plans.running();
  await plans.pay(payer, 'NEXT');
  await plans.cards.act(payer, 'dispute', { reason: 'fraudulent' });
  await plans.cards.decide(payer, 'lose');
  await plans.cards.tell(payer);

  // Of 63.34 € that were paid the first 31.68 € went back: 31.66 € pay the first part but for 2 cents, which no card
  // can pay and which join the second.
  const plan = await plans.planOf(payer);
  expect(plan).toMatchObject({
    status: 'ACTIVE',
    method: 'LINK',
    hasSeat: true,
    isPaused: false,
    left: { amount: 9500 - 3166 },
  });
  expect(plan.parts.map(({ state }) => state)).toEqual(['PAID', 'DUE', 'PLANNED']);
  expect(await on.at.brokenInvariants()).toEqual([]);
});

it('pays a part once when two tabs pay it, and sends the second payment back', async () => {
  const payer = await plans.runningByLink();
  const { id } = await plans.planOf(payer);
  const client = await on.app.as(payer.student);
  const open = async (provider: string) =>
    ((await client.post(`/payment-plans/${id}/pay`).send({ what: 'NEXT', provider })).body as { id: string }).id;
  const [bank, card] = [await open('montonio'), await open('stripe')];
  const paying = { ...payer, attemptId: card, orderUuid: await plans.orderOf('stripe', card) };
  await plans.cards.act(paying, 'pay');
  await plans.cards.tell(paying);
  await on.at.settle(await plans.orderOf('montonio', bank));

  expect(await plans.statesOf(payer)).toBe('PAID 3168, PAID 3166, PLANNED 0');
  expect(await on.at.attempt(bank)).toMatchObject({ resolution: 'DUPLICATE' });
  expect(await on.at.brokenInvariants()).toEqual([]);
});

it('takes the place of an invoice by bank transfer, and is taken back for one payment', async () => {
  const student = await on.app.given.student();
  const cohort = await on.app.given.cohort({ startsInDays: 60 });
  const client = await on.app.as(student);
  const choice = { payer: 'STUDENT', acceptTerms: true, provider: 'invoice' };
  const { body } = await client.post(`/cohorts/${cohort.id}/registrations`).send(choice).expect(201);
  await on.app.work();
  const { id } = (body as { registration: { id: number } }).registration;
  const offer = await client.get(`/payment-plan-offer?registration=${id}`);
  const part = await client.post(`/registrations/${id}/pay`).send({ provider: 'stripe', instalments: true });
  const all = await client.post(`/registrations/${id}/pay`).send({ provider: 'stripe' });

  expect((offer.body as { parts: { amount: { amount: number } }[] }).parts.map(({ amount }) => amount.amount)).toEqual([
    3168, 3166, 3166,
  ]);
  expect(part.body).toMatchObject({ amount: { amount: 3168 } });
  expect(all.body).toMatchObject({ amount: { amount: 9500 } });
  expect(((await client.get('/payment-plans')).body as { items: unknown[] }).items).toEqual([]);
  expect(await on.at.brokenInvariants()).toEqual([]);
});

it('asks for cents that no card can pay by a link, and takes them at a bank', async () => {
  const payer = await plans.running();
  await plans.pay(payer, 'NEXT');
  const { invoice, left } = await plans.planOf(payer);
  const staff = await on.app.as(await on.app.given.admin());
  const transfer = {
    amount: { amount: left.amount - 20, currency: 'EUR' },
    receivedOn: '2026-11-24',
    reference: 'RF1',
    payerName: 'Mari',
  };
  const booked = await staff.post(`/invoices/${invoice.id}/transfers`).send(transfer);
  expect(booked.status).toBeLessThan(300);
  await plans.goTo(payer, 3, 0);
  await plans.round();

  expect(await plans.chargesOf(payer)).toEqual([]);
  expect(plans.mailsTo(payer).filter((subject) => subject.includes('ootab maksmist'))).toHaveLength(1);
  const { id } = await plans.planOf(payer);
  const client = await on.app.as(payer.student);
  const pay = (choice: object) => client.post(`/payment-plans/${id}/pay`).send({ what: 'NEXT', ...choice });
  expect((await pay({ provider: 'stripe' })).body).toMatchObject({ code: 'payment-plan.too-little' });
  expect(await pay({ provider: 'montonio', bank: 'HABAEE2X' })).toMatchObject({
    status: 200,
    body: { amount: { amount: 20 } },
  });
});

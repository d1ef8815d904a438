/**
 * @covers GET /payment-plans
 * @covers Instalment, PaymentPlan, PaymentPlanPage
 */
import { payingApp, type PayingApp } from '../../../../test/paying';
import { PlanPayers, type PlanBody, type PlanPayer } from '../../../../test/plan-payers';
import { testKey } from '../../../../test/sandbox';

let on: PayingApp;
let plans: PlanPayers;

beforeAll(async () => {
  on = await payingApp('payment_plans');
  plans = new PlanPayers(on);
});
afterEach(async () => {
  await on.bank.send('DELETE', '/control/faults');
  // What one test leaves undecided is not overdue in the next.
  await on.app.database.knex('cases').where({ status: 'OPEN' }).update({ dueAt: '2100-01-01T00:00:00Z' });
});
afterAll(() => on.stop());

it('confirms the seat with the first part, on one numbered invoice, and keeps the card', async () => {
  const payer = await plans.running();

  const plan = await plans.planOf(payer);
  expect(plan).toMatchObject({
    status: 'ACTIVE',
    method: 'CARD',
    card: { brand: 'visa', lastFour: '4242' },
    hasSeat: true,
  });
  expect(plan.parts.map(({ amount, state }) => [amount.amount, state])).toEqual([
    [3168, 'PAID'],
    [3166, 'PLANNED'],
    [3166, 'PLANNED'],
  ]);
  expect(plan.left.amount).toBe(6332);
  expect(plan.invoice.number).not.toBeNull();
  expect(await on.at.registrationOf(payer)).toMatchObject({ hasAccess: true });
  expect(await on.at.brokenInvariants()).toEqual([]);
});

/** @covers rule plan-parts */
it('charges the kept card month by month, once however often it looks, until all is paid', async () => {
  const payer = await plans.running();
  await plans.goTo(payer, 2, -5);
  await plans.round();
  const noticed = await plans.chargesOf(payer);
  await plans.goTo(payer, 2, 0);
  await plans.round();
  await plans.round();
  const second = await plans.statesOf(payer);
  await plans.goTo(payer, 3, 0);
  await Promise.all([plans.round(), plans.round()]);

  expect(noticed).toEqual([]);
  expect(second).toBe('PAID 3168, PAID 3166, PLANNED 0');
  expect(await plans.planOf(payer)).toMatchObject({ status: 'COMPLETED', left: { amount: 0 }, accessUntil: null });
  expect(await plans.chargesOf(payer)).toEqual([{ status: 'PAID' }, { status: 'PAID' }]);
  expect(await on.at.brokenInvariants()).toEqual([]);
});

it('tries again after 1, 3 and 7 days, tells each failure, then closes the classes and asks staff', async () => {
  const payer = await plans.running();
  await plans.turnCard(payer, '4000000000009995');
  for (const day of [0, 1, 3, 7]) {
    await plans.goTo(payer, 2, day);
    await plans.round();
    expect((await plans.planOf(payer)).isPaused).toBe(false);
  }
  await plans.goTo(payer, 2, 8);
  await plans.round();

  const plan = await plans.planOf(payer);
  expect(plan.isPaused).toBe(true);
  expect(plan.parts[1]).toMatchObject({ state: 'FAILED', failure: 'insufficient_funds' });
  expect(await plans.chargesOf(payer)).toHaveLength(4);
  expect(await on.at.registrationOf(payer)).toMatchObject({
    hasAccess: false,
    confirmedAt: expect.any(String) as string,
  });
  const open = () =>
    on.app.database
      .knex('cases')
      .where({ kind: 'payment-plan.unpaid', participantId: payer.registrationId, status: 'OPEN' });
  expect(await open()).toHaveLength(1);
  const admin = await on.app.as(await on.app.given.admin());
  const lateOnes = async () =>
    ((await admin.get('/payment-plans?state=LATE')).body as { items: PlanBody[] }).items.map(({ id }) => id);
  expect(await lateOnes()).toContain(plan.id);
  expect(
    (await (await on.app.as(await on.app.given.student())).get('/payment-plans?state=LATE')).body as object,
  ).toEqual({
    items: [],
    nextCursor: null,
  });

  await plans.pay(payer, 'NEXT');
  expect(await lateOnes()).not.toContain(plan.id);

  expect(await plans.statesOf(payer)).toBe('PAID 3168, PAID 3166, PLANNED 0');
  expect(await on.at.registrationOf(payer)).toMatchObject({ hasAccess: true });
  expect(await open()).toHaveLength(0);
  expect(await on.at.brokenInvariants()).toEqual([]);
});

it('asks the holder by mail when the bank wants their approval', async () => {
  const payer = await plans.running('4000002760003184');
  await plans.goTo(payer, 2, 0);
  await plans.round();

  expect((await plans.planOf(payer)).parts[1]).toMatchObject({ state: 'DUE', failure: 'authentication_required' });
});

it('finds a charge whose answer was lost, and charges nobody twice', async () => {
  const payer = await plans.running();
  await plans.goTo(payer, 2, 0);
  await on.bank.send('PUT', '/control/faults', { stripe: { loseReplies: 2 } });
  await plans.round();
  await on.bank.send('DELETE', '/control/faults');
  await on.at.putForward({ minutes: 40 });
  await on.at.reconcile();

  expect(await plans.statesOf(payer)).toBe('PAID 3168, PAID 3166, PLANNED 0');
  expect(await plans.chargesOf(payer)).toEqual([{ status: 'PAID' }]);
});

/** Stripe has charged the kept card, and our books of that minute are lost. @returns Stripe's id of the charge */
async function chargedInLostBooks(payer: PlanPayer, position: number): Promise<string> {
  const part = (await plans.planOf(payer)).parts[position - 1];
  const [card] = await on.app.database
    .knex('saved_cards')
    .where({ userId: payer.student.id })
    .select<{ customerRef: string; methodRef: string }[]>('customer_ref', 'method_ref');
  const form = {
    amount: '3166',
    currency: 'eur',
    confirm: 'true',
    off_session: 'true',
    customer: card?.customerRef ?? '',
    payment_method: card?.methodRef ?? '',
    'metadata[attempt_id]': '00000000-0000-4000-8000-000000000001',
    'metadata[instalment_id]': part?.id ?? '',
    'metadata[off_session]': '1',
  };
  const reply = await fetch(`${on.bank.url}/stripe/v1/payment_intents`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${testKey('STRIPE_SECRET_KEY')}`,
      'Stripe-Version': '2026-10-28.endive',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(form).toString(),
  });
  expect(reply.status).toBe(200);
  return ((await reply.json()) as { id: string }).id;
}

it('takes a charge of the part that our books have lost for its payment, and charges the next part anew', async () => {
  const payer = await plans.running();
  await plans.goTo(payer, 2, 0);
  const lost = await chargedInLostBooks(payer, 2);
  await plans.round();
  const second = await plans.statesOf(payer);
  const broken = await on.at.brokenInvariants();
  await plans.goTo(payer, 3, 0);
  await plans.round();

  const refs = await plans.refsOf(payer);
  expect(second).toBe('PAID 3168, PAID 3166, PLANNED 0');
  expect(refs[0]).toBe(lost);
  expect(refs).toHaveLength(2);
  expect(new Set(refs).size).toBe(2);
  expect(await plans.planOf(payer)).toMatchObject({ status: 'COMPLETED', left: { amount: 0 } });
  expect(broken).toEqual([]);
});

it('charges no card that its holder has removed while the provider was silent', async () => {
  const payer = await plans.running();
  await plans.goTo(payer, 2, 0);
  await on.bank.send('PUT', '/control/faults', { stripe: { statusOverride: 503 } });
  await plans.round();
  await on.app.database
    .knex('saved_cards')
    .where({ userId: payer.student.id })
    .update({ removedAt: on.app.clock.now() });
  await on.bank.send('DELETE', '/control/faults');
  await on.at.putForward({ minutes: 40 });
  await on.at.reconcile();

  expect((await plans.chargesOf(payer)).filter(({ status }) => status === 'PAID')).toEqual([]);
  expect(await plans.statesOf(payer)).toContain('DUE');
});

it('says of the registration which part comes next, and leaves the student nothing to do while the card is charged', async () => {
  const payer = await plans.running();

  const { parts } = await plans.planOf(payer);
  expect(await on.at.registrationOf(payer)).toMatchObject({
    nextStep: 'NONE',
    plan: { method: 'CARD', position: 2, count: 3, amount: { amount: 3166 }, dueAt: parts[1]?.dueAt, isDue: false },
  });
  await plans.turnCard(payer, '4000000000009995');
  await plans.goTo(payer, 2, 0);
  await plans.round();
  expect(await on.at.registrationOf(payer)).toMatchObject({
    nextStep: 'PAY_PART',
    plan: { position: 2, isDue: true, hasFailed: true },
  });
});

it('asks a student without a card for the next part once its day has come, and never for all of the rest', async () => {
  const payer = await plans.runningByLink();

  expect(await on.at.registrationOf(payer)).toMatchObject({ nextStep: 'NONE', plan: { method: 'LINK', position: 2 } });
  await plans.goTo(payer, 2, 0);
  await plans.round();
  expect(await on.at.registrationOf(payer)).toMatchObject({ nextStep: 'PAY_PART', plan: { amount: { amount: 3166 } } });
});

it('a receipt is mailed for each later part, and the seat is not called sure again', async () => {
  const payer = await plans.running();
  await on.app.work();
  const mails = () => on.app.mails.filter(({ to }) => to === payer.student.email).map(({ subject }) => subject);
  const before = mails().length;
  for (const position of [2, 3]) {
    await plans.goTo(payer, position, 0);
    await plans.round();
    await on.app.work();
  }

  const later = mails().slice(before);
  expect(later.filter((subject) => subject.startsWith('Osamakse'))).toEqual(
    expect.arrayContaining([expect.stringContaining('2/3 on kohal'), expect.stringContaining('3/3 on kohal')]),
  );
  expect(later.filter((subject) => subject.startsWith('Makse on kohal'))).toEqual([]);
});

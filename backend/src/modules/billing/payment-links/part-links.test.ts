/**
 * @covers PaidByLink, AskGuardianForSeat, PayByLink, PayPlan, PayRegistration, PaymentLink
 * @covers errors payment-link, errors payment-plan
 */
import { Guardians, type Asking } from '../../../../test/guardians';
import { payingApp, type PayingApp } from '../../../../test/paying';
import { PlanPayers, type PlanPayer } from '../../../../test/plan-payers';

let paying: PayingApp;
let app: PayingApp['app'];
let at: PayingApp['at'];
let guardians: Guardians;
let plans: PlanPayers;
beforeAll(async () => {
  paying = await payingApp('part_links');
  ({ app, at } = paying);
  guardians = new Guardians(paying);
  plans = new PlanPayers(paying);
});
afterEach(async () => {
  await at.reconcile();
  // The tests let months pass in which nobody decides the cases of other tests, and the bank returns nothing.
  const inTime = ['cases-decided-in-time', 'refunds-in-time'];
  expect((await at.brokenInvariants()).filter((name) => !inTime.includes(name))).toEqual([]);
});
afterAll(() => paying.stop());

const code = (status: number, name: string) => ({
  status,
  body: expect.objectContaining({ statusCode: status, code: name }) as unknown,
});
const eur = (amount: number) => ({ amount, currency: 'EUR' });
const toPlan = ({ student, registrationId }: Asking): PlanPayer => ({
  student,
  registrationId,
  attemptId: '',
  orderUuid: '',
});
const billOf = async (token: string) =>
  (await guardians.open(token)).body as { state: string; isForPart: boolean; bill: Record<string, unknown> | null };

/** A student in the middle of a plan whose second part is asked of somebody else. */
async function secondPart(email = `isa${Date.now()}@example.ee`) {
  const payer = await plans.runningByLink();
  await plans.goTo(payer, 2, 0);
  await plans.round();
  return { payer, email, token: await guardians.askAgain(payer, { name: 'Jaan Tamm', email }) };
}

/** The student pays the next part from the own page. */
async function ownOrder(payer: PlanPayer, what = 'NEXT') {
  const client = await app.as(payer.student);
  const path = `/payment-plans/${(await plans.planOf(payer)).id}/pay`;
  const { body } = await client.post(path).send({ what, provider: 'montonio', bank: 'LHVBEE22' });
  const attemptId = (body as { id: string }).id;
  return { attemptId, orderUuid: await plans.orderOf('montonio', attemptId) };
}

it('the first part of a new seat is paid by a guardian: the seat is sure, the link is used up, the next part needs a new one', async () => {
  const asking = await guardians.asked({ startsInDays: 60, inParts: true });
  expect(await at.registrationOf(asking)).toMatchObject({ nextStep: 'WAIT_FOR_GUARDIAN', plan: { position: 1 } });
  expect(await billOf(asking.token)).toMatchObject({
    isForPart: true,
    bill: {
      toPay: eur(3_168),
      part: { position: 1, count: 3, left: eur(9_500), next: { amount: eur(3_166) } },
      transfer: null,
    },
  });
  expect((await guardians.open(asking.token)).body).toMatchObject({
    ways: [{ provider: 'montonio' }, { provider: 'stripe' }],
  });
  const { attemptId, orderUuid } = await guardians.begin(asking.token, { shown: eur(3_168) });
  await at.settle(orderUuid);

  expect(await at.attempt(attemptId)).toMatchObject({ status: 'PAID', resolution: 'SETTLED' });
  expect(await plans.statesOf(toPlan(asking))).toBe('PAID 3168, PLANNED 0, PLANNED 0');
  expect(await at.registrationOf(asking)).toMatchObject({
    hasAccess: true,
    nextStep: 'NONE',
    guardian: { state: 'PAID' },
    plan: { position: 2, method: 'LINK' },
  });
  expect(await billOf(asking.token)).toEqual(expect.objectContaining({ state: 'PAID', isForPart: true, bill: null }));
  expect(await guardians.pay(asking.token)).toMatchObject(code(409, 'payment-link.over'));
  const invoice = await app.database
    .knex('invoices')
    .where({ buyerUserId: asking.student.id })
    .first<{ buyer: object }>();
  expect(invoice?.buyer).toMatchObject({ name: 'Liis Maasikas', email: asking.email });
  const receipt = app.mails.filter(({ to }) => to === asking.email).at(-1);
  expect(receipt?.subject).toContain('31,68');
  expect(receipt?.text).toContain('1/3');

  const next = await guardians.askAgain(asking, { email: asking.email });
  expect(await billOf(next)).toMatchObject({ bill: { toPay: eur(3_166), part: { position: 2, count: 3 } } });
  expect(await billOf(asking.token)).toMatchObject({ state: 'PAID' });
});

it('a guardian who is at the bank while the student gives up paying in parts gets the invoice and a receipt', async () => {
  const asking = await guardians.asked({ startsInDays: 60, inParts: true });
  const order = await guardians.begin(asking.token);
  await guardians.askAgain(asking, { email: asking.email, instalments: false });
  await at.settle(order.orderUuid);

  expect(await at.attempt(order.attemptId)).toMatchObject({ resolution: 'SETTLED' });
  expect(await billOf(asking.token)).toMatchObject({ state: 'PAID' });
  const [invoice] = await app.database.knex('invoices').where({ buyerUserId: asking.student.id });
  expect((invoice as { buyer: object }).buyer).toMatchObject({ email: asking.email });
  expect(app.mails.filter(({ to }) => to === asking.email).map(({ text }) => text)).toContainEqual(
    expect.stringContaining('ei ole veel täies ulatuses tasutud'),
  );
});

it('the student and the guardian pay the same part: the second payment goes back, and the third part stays', async () => {
  const { payer, email, token } = await secondPart();
  const own = await ownOrder(payer);
  const asked = await guardians.begin(token);
  await at.settle(asked.orderUuid);
  await at.settle(own.orderUuid);

  expect(await at.attempt(asked.attemptId)).toMatchObject({ resolution: 'SETTLED' });
  expect(await at.attempt(own.attemptId)).toMatchObject({ resolution: 'DUPLICATE' });
  expect(await plans.statesOf(payer)).toBe('PAID 3168, PAID 3166, PLANNED 0');
  expect(guardians.mailsTo(email).at(-1)).toContain('31,66');
});

it('the student pays the part first: the guardian’s link says so, takes nothing, and its payer hears of it', async () => {
  const { payer, email, token } = await secondPart();
  const asked = await guardians.begin(token);
  await at.settle((await ownOrder(payer)).orderUuid);

  expect(await billOf(token)).toMatchObject({ state: 'PAID', isForPart: true, bill: null });
  expect(await guardians.pay(token)).toMatchObject(code(409, 'payment-link.over'));
  await at.settle(asked.orderUuid);
  expect(await at.attempt(asked.attemptId)).toMatchObject({ resolution: 'DUPLICATE' });
  await guardians.sweep();
  expect(guardians.mailsTo(email).at(-1)).toContain('Maksta ei ole enam vaja');
  expect(await plans.statesOf(payer)).toBe('PAID 3168, PAID 3166, PLANNED 0');
});

it('a part whose time is up is paid by a link, and the classes open again', async () => {
  const payer = await plans.runningByLink();
  await plans.goTo(payer, 2, 0);
  await plans.round();
  await plans.goTo(payer, 2, 7);
  await plans.round();
  await plans.goTo(payer, 2, 8);
  await plans.round();
  expect(await at.registrationOf(payer)).toMatchObject({ hasAccess: false, nextStep: 'PAY_PART' });
  const token = await guardians.askAgain(payer);
  expect(await billOf(token)).toMatchObject({ bill: { toPay: eur(3_166) } });
  const { orderUuid } = await guardians.begin(token, { name: 'Jaan Tamm', email: 'jaan@example.ee' });
  await at.settle(orderUuid);

  expect(await plans.statesOf(payer)).toBe('PAID 3168, PAID 3166, PLANNED 0');
  expect(await at.registrationOf(payer)).toMatchObject({ hasAccess: true });
});

it('works until the classes would close, and is asked for anew after it has expired', async () => {
  const { payer, token } = await secondPart();
  await at.putForward({ days: 9 });
  await guardians.sweep();
  expect(await billOf(token)).toMatchObject({ state: 'EXPIRED', bill: null });
  expect(await guardians.pay(token)).toMatchObject(code(409, 'payment-link.over'));
  expect(await billOf(await guardians.askAgain(payer))).toMatchObject({ state: 'OPEN' });
});

it('pays all that is left, where the guardian chooses that, and the plan is done', async () => {
  const { payer, token } = await secondPart();
  const { orderUuid } = await guardians.begin(token, { what: 'ALL', shown: eur(6_332) });
  await at.settle(orderUuid);

  expect(await plans.planOf(payer)).toMatchObject({ status: 'COMPLETED', left: { amount: 0 } });
  expect(await billOf(token)).toMatchObject({ state: 'PAID' });
});

it('takes nothing once the plan is paid off, and sends back what was on its way', async () => {
  const { payer, token } = await secondPart();
  const asked = await guardians.begin(token);
  await at.settle((await ownOrder(payer, 'ALL')).orderUuid);
  await at.settle(asked.orderUuid);

  expect(await billOf(token)).toMatchObject({ state: 'PAID', bill: null });
  expect(await guardians.pay(token, { what: 'ALL' })).toMatchObject(code(409, 'payment-link.over'));
  expect(await at.attempt(asked.attemptId)).toMatchObject({ resolution: 'DUPLICATE' });
});

it('refuses another sum than the page showed', async () => {
  const { token } = await secondPart();
  expect(await guardians.pay(token, { shown: eur(6_332) })).toMatchObject(code(409, 'payment-link.changed'));
  expect(await guardians.pay(token, { what: 'ALL', shown: eur(3_166) })).toMatchObject(
    code(409, 'payment-link.changed'),
  );
  expect((await guardians.pay(token, { what: 'HALF' })).status).toBe(422);
});

it('pays only the plan that it is for', async () => {
  const other = await plans.runningByLink();
  const mine = await secondPart();
  const token = await guardians.askAgain(other);
  const { orderUuid } = await guardians.begin(mine.token);
  await at.settle(orderUuid);

  expect(await plans.statesOf(mine.payer)).toBe('PAID 3168, PAID 3166, PLANNED 0');
  expect(await plans.statesOf(other)).toMatch(/^PAID 3168, (DUE|PLANNED) 0, PLANNED 0$/);
  expect(await billOf(token)).toMatchObject({ state: 'OPEN' });
});

describe('a seat that is only held', () => {
  const ask = async (seat: Asking, body: object) =>
    (await app.as(seat.student)).post(`/registrations/${seat.registrationId}/guardian-link`).send(body);

  it('is asked for in parts, and at once again', async () => {
    const seat = await guardians.asked({ startsInDays: 60 });
    const inParts = await guardians.askAgain(seat, { instalments: true });
    expect(await billOf(inParts)).toMatchObject({ bill: { toPay: eur(3_168) } });
    const kept = await guardians.askAgain(seat);
    expect(await billOf(kept)).toMatchObject({ bill: { toPay: eur(3_168) } });
    const atOnce = await guardians.askAgain(seat, { instalments: false });
    expect(await billOf(atOnce)).toMatchObject({ isForPart: false, bill: { toPay: eur(9_500), part: null } });
  });

  it('is refused in parts where its months do not fit', async () => {
    const seat = await guardians.asked({ startsInDays: 2 });
    await app.database.knex('cohorts').where({ id: seat.cohortId }).update({ endDate: at30Days() });
    expect(await ask(seat, { instalments: true })).toMatchObject(code(409, 'payment-plan.not-offered'));
  });

  it('when the student turns to parts, its open link asks for the first of them', async () => {
    const seat = await guardians.asked({ startsInDays: 60 });
    const client = await app.as(seat.student);
    await client.post(`/registrations/${seat.registrationId}/pay`).send({ provider: 'montonio', instalments: true });
    expect(await billOf(seat.token)).toMatchObject({ bill: { toPay: eur(3_168), part: { position: 1 } } });
    await client.post(`/registrations/${seat.registrationId}/pay`).send({ provider: 'montonio' });
    expect(await billOf(seat.token)).toMatchObject({ bill: { toPay: eur(9_500), part: null } });
    expect(await guardians.pay(seat.token, { shown: eur(3_168) })).toMatchObject(code(409, 'payment-link.changed'));
  });
});

const at30Days = () => new Date(app.clock.now().getTime() + 30 * 86_400_000);

it('parts that were agreed are gone on with while the seat is held, also when new ones would not fit any more', async () => {
  const asking = await guardians.asked({ startsInDays: 13, inParts: true });
  await at.putForward({ days: 1, hours: 3 });
  const again = await guardians.askAgain(asking, { instalments: true });

  expect(await billOf(again)).toMatchObject({ bill: { toPay: eur(3_168), part: { position: 1, count: 3 } } });
});

it('a payment that does not say which sum was shown is refused', async () => {
  const { token } = await guardians.asked({ startsInDays: 60 });
  expect(await guardians.pay(token, { shown: undefined })).toMatchObject({ status: 422 });
});

/**
 * @covers GET /payment-plans/:id, POST /payment-plans/:id/manage
 * @covers PaymentPlanHistory
 * @covers errors payment-plan
 */
import { payingApp, type PayingApp } from '../../../../../test/paying';
import { PlanPayers, type PlanBody, type PlanPayer } from '../../../../../test/plan-payers';
import type { GivenUser } from '../../../../../test/given';

type History = {
  plan: PlanBody;
  cohort: { id: number };
  payments: { state: string; position: number | null; byKeptCard: boolean; amount: { amount: number } }[];
  events: { action: string; position: number; actor: { id: number } | null; note: string | null; to: string | null }[];
  cases: { kind: string }[];
  can: { move: { partId: string; first: string; last: string }[]; link: boolean; remind: boolean };
};

let on: PayingApp;
let plans: PlanPayers;
let staff: GivenUser;

beforeAll(async () => {
  on = await payingApp('staff_plans');
  plans = new PlanPayers(on);
  staff = await on.app.given.admin();
});
afterAll(() => on.stop());

/** A session is over after some days of the test's clock. */
const historyOf = async (payer: PlanPayer): Promise<History> =>
  (await (await on.app.as(staff)).get(`/payment-plans/${(await plans.planOf(payer)).id}`)).body as History;
async function manage(payer: PlanPayer, body: object) {
  const { id } = await plans.planOf(payer);
  const reply = await (await on.app.as(staff)).post(`/payment-plans/${id}/manage`).send({ note: 'Palus ise', ...body });
  await on.app.work();
  return reply as { status: number; body: History & { code?: string; details?: unknown } };
}
const move = async (payer: PlanPayer, position: number, dueOn: string) => {
  const part = (await plans.planOf(payer)).parts[position - 1];
  return manage(payer, { action: 'MOVE', partId: part?.id, dueOn });
};
const dayOf = (at: string | undefined, days = 0): string =>
  new Date(new Date(at ?? 0).getTime() + days * 86_400_000).toISOString().slice(0, 10);
const partOf = async (payer: PlanPayer, position: number) => (await plans.planOf(payer)).parts[position - 1];
const accessOf = async (payer: PlanPayer) =>
  (await on.at.registrationOf(payer)) as unknown as { hasAccess: boolean; accessUntil: string | null };
const openCases = ({ registrationId }: PlanPayer) =>
  on.app.database.knex('cases').where({ participantId: registrationId, status: 'OPEN' });
/** The last try has failed, and the classes are closed. */
async function late(): Promise<PlanPayer> {
  const payer = await plans.running();
  await plans.turnCard(payer, '4000000000009995');
  for (const day of [0, 1, 3, 7, 8]) {
    await plans.goTo(payer, 2, day);
    await plans.round();
  }
  return payer;
}

it('shows one plan with its payments, its open cases and what may be done', async () => {
  const payer = await late();
  // The link of a part that is paid since does not count.
  const paid = on.app.database.knex('instalments').where({ id: (await partOf(payer, 1))?.id });
  await paid.update({ remindedAt: on.app.clock.now() });
  const { plan, payments, cases, can } = await historyOf(payer);

  expect(plan).toMatchObject({ status: 'ACTIVE', isPaused: true });
  expect(payments.map(({ state, position, byKeptCard }) => [state, position, byKeptCard])).toEqual([
    ...Array.from({ length: 4 }, () => ['FAILED', 2, true]),
    ['PAID', 1, false],
  ]);
  expect(cases.map(({ kind }) => kind)).toEqual(['payment-plan.unpaid']);
  expect(can).toMatchObject({ link: true, remind: true });
  expect(can.move.map(({ partId }) => partId)).toEqual(plan.parts.slice(1).map(({ id }) => id));
});

it('moves a late part: the case is closed, the classes open again, the card is charged on the new day, and nothing before', async () => {
  const payer = await late();
  const before = await plans.chargesOf(payer);
  const [span] = (await historyOf(payer)).can.move;
  const moved = await move(payer, 2, span?.last ?? '');

  expect(moved.status).toBe(200);
  const part = await partOf(payer, 2);
  expect(part).toMatchObject({ state: 'PLANNED', failure: null });
  expect(dayOf(part?.dueAt)).toBe(span?.last);
  expect(await openCases(payer)).toEqual([]);
  expect(await accessOf(payer)).toMatchObject({ hasAccess: true, accessUntil: expect.any(String) as string });
  expect(dayOf((await accessOf(payer)).accessUntil ?? '')).toBe(dayOf(part?.dueAt, 8));
  expect(plans.mailsTo(payer).filter((subject) => subject.includes('maksegraafik muutus'))).toHaveLength(1);
  expect(moved.body.events).toMatchObject([
    { action: 'MOVE', position: 2, to: part?.dueAt, actor: { id: staff.id }, note: 'Palus ise' },
  ]);
  await plans.turnCard(payer, '4242424242424242');
  await plans.round();
  expect(await plans.chargesOf(payer)).toHaveLength(before.length);
  await plans.goTo(payer, 2, 0);
  await plans.round();
  expect(await plans.statesOf(payer)).toBe('PAID 3168, PAID 3166, PLANNED 0');
  const brokenOnes = await on.at.brokenInvariants();
  expect(brokenOnes.filter((name) => name !== 'cases-decided-in-time')).toEqual([]);
});

it('keeps the schedule on the document, and announces a part whose new day is far', async () => {
  const payer = await plans.running();
  const { invoice } = await plans.planOf(payer);
  const schedule = () =>
    on.app.database.knex('invoices').where({ invoiceId: invoice.id }).first<{ schedule: unknown }>('schedule');
  const before = await schedule();
  await move(payer, 2, dayOf((await partOf(payer, 2))?.dueAt, 10));
  await plans.goTo(payer, 2, -5);
  await plans.round();

  expect(await schedule()).toEqual(before);
  expect(plans.mailsTo(payer).filter((subject) => /^Osamakse .* on /.test(subject))).toHaveLength(1);
});

it('changes nothing the second time when the same day is asked for twice', async () => {
  const payer = await plans.running();
  const day = dayOf((await partOf(payer, 2))?.dueAt, 3);
  await move(payer, 2, day);
  const again = await move(payer, 2, day);

  expect([again.status, again.body.events.length]).toEqual([200, 1]);
});

it('refuses a day past the next part, before tomorrow, after the cohort, and for a part that is paid or another plan’s', async () => {
  const payer = await plans.running();
  const other = await plans.running();
  const [, second, third] = (await plans.planOf(payer)).parts;
  const replies = [
    await move(payer, 2, dayOf(third?.dueAt)),
    await move(payer, 2, dayOf(on.app.clock.now().toISOString())),
    await move(payer, 3, dayOf(second?.dueAt)),
    await move(payer, 3, dayOf(third?.dueAt, 400)),
    await move(payer, 1, dayOf(second?.dueAt, -2)),
  ];
  const foreign = await manage(payer, { action: 'MOVE', partId: (await partOf(other, 2))?.id, dueOn: '2027-01-01' });

  expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
    Array.from({ length: 5 }, () => [422, 'payment-plan.day-not-possible']),
  );
  expect([foreign.status, foreign.body.code]).toEqual([404, 'payment-plan.not-found']);
  expect(await partOf(payer, 2)).toMatchObject({ dueAt: second?.dueAt });
});

it('moves no part while nobody knows whether the card was charged for it', async () => {
  const payer = await plans.running();
  await plans.goTo(payer, 2, 0);
  await on.bank.send('PUT', '/control/faults', { stripe: { statusOverride: 503 } });
  await plans.round();
  const reply = await move(payer, 2, dayOf(on.app.clock.now().toISOString(), 5));
  await on.bank.send('DELETE', '/control/faults');

  expect([reply.status, reply.body.code]).toEqual([409, 'payment-plan.under-way']);
});

it('leaves the kept card alone from now on, and tells the payer', async () => {
  const payer = await plans.running();
  const { status, body } = await manage(payer, { action: 'LINK' });
  await plans.goTo(payer, 2, 0);
  await plans.round();

  expect([status, body.plan.method, body.can.link]).toEqual([200, 'LINK', false]);
  expect(await plans.chargesOf(payer)).toEqual([]);
  // No day has changed.
  expect(plans.mailsTo(payer).filter((subject) => subject.includes('maksegraafik muutus'))).toEqual([]);
  expect(plans.mailsTo(payer).filter((subject) => subject.includes('enam kaardilt ei võta'))).toHaveLength(1);
  expect(plans.mailsTo(payer).filter((subject) => subject.includes('ootab maksmist'))).toHaveLength(1);
});

it('offers to leave alone only a card that is kept', async () => {
  const payer = await plans.running();
  await on.app.database.knex('saved_cards').where({ userId: payer.student.id }).update({ removedAt: new Date() });
  expect((await historyOf(payer)).can.link).toBe(false);
});

it('sends the link for a part that is due once a day, and not before it is due', async () => {
  const payer = await plans.runningByLink();
  const early = await manage(payer, { action: 'REMIND' });
  await plans.goTo(payer, 2, 0);
  await plans.round();
  const sent = await manage(payer, { action: 'REMIND' });
  const again = await manage(payer, { action: 'REMIND' });
  await on.at.putForward({ hours: 25 });
  const nextDay = await manage(payer, { action: 'REMIND' });

  expect([early.status, early.body.code]).toEqual([409, 'payment-plan.not-due']);
  expect([sent.status, sent.body.can.remind]).toEqual([200, false]);
  expect([again.status, again.body.code]).toEqual([409, 'payment-plan.reminded']);
  expect(nextDay.status).toBe(200);
  // One by the ladder on the day, and two by staff.
  expect(plans.mailsTo(payer).filter((subject) => subject.includes('ootab maksmist'))).toHaveLength(3);
});

it('needs a plan that runs', async () => {
  const held = await plans.begin();
  const over = await plans.running();
  await plans.pay(over, 'ALL');
  const replies = [await manage(held, { action: 'LINK' }), await manage(over, { action: 'REMIND' })];

  expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'payment-plan.over'],
    [409, 'payment-plan.over'],
  ]);
  expect((await historyOf(over)).can).toEqual({ move: [], link: false, remind: false });
  expect((await historyOf(held)).can).toEqual({ move: [], link: false, remind: false });
});

it('needs a reason and a known action, and is for staff only', async () => {
  const payer = await plans.running();
  const { id } = await plans.planOf(payer);
  const asStudent = await on.app.as(payer.student);
  const nobody = await on.app.as(null);

  expect((await manage(payer, { action: 'LINK', note: ' ' })).status).toBe(422);
  expect((await manage(payer, { action: 'OTHER' })).status).toBe(422);
  expect((await manage(payer, { action: 'MOVE', partId: 'x', dueOn: '2026-13-01' })).status).toBe(422);
  expect((await asStudent.get(`/payment-plans/${id}`)).status).toBe(403);
  expect((await asStudent.post(`/payment-plans/${id}/manage`).send({ action: 'LINK', note: 'x' })).status).toBe(403);
  expect((await nobody.get(`/payment-plans/${id}`)).status).toBe(401);
  expect((await nobody.post(`/payment-plans/${id}/manage`).send({ action: 'LINK', note: 'x' })).status).toBe(401);
  const admin = await on.app.as(staff);
  expect((await admin.get(`/payment-plans/${crypto.randomUUID()}`)).body).toMatchObject({
    code: 'payment-plan.not-found',
  });
  expect((await admin.get('/payment-plans/none')).status).toBe(404);
});

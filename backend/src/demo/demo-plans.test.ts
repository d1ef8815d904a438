/**
 * Whatever a visitor may do to the payment plans of the demo works: their cards are kept by the simulated provider.
 * @covers GET /saved-cards
 * @covers ManagePaymentPlan, PaymentPlan, PaymentPlanHistory, SavedCards, SetPlanMethod
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStorage } from '#platform/index';
import { BankDesk } from '../../test/bank';
import type { GivenUser } from '../../test/given';
import { payingApp, type PayingApp } from '../../test/paying';
import { PlanPayers, type PlanBody, type PlanPayer } from '../../test/plan-payers';
import { sandboxCards } from './payment-plans';
import { seedDemo } from './seed-demo';

const uploads = mkdtempSync(path.join(tmpdir(), 'valikool-demo-plans-'));
let on: PayingApp;
let plans: PlanPayers;
let staff: GivenUser;
let coming: PlanPayer;
let late: PlanPayer;

async function payerOf(userId: number): Promise<PlanPayer> {
  const seat = await on.app.database
    .knex('payment_plans')
    .where({ userId })
    .first<{ participantId: number }>('participantId');
  const student = await on.app.given.signedIn(userId);
  return { student, registrationId: seat.participantId, attemptId: '', orderUuid: '' };
}
const lookAgain = async () => {
  await on.at.reconcile();
  await plans.cards.run('payments.look-again');
};
const manage = async (payer: PlanPayer, body: object): Promise<number> => {
  const { id } = await plans.planOf(payer);
  const admin = await on.app.as(staff);
  const { status } = await admin.post(`/payment-plans/${id}/manage`).send({ note: 'Palus telefonis', ...body });
  await on.app.work();
  return status;
};
async function expectSound(): Promise<void> {
  await lookAgain();
  expect(await on.at.brokenInvariants()).toEqual([]);
  expect(await new BankDesk(on.app, on.at).differences()).toEqual([]);
}

beforeAll(async () => {
  on = await payingApp('demo_plans');
  await on.bank.send('PUT', '/control/stripe/endpoint', { url: 'http://127.0.0.1:9/none' });
  await seedDemo({
    database: on.app.database.knex,
    storage: folderStorage(uploads),
    pictureOf: (slug) => path.join(__dirname, `pictures/${slug}.svg`),
    now: on.app.clock.now(),
    cards: sandboxCards({ sandboxUrl: on.bank.url, publicUrl: 'http://localhost:3000', provider: 'stripe' }),
  });
  plans = new PlanPayers(on);
  staff = await on.app.given.admin();
  const owners = await on.app.database
    .knex('payment_plans')
    .orderBy('createdAt', 'desc')
    .select<{ userId: number }[]>('userId');
  coming = await payerOf(owners[0]?.userId ?? 0);
  late = await payerOf(owners[1]?.userId ?? 0);
});
afterAll(async () => {
  await on.stop();
  rmSync(uploads, { recursive: true });
});

it('has a plan whose next part comes and one whose next part is due, with numbered invoices and books that agree', async () => {
  const seen: PlanBody[] = [await plans.planOf(coming), await plans.planOf(late)];
  const [ofInvoice] = await on.app.database
    .knex('invoices')
    .whereNotNull('schedule')
    .select<{ schedule: { cents: number }[]; totalCents: number }[]>('schedule', 'totalCents');

  expect(seen.map(({ status, method, card, hasSeat, isPaused }) => [status, method, card, hasSeat, isPaused])).toEqual([
    ['ACTIVE', 'CARD', { id: expect.any(String) as unknown, brand: 'visa', lastFour: '4242' }, true, false],
    ['ACTIVE', 'CARD', { id: expect.any(String) as unknown, brand: 'visa', lastFour: '0341' }, true, false],
  ]);
  expect(seen.every(({ invoice }) => invoice.number !== null)).toBe(true);
  expect(seen.map(({ parts }) => parts.map(({ state }) => state))).toEqual([
    ['PAID', 'PLANNED', 'PLANNED'],
    ['PAID', 'PLANNED', 'PLANNED'],
  ]);
  expect(ofInvoice?.schedule.reduce((sum, { cents }) => sum + cents, 0)).toBe(ofInvoice?.totalCents);
  await expectSound();
  const answers = on.app.database.knex('payment_attempts').where({ provider: 'stripe' }).whereNotNull('providerSeenAt');
  expect(await answers.select('provider_status')).toEqual([{ providerStatus: 'PAID' }, { providerStatus: 'PAID' }]);
});

it('charges the card of the late one once the worker runs, and the bank declines it', async () => {
  await plans.round();

  expect((await plans.planOf(late)).parts[1]).toMatchObject({ state: 'DUE', failure: 'generic_decline' });
  expect(await plans.chargesOf(coming)).toEqual([]);
  expect(plans.mailsTo(late)).toHaveLength(1);
  await expectSound();
});

it('lets staff send the link, move the day, and leave the card alone; the student chooses the card again', async () => {
  const { id, parts } = await plans.planOf(late);
  const day = new Date(on.app.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  const done = [
    await manage(late, { action: 'REMIND' }),
    await manage(late, { action: 'MOVE', partId: parts[1]?.id, dueOn: day }),
    await manage(late, { action: 'LINK' }),
  ];
  const owner = await on.app.as(late.student);
  const chosen = await owner.post(`/payment-plans/${id}/method`).send({ method: 'CARD' });

  expect(done).toEqual([200, 200, 200]);
  expect(chosen.status).toBe(200);
  expect((await plans.planOf(late)).parts[1]).toMatchObject({ state: 'PLANNED', failure: null });
  await expectSound();
});

it('lets the student pay the next part with another card, which is kept, and then all that is left', async () => {
  await plans.pay(late, 'NEXT', true);
  expect(await plans.planOf(late)).toMatchObject({ method: 'CARD', card: { lastFour: '4242' } });
  await expectSound();
  await plans.pay(late, 'ALL');

  expect(await plans.planOf(late)).toMatchObject({ status: 'COMPLETED', left: { amount: 0 } });
  await expectSound();
});

it('charges the next part when its day comes, forgets a removed card, and gives the money of a canceled seat back', async () => {
  await plans.goTo(coming, 2, 0);
  await plans.round();
  expect(await plans.statesOf(coming)).toMatch(/^PAID \d+, PAID \d+, PLANNED 0$/);
  const owner = await on.app.as(coming.student);
  const [card] = ((await owner.get('/saved-cards')).body as { items: { id: string }[] }).items;
  expect((await owner.post(`/saved-cards/${card?.id ?? ''}/remove`).send({})).status).toBe(200);
  await plans.cards.run('payment-plans.forget-cards');
  expect((await plans.planOf(coming)).method).toBe('LINK');
  expect((await owner.post(`/registrations/${coming.registrationId}/cancel`).send({})).status).toBe(200);
  await on.app.work();
  await lookAgain();

  expect((await plans.planOf(coming)).status).not.toBe('ACTIVE');
  // Seats of other students were held for less long than the weeks that have gone by.
  expect((await on.at.brokenInvariants()).filter((name) => name !== 'holds-ended')).toEqual([]);
});

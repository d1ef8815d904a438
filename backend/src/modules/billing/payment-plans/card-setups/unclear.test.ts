import type { CaseAction } from '@valikool/contract';
import { payingApp, type PayingApp } from '../../../../../test/paying';
import { PlanPayers, type PlanPayer } from '../../../../../test/plan-payers';

let on: PayingApp;
let plans: PlanPayers;
beforeAll(async () => {
  on = await payingApp('card_setups_unclear');
  plans = new PlanPayers(on);
});
afterEach(() => on.bank.send('DELETE', '/control/faults'));
afterAll(() => on.stop());

type Setup = { status: string; nextCheckAt: Date | null };
type OpenCase = { id: number; facts: Record<string, unknown>; userId: number };

const knex = () => on.app.database.knex;
const setupOf = ({ student }: PlanPayer) =>
  knex()('card_setups').where({ userId: student.id }).orderBy('createdAt', 'desc').first<Setup>();
const casesOf = ({ student }: PlanPayer, status: string) =>
  knex()('cases').where({ kind: 'saved-card.change-unclear', userId: student.id, status }).select<OpenCase[]>();
const ask = () => plans.cards.run('payment-plans.card-setups');
const silent = () => on.bank.send('PUT', '/control/faults', { stripe: { statusOverride: 503 } });
const heard = () => on.bank.send('DELETE', '/control/faults');

/** A student who has given a new card, of which the provider does not tell for a day. */
async function unclear(): Promise<PlanPayer & { visit: { id: string } }> {
  const payer = await plans.running();
  const client = await on.app.as(payer.student);
  const card = await knex()('saved_cards').where({ userId: payer.student.id }).first<{ id: string }>('id');
  const { body } = await client.post(`/saved-cards/${card.id}/replace`).send({});
  const { id } = body as { id: string };
  const [session] = await plans.cards.sessionsOf(id);
  await plans.cards.act({ orderUuid: session?.id ?? '' }, 'pay', { card: '5555555555554444' });
  await silent();
  await on.at.putForward({ minutes: 25 * 60 });
  await ask();
  return { ...payer, visit: { id } };
}

const decide = async (id: number, action: CaseAction) =>
  (await on.app.as(await on.app.given.admin())).post(`/cases/${id}/resolve`).send({ action, note: 'vaatasin üle' });

it('the provider is asked seldomer and seldomer, and staff after a day', async () => {
  const payer = await unclear();
  const pauseMinutes = async (): Promise<number> =>
    (((await setupOf(payer))?.nextCheckAt?.getTime() ?? 0) - on.app.clock.now().getTime()) / 60_000;
  expect(await pauseMinutes()).toBeGreaterThan(300);
  expect(await pauseMinutes()).toBeLessThanOrEqual(360);
  await on.at.putForward({ minutes: 7 * 60 });
  await ask();

  const [opened, ...others] = await casesOf(payer, 'OPEN');
  expect(others).toEqual([]);
  expect(opened).toMatchObject({
    userId: payer.student.id,
    facts: { provider: 'stripe', startedAt: expect.any(String) as string, reason: expect.any(String) as string },
  });
});

it('staff end the change: the old card stays, the provider is asked no more, and the student may begin again', async () => {
  const payer = await unclear();
  const [opened] = await casesOf(payer, 'OPEN');
  expect((await decide(opened?.id ?? 0, 'CLOSE')).status).toBe(200);
  await heard();
  await on.at.putForward({ minutes: 24 * 60 });
  await ask();

  expect(await setupOf(payer)).toMatchObject({ status: 'OVER', nextCheckAt: null });
  expect(await plans.planOf(payer)).toMatchObject({ card: { lastFour: '4242' } });
  expect(await casesOf(payer, 'OPEN')).toEqual([]);
  const card = await knex()('saved_cards').where({ userId: payer.student.id }).first<{ id: string }>('id');
  const again = await (await on.app.as(payer.student)).post(`/saved-cards/${card.id}/replace`).send({});
  expect(again.body).toMatchObject({ id: expect.not.stringMatching(payer.visit.id) as string });
});

it('staff have the provider asked again: while it is silent the case stays open, then the new card pays', async () => {
  const payer = await unclear();
  const [opened] = await casesOf(payer, 'OPEN');
  expect((await decide(opened?.id ?? 0, 'ASK_AGAIN')).status).toBe(503);
  expect(await casesOf(payer, 'OPEN')).toHaveLength(1);
  await heard();
  expect((await decide(opened?.id ?? 0, 'ASK_AGAIN')).status).toBe(200);

  expect(await plans.planOf(payer)).toMatchObject({ card: { lastFour: '4444' } });
  expect(await casesOf(payer, 'RESOLVED')).toMatchObject([{ action: 'ASK_AGAIN' }]);
});

it('the case closes by itself when the provider tells after all', async () => {
  const payer = await unclear();
  await heard();
  await on.at.putForward({ minutes: 7 * 60 });
  await ask();

  expect(await plans.planOf(payer)).toMatchObject({ card: { lastFour: '4444' } });
  expect(await casesOf(payer, 'RESOLVED')).toMatchObject([{ action: 'SAVED', resolvedByUserId: null }]);
});

/**
 * @covers POST /card-setups/:id/check, POST /saved-cards/:id/remove, POST /saved-cards/:id/replace
 * @covers CardSetup, CardSetupState
 * @covers errors card-setup, errors payment, errors saved-card
 */
import { payingApp, type PayingApp } from '../../../../../test/paying';
import { PlanPayers, type PlanPayer } from '../../../../../test/plan-payers';

const NEW_CARD = '5555555555554444';

let on: PayingApp;
let plans: PlanPayers;
beforeAll(async () => {
  on = await payingApp('card_setups');
  plans = new PlanPayers(on);
});
afterEach(() => on.bank.send('DELETE', '/control/faults'));
afterAll(() => on.stop());

const code = (status: number, name: string) => ({
  status,
  body: expect.objectContaining({ statusCode: status, code: name }) as unknown,
});
const knex = () => on.app.database.knex;
const cardOf = async ({ student }: PlanPayer) =>
  knex()('saved_cards').where({ userId: student.id }).orderBy('createdAt').first<{ id: string; methodRef: string }>();
const replace = async (payer: PlanPayer) =>
  (await on.app.as(payer.student)).post(`/saved-cards/${(await cardOf(payer))?.id ?? ''}/replace`).send({});
const check = async ({ student }: Pick<PlanPayer, 'student'>, id: string) =>
  (await on.app.as(student)).post(`/card-setups/${id}/check`).send({});

/** A student on the provider's page for a new card. */
async function begin(payer: PlanPayer) {
  const { status, body } = await replace(payer);
  expect(status).toBe(200);
  const { id, url } = body as { id: string; url: string };
  const [session] = await plans.cards.sessionsOf(id);
  return { id, url, orderUuid: session?.id ?? '' };
}

it('the new card pays the parts that come, and the old one is forgotten', async () => {
  const payer = await plans.running();
  const visit = await begin(payer);
  expect((await check(payer, visit.id)).body).toEqual({ state: 'OPEN' });
  await plans.cards.act(visit, 'pay', { card: NEW_CARD });
  expect((await check(payer, visit.id)).body).toEqual({ state: 'SAVED' });
  expect((await check(payer, visit.id)).body).toEqual({ state: 'SAVED' });

  expect(await plans.planOf(payer)).toMatchObject({ method: 'CARD', card: { brand: 'mastercard', lastFour: '4444' } });
  await plans.goTo(payer, 2, 0);
  await plans.round();
  await plans.cards.run('payment-plans.forget-cards');
  expect(await plans.statesOf(payer)).toBe('PAID 3168, PAID 3166, PLANNED 0');
  const old = await knex()('saved_cards').where({ userId: payer.student.id, lastFour: '4242' }).first<object>();
  expect(old).toMatchObject({ customerRef: '', detachedAt: expect.any(Date) as Date });
  expect(await on.at.brokenInvariants()).toEqual([]);
});

it('a declined part is charged to the new card at once', async () => {
  const payer = await plans.running();
  await plans.turnCard(payer, '4000000000009995');
  await plans.goTo(payer, 2, 0);
  await plans.round();
  expect(await plans.statesOf(payer)).toBe('PAID 3168, DUE 0, PLANNED 0');
  const visit = await begin(payer);
  await plans.cards.act(visit, 'pay', { card: NEW_CARD });
  await check(payer, visit.id);
  await on.at.putForward({ minutes: 1 });
  await plans.round();

  expect(await plans.statesOf(payer)).toBe('PAID 3168, PAID 3166, PLANNED 0');
  expect(await plans.chargesOf(payer)).toEqual([{ status: 'FAILED' }, { status: 'PAID' }]);
});

it('a student who does not come back has the new card all the same', async () => {
  const payer = await plans.running();
  const visit = await begin(payer);
  await plans.cards.act(visit, 'pay', { card: NEW_CARD });
  await on.at.putForward({ minutes: 6 });
  await plans.cards.run('payment-plans.card-setups');
  await plans.cards.run('payment-plans.card-setups');

  expect(await plans.planOf(payer)).toMatchObject({ card: { lastFour: '4444' } });
  expect(await knex()('saved_cards').where({ userId: payer.student.id })).toHaveLength(2);
});

it('nothing changes when the card is refused, the page is left, or its time is up', async () => {
  const payer = await plans.running();
  const visit = await begin(payer);
  await plans.cards.act(visit, 'pay', { card: '4000000000000002' });
  expect((await check(payer, visit.id)).body).toEqual({ state: 'OPEN' });
  expect(await begin(payer)).toMatchObject({ id: visit.id, url: visit.url });
  await on.at.putForward({ minutes: 90 });
  await plans.cards.run('payment-plans.card-setups');

  expect((await check(payer, visit.id)).body).toEqual({ state: 'OVER' });
  expect(await plans.planOf(payer)).toMatchObject({ card: { lastFour: '4242' } });
  expect((await begin(payer)).id).not.toBe(visit.id);
});

it('a charge whose answer is missing stays with its card, and is made once', async () => {
  const payer = await plans.running();
  const visit = await begin(payer);
  await plans.cards.act(visit, 'pay', { card: NEW_CARD });
  await plans.goTo(payer, 2, 0);
  await on.bank.send('PUT', '/control/faults', { stripe: { loseReplies: 2 } });
  await plans.round();
  await on.bank.send('DELETE', '/control/faults');
  await plans.cards.run('payment-plans.card-setups');
  await plans.cards.run('payment-plans.forget-cards');
  await on.at.putForward({ minutes: 40 });
  await on.at.reconcile();
  await plans.round();

  expect(await plans.chargesOf(payer)).toEqual([{ status: 'PAID' }]);
  expect(await plans.statesOf(payer)).toBe('PAID 3168, PAID 3166, PLANNED 0');
});

it('a card that its holder removed meanwhile is not replaced, and the new one is forgotten', async () => {
  const payer = await plans.running();
  const visit = await begin(payer);
  const client = await on.app.as(payer.student);
  await client.post(`/saved-cards/${(await cardOf(payer))?.id ?? ''}/remove`).send({});
  await plans.cards.act(visit, 'pay', { card: NEW_CARD });

  expect((await check(payer, visit.id)).body).toEqual({ state: 'OVER' });
  expect(await plans.planOf(payer)).toMatchObject({ method: 'LINK', card: null });
  await plans.cards.run('payment-plans.forget-cards');
  expect(await knex()('saved_cards').where({ userId: payer.student.id }).whereNull('detachedAt')).toEqual([]);
});

it('a new card that was given in the last minute is taken when the student begins again', async () => {
  const payer = await plans.running();
  const visit = await begin(payer);
  await on.at.putForward({ minutes: 59 });
  await plans.cards.act(visit, 'pay', { card: NEW_CARD });
  const again = await replace(payer);

  expect(again.body).toEqual({ id: visit.id, url: expect.stringMatching(`card=${visit.id}$`) as string });
  expect(await plans.planOf(payer)).toMatchObject({ method: 'CARD', card: { lastFour: '4444' } });
});

it('begins anew when the provider was silent for so long that its page would end too soon', async () => {
  const payer = await plans.running();
  await on.bank.send('PUT', '/control/faults', { stripe: { statusOverride: 503 } });
  expect(await replace(payer)).toMatchObject(code(503, 'payment.provider-down'));
  await on.bank.send('DELETE', '/control/faults');
  await on.at.putForward({ minutes: 35 });
  const visit = await begin(payer);
  await plans.cards.act(visit, 'pay', { card: NEW_CARD });
  expect((await check(payer, visit.id)).body).toEqual({ state: 'SAVED' });
});

it('goes on in another language after the answer was lost', async () => {
  const payer = await plans.running();
  await on.bank.send('PUT', '/control/faults', { stripe: { loseReplies: 2 } });
  expect((await replace(payer)).status).toBe(503);
  await on.bank.send('DELETE', '/control/faults');
  await knex()('users').where({ id: payer.student.id }).update({ language: 'en' });
  expect((await replace(payer)).status).toBe(200);
});

it('says so when the provider is silent, and goes on later', async () => {
  const payer = await plans.running();
  await on.bank.send('PUT', '/control/faults', { stripe: { statusOverride: 503 } });
  expect(await replace(payer)).toMatchObject(code(503, 'payment.provider-down'));
  await on.bank.send('DELETE', '/control/faults');
  expect((await begin(payer)).url).toContain('http');
});

it('refuses other students, other roles, guests and made-up ids', async () => {
  const payer = await plans.running();
  const visit = await begin(payer);
  const path = `/saved-cards/${(await cardOf(payer))?.id ?? ''}/replace`;
  const other = await on.app.as(await on.app.given.student());
  expect(await other.post(path).send({})).toMatchObject(code(404, 'saved-card.not-found'));
  expect(await other.post(`/card-setups/${visit.id}/check`).send({})).toMatchObject(code(404, 'card-setup.not-found'));
  expect(await other.post('/saved-cards/none/replace').send({})).toMatchObject(code(404, 'saved-card.not-found'));
  expect(await other.post('/card-setups/none/check').send({})).toMatchObject(code(404, 'card-setup.not-found'));
  expect((await (await on.app.as(null)).post(path).send({})).status).toBe(401);
  expect((await (await on.app.as(await on.app.given.teacher())).post(path).send({})).status).toBe(403);
});

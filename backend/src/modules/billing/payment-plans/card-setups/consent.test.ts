/**
 * @covers POST /payment-plans/:id/method
 * @covers errors payment-plan
 */
import type { Knex } from 'knex';
import { Guardians } from '../../../../../test/guardians';
import { untilSomebodyWaits } from '../../../../../test/locks';
import { payingApp, type PayingApp } from '../../../../../test/paying';
import { PlanPayers, type PlanPayer } from '../../../../../test/plan-payers';

const NEW_CARD = '5555555555554444';
const POOR_CARD = '4000000000009995';

let on: PayingApp;
let plans: PlanPayers;
let guardians: Guardians;
beforeAll(async () => {
  on = await payingApp('card_consent');
  plans = new PlanPayers(on);
  guardians = new Guardians(on);
});
afterAll(() => on.stop());

const knex = () => on.app.database.knex;
async function cardOf({ student }: PlanPayer): Promise<string> {
  const card = await knex()('saved_cards').where({ userId: student.id }).whereNull('removedAt').first<{ id: string }>();
  return card.id;
}
const setMethod = async (payer: PlanPayer, method: 'CARD' | 'LINK') => {
  const { id } = await plans.planOf(payer);
  return (await on.app.as(payer.student)).post(`/payment-plans/${id}/method`).send({ method });
};

/** Gives a new card on the provider's page. @returns asks what came of it */
async function giveCard(payer: PlanPayer): Promise<() => Promise<unknown>> {
  const replace = await (await on.app.as(payer.student)).post(`/saved-cards/${await cardOf(payer)}/replace`).send({});
  const { id } = replace.body as { id: string };
  const [session] = await plans.cards.sessionsOf(id);
  await plans.cards.act({ orderUuid: session?.id ?? '' }, 'pay', { card: NEW_CARD });
  return async () => (await (await on.app.as(payer.student)).post(`/card-setups/${id}/check`).send({})).body as unknown;
}
async function replaceCard(payer: PlanPayer): Promise<void> {
  const check = await giveCard(payer);
  expect(await check()).toEqual({ state: 'SAVED' });
}

/** What another transaction does while `work` waits for it. */
async function meanwhile<T>(
  before: (trx: Knex.Transaction) => Promise<unknown>,
  { work, then }: { work: () => Promise<T>; then?: (trx: Knex.Transaction) => Promise<unknown> },
): Promise<T> {
  const trx = await knex().transaction();
  await before(trx);
  const working = work();
  await untilSomebodyWaits(knex());
  await then?.(trx);
  await trx.commit();
  return working;
}

describe('a plan that is paid by link stays so when its card is replaced', () => {
  const expectAsked = async (payer: PlanPayer, position: number) => {
    const before = await plans.chargesOf(payer);
    expect(await plans.planOf(payer)).toMatchObject({ method: 'LINK', card: { lastFour: '4444' } });
    await plans.goTo(payer, position, 1);
    await plans.round();
    await on.app.work();
    expect(await plans.chargesOf(payer)).toEqual(before);
    expect((await plans.planOf(payer)).parts[position - 1]?.state).toBe('DUE');
  };

  it('by staff, after the card was declined', async () => {
    const payer = await plans.running();
    await plans.turnCard(payer, POOR_CARD);
    await plans.goTo(payer, 2, 0);
    await plans.round();
    const staff = await on.app.as(await on.app.given.admin());
    const { id } = await plans.planOf(payer);
    const reply = await staff.post(`/payment-plans/${id}/manage`).send({ action: 'LINK', note: 'Palus ise' });
    expect(reply.status).toBe(200);
    await replaceCard(payer);
    await expectAsked(payer, 2);
  });

  it('after a lost dispute', async () => {
    const payer = await plans.running();
    await plans.cards.act(payer, 'dispute', { reason: 'fraudulent' });
    await plans.cards.decide(payer, 'lose');
    await plans.cards.tell(payer);
    await replaceCard(payer);
    await expectAsked(payer, 1);
  });

  it('by its payer, who has another plan that the card pays', async () => {
    const payer = await plans.running();
    const other = await plans.running();
    await knex()('payment_plans')
      .where({ userId: other.student.id })
      .update({ cardId: await cardOf(payer) });
    expect((await setMethod(payer, 'LINK')).status).toBe(200);
    await replaceCard(payer);
    expect(await plans.planOf(other)).toMatchObject({ method: 'CARD', card: { lastFour: '4444' } });
    await expectAsked(payer, 2);
    await plans.round();
    expect(await plans.chargesOf(other)).toEqual([{ status: 'PAID' }]);
    expect((await setMethod(payer, 'CARD')).body).toMatchObject({ method: 'CARD', card: { lastFour: '4444' } });
  });
});

it('a plan whose card is gone is asked for by link, and closes in the end', async () => {
  const payer = await plans.running();
  await knex()('saved_cards').where({ userId: payer.student.id }).update({ removedAt: on.app.clock.now() });
  for (const day of [0, 1, 3, 7, 8]) {
    await plans.goTo(payer, 2, day);
    await plans.round();
  }
  expect(await plans.chargesOf(payer)).toEqual([]);
  expect(plans.mailsTo(payer).filter((subject) => subject.includes('ootab maksmist'))).toHaveLength(4);
  expect((await plans.planOf(payer)).parts[1]?.state).toBe('FAILED');
});

it('a card that is being removed cannot be chosen any more', async () => {
  const payer = await plans.running();
  const id = await cardOf(payer);
  await setMethod(payer, 'LINK');
  const reply = await meanwhile(
    async (trx) => {
      await trx('saved_cards').where({ id }).update({ removedAt: on.app.clock.now() });
      await trx('payment_plans').where({ cardId: id }).update({ method: 'LINK' });
    },
    { work: () => setMethod(payer, 'CARD') },
  );
  expect(reply.body).toMatchObject({ code: 'payment-plan.no-card' });
  expect(await plans.planOf(payer)).toMatchObject({ method: 'LINK' });
});

it('a charge that begins while its card is replaced does not wait for it', async () => {
  const payer = await plans.running();
  const id = await cardOf(payer);
  const check = await giveCard(payer);
  const state = await meanwhile((trx) => trx('payment_plans').where({ userId: payer.student.id }).forUpdate(), {
    work: check,
    // As an attempt that refers to the card.
    then: (trx) => trx('saved_cards').where({ id }).forKeyShare(),
  });
  expect(state).toEqual({ state: 'SAVED' });
});

it('a plan agreed by card is paid by link once somebody else is asked for its first part', async () => {
  const payer = await plans.begin();
  expect(await plans.planOf(payer)).toMatchObject({ method: 'CARD', card: null });
  const client = await on.app.as(payer.student);
  const asked = await client.post(`/registrations/${payer.registrationId}/guardian-link`).send({ instalments: true });
  expect(asked.status).toBeLessThan(300);
  expect(await plans.planOf(payer)).toMatchObject({ method: 'LINK', card: null });
});

it('a declined part is not charged while somebody else is asked for it, and is when the link was taken back', async () => {
  const payer = await plans.running();
  await plans.turnCard(payer, POOR_CARD);
  await plans.goTo(payer, 2, 0);
  await plans.round();
  await guardians.askAgain(payer, { name: 'Jaan Tamm', email: 'jaan@example.ee' });
  await plans.turnCard(payer, '4242424242424242');
  await plans.goTo(payer, 2, 1);
  await plans.round();
  await on.app.work();
  expect(await plans.chargesOf(payer)).toEqual([{ status: 'FAILED' }]);
  expect(plans.mailsTo(payer).filter((subject) => subject.includes('ootab maksmist'))).toHaveLength(1);

  const client = await on.app.as(payer.student);
  expect((await client.delete(`/registrations/${payer.registrationId}/guardian-link`)).status).toBeLessThan(300);
  await plans.goTo(payer, 2, 3);
  await plans.round();
  expect(await plans.statesOf(payer)).toBe('PAID 3168, PAID 3166, PLANNED 0');
});

import type { TestApp } from '../app';
import type { GivenUser } from '../given';
import type { Cast } from './cast';

const DAY_MS = 86_400_000;

/** A student with a payment plan of which nothing is paid, and a kept card. */
async function planOf(app: TestApp, { schoolId }: Cast): Promise<{ owner: GivenUser; planId: string; cardId: string }> {
  const owner = await app.given.student({ schoolId });
  const cohort = await app.given.cohort({ startsInDays: 60 });
  const choice = { payer: 'STUDENT', acceptTerms: true, provider: 'montonio', instalments: true };
  await (await app.as(owner)).post(`/cohorts/${cohort.id}/registrations`).send(choice);
  const { knex } = app.database;
  const plan = await knex('payment_plans').where({ userId: owner.id }).first<{ id: string }>('id');
  const [card] = await knex('saved_cards')
    .insert({
      id: crypto.randomUUID(),
      userId: owner.id,
      provider: 'stripe',
      customerRef: 'cus_1',
      methodRef: `pm_${owner.id}`,
      brand: 'visa',
      lastFour: '4242',
      createdAt: new Date(app.clock.now().getTime() - DAY_MS),
    })
    .returning<{ id: string }[]>('id');
  return { owner, planId: plan.id, cardId: card?.id ?? '' };
}

export const PLAN_THINGS = {
  paymentPlan: async (app: TestApp, cast: Cast) => {
    const { owner, planId } = await planOf(app, cast);
    return { owner, path: { id: planId } };
  },
  savedCard: async (app: TestApp, cast: Cast) => {
    const { owner, cardId } = await planOf(app, cast);
    return { owner, path: { id: cardId } };
  },
  cardSetup: async (app: TestApp, cast: Cast) => {
    const { owner, cardId } = await planOf(app, cast);
    const id = crypto.randomUUID();
    const createdAt = app.clock.now();
    await app.database.knex('card_setups').insert({ id, userId: owner.id, cardId, createdAt, nextCheckAt: createdAt });
    return { owner, path: { id } };
  },
  /** A card whose holder has the provider's page for a new one open. */
  cardOnPage: async (app: TestApp, cast: Cast) => {
    const { owner, cardId } = await planOf(app, cast);
    const createdAt = app.clock.now();
    await app.database.knex('card_setups').insert({
      id: crypto.randomUUID(),
      userId: owner.id,
      cardId,
      createdAt,
      nextCheckAt: createdAt,
      providerRef: `cs_${owner.id}`,
      url: 'https://provider.example/card',
      expiresAt: new Date(createdAt.getTime() + DAY_MS),
    });
    return { owner, path: { id: cardId } };
  },
};

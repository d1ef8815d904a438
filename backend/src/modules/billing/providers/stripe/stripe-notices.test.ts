import { CardPayments } from '../../../../../test/card-payments';
import { payingApp, type PayingApp } from '../../../../../test/paying';

let on: PayingApp;
let cards: CardPayments;
beforeAll(async () => {
  on = await payingApp('catch_up');
  cards = new CardPayments(on);
});
afterAll(() => on.stop());

const catchUp = async (since: Date) => {
  const found = await on.app.container.modules.catchUp(since);
  await on.app.work();
  return found;
};

it('what Stripe has told since a moment is caught up with, once, however often it is asked for', async () => {
  const before = await cards.begin();
  await cards.act(before, 'pay');
  await on.at.putForward({ minutes: 10 });
  const since = on.app.clock.now();
  await on.at.putForward({ minutes: 1 });
  const [paid, lost] = [await cards.begin(), await cards.begin()];
  for (const seat of [paid, lost]) await cards.act(seat, 'pay');
  // A restored database may not know the order at all: the money is a case for staff.
  await on.app.database.knex('payment_attempts').where({ id: lost.attemptId }).update({ provider: 'montonio' });

  const first = await catchUp(since);
  const second = await catchUp(since);

  expect(first).toEqual([
    { provider: 'montonio', found: null, added: 0 },
    { provider: 'stripe', found: 2, added: 2 },
  ]);
  expect(second[1]).toEqual({ provider: 'stripe', found: 2, added: 0 });
  expect(await on.at.attempt(paid.attemptId)).toMatchObject({ status: 'PAID' });
  expect(await on.at.attempt(before.attemptId)).toMatchObject({ status: 'PENDING' });
  expect(await on.app.database.knex('cases').where({ kind: 'payment.unknown-order' })).toMatchObject([
    { status: 'OPEN', amountCents: 95_00 },
  ]);
});

import { CardPayments } from '../../../../test/card-payments';
import { payingApp, type PayingApp } from '../../../../test/paying';

let on: PayingApp;
let cards: CardPayments;
beforeAll(async () => {
  on = await payingApp('refunded_orders');
  cards = new CardPayments(on);
});
afterAll(() => on.stop());

it('a card refund that comes back weeks later is noticed though Stripe’s notice of it is lost', async () => {
  const seat = await cards.paid();
  await (await on.app.as(seat.student)).post(`/registrations/${seat.registrationId}/cancel`).send({}).expect(200);
  await on.app.work();
  await on.at.untilRefunded(seat.attemptId);
  await on.at.putForward({ days: 20 });
  await cards.run('payments.look-again');
  const [refund] = (await cards.sessionOf(seat)).refunds;
  await on.bank.send('POST', `/control/stripe/refunds/${refund?.id ?? ''}/fail`);
  await on.at.putForward({ days: 7, minutes: 1 });
  await cards.run('payments.look-again');

  const { knex } = on.app.database;
  const refunds = await knex('refunds').where({ paymentAttemptId: seat.attemptId }).orderBy(['createdAt', 'id']);
  expect(refunds).toMatchObject([{ status: 'REJECTED' }, { status: 'REFUSED', amountCents: 95_00 }]);
  expect(await knex('cases').where({ paymentAttemptId: seat.attemptId })).toMatchObject([
    { kind: 'refund.refused', status: 'OPEN' },
  ]);
  expect(await on.at.attempt(seat.attemptId)).toMatchObject({ status: 'PAID' });
  expect(await on.at.brokenInvariants()).toEqual([]);
});

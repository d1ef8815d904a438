import { CardPayments } from '../../../../test/card-payments';
import { GiftCards, type SoldCard } from '../../../../test/gift-cards';
import { payingApp, type PayingApp } from '../../../../test/paying';

let on: PayingApp;
let cards: CardPayments;
let giftCards: GiftCards;
beforeAll(async () => {
  on = await payingApp('unanswered');
  cards = new CardPayments(on);
  giftCards = new GiftCards(on);
});
afterEach(() => on.bank.send('DELETE', '/control/faults'));
afterAll(() => on.stop());

type UnansweredCase = { id: number; status: string; action: string | null; userId: number; amountCents: number };

const casesOf = (paymentAttemptId: string) =>
  on.app.database
    .knex('cases')
    .where({ kind: 'payment.unanswered', paymentAttemptId })
    .orderBy('id')
    .select<UnansweredCase[]>('id', 'status', 'action', 'userId', 'amountCents');

/** Lets time pass until the order can be paid no longer, with a question at its end. */
async function askAtLast(): Promise<void> {
  await on.at.putForward({ days: 3 });
  await on.at.reconcile();
}

async function silentOrder(): Promise<SoldCard> {
  const ordered = await giftCards.ordered();
  await on.bank.send('PUT', '/control/faults/montonio', { down: true });
  return ordered;
}

it('asks staff about an order for a gift card once its provider has been silent for as long as it can be paid', async () => {
  const { attemptId, buyer } = await silentOrder();
  await on.at.putForward({ hours: 20 });
  await on.at.reconcile();
  expect(await casesOf(attemptId)).toEqual([]);

  await askAtLast();
  await askAtLast();

  expect(await casesOf(attemptId)).toMatchObject([{ status: 'OPEN', userId: buyer.id, amountCents: 5_000 }]);
  // The provider may still hold the money, so the order is asked about again.
  const attempt = on.app.database.knex('payment_attempts').where({ id: attemptId });
  expect((await attempt.first<{ nextCheckAt: Date | null }>('nextCheckAt'))?.nextCheckAt).not.toBeNull();
});

it('asks staff about an order whose answers cannot be read', async () => {
  const seat = await cards.begin();
  await cards.act(seat, 'pay');
  await on.bank.send('PUT', '/control/faults/stripe', { emptyAmounts: 'all' });
  await askAtLast();

  expect(await casesOf(seat.attemptId)).toMatchObject([{ status: 'OPEN', userId: seat.student.id }]);
});

it.each([
  { told: 'the money came', pay: true, action: 'PAID' },
  { told: 'the order was given up', pay: false, action: 'ABANDONED' },
])('closes the case by itself when the provider says at last that $told', async ({ pay, action }) => {
  const { attemptId, orderUuid } = await giftCards.ordered();
  if (pay) await on.at.payAtBank(orderUuid);
  await on.bank.send('PUT', '/control/faults/montonio', { down: true });
  await askAtLast();
  await on.bank.send('DELETE', '/control/faults');
  await askAtLast();

  expect(await casesOf(attemptId)).toMatchObject([{ status: 'RESOLVED', action }]);
});

it('closes the case also when the answer changes nothing about the order', async () => {
  const { attemptId } = await silentOrder();
  await on.bank.send('DELETE', '/control/faults');
  await on.at.putForward({ hours: 2 });
  await on.at.reconcile();
  await on.bank.send('PUT', '/control/faults/montonio', { down: true });
  await askAtLast();
  expect(await casesOf(attemptId)).toMatchObject([{ status: 'OPEN' }]);
  await on.bank.send('DELETE', '/control/faults');
  await on.at.putForward({ hours: 1 });
  await on.at.reconcile();

  expect(await casesOf(attemptId)).toMatchObject([{ status: 'RESOLVED', action: 'ABANDONED' }]);
});

it('leaves an order alone that staff have decided about', async () => {
  const { attemptId } = await silentOrder();
  await askAtLast();
  const [item] = await casesOf(attemptId);
  const admin = await on.app.as(await on.app.given.admin());
  const decision = { action: 'CLOSE', note: 'Montonio kontoris ei ole makset' };
  await admin
    .post(`/cases/${item?.id ?? 0}/resolve`)
    .send(decision)
    .expect(200);
  await askAtLast();

  expect(await casesOf(attemptId)).toMatchObject([{ status: 'RESOLVED', action: 'CLOSE' }]);
});

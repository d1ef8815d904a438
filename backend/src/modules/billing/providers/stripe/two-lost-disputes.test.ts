import { CardPayments } from '../../../../../test/card-payments';
import { MoneyBack } from '../../../../../test/money-back';
import { wrongIn } from '../../../../../test/money/books';
import { withOutsideMoney, type MoneyTest } from '../../../../../test/outside-money';
import type { Paying } from '../../../../../test/paying';

let on: MoneyTest;
let cards: CardPayments;
let money: MoneyBack;
withOutsideMoney('two_lost_disputes', (given) => {
  on = given;
  cards = new CardPayments(on);
  money = new MoneyBack(on, cards);
});

const twiceOf = async ({ attemptId }: Paying) =>
  (
    await on.app.database
      .knex('cases')
      .where({ paymentAttemptId: attemptId, kind: 'refund.sent-twice', status: 'OPEN' })
      .orderBy('amountCents')
      .select('amountCents')
  ).map(({ amountCents }: { amountCents: number }) => amountCents);

/** A payment of 95 €, of which somebody refunded 60 € in the provider's back office. */
async function refundedInPart(): Promise<Paying> {
  const seat = await cards.paid();
  await cards.act(seat, 'refund', { amount: 6_000 });
  await cards.tell(seat);
  return seat;
}

/** @covers rule money-given-back */
describe('two disputes of a payment that was refunded in part', () => {
  it('each take money that the payer has twice, when the second is lost later', async () => {
    const seat = await refundedInPart();
    await money.lose(seat, { amount: 5_000 });
    expect(await twiceOf(seat)).toEqual([1_500]);
    await money.lose(seat, { amount: 3_000 });
    await money.again(seat);

    expect(await money.booked(seat)).toMatchObject({ clearing_stripe: -4_500 });
    expect(await twiceOf(seat)).toEqual([1_500, 3_000]);
    expect(await wrongIn(on)).toEqual([]);
  });

  it.each([
    ['first', 0, 500],
    ['second', 1, -1_500],
  ])('leave with the provider what the %s took when it alone is won', async (_which, nth, cents) => {
    const seat = await refundedInPart();
    await cards.act(seat, 'dispute', { amount: 5_000 });
    await cards.act(seat, 'dispute', { amount: 3_000 });
    for (const { id } of (await cards.sessionOf(seat)).disputes)
      await on.bank.send('POST', `/control/stripe/disputes/${id}/lose`);
    await cards.tell(seat);
    expect(await money.booked(seat)).toMatchObject({ clearing_stripe: -4_500 });
    await money.decide(seat, 'win', nth);
    await money.again(seat);

    expect(await money.booked(seat)).toMatchObject({ clearing_stripe: cents });
    expect(await wrongIn(on)).toEqual([]);
  });
});

import { CardPayments } from '../../../../../test/card-payments';
import { MoneyBack } from '../../../../../test/money-back';
import { wrongIn } from '../../../../../test/money/books';
import { withOutsideMoney, type MoneyTest } from '../../../../../test/outside-money';
import type { Paying } from '../../../../../test/paying';

let on: MoneyTest;
let cards: CardPayments;
let money: MoneyBack;
withOutsideMoney('given_back', (given) => {
  on = given;
  cards = new CardPayments(on);
  money = new MoneyBack(on, cards);
});

const openKinds = async (seat: Paying): Promise<string[]> => (await money.openCasesOf(seat)).map(({ kind }) => kind);
const statusOf = async (seat: Paying): Promise<unknown> => (await on.at.attempt(seat.attemptId)).status;

describe('a payment of which the bank had decided for the payer, and gives it back after all', () => {
  it('pays for the seat when we hear of it only then', async () => {
    const seat = await cards.begin();
    await cards.act(seat, 'pay');
    await cards.act(seat, 'dispute');
    await cards.decide(seat, 'lose');
    await cards.tell(seat);
    expect(await statusOf(seat)).toBe('VOIDED');
    expect(await money.booked(seat)).toEqual({});
    await money.decide(seat, 'win');
    await money.again(seat);

    expect(await statusOf(seat)).toBe('PAID');
    expect(await on.at.registrationOf(seat)).toMatchObject({ hasAccess: true });
    expect(await money.booked(seat)).toEqual({ clearing_stripe: 9_500 });
    expect(await wrongIn(on)).toEqual([]);
  });

  it('is decided about again when it is of another sum than was asked for', async () => {
    const seat = await cards.begin();
    await cards.act(seat, 'pay', { amount: 20_000 });
    await cards.tell(seat);
    await money.lose(seat);
    expect(await money.openCasesOf(seat)).toEqual([]);
    await money.decide(seat, 'win');
    await money.again(seat);

    expect(await money.openCasesOf(seat)).toMatchObject([{ kind: 'payment.mismatch', amountCents: 20_000 }]);
    expect(await money.booked(seat)).toEqual({ clearing_stripe: 20_000, unallocated: -20_000 });
    await cards.decideCase(seat, 'RETURN');
    await cards.tell(seat);
    await money.again(seat);
    expect(await money.openCasesOf(seat)).toEqual([]);
    expect(await money.booked(seat)).toEqual({});
    expect(await wrongIn(on)).toEqual([]);
  });
});

describe('two disputes that took all of a payment, one after the other', () => {
  async function disputedTwice(): Promise<Paying> {
    const seat = await cards.paid();
    await money.lose(seat, { amount: 4_000 });
    await money.lose(seat);
    expect(await statusOf(seat)).toBe('VOIDED');
    expect(await money.booked(seat)).toEqual({});
    return seat;
  }

  /** @covers rule money-given-back */
  it.each([
    ['first', 0, 4_000],
    ['second', 1, 5_500],
  ])('leave what the %s took with the provider when it alone is won', async (_which, nth, cents) => {
    const seat = await disputedTwice();
    await money.decide(seat, 'win', nth);
    await money.again(seat);

    expect(await money.booked(seat)).toMatchObject({ clearing_stripe: cents });
    expect(await wrongIn(on)).toEqual([]);
  });

  it('leave the payment as it was when both are won', async () => {
    const seat = await disputedTwice();
    await money.decide(seat, 'win', 1);
    await money.decide(seat, 'win', 0);
    await money.again(seat);

    expect(await money.booked(seat)).toMatchObject({ clearing_stripe: 9_500 });
    expect(await wrongIn(on)).toEqual([]);
  });
});

it('leaves what was won with the provider when two disputes were lost before we heard of them', async () => {
  const seat = await cards.paid();
  await cards.act(seat, 'dispute', { amount: 4_000 });
  await cards.act(seat, 'dispute');
  for (const { id } of (await cards.sessionOf(seat)).disputes)
    await on.bank.send('POST', `/control/stripe/disputes/${id}/lose`);
  await cards.tell(seat);
  expect(await statusOf(seat)).toBe('VOIDED');
  await money.decide(seat, 'win', 0);
  await money.again(seat);

  expect(await money.booked(seat)).toMatchObject({ clearing_stripe: 4_000 });
  expect(await openKinds(seat)).toContain('payment.reversed-outside');
  expect(await wrongIn(on)).toEqual([]);
});

it('owes no refund any more that came back and that another dispute has taken since', async () => {
  const seat = await money.swapped();
  await money.lose(seat);
  await money.refundEnds(seat, 'fail');
  expect(await money.casesOfRefunds(seat)).toEqual([['refund.refused', 4_000]]);
  await money.lose(seat, { amount: 4_000 });
  await money.again(seat);

  expect(await money.casesOfRefunds(seat)).toEqual([]);
  expect(await money.booked(seat)).toEqual({});
  expect(await wrongIn(on)).toEqual([]);
});

it('takes what was owed for a former seat off what its payer has paid, when another dispute takes it', async () => {
  const seat = await money.swapped();
  await money.lose(seat);
  await money.refundEnds(seat, 'fail');
  await on.at.putForward({ days: 9 });
  await cards.run('registrations.sweep-holds');
  await money.decide(seat, 'win');
  expect(await money.refundsOf(seat)).toContainEqual(
    expect.objectContaining({ status: 'SUCCESSFUL', reason: 'NO_SEAT', amountCents: 5_500 }),
  );
  await money.lose(seat);
  await money.again(seat);

  expect(await money.casesOfRefunds(seat)).toEqual([]);
  expect(await money.booked(seat)).toEqual({});
  expect(await on.at.ledgerOf('receivable', { userId: seat.student.id })).toBe(0);
  expect(await wrongIn(on)).toEqual([]);
});

describe('a refund that somebody made in the back office, and that the payer’s bank returns', () => {
  async function refundedOutside(): Promise<Paying> {
    const seat = await cards.paid();
    await cards.act(seat, 'refund', { amount: 3_000 });
    await cards.tell(seat);
    expect(await money.openCasesOf(seat)).toMatchObject([{ kind: 'payment.reversed-outside', amountCents: 3_000 }]);
    return seat;
  }

  it('leaves nothing to decide', async () => {
    const seat = await refundedOutside();
    await money.refundEnds(seat, 'fail');
    await money.again(seat);

    expect(await money.openCasesOf(seat)).toEqual([]);
    expect(await statusOf(seat)).toBe('PAID');
    expect(await money.booked(seat)).toEqual({ clearing_stripe: 9_500 });
    expect(await wrongIn(on)).toEqual([]);
  });

  it('is owed to the payer when staff had decided about it', async () => {
    const seat = await refundedOutside();
    await cards.decideCase(seat, 'CANCEL_SEAT');
    await cards.tell(seat);
    await money.refundEnds(seat, 'fail');
    await money.again(seat);

    expect(await money.casesOfRefunds(seat)).toEqual([['refund.refused', 3_000]]);
    expect(await money.booked(seat)).toEqual({ clearing_stripe: 3_000, refunds_payable: -3_000 });
    expect(await wrongIn(on)).toEqual([]);
  });
});

it('owes a refund again that had been replaced, was carried out all the same, and came back', async () => {
  const seat = await money.swapped();
  await money.refundEnds(seat, 'fail');
  await money.refundEnds(seat, 'succeed');
  expect(await money.casesOfRefunds(seat)).toEqual([]);
  expect(await money.booked(seat)).toEqual({ clearing_stripe: 5_500 });
  await money.refundEnds(seat, 'fail');
  await money.again(seat);

  expect(await money.casesOfRefunds(seat)).toEqual([['refund.refused', 4_000]]);
  expect(await money.booked(seat)).toEqual({ clearing_stripe: 9_500, refunds_payable: -4_000 });
  expect(await wrongIn(on)).toEqual([]);
});

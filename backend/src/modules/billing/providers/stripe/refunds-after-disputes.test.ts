import { BankDesk, entryNumber } from '../../../../../test/bank';
import { CardPayments } from '../../../../../test/card-payments';
import { MoneyBack } from '../../../../../test/money-back';
import { wrongIn } from '../../../../../test/money/books';
import { withOutsideMoney, type MoneyTest } from '../../../../../test/outside-money';
import type { Paying } from '../../../../../test/paying';

let on: MoneyTest;
let cards: CardPayments;
let money: MoneyBack;
let desk: BankDesk;
withOutsideMoney('refunds_after_disputes', (given) => {
  on = given;
  cards = new CardPayments(on);
  money = new MoneyBack(on, cards);
  desk = new BankDesk(on.app, on.at);
});

const faults = (refund: object) => on.bank.send('PUT', '/control/faults', { stripe: { refund } });

const owedBy = ({ student }: Paying) => on.at.ledgerOf('receivable', { userId: student.id });

describe('a refund that comes back after the dispute of the rest was lost', () => {
  async function returned(): Promise<Paying> {
    const seat = await money.swapped();
    await money.lose(seat);
    expect(await on.at.attempt(seat.attemptId)).toMatchObject({ status: 'VOIDED' });
    await money.refundEnds(seat, 'fail');
    return seat;
  }

  /** @covers rule refund-after-dispute */
  it('is owed again and becomes a case; its payer is told, and nothing happens twice', async () => {
    const seat = await returned();
    await money.again(seat);

    expect(await money.refundsOf(seat)).toEqual([
      { status: 'REJECTED', reason: 'CANCELLATION', amountCents: 4_000, isOwed: true },
      { status: 'REFUSED', reason: 'CANCELLATION', amountCents: 4_000, isOwed: true },
    ]);
    expect(await money.casesOfRefunds(seat)).toEqual([['refund.refused', 4_000]]);
    expect(await money.booked(seat)).toEqual({ clearing_stripe: 4_000, refunds_payable: -4_000 });
    expect(await owedBy(seat)).toBe(5_500);
    expect(on.outside.subjectsTo(seat).filter((subject) => subject.includes('tuli meile tagasi'))).toEqual([
      'Sinu tagasimakse tuli meile tagasi: 40,00 €',
    ]);
    expect(await wrongIn(on)).toEqual([]);
  });

  it('is asked for again when staff want it, refused, and then sent by hand: settled once', async () => {
    const seat = await returned();
    await money.decideRefund(seat, 'RETRY');
    expect(await money.casesOfRefunds(seat)).toEqual([['refund.refused', 4_000]]);
    await money.decideRefund(seat, 'SENT_BY_HAND', { reference: `KÄSITSI-${seat.registrationId}` });
    await money.again(seat);

    expect((await money.refundsOf(seat)).map(({ status }) => status)).toEqual(['REJECTED', 'REJECTED', 'SUCCESSFUL']);
    expect(await money.casesOfRefunds(seat)).toEqual([]);
    expect(await money.booked(seat)).toEqual({ clearing_stripe: 4_000 });
    expect(await wrongIn(on)).toEqual([]);
  });

  it('is owed once more when the transfer by hand comes back too', async () => {
    const seat = await returned();
    const sentAs = entryNumber();
    await money.decideRefund(seat, 'SENT_BY_HAND', { reference: sentAs });
    await desk.upload([{ reference: sentAs, cents: -4_000, name: 'Mari', iban: 'EE382200221020145685' }]);
    const back = entryNumber();
    await desk.upload([{ reference: back, cents: 4_000, isReturn: true, endToEnd: sentAs }]);

    expect(await desk.line(back)).toMatchObject({ status: 'BOOKED', matches: [{ kind: 'RETURN', isByRule: true }] });
    expect(await money.casesOfRefunds(seat)).toEqual([['refund.refused', 4_000]]);
    expect(await money.booked(seat)).toEqual({ clearing_stripe: 4_000, refunds_payable: -4_000 });
    expect(await wrongIn(on)).toEqual([]);
  });

  it('is settled when the provider carries it out after all', async () => {
    const seat = await returned();
    // Its bank lets go of the charge, so that a refund is possible again.
    await cards.decide(seat, 'win');
    await money.decideRefund(seat, 'RETRY');
    await cards.tell(seat);
    await money.again(seat);

    expect((await money.refundsOf(seat)).map(({ status }) => status)).toEqual(['REJECTED', 'REJECTED', 'SUCCESSFUL']);
    expect(await money.booked(seat)).toEqual({ clearing_stripe: 5_500 });
    expect(await wrongIn(on)).toEqual([]);
  });

  it('stays owed when the dispute is won after all, which pays for the seat', async () => {
    const seat = await returned();
    await cards.decide(seat, 'win');
    await cards.tell(seat);
    await money.again(seat);

    expect(await money.casesOfRefunds(seat)).toEqual([['refund.refused', 4_000]]);
    expect(await money.booked(seat)).toEqual({ clearing_stripe: 9_500, refunds_payable: -4_000 });
    expect(await owedBy(seat)).toBe(0);
    expect(await on.at.registrationOf(seat)).toMatchObject({ hasAccess: true });
    expect(await wrongIn(on)).toEqual([]);
  });

  it('agrees with the books when the dispute is won after all, and another one takes everything', async () => {
    const seat = await returned();
    await cards.decide(seat, 'win');
    await cards.tell(seat);
    await money.lose(seat);
    await money.again(seat);

    expect(await money.casesOfRefunds(seat)).toEqual([]);
    expect(await money.booked(seat)).toEqual({});
    expect(await wrongIn(on)).toEqual([]);
  });

  it('agrees with the payout in which it was taken and given back', async () => {
    const seat = await returned();
    for (let others = 0; others < 2; others += 1) await cards.paid();
    await on.at.putForward({ days: 8 });
    await on.bank.send('POST', '/control/stripe/payouts');
    await cards.run('payouts.read');

    const { checks } = await desk.books();
    expect(checks.find(({ name }) => name === 'payouts-ledger')).toMatchObject({ rowCount: 0 });
    expect(await money.casesOfRefunds(seat)).toHaveLength(1);
  });
});

describe('the same in another order', () => {
  it('comes back before the dispute is lost: what the dispute took is less to send', async () => {
    const seat = await money.swapped();
    await money.refundEnds(seat, 'fail');
    expect(await money.casesOfRefunds(seat)).toEqual([['refund.refused', 4_000]]);
    await money.lose(seat, { amount: 5_500 });
    await money.again(seat);

    expect(await money.casesOfRefunds(seat)).toEqual([]);
    expect(await money.openCasesOf(seat)).toMatchObject([{ kind: 'payment.reversed-outside', amountCents: 1_500 }]);
    expect(await money.booked(seat)).toEqual({ clearing_stripe: 4_000, refunds_payable: 1_500 });
    expect(await wrongIn(on)).toEqual([]);
  });

  it('comes back before a dispute takes everything: withdrawn, and nothing is owed', async () => {
    const seat = await money.swapped();
    await money.refundEnds(seat, 'fail');
    await money.lose(seat, { amount: 9_500 });
    await money.again(seat);

    expect((await money.refundsOf(seat)).map(({ status, isOwed }) => [status, isOwed])).toEqual([
      ['REJECTED', true],
      ['CANCELED', false],
    ]);
    expect(await money.casesOfRefunds(seat)).toEqual([]);
    expect(await money.booked(seat)).toEqual({});
    expect(await owedBy(seat)).toBe(5_500);
    expect(await wrongIn(on)).toEqual([]);
  });

  it('comes back after a dispute that took a part of it too: only the other part is owed', async () => {
    const seat = await money.swapped();
    await money.lose(seat, { amount: 8_000 });
    expect(await money.casesOfRefunds(seat)).toEqual([['refund.sent-twice', 2_500]]);
    await money.refundEnds(seat, 'fail');
    await money.again(seat);

    expect(await money.casesOfRefunds(seat)).toEqual([['refund.refused', 1_500]]);
    expect(await money.booked(seat)).toEqual({ clearing_stripe: 1_500, refunds_payable: -1_500 });
    expect(await wrongIn(on)).toEqual([]);
  });

  it('comes back after a dispute that took all of it too: the payer has it once', async () => {
    const seat = await money.swapped();
    await money.lose(seat, { amount: 9_500 });
    expect(await money.casesOfRefunds(seat)).toEqual([['refund.sent-twice', 4_000]]);
    await money.refundEnds(seat, 'fail');
    await money.again(seat);

    expect(await money.casesOfRefunds(seat)).toEqual([]);
    expect(await money.booked(seat)).toEqual({});
    expect(await wrongIn(on)).toEqual([]);
  });
});

describe('a refund of everything that comes back after a dispute', () => {
  async function refunded(): Promise<Paying> {
    const seat = await cards.paid();
    await cards.cancel(seat);
    await cards.tell(seat);
    return seat;
  }

  it('of a part is owed less that part', async () => {
    const seat = await refunded();
    await money.lose(seat, { amount: 3_000 });
    await money.refundEnds(seat, 'fail');
    await money.again(seat);

    expect(await money.casesOfRefunds(seat)).toEqual([['refund.refused', 6_500]]);
    expect(await money.booked(seat)).toEqual({ clearing_stripe: 6_500, refunds_payable: -6_500 });
    expect(await wrongIn(on)).toEqual([]);
  });

  it('is not sent again when staff had written off what the dispute took: it is no loss any more', async () => {
    const seat = await refunded();
    await money.lose(seat, { amount: 9_500 });
    const before = await on.at.ledgerOf('losses');
    await money.decideRefund(seat, 'WRITE_OFF');
    await money.refundEnds(seat, 'fail');
    await money.again(seat);

    expect(await money.casesOfRefunds(seat)).toEqual([]);
    expect(await on.at.ledgerOf('losses')).toBe(before);
    expect(await money.booked(seat)).toEqual({});
    expect(await wrongIn(on)).toEqual([]);
  });

  it('is owed again when its payer had returned what the dispute took', async () => {
    const seat = await refunded();
    await money.lose(seat, { amount: 9_500 });
    await money.decideRefund(seat, 'PAID_BACK', { reference: `TAGASI-${seat.registrationId}` });
    await money.refundEnds(seat, 'fail');
    await money.again(seat);

    expect(await money.casesOfRefunds(seat)).toEqual([['refund.refused', 9_500]]);
    expect(await wrongIn(on)).toEqual([]);
  });
});

describe('a refund that is on its way when a dispute takes everything', () => {
  async function disputedMeanwhile(): Promise<Paying> {
    await faults({ first: 'pending', then: null });
    const seat = await money.swapped();
    await money.lose(seat, { amount: 9_500 });
    expect(await on.at.attempt(seat.attemptId)).toMatchObject({ status: 'VOIDED' });
    expect(await money.refundsOf(seat)).toMatchObject([{ status: 'PENDING', isOwed: false }]);
    return seat;
  }

  it('is owed no more, so nobody sends it again when it fails', async () => {
    const seat = await disputedMeanwhile();
    await money.refundEnds(seat, 'fail');
    await money.again(seat);

    expect(await money.refundsOf(seat)).toEqual([
      { status: 'REJECTED', reason: 'CANCELLATION', amountCents: 4_000, isOwed: false },
    ]);
    expect(await money.casesOfRefunds(seat)).toEqual([]);
    expect(await money.booked(seat)).toEqual({});
    expect(await owedBy(seat)).toBe(5_500);
    expect(await wrongIn(on)).toEqual([]);
  });

  it('was sent twice when it is carried out all the same', async () => {
    const seat = await disputedMeanwhile();
    await money.refundEnds(seat, 'succeed');
    await money.again(seat);

    expect(await money.casesOfRefunds(seat)).toEqual([['refund.sent-twice', 4_000]]);
    expect(await money.booked(seat)).toEqual({ clearing_stripe: -4_000, refunds_payable: 4_000 });
    expect(await wrongIn(on)).toEqual([]);
  });

  it('is owed as before when the dispute is won after all, and is retried when it fails then', async () => {
    const seat = await disputedMeanwhile();
    await cards.decide(seat, 'win');
    await cards.tell(seat);
    expect(await money.refundsOf(seat)).toMatchObject([{ status: 'PENDING', isOwed: true }]);
    await on.bank.send('DELETE', '/control/faults');
    expect(await money.booked(seat)).toEqual({ clearing_stripe: 9_500, refunds_payable: -4_000 });
    await money.refundEnds(seat, 'fail');
    await on.at.putForward({ days: 1, minutes: 1 });
    await cards.run('refunds.reconcile');
    await cards.tell(seat);

    expect((await money.refundsOf(seat)).map(({ status }) => status)).toEqual(['REJECTED', 'SUCCESSFUL']);
    expect(await money.booked(seat)).toEqual({ clearing_stripe: 5_500 });
    expect(await owedBy(seat)).toBe(0);
    expect(await wrongIn(on)).toEqual([]);
  });
});

it('sends nothing twice when everything was on its way, a dispute took it, and is won after all', async () => {
  await faults({ first: 'pending', then: null });
  const seat = await cards.paid();
  await cards.cancel(seat);
  await cards.tell(seat);
  await money.lose(seat, { amount: 9_500 });
  await cards.decide(seat, 'win');
  await cards.tell(seat);
  await on.bank.send('DELETE', '/control/faults');
  await money.refundEnds(seat, 'succeed');
  await money.again(seat);

  expect(await money.refundsOf(seat)).toEqual([
    { status: 'SUCCESSFUL', reason: 'CANCELLATION', amountCents: 9_500, isOwed: true },
  ]);
  expect(await on.at.attempt(seat.attemptId)).toMatchObject({ status: 'REFUNDED' });
  expect(await money.casesOfRefunds(seat)).toEqual([]);
  expect(await money.booked(seat)).toEqual({});
  expect(await owedBy(seat)).toBe(0);
  expect(await wrongIn(on)).toEqual([]);
});

it('withdraws a refused refund when a dispute takes everything', async () => {
  await faults({ refuse: 'charge_disputed' });
  const seat = await money.swapped();
  await on.bank.send('DELETE', '/control/faults');
  expect(await money.casesOfRefunds(seat)).toEqual([['refund.refused', 4_000]]);
  await money.lose(seat, { amount: 9_500 });
  await money.again(seat);

  expect(await money.refundsOf(seat)).toMatchObject([{ status: 'CANCELED', isOwed: false }]);
  expect(await money.casesOfRefunds(seat)).toEqual([]);
  expect(await money.booked(seat)).toEqual({});
  expect(await wrongIn(on)).toEqual([]);
});

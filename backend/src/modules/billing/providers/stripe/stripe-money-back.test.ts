/** @covers Registration */
import { CardPayments } from '../../../../../test/card-payments';
import { payingApp, type Paying, type PayingApp } from '../../../../../test/paying';
import { testKey } from '../../../../../test/sandbox';

let on: PayingApp;
let cards: CardPayments;

beforeAll(async () => {
  on = await payingApp('stripe_money_back');
  cards = new CardPayments(on);
});
afterEach(async () => {
  await on.bank.send('DELETE', '/control/faults');
  // What one test leaves undecided is not overdue in the next.
  await on.app.database.knex('cases').where({ status: 'OPEN' }).update({ dueAt: '2100-01-01T00:00:00Z' });
});
afterAll(() => on.stop());

const faults = (stripe: object) => on.bank.send('PUT', '/control/faults', { stripe });
const casesOf = ({ attemptId }: Paying) =>
  on.app.database.knex('cases').where({ paymentAttemptId: attemptId }).orderBy('id').select('kind', 'status', 'action');
const refundsOf = ({ attemptId }: Paying) =>
  on.app.database
    .knex('refunds')
    .where({ paymentAttemptId: attemptId })
    .orderBy(['createdAt', 'id'])
    .select('status', 'reason', 'amountCents');

/** Our request of some days ago, whose answer was lost and whose key the API has forgotten. */
async function carriedOutBefore(seat: Paying, refundId: string): Promise<void> {
  const { payment_intent: intent } = await cards.sessionOf(seat);
  const form = { payment_intent: intent?.id ?? '', amount: '9500', 'metadata[refund_id]': refundId };
  const reply = await fetch(`${on.bank.url}/stripe/v1/refunds`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${testKey('STRIPE_SECRET_KEY')}`,
      'Stripe-Version': '2026-10-28.endive',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(form).toString(),
  });
  expect(reply.status).toBe(200);
}

describe('a refund that we ask for', () => {
  it('goes back at once, once, and leaves nothing on the account', async () => {
    const before = await on.at.ledgerOf('clearing_stripe');
    const seat = await cards.paid();
    await cards.cancel(seat);
    await cards.tell(seat);
    await on.at.reconcile();

    expect(await refundsOf(seat)).toEqual([{ status: 'SUCCESSFUL', reason: 'CANCELLATION', amountCents: 95_00 }]);
    expect((await cards.sessionOf(seat)).refunds).toMatchObject([{ amount: 95_00, status: 'succeeded' }]);
    expect(await on.at.ledgerOf('clearing_stripe')).toBe(before);
    expect(await on.at.attempt(seat.attemptId)).toMatchObject({ status: 'REFUNDED' });
  });

  it('is asked for again with the same key when the answer was lost, and moves the money once', async () => {
    const seat = await cards.paid();
    // The session's reading is answered, the refund's answer is lost, and so is that of the SDK's own repeat.
    await faults({ refund: { first: 'pending', then: 'succeeded', delayMs: 1_000 }, loseReplies: 'all' });
    await cards.cancel(seat).catch(() => undefined);
    await on.bank.send('DELETE', '/control/faults');
    await on.at.putForward({ minutes: 2 });
    await on.at.untilRefunded(seat.attemptId);

    expect(await refundsOf(seat)).toEqual([{ status: 'SUCCESSFUL', reason: 'CANCELLATION', amountCents: 95_00 }]);
    expect((await cards.sessionOf(seat)).refunds).toHaveLength(1);
  });

  it('waits while it is pending', async () => {
    const seat = await cards.paid();
    await faults({ refund: { first: 'pending' } });
    await cards.cancel(seat);
    const pending = await refundsOf(seat);
    const [refund] = (await cards.sessionOf(seat)).refunds;
    await on.bank.send('POST', `/control/stripe/refunds/${refund?.id ?? ''}/succeed`);
    await cards.tell(seat);

    expect(pending).toMatchObject([{ status: 'PENDING' }]);
    expect(await refundsOf(seat)).toMatchObject([{ status: 'SUCCESSFUL' }]);
  });

  it('becomes a case when it is refused for good, and is tried again while the balance is too low', async () => {
    const refused = await cards.paid();
    await faults({ refund: { refuse: 'charge_disputed' } });
    await cards.cancel(refused);
    const low = await cards.paid();
    await faults({ refund: { refuse: 'balance_insufficient' } });
    await cards.cancel(low).catch(() => undefined);
    const waiting = await refundsOf(low);
    await on.bank.send('DELETE', '/control/faults');
    // The refusal is kept under its key for a day, as the API keeps every answer.
    await on.at.putForward({ hours: 25 });
    await on.at.untilRefunded(low.attemptId);

    expect(await refundsOf(refused)).toMatchObject([{ status: 'REFUSED' }]);
    expect(await casesOf(refused)).toEqual([{ kind: 'refund.refused', status: 'OPEN', action: null }]);
    expect(waiting).toMatchObject([{ status: 'CREATED' }]);
    expect(await refundsOf(low)).toMatchObject([{ status: 'SUCCESSFUL' }]);
  });

  it('that is answered with another sum is booked as that sum, and only the rest is asked for', async () => {
    const seat = await cards.paid();
    await faults({ refund: { amountCents: 90_00 } });
    await cards.cancel(seat);
    const answered = await refundsOf(seat);
    await on.bank.send('DELETE', '/control/faults');
    await on.at.untilRefunded(seat.attemptId);

    expect(answered).toEqual([
      { status: 'CREATED', reason: 'CANCELLATION', amountCents: 5_00 },
      { status: 'SUCCESSFUL', reason: 'OUTSIDE', amountCents: 90_00 },
    ]);
    expect((await cards.sessionOf(seat)).refunds.map(({ amount }) => amount)).toEqual([90_00, 5_00]);
    expect(await on.at.attempt(seat.attemptId)).toMatchObject({ status: 'REFUNDED' });
    expect(await casesOf(seat)).toEqual([]);
  });

  it('is not sent twice when its answer was lost and its key is forgotten', async () => {
    const seat = await cards.paid();
    await faults({ down: true });
    await cards.cancel(seat).catch(() => undefined);
    await on.bank.send('DELETE', '/control/faults');
    const [unsent] = await on.app.database.knex('refunds').where({ paymentAttemptId: seat.attemptId }).select('id');
    await carriedOutBefore(seat, (unsent as { id: string }).id);
    await on.at.untilRefunded(seat.attemptId);

    expect((await cards.sessionOf(seat)).refunds).toHaveLength(1);
    expect(await refundsOf(seat)).toMatchObject([{ status: 'SUCCESSFUL' }]);
  });

  it('that comes back after it had succeeded is owed again, and staff have it sent anew', async () => {
    const before = await on.at.ledgerOf('clearing_stripe');
    const seat = await cards.paid();
    await cards.cancel(seat);
    const [refund] = (await cards.sessionOf(seat)).refunds;
    await on.bank.send('POST', `/control/stripe/refunds/${refund?.id ?? ''}/fail`);
    await cards.tell(seat);
    await cards.return(seat);

    expect(await refundsOf(seat)).toMatchObject([{ status: 'REJECTED' }, { status: 'REFUSED', amountCents: 95_00 }]);
    expect(await casesOf(seat)).toEqual([{ kind: 'refund.refused', status: 'OPEN', action: null }]);
    expect(await on.at.attempt(seat.attemptId)).toMatchObject({ status: 'PAID' });
    expect(await on.at.ledgerOf('clearing_stripe')).toBe(before + 95_00);
    expect(await on.at.brokenInvariants()).toEqual([]);

    await cards.decideCase(seat, 'RETRY');
    await on.at.untilRefunded(seat.attemptId);

    expect((await refundsOf(seat)).map(({ status }: { status: string }) => status)).toEqual([
      'REJECTED',
      'REJECTED',
      'SUCCESSFUL',
    ]);
    expect(await on.at.ledgerOf('clearing_stripe')).toBe(before);
    expect(await on.at.brokenInvariants()).toEqual([]);
  });
});

describe('a refund made in Stripe’s dashboard', () => {
  it.each([
    ['in part', { amount: 30_00 }, 30_00, 'PARTIALLY_REFUNDED'],
    ['in whole', {}, 95_00, 'REFUNDED'],
  ])('%s is booked, and staff are asked about the seat', async (_what, asked, cents, status) => {
    const seat = await cards.paid();
    await cards.act(seat, 'refund', asked);
    await cards.tell(seat);

    expect(await refundsOf(seat)).toEqual([{ status: 'SUCCESSFUL', reason: 'OUTSIDE', amountCents: cents }]);
    expect(await casesOf(seat)).toEqual([{ kind: 'payment.reversed-outside', status: 'OPEN', action: null }]);
    expect(await on.at.attempt(seat.attemptId)).toMatchObject({ status });
    expect(await on.at.brokenInvariants()).toEqual([]);
  });

  it('is noticed a day later when its event was lost', async () => {
    const seat = await cards.paid();
    await cards.act(seat, 'refund', { amount: 10_00 });
    await on.at.putForward({ days: 1, minutes: 1 });
    await cards.run('payments.look-again');

    expect(await refundsOf(seat)).toMatchObject([{ status: 'SUCCESSFUL', amountCents: 10_00 }]);
  });
});

describe('a dispute', () => {
  it('is a case until the bank’s own day, and takes no money while it is open', async () => {
    const seat = await cards.paid();
    await cards.act(seat, 'dispute', { reason: 'product_not_received' });
    await cards.tell(seat);

    const row = await on.app.database.knex('cases').where({ paymentAttemptId: seat.attemptId }).first<{
      kind: string;
      dueAt: Date;
      openedAt: Date;
      facts: unknown;
      amountCents: number;
    }>();
    expect(row).toMatchObject({
      kind: 'payment.disputed',
      amountCents: 95_00,
      facts: { reason: 'product_not_received' },
    });
    expect(Math.round((row.dueAt.getTime() - row.openedAt.getTime()) / 86_400_000)).toBe(9);
    expect(await on.at.registrationOf(seat)).toMatchObject({ hasAccess: true });
    expect(await on.at.brokenInvariants()).toEqual([]);
  });

  it('that is answered and won closes its case and changes nothing', async () => {
    const seat = await cards.paid();
    await cards.act(seat, 'dispute');
    await cards.tell(seat);
    await cards.decide(seat, 'answer');
    await cards.tell(seat);
    const answered = await casesOf(seat);
    await cards.decide(seat, 'win');
    await cards.tell(seat);

    expect(answered).toEqual([{ kind: 'payment.disputed', status: 'RESOLVED', action: 'UNDER_REVIEW' }]);
    expect(await casesOf(seat)).toEqual(answered);
    expect(await on.at.attempt(seat.attemptId)).toEqual({ status: 'PAID', resolution: 'SETTLED' });
    expect(await on.at.registrationOf(seat)).toMatchObject({ hasAccess: true });
  });

  it('that is lost reverses the payment: the seat is held, owed for again, and staff are asked', async () => {
    const seat = await cards.paid();
    await cards.act(seat, 'dispute');
    await cards.decide(seat, 'lose');
    await cards.tell(seat);

    expect(await on.at.attempt(seat.attemptId)).toMatchObject({ status: 'VOIDED' });
    expect(await casesOf(seat)).toEqual([{ kind: 'payment.reversed-outside', status: 'OPEN', action: null }]);
    expect(await on.at.registrationOf(seat)).toMatchObject({ nextStep: 'PAY' });
    expect(await on.at.ledgerOf('receivable', { userId: seat.student.id })).toBe(95_00);
    expect(await on.at.brokenInvariants()).toEqual([]);
  });

  it('that is lost for a part is money that went back without our asking', async () => {
    const seat = await cards.paid();
    await cards.act(seat, 'dispute', { amount: 40_00 });
    await cards.decide(seat, 'lose');
    await cards.tell(seat);

    expect(await refundsOf(seat)).toEqual([{ status: 'SUCCESSFUL', reason: 'OUTSIDE', amountCents: 40_00 }]);
    expect(await on.at.attempt(seat.attemptId)).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
    expect(await on.at.brokenInvariants()).toEqual([]);
  });

  it('is not asked about again once staff have closed its case', async () => {
    const seat = await cards.paid();
    await cards.act(seat, 'dispute');
    await cards.tell(seat);
    await cards.decideCase(seat, 'CLOSE');
    await cards.return(seat);

    expect(await casesOf(seat)).toEqual([{ kind: 'payment.disputed', status: 'RESOLVED', action: 'CLOSE' }]);
  });

  it('is noticed a day later when its events were lost', async () => {
    const seat = await cards.paid();
    await cards.act(seat, 'dispute');
    await on.at.putForward({ days: 1, minutes: 1 });
    await cards.run('payments.look-again');

    expect(await casesOf(seat)).toEqual([{ kind: 'payment.disputed', status: 'OPEN', action: null }]);
  });
});

import { CardPayments, CARDS } from '../../../../../test/card-payments';
import { payingApp, type Paying, type PayingApp } from '../../../../../test/paying';

let on: PayingApp;
let cards: CardPayments;

beforeAll(async () => {
  on = await payingApp('stripe_payments');
  cards = new CardPayments(on);
});
afterEach(() => on.bank.send('DELETE', '/control/faults'));
afterAll(() => on.stop());

const faults = (stripe: object) => on.bank.send('PUT', '/control/faults', { stripe });
const casesOf = ({ attemptId }: Paying) =>
  on.app.database.knex('cases').where({ paymentAttemptId: attemptId }).orderBy('id').select('kind', 'status', 'action');
const isSure = { nextStep: 'NONE', hasAccess: true };

describe('a card that pays', () => {
  it('confirms the seat by the event alone, and by the return alone', async () => {
    const told = await cards.paid();
    const returned = await cards.begin();
    await cards.act(returned, 'pay');
    const reply = await cards.return(returned);
    await on.app.work();

    expect(reply.body).toMatchObject({ registrationId: returned.registrationId, state: 'PAID' });
    for (const seat of [told, returned]) {
      expect(await on.at.registrationOf(seat)).toMatchObject(isSure);
      expect(await on.at.attempt(seat.attemptId)).toEqual({ status: 'PAID', resolution: 'SETTLED' });
    }
    expect(await on.at.ledgerOf('clearing_stripe')).toBe(2 * 95_00);
    expect(await on.at.brokenInvariants()).toEqual([]);
  });

  it('is waited for while its bank asks the holder, and confirms the seat once approved', async () => {
    const seat = await cards.begin();
    await cards.act(seat, 'pay', { card: CARDS.needsApproval });
    await on.at.reconcile();
    const waiting = await on.at.attempt(seat.attemptId);
    await cards.act(seat, 'approve');
    await cards.tell(seat);

    expect(waiting).toEqual({ status: 'PENDING', resolution: null });
    expect(await on.at.registrationOf(seat)).toMatchObject(isSure);
  });

  it('settles once from doubled, late and reordered events, from the return and from two tabs', async () => {
    const seat = await cards.begin();
    await cards.act(seat, 'pay');
    const events = await cards.eventsOf(seat);

    const statuses = await Promise.all([...events, ...events.reverse()].map((event) => cards.deliver(event)));
    const tabs = await Promise.all([cards.return(seat), cards.return(seat)]);
    await on.app.work();

    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(tabs.map(({ body }) => body as unknown)).toEqual([
      expect.objectContaining({ state: 'PAID' }),
      expect.objectContaining({ state: 'PAID' }),
    ]);
    const { knex } = on.app.database;
    expect(await knex('ledger_transactions').where({ kind: 'payment', paymentAttemptId: seat.attemptId })).toHaveLength(
      1,
    );
    // Of an event that is about no order nothing is kept.
    const kept = await knex('webhook_events').whereRaw(`payload ->> 'ref' = ?`, [seat.orderUuid]);
    expect(kept).toMatchObject([{ provider: 'stripe', eventKey: events.find(isCompleted)?.id }]);
    expect(on.app.mails.filter(({ to }) => to === seat.student.email)).toHaveLength(2);
  });

  it('is found by the reconciler when every event is lost and nobody comes back', async () => {
    const seat = await cards.begin();
    await cards.act(seat, 'pay');
    await on.at.putForward({ minutes: 2 });
    await on.at.reconcile();

    expect(await on.at.registrationOf(seat)).toMatchObject(isSure);
  });
});

const isCompleted = ({ type }: { type: string }): boolean => type === 'checkout.session.completed';

describe('a card that does not pay', () => {
  it.each([CARDS.declined, CARDS.insufficientFunds])('%s leaves the session open for another card', async (card) => {
    const seat = await cards.begin();
    await cards.act(seat, 'pay', { card });
    await cards.tell(seat);
    const declined = await on.at.attempt(seat.attemptId);
    await cards.act(seat, 'pay');
    await cards.tell(seat);

    expect(declined).toEqual({ status: 'PENDING', resolution: null });
    expect(await on.at.registrationOf(seat)).toMatchObject(isSure);
  });

  it('takes no money when the holder refuses at the bank', async () => {
    const seat = await cards.begin();
    await cards.act(seat, 'pay', { card: CARDS.needsApproval });
    await cards.act(seat, 'refuse');
    await cards.tell(seat);

    expect(await on.at.attempt(seat.attemptId)).toEqual({ status: 'PENDING', resolution: null });
    expect(await on.at.registrationOf(seat)).toMatchObject({ nextStep: 'PAY' });
  });

  it('abandons a session that ended, and lets the student pay again by a new one', async () => {
    const seat = await cards.begin();
    await cards.act(seat, 'expire');
    await cards.tell(seat);
    const { body } = await (
      await on.app.as(seat.student)
    )
      .post(`/registrations/${seat.registrationId}/pay`)
      .send({ provider: 'stripe' });

    expect(await on.at.attempt(seat.attemptId)).toMatchObject({ status: 'ABANDONED' });
    expect(body).toMatchObject({
      provider: 'stripe',
      state: 'PENDING',
      url: expect.stringContaining('/stripe/pay/cs_') as string,
    });
    expect((body as { id: string }).id).not.toBe(seat.attemptId);
  });
});

describe('an order that nobody should pay any more', () => {
  it('is closed when the payer chooses another way of paying', async () => {
    const seat = await cards.begin();
    await (
      await on.app.as(seat.student)
    )
      .post(`/registrations/${seat.registrationId}/pay`)
      .send({ provider: 'montonio', bank: 'HABAEE2X' });

    expect(await cards.sessionOf(seat)).toMatchObject({ status: 'expired' });
    expect(await on.at.attempt(seat.attemptId)).toMatchObject({ status: 'ABANDONED' });
  });

  it('is closed when the hold ends, and again later when the provider was silent', async () => {
    const seat = await cards.begin();
    await on.at.putForward({ minutes: 41 });
    await on.at.reconcile();
    await faults({ down: true });
    await cards.run('payments.close-superseded');
    await on.bank.send('DELETE', '/control/faults');
    const open = await cards.sessionOf(seat);
    await cards.run('payments.close-superseded');

    expect(open).toMatchObject({ status: 'open' });
    expect(await cards.sessionOf(seat)).toMatchObject({ status: 'expired' });
    expect(await on.at.registrationOf(seat)).toMatchObject({ status: 'CANCELED' });
  });

  it('settles the payment that came just before it was to be closed', async () => {
    const seat = await cards.begin();
    await cards.act(seat, 'pay');
    await (
      await on.app.as(seat.student)
    )
      .post(`/registrations/${seat.registrationId}/pay`)
      .send({ provider: 'montonio', bank: 'HABAEE2X' });

    expect(await on.at.registrationOf(seat)).toMatchObject(isSure);
  });
});

describe('money that is not what was asked for', () => {
  it.each([
    ['another sum', { amount: 90_00 }, { observedCents: 90_00, observedCurrency: 'EUR' }],
    ['another currency', { currency: 'usd' }, { observedCents: 95_00, observedCurrency: 'USD' }],
  ])('%s becomes a case for staff', async (_what, paying, observed) => {
    const seat = await cards.begin();
    await cards.act(seat, 'pay', paying);
    await cards.tell(seat);

    expect(await on.app.database.knex('payment_attempts').where({ id: seat.attemptId }).first()).toMatchObject({
      resolution: 'MISMATCH',
      ...observed,
    });
    expect(await casesOf(seat)).toEqual([{ kind: 'payment.mismatch', status: 'OPEN', action: null }]);
  });
});

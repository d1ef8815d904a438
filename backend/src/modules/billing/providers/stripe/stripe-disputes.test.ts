import { CardPayments } from '../../../../../test/card-payments';
import { payingApp, type Paying, type PayingApp } from '../../../../../test/paying';

let on: PayingApp;
let cards: CardPayments;

beforeAll(async () => {
  on = await payingApp('stripe_disputes');
  cards = new CardPayments(on);
});
afterEach(async () => {
  // What one test leaves undecided is not overdue in the next.
  await on.app.database.knex('cases').where({ status: 'OPEN' }).update({ dueAt: '2100-01-01T00:00:00Z' });
  await on.app.database.knex('refunds').where({ status: 'REFUSED' }).update({ dueBy: '2100-01-01T00:00:00Z' });
});
afterAll(() => on.stop());

type CaseRow = { id: number; kind: string; status: string; action: string | null; amountCents: number | null };
const casesOf = ({ attemptId }: Paying): Promise<CaseRow[]> =>
  on.app.database
    .knex('cases')
    .where({ paymentAttemptId: attemptId })
    .orderBy('id')
    .select('kind', 'status', 'action', 'amountCents');
const openCasesOf = async (seat: Paying) => (await casesOf(seat)).filter(({ status }) => status === 'OPEN');
const refundsOf = ({ attemptId }: Paying) =>
  on.app.database
    .knex('refunds')
    .where({ paymentAttemptId: attemptId })
    .orderBy(['createdAt', 'id'])
    .select('status', 'reason', 'amountCents');

/** The payer objects, and the bank decides. */
const lose = async (seat: Paying, asked: object = {}): Promise<void> => {
  await cards.act(seat, 'dispute', asked);
  await cards.decide(seat, 'lose');
  await cards.tell(seat);
};
const winAfterAll = async (seat: Paying): Promise<void> => {
  await cards.decide(seat, 'win');
  await cards.tell(seat);
};

/** Every notice and every look at the provider may come again. */
const again = async (seat: Paying): Promise<void> => {
  await cards.return(seat);
  await on.at.reconcile();
  await on.at.putForward({ days: 1, minutes: 1 });
  await cards.run('payments.look-again');
};

const heldFor = async (work: () => Promise<Paying>): Promise<{ seat: Paying; heldCents: number }> => {
  const before = await on.at.ledgerOf('clearing_stripe');
  const seat = await work();
  return { seat, heldCents: (await on.at.ledgerOf('clearing_stripe')) - before };
};

describe('a dispute that is lost after a refund', () => {
  it('of the whole payment is money that the payer has twice, and a case', async () => {
    const { seat, heldCents } = await heldFor(async () => {
      const paid = await cards.paid();
      await cards.cancel(paid);
      await cards.tell(paid);
      await lose(paid, { amount: 95_00 });
      await again(paid);
      return paid;
    });

    expect(heldCents).toBe(-95_00);
    expect(await openCasesOf(seat)).toMatchObject([{ kind: 'refund.sent-twice', amountCents: 95_00 }]);
    expect(await on.at.attempt(seat.attemptId)).toMatchObject({ status: 'REFUNDED' });
    expect(await on.at.brokenInvariants()).toEqual([]);

    await cards.decideCase(seat, 'WRITE_OFF');
    expect(await on.at.brokenInvariants()).toEqual([]);
  });

  it('of a part reverses the rest, and what went back twice is a case', async () => {
    const { seat, heldCents } = await heldFor(async () => {
      const paid = await cards.paid();
      await cards.act(paid, 'refund', { amount: 40_00 });
      await cards.tell(paid);
      await lose(paid, { amount: 95_00 });
      await again(paid);
      return paid;
    });

    expect(heldCents).toBe(-40_00);
    expect(await openCasesOf(seat)).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'refund.sent-twice', amountCents: 40_00 })]),
    );
    expect(await on.at.attempt(seat.attemptId)).toMatchObject({ status: 'VOIDED' });
    expect(await on.at.brokenInvariants()).toEqual([]);
  });
});

describe('a dispute that is lost and then won', () => {
  it('pays for the seat again that is still owed', async () => {
    const { seat, heldCents } = await heldFor(async () => {
      const paid = await cards.paid();
      await lose(paid);
      expect(await on.at.registrationOf(paid)).toMatchObject({ nextStep: 'PAY' });
      await winAfterAll(paid);
      await again(paid);
      return paid;
    });

    expect(heldCents).toBe(95_00);
    expect(await on.at.attempt(seat.attemptId)).toEqual({ status: 'PAID', resolution: 'SETTLED' });
    expect(await on.at.registrationOf(seat)).toMatchObject({ nextStep: 'NONE', hasAccess: true });
    expect(await on.at.ledgerOf('receivable', { userId: seat.student.id })).toBe(0);
    expect(await openCasesOf(seat)).toEqual([]);
    expect(await on.at.brokenInvariants()).toEqual([]);
  });

  it('is noticed within a week when its events were lost', async () => {
    const seat = await cards.paid();
    await lose(seat);
    await on.at.putForward({ days: 1, minutes: 1 });
    await cards.run('payments.look-again');
    await cards.decide(seat, 'win');
    await on.at.putForward({ days: 7, minutes: 1 });
    await cards.run('payments.look-again');

    expect(await on.at.attempt(seat.attemptId)).toEqual({ status: 'PAID', resolution: 'SETTLED' });
    // No worker ends the holds of the other tests' seats here.
    expect((await on.at.brokenInvariants()).filter((name) => name !== 'holds-ended')).toEqual([]);
  });

  it('can be refunded afterwards like any other payment', async () => {
    const { seat, heldCents } = await heldFor(async () => {
      const paid = await cards.paid();
      await lose(paid);
      await winAfterAll(paid);
      await cards.cancel(paid);
      await cards.tell(paid);
      await again(paid);
      return paid;
    });

    expect(heldCents).toBe(0);
    expect(await on.at.attempt(seat.attemptId)).toMatchObject({ status: 'REFUNDED' });
    expect(await on.at.brokenInvariants()).toEqual([]);
  });

  it('goes back to a payer who has paid in another way meanwhile', async () => {
    const { seat, heldCents } = await heldFor(async () => {
      const paid = await cards.paid();
      await lose(paid);
      const other = await (await on.app.as(paid.student)).post(`/registrations/${paid.registrationId}/pay`).send({
        provider: 'stripe',
      });
      expect(other.status).toBe(200);
      const { id: attemptId } = other.body as { id: string };
      const [session] = await cards.sessionsOf(attemptId);
      const second = { ...paid, attemptId, orderUuid: session?.id ?? '' };
      await cards.act(second, 'pay');
      await cards.tell(second);
      await winAfterAll(paid);
      await on.at.untilRefunded(paid.attemptId);
      return paid;
    });

    expect(heldCents).toBe(95_00);
    expect(await refundsOf(seat)).toMatchObject([
      { status: 'CANCELED', reason: 'OUTSIDE' },
      { status: 'SUCCESSFUL', reason: 'DUPLICATE', amountCents: 95_00 },
    ]);
    expect(await on.at.registrationOf(seat)).toMatchObject({ nextStep: 'NONE', hasAccess: true });
    expect(await openCasesOf(seat)).toEqual([]);
    expect(await on.at.brokenInvariants()).toEqual([]);
  });

  it('may be reversed once more', async () => {
    const { seat, heldCents } = await heldFor(async () => {
      const paid = await cards.paid();
      await lose(paid);
      await winAfterAll(paid);
      await cards.act(paid, 'dispute');
      const second = (await cards.sessionOf(paid)).disputes.find(({ status }) => status === 'needs_response');
      await on.bank.send('POST', `/control/stripe/disputes/${second?.id ?? ''}/lose`);
      await cards.tell(paid);
      await again(paid);
      return paid;
    });

    expect(heldCents).toBe(0);
    expect(await on.at.attempt(seat.attemptId)).toMatchObject({ status: 'VOIDED' });
    expect(await on.at.registrationOf(seat)).toMatchObject({ nextStep: 'PAY' });
    expect((await openCasesOf(seat)).map(({ kind }) => kind)).toEqual(['payment.reversed-outside']);
    expect(await on.at.brokenInvariants()).toEqual([]);
  });

  it('for a part leaves nothing to decide', async () => {
    const { seat, heldCents } = await heldFor(async () => {
      const paid = await cards.paid();
      await lose(paid, { amount: 40_00 });
      expect(await openCasesOf(paid)).toMatchObject([{ kind: 'payment.reversed-outside', amountCents: 40_00 }]);
      await winAfterAll(paid);
      await again(paid);
      return paid;
    });

    expect(heldCents).toBe(95_00);
    expect(await refundsOf(seat)).toEqual([{ status: 'CANCELED', reason: 'OUTSIDE', amountCents: 40_00 }]);
    expect(await openCasesOf(seat)).toEqual([]);
    expect(await on.at.attempt(seat.attemptId)).toMatchObject({ status: 'PAID' });
    expect(await on.at.brokenInvariants()).toEqual([]);
  });

  it('for a part is owed to the payer when staff had it paid again', async () => {
    const seat = await cards.paid();
    await lose(seat, { amount: 40_00 });
    await cards.decideCase(seat, 'KEEP_SEAT');
    await winAfterAll(seat);
    await again(seat);

    expect(await openCasesOf(seat)).toMatchObject([{ kind: 'refund.refused', amountCents: 40_00 }]);
    expect(await on.at.brokenInvariants()).toEqual([]);
  });

  it('after a refund takes back the case about the sum that went twice, also one that was written off', async () => {
    const { heldCents } = await heldFor(async () => {
      const open = await cards.paid();
      const writtenOff = await cards.paid();
      for (const seat of [open, writtenOff]) {
        await cards.cancel(seat);
        await cards.tell(seat);
        await lose(seat, { amount: 95_00 });
      }
      await cards.decideCase(writtenOff, 'WRITE_OFF');
      const lostCents = await on.at.ledgerOf('losses');
      for (const seat of [open, writtenOff]) {
        await winAfterAll(seat);
        await again(seat);
        expect(await openCasesOf(seat)).toEqual([]);
      }
      expect(await on.at.ledgerOf('losses')).toBe(lostCents - 95_00);
      return open;
    });

    expect(heldCents).toBe(0);
    expect(await on.at.brokenInvariants()).toEqual([]);
  });
});

describe('a refund comes back after a dispute was lost', () => {
  const failRefund = async (seat: Paying): Promise<void> => {
    const [refund] = (await cards.sessionOf(seat)).refunds;
    await on.bank.send('POST', `/control/stripe/refunds/${refund?.id ?? ''}/fail`);
    await cards.tell(seat);
  };

  it('for the same money: the payer has it once, and nothing is left to decide', async () => {
    const { seat, heldCents } = await heldFor(async () => {
      const paid = await cards.paid();
      await cards.cancel(paid);
      await cards.tell(paid);
      await lose(paid, { amount: 95_00 });
      await failRefund(paid);
      await again(paid);
      return paid;
    });

    expect(heldCents).toBe(0);
    expect(await openCasesOf(seat)).toEqual([]);
    expect(await refundsOf(seat)).toMatchObject([
      { status: 'CANCELED', reason: 'CANCELLATION' },
      { status: 'SUCCESSFUL', reason: 'OUTSIDE', amountCents: 95_00 },
    ]);
    expect(await on.at.brokenInvariants()).toEqual([]);
  });

  it('for the rest of the payment: the provider holds it, and staff have to send it on', async () => {
    const { seat, heldCents } = await heldFor(async () => {
      const paid = await cards.paid();
      await cards.act(paid, 'refund', { amount: 30_00 });
      await cards.tell(paid);
      await lose(paid);
      await failRefund(paid);
      await again(paid);
      return paid;
    });

    expect(heldCents).toBe(30_00);
    const kinds = (await openCasesOf(seat)).map(({ kind }) => kind);
    expect(kinds).toContain('refund.refused');
    expect(kinds).not.toContain('refund.sent-twice');
    expect(await refundsOf(seat)).toContainEqual(
      expect.objectContaining({ status: 'REFUSED', reason: 'DUPLICATE', amountCents: 30_00 }),
    );
    expect(await on.at.brokenInvariants()).toEqual([]);
  });
});

describe('a payment that the bank gives back', () => {
  it('goes back to its payer when the seat is gone and the cohort is full', async () => {
    const { seat, heldCents } = await heldFor(async () => {
      const { id: cohortId } = await on.app.given.cohort({ sizeMax: 1 });
      const paid = await cards.paid({ cohortId });
      await lose(paid);
      await on.at.putForward({ days: 4 });
      await cards.run('registrations.sweep-holds');
      await cards.paid({ cohortId });
      await winAfterAll(paid);
      await on.at.untilRefunded(paid.attemptId);
      return paid;
    });

    expect(heldCents).toBe(95_00);
    expect(await refundsOf(seat)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ status: 'SUCCESSFUL', reason: 'NO_SEAT', amountCents: 95_00 }),
      ]),
    );
    expect(await openCasesOf(seat)).toEqual([]);
    expect(await on.at.brokenInvariants()).toEqual([]);
  });

  it('is not sent again when staff had sent it by hand and given it up', async () => {
    const seat = await cards.paid();
    const lostCents = await on.at.ledgerOf('losses');
    await on.bank.send('PUT', '/control/faults', { stripe: { refund: { refuse: 'charge_disputed' } } });
    await cards.cancel(seat);
    await on.bank.send('DELETE', '/control/faults');
    await cards.decideCase(seat, 'SENT_BY_HAND', { reference: `KÄSITSI-${seat.registrationId}` });
    await lose(seat, { amount: 95_00 });
    await cards.decideCase(seat, 'WRITE_OFF');
    expect(await on.at.ledgerOf('losses')).toBe(lostCents + 95_00);
    await winAfterAll(seat);
    await again(seat);

    expect((await cards.sessionOf(seat)).refunds).toEqual([]);
    expect(await on.at.ledgerOf('losses')).toBe(lostCents);
    expect(await openCasesOf(seat)).toEqual([]);
    expect(await on.at.brokenInvariants()).toEqual([]);
  });
});

describe('an inquiry', () => {
  it('takes no money, and becomes a case of its own when it becomes a dispute, though staff had closed it', async () => {
    const seat = await cards.paid();
    await cards.act(seat, 'dispute', { inquiry: true });
    await cards.tell(seat);
    await cards.decideCase(seat, 'CLOSE');
    await cards.decide(seat, 'escalate');
    await cards.tell(seat);

    expect(await casesOf(seat)).toMatchObject([
      { kind: 'payment.disputed', status: 'RESOLVED', action: 'CLOSE' },
      { kind: 'payment.disputed', status: 'OPEN' },
    ]);
  });

  it('that nobody answered ends when it becomes a dispute', async () => {
    const seat = await cards.paid();
    await cards.act(seat, 'dispute', { inquiry: true });
    await cards.tell(seat);
    await cards.decide(seat, 'escalate');
    await cards.tell(seat);

    expect(await casesOf(seat)).toMatchObject([{ action: 'ESCALATED' }, { status: 'OPEN' }]);
  });
});

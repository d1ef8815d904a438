import { endOfDay } from '#platform/index';
import { withOutsideMoney, type MoneyTest } from '../../../../test/outside-money';

let bank: MoneyTest['bank'];
let app: MoneyTest['app'];
let at: MoneyTest['at'];
let outside: MoneyTest['outside'];
withOutsideMoney('outside', (given) => ({ bank, app, at, outside } = given));

describe('a refund that was made in the provider’s own office', () => {
  it('is noticed by the schedule, booked once, and asked about', async () => {
    const seat = await outside.paid();
    await outside.sendBack(seat);

    await outside.lookADayLater();
    await outside.lookADayLater();

    expect(await outside.casesOf(seat)).toMatchObject([
      {
        status: 'OPEN',
        amountCents: 9_500,
        facts: {
          order: seat.orderUuid,
          reason: 'REFUND',
          paidCents: 9_500,
          refundedCents: 9_500,
          reportedBy: 'CHECK',
          seenAt: expect.any(String) as string,
        },
      },
    ]);
    expect([(await outside.booked(seat)).clearing, (await outside.booked(seat)).payable]).toEqual([0, 9_500]);
    expect(await at.attempt(seat.attemptId)).toEqual({ status: 'REFUNDED', resolution: 'SETTLED' });
    expect(await at.registrationOf(seat)).toMatchObject({ hasAccess: true, nextStep: 'NONE' });
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('is noticed at once by the provider’s notice, and once though it is told twice', async () => {
    const seat = await outside.paid();
    await outside.sendBack(seat, 30);

    await at.tell(seat.orderUuid);
    await at.tell(seat.orderUuid);
    await outside.lookADayLater();

    expect(await outside.casesOf(seat)).toMatchObject([
      { amountCents: 3_000, facts: { refundedCents: 3_000, reportedBy: 'NOTICE' } },
    ]);
    expect((await outside.booked(seat)).clearing).toBe(6_500);
    expect(await at.attempt(seat.attemptId)).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it.each([
    { part: undefined, back: 'everything', refunds: [9_500] },
    { part: 30, back: 'a part', refunds: [3_000, 6_500] },
  ])('of $back, with the seat canceled: what went back counts, the rest follows', async ({ part, refunds }) => {
    const seat = await outside.paid();
    await outside.sendBack(seat, part);
    await outside.lookADayLater();

    expect(await outside.decide(seat, { action: 'CANCEL_SEAT' })).toMatchObject({ status: 200 });
    expect(await at.brokenInvariants()).toEqual([]);
    await at.untilRefunded(seat.attemptId);

    expect(await at.registrationOf(seat)).toMatchObject({ status: 'CANCELED', cancelReason: 'ADMIN' });
    expect(
      (await app.database.knex('refunds').where({ paymentAttemptId: seat.attemptId }).orderBy(['createdAt', 'id'])).map(
        ({ amountCents }: { amountCents: number }) => amountCents,
      ),
    ).toEqual(refunds);
    expect(await outside.casesOf(seat)).toMatchObject([{ status: 'RESOLVED', action: 'CANCEL_SEAT' }]);
    expect([
      await outside.owedBy(seat),
      (await outside.booked(seat)).clearing,
      (await outside.booked(seat)).payable,
    ]).toEqual([0, 0, 0]);
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it.each([
    { part: undefined, back: 'everything', cents: 9_500 },
    { part: 30, back: 'a part', cents: 3_000 },
  ])('of $back, with the seat kept: it is owed again, for a week with open classes', async ({ part, cents }) => {
    const seat = await outside.paid();
    await outside.sendBack(seat, part);
    await outside.lookADayLater();

    expect(await outside.decide(seat, { action: 'KEEP_SEAT' })).toMatchObject({ status: 200 });

    expect(await at.brokenInvariants()).toEqual([]);
    expect(await at.registrationOf(seat)).toMatchObject({
      hasAccess: true,
      nextStep: 'PAY',
      toPay: { amount: cents },
      accessUntil: endOfDay(app.clock.now(), 7).toISOString(),
      invoice: { status: 'UNPAID', dueAt: endOfDay(app.clock.now(), 7).toISOString() },
    });
    expect([await outside.owedBy(seat), (await outside.booked(seat)).payable]).toEqual([cents, 0]);
    expect(outside.subjectsTo(seat).filter((subject) => subject.includes('Sinu makse läks tagasi'))).toHaveLength(1);

    await at.settle((await at.orderAgain(seat)).orderUuid);

    expect(await at.registrationOf(seat)).toMatchObject({ hasAccess: true, accessUntil: null, nextStep: 'NONE' });
    expect(await outside.owedBy(seat)).toBe(0);
    expect(await at.brokenInvariants()).toEqual([]);
  });
});

describe('our own refund whose answer we never read', () => {
  it('is ours when the provider tells of it: no case, and money is sent once', async () => {
    const seat = await outside.paid();
    await (await app.as(seat.student)).post(`/registrations/${seat.registrationId}/cancel`).send({});
    await bank.send('PUT', '/control/faults/montonio', { loseReplies: 1 });
    await expect(app.work()).rejects.toThrow();
    await bank.send('DELETE', '/control/faults');
    await at.putForward({ minutes: 5 });

    await outside.lookADayLater();
    await at.untilRefunded(seat.attemptId);

    expect(await outside.casesOf(seat)).toEqual([]);
    expect(
      await app.database.knex('refunds').where({ paymentAttemptId: seat.attemptId }).select('status', 'reason'),
    ).toEqual([{ status: 'SUCCESSFUL', reason: 'CANCELLATION' }]);
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('is not sent any more where somebody has sent a part of it by hand meanwhile', async () => {
    const seat = await outside.paid();
    await outside.sendBack(seat, 30);
    await (await app.as(seat.student)).post(`/registrations/${seat.registrationId}/cancel`).send({});
    // The order is looked at before the refund is sent.
    await outside.lookADayLater();
    await at.untilRefunded(seat.attemptId);

    expect(await at.attempt(seat.attemptId)).toMatchObject({ status: 'REFUNDED' });
    expect([
      await outside.owedBy(seat),
      (await outside.booked(seat)).clearing,
      (await outside.booked(seat)).payable,
    ]).toEqual([0, 0, 0]);
    expect((await outside.casesOf(seat)).filter(({ status }) => status === 'OPEN')).toEqual([]);
    expect(await at.brokenInvariants()).toEqual([]);
  });
});

describe('the money of a canceled seat', () => {
  it('given back out of kindness after the free days is credited when staff say so', async () => {
    const seat = await outside.paid();
    await at.putForward({ days: 40 });
    await (await app.as(seat.student)).post(`/registrations/${seat.registrationId}/cancel`).send({});
    await outside.sendBack(seat, 50);
    await outside.look();

    expect(await outside.casesOf(seat)).toMatchObject([{ status: 'OPEN', amountCents: 5_000 }]);
    expect(await outside.decide(seat, { action: 'CANCEL_SEAT' })).toMatchObject({ status: 200 });

    expect([await outside.owedBy(seat), (await outside.booked(seat)).clearing]).toEqual([0, 4_500]);
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('counts as given back when the student gives the seat up before staff decide', async () => {
    const seat = await outside.paid();
    await outside.sendBack(seat);
    await outside.lookADayLater();

    await (await app.as(seat.student)).post(`/registrations/${seat.registrationId}/cancel`).send({});
    await app.work();

    expect(await outside.casesOf(seat)).toMatchObject([{ status: 'RESOLVED', action: 'GIVEN_BACK' }]);
    expect([await outside.owedBy(seat), (await outside.booked(seat)).payable]).toEqual([0, 0]);
    expect(await app.database.knex('refunds').where({ paymentAttemptId: seat.attemptId })).toHaveLength(1);
    expect(await at.brokenInvariants()).toEqual([]);
  });
});

describe('money that paid for no seat', () => {
  it('waits no more for a seat once a part of it was sent back: the rest follows', async () => {
    const { id: cohortId } = await app.given.cohort({ sizeMax: 1 });
    const late = await at.paying({ cohortId });
    await at.putForward({ minutes: 41 });
    await at.reconcile();
    await outside.paid({ cohortId });
    await at.payLate(late.orderUuid);
    expect(await at.registrationOf(late)).toMatchObject({ nextStep: 'CHOOSE_SEAT_OR_REFUND' });

    await outside.sendBack(late, 30);
    await outside.lookADayLater();
    await at.untilRefunded(late.attemptId);

    expect(await outside.casesOf(late)).toEqual([]);
    expect(await at.registrationOf(late)).toMatchObject({ status: 'CANCELED', nextStep: 'NONE' });
    expect(await outside.booked(late)).toEqual({ clearing: 0, payable: 0, unallocated: 0 });
    expect((await outside.refundsOf(late)).map(({ reason, amountCents }) => [reason, amountCents])).toEqual([
      ['OUTSIDE', 3_000],
      ['NO_SEAT', 6_500],
    ]);
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it.each([
    { sent: 25, left: 'OPEN', booked: { clearing: 9_500, payable: 2_500, unallocated: -12_000 } },
    { sent: 120, left: 'RESOLVED', booked: { clearing: 0, payable: 0, unallocated: 0 } },
  ])('of another sum than was asked for: $sent € of 120 € sent back', async ({ sent, left, booked }) => {
    const paying = await at.paying();
    await bank.send('POST', `/control/montonio/orders/${paying.orderUuid}/pay`, { amount: 120 });
    await at.tell(paying.orderUuid);

    await outside.sendBack(paying, sent);
    await outside.lookADayLater();

    const mismatch = await app.database
      .knex('cases')
      .where({ kind: 'payment.mismatch', paymentAttemptId: paying.attemptId })
      .first<{ id: number; status: string }>('id', 'status');
    expect(mismatch.status).toBe(left);
    expect(await outside.booked(paying)).toEqual(booked);
    if (left === 'RESOLVED') return;

    await (
      await app.as(await app.given.admin())
    )
      .post(`/cases/${mismatch.id}/resolve`)
      .send({ action: 'ACCEPT', note: 'Ülejääk on tagasi saadetud' });
    await app.work();

    // What was too much has gone back already: nothing more is sent.
    expect(await at.registrationOf(paying)).toMatchObject({ hasAccess: true, nextStep: 'NONE' });
    expect(await outside.refundsOf(paying)).toHaveLength(1);
    expect(await outside.booked(paying)).toEqual({ clearing: 9_500, payable: 0, unallocated: 0 });
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('of another sum, partly sent back, goes back entirely when it is accepted and no seat is free', async () => {
    const { id: cohortId } = await app.given.cohort({ sizeMax: 1 });
    const late = await at.paying({ cohortId });
    await at.putForward({ minutes: 41 });
    await at.reconcile();
    await outside.paid({ cohortId });
    await bank.send('POST', `/control/montonio/orders/${late.orderUuid}/pay`, { amount: 120 });
    await at.tell(late.orderUuid);
    await outside.sendBack(late, 25);
    await outside.lookADayLater();
    const mismatch = await app.database
      .knex('cases')
      .where({ kind: 'payment.mismatch', paymentAttemptId: late.attemptId })
      .first<{ id: number }>('id');

    await (
      await app.as(await app.given.admin())
    )
      .post(`/cases/${mismatch.id}/resolve`)
      .send({ action: 'ACCEPT', note: 'Kohta enam ei ole' })
      .expect(200);
    await app.work();
    await at.untilRefunded(late.attemptId);

    expect(await at.registrationOf(late)).toMatchObject({ status: 'CANCELED', nextStep: 'NONE' });
    expect(await outside.casesOf(late)).toEqual([]);
    expect((await outside.refundsOf(late)).map(({ amountCents }) => amountCents)).toEqual([2_500, 9_500]);
    expect(await outside.booked(late)).toEqual({ clearing: 0, payable: 0, unallocated: 0 });
    expect(await at.brokenInvariants()).toEqual([]);
  });
});

describe('an order that the provider calls refunded without listing a refund', () => {
  /** The bank's answers list no refunds, until the mocks are restored. */
  function listNoRefunds(): void {
    const ask = globalThis.fetch;
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const reply = await ask(input, init);
      const isOrder = typeof input === 'string' && input.includes('/orders/') && !input.includes('/control/');
      return isOrder ? Response.json({ ...((await reply.json()) as object), refunds: null }) : reply;
    });
  }
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('has its money booked as one refund, also when the list comes later', async () => {
    const seat = await outside.paid();
    await outside.sendBack(seat);
    listNoRefunds();
    await outside.lookADayLater();

    expect(await outside.casesOf(seat)).toMatchObject([{ status: 'OPEN', amountCents: 9_500 }]);
    expect(await outside.booked(seat)).toEqual({ clearing: 0, payable: 9_500, unallocated: 0 });

    jest.restoreAllMocks();
    await at.tell(seat.orderUuid);

    expect(await outside.refundsOf(seat)).toHaveLength(1);
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('is asked about again when it is only partly refunded, since it does not say how much went back', async () => {
    const seat = await outside.paid();
    await outside.sendBack(seat, 30);
    listNoRefunds();
    await outside.lookADayLater();

    expect(await outside.refundsOf(seat)).toEqual([]);

    jest.restoreAllMocks();
    await at.putForward({ hours: 2 });
    await outside.look();
    expect((await outside.refundsOf(seat)).map(({ amountCents }) => amountCents)).toEqual([3_000]);
  });
});

/** @covers errors case */
import { withOutsideMoney, type MoneyTest } from '../../../../test/outside-money';

let app: MoneyTest['app'];
let at: MoneyTest['at'];
let outside: MoneyTest['outside'];
withOutsideMoney('voids', (given) => ({ app, at, outside } = given));

describe('a payment that the bank took back', () => {
  it('is noticed by the schedule: the money is owed again, and staff may let the student keep the seat', async () => {
    const seat = await outside.paid();
    await outside.takeBack(seat);
    await outside.lookADayLater();

    expect(await outside.casesOf(seat)).toMatchObject([
      { status: 'OPEN', amountCents: 9_500, facts: { reason: 'VOID' } },
    ]);
    expect(await app.database.knex('refunds').where({ paymentAttemptId: seat.attemptId }).first('reason')).toEqual({
      reason: 'OUTSIDE',
    });
    expect(await at.registrationOf(seat)).toMatchObject({ hasAccess: false, nextStep: 'PAY' });
    expect(await at.brokenInvariants()).toEqual([]);

    expect(await outside.decide(seat, { action: 'KEEP_SEAT' })).toMatchObject({ status: 200 });

    expect(await at.registrationOf(seat)).toMatchObject({ hasAccess: true, toPay: { amount: 9_500 }, heldUntil: null });
    expect([await outside.owedBy(seat), (await outside.booked(seat)).clearing]).toEqual([9_500, 0]);
    // At the void, and again with the new invoice.
    const { rows } = await app.database.knex.raw<{ rows: unknown[] }>(
      `select 1 from queue_messages q join refunds r on q.unique_key like 'payment-owed-again_' || r.id || '%'
       where r.payment_attempt_id = ?`,
      [seat.attemptId],
    );
    expect(rows).toHaveLength(2);
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('costs the student nothing when staff cancel the seat', async () => {
    const seat = await outside.paid();
    await outside.takeBack(seat);
    await at.tell(seat.orderUuid);

    expect(await outside.decide(seat, { action: 'CANCEL_SEAT' })).toMatchObject({ status: 200 });

    expect(await at.registrationOf(seat)).toMatchObject({ status: 'CANCELED' });
    expect(await outside.owedBy(seat)).toBe(0);
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('leaves nothing to decide once the student has paid again', async () => {
    const seat = await outside.paid();
    await outside.takeBack(seat);
    await at.tell(seat.orderUuid);
    await at.settle((await at.orderAgain(seat)).orderUuid);

    expect(await outside.casesOf(seat)).toMatchObject([{ status: 'RESOLVED', action: 'PAID_AGAIN' }]);
    expect(await at.registrationOf(seat)).toMatchObject({ hasAccess: true, nextStep: 'NONE' });
    expect(await outside.owedBy(seat)).toBe(0);
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('cannot cost a seat that was paid for again in another way', async () => {
    const seat = await outside.paid();
    await outside.takeBack(seat);
    await at.tell(seat.orderUuid);
    await at.settle((await at.orderAgain(seat)).orderUuid);
    // As for a late payer who got a seat, or a school that pays now: nothing has closed the case.
    await app.database
      .knex('cases')
      .where({ kind: 'payment.reversed-outside', paymentAttemptId: seat.attemptId })
      .update({ status: 'OPEN', resolvedAt: null, action: null });

    expect(await outside.decide(seat, { action: 'CANCEL_SEAT' })).toMatchObject({
      status: 409,
      body: { code: 'case.seat-paid-again' },
    });
    expect(await outside.decide(seat, { action: 'KEEP_SEAT' })).toMatchObject({ status: 200 });
    expect(await at.registrationOf(seat)).toMatchObject({ hasAccess: true, nextStep: 'NONE' });
  });

  it('leaves staff nothing to keep once the hold is over', async () => {
    const seat = await outside.paid();
    await outside.takeBack(seat);
    await at.tell(seat.orderUuid);
    await at.putForward({ hours: 49 });
    await at.reconcile();

    expect(await outside.decide(seat, { action: 'KEEP_SEAT' })).toMatchObject({
      status: 409,
      body: { code: 'case.seat-gone' },
    });
    expect(await outside.decide(seat, { action: 'CANCEL_SEAT' })).toMatchObject({ status: 200 });
    expect(await outside.owedBy(seat)).toBe(0);
    expect(await at.brokenInvariants()).toEqual([]);
  });
});

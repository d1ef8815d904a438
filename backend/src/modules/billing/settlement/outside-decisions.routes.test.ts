/** @covers errors case */
import { withOutsideMoney, type MoneyTest } from '../../../../test/outside-money';

let app: MoneyTest['app'];
let at: MoneyTest['at'];
let outside: MoneyTest['outside'];
withOutsideMoney('outsidedecisions', (given) => ({ app, at, outside } = given));

/** A paid seat whose money somebody has sent back in the bank's own office. */
async function reversed() {
  const seat = await outside.paid();
  await outside.sendBack(seat);
  await outside.lookADayLater();
  return seat;
}

describe('POST /cases/:id/resolve of money that went back without our asking', () => {
  it('refuses what cannot be decided, a decision without a note, and everybody but administrators', async () => {
    const seat = await reversed();
    const teacher = await app.given.teacher();

    expect(await outside.decide(seat, { action: 'RETURN' })).toMatchObject({
      status: 422,
      body: { code: 'case.wrong-action' },
    });
    expect((await outside.decide(seat, { action: 'KEEP_SEAT', note: ' ' })).status).toBe(422);
    expect((await outside.decide(seat, { action: 'KEEP_SEAT' }, null)).status).toBe(401);
    expect((await outside.decide(seat, { action: 'KEEP_SEAT' }, teacher)).status).toBe(403);
    expect((await outside.decide(seat, { action: 'KEEP_SEAT' }, seat.student)).status).toBe(403);
    expect(await outside.casesOf(seat)).toMatchObject([{ status: 'OPEN' }]);
    expect((await outside.booked(seat)).payable).toBe(9_500);
  });

  it('lets nobody cancel a registration whose course is over, and keeps it owed for', async () => {
    const seat = await reversed();
    await app.database
      .knex('cohort_participants')
      .where({ id: seat.registrationId })
      .update({ status: 'COMPLETED', resultAt: app.clock.now() });

    expect(await outside.decide(seat, { action: 'CANCEL_SEAT' })).toMatchObject({ status: 409 });
    expect(await outside.casesOf(seat)).toMatchObject([{ status: 'OPEN' }]);
    expect(await outside.decide(seat, { action: 'KEEP_SEAT' })).toMatchObject({ status: 200 });

    expect(await outside.owedBy(seat)).toBe(9_500);
    expect(await at.registrationOf(seat)).toMatchObject({ status: 'COMPLETED' });
  });

  it('asks for the seats one by one where a payment was for many, and opens a school’s invoice again', async () => {
    const rep = await app.given.schoolRep();
    const { id: cohortId } = await app.given.cohort({ startsInDays: 10 });
    for (const student of await app.given.students(2, rep.schoolId))
      await (
        await app.as(student)
      )
        .post(`/cohorts/${cohortId}/registrations`)
        .send({ payer: 'SCHOOL', acceptTerms: true });
    await app.container.registry.schedules.find(({ name }) => name === 'invoices.issue-due-drafts')?.run();
    const { invoiceId } = await app.database
      .knex('invoices')
      .where({ buyerSchoolId: rep.schoolId })
      .first<{ invoiceId: string }>('invoiceId');
    const { body } = await (
      await app.as(rep)
    )
      .post(`/invoices/${invoiceId}/pay`)
      .send({ provider: 'montonio', bank: 'HABAEE2X' });
    const payment = { attemptId: (body as { id: string }).id };
    const [order] = await at.ordersOf(payment.attemptId);
    await at.settle(order?.uuid ?? '');
    await outside.sendBack({ orderUuid: order?.uuid ?? '' }, 95);
    await outside.lookADayLater();

    expect(await outside.decide(payment, { action: 'CANCEL_SEAT' })).toMatchObject({
      status: 409,
      body: { code: 'case.many-seats' },
    });
    expect(await outside.decide(payment, { action: 'KEEP_SEAT' })).toMatchObject({ status: 200 });

    expect(await app.database.knex('invoices').where({ invoiceId }).first('status', 'paidCents')).toEqual({
      status: 'UNPAID',
      paidCents: 9_500,
    });
    expect(await at.ledgerOf('receivable', { schoolId: rep.schoolId })).toBe(9_500);
    expect(await outside.booked(payment)).toMatchObject({ clearing: 9_500, payable: 0 });
  });
});

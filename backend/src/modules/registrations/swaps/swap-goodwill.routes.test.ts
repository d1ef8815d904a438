/**
 * @covers GET /registrations/:id/swap-options, POST /registrations/:id/swap
 */
import { wrongIn } from '../../../../test/money/books';
import { withOutsideMoney, type MoneyTest } from '../../../../test/outside-money';
import type { Paying } from '../../../../test/paying';

let on: MoneyTest;
let app: MoneyTest['app'];
let at: MoneyTest['at'];
let outside: MoneyTest['outside'];
withOutsideMoney('swap_goodwill', (given) => {
  on = given;
  ({ app, at, outside } = given);
});

type Option = { difference: { amount: number }; studentPays: { amount: number } };
type Seat = Paying & { courseId: number };

/** A student who paid 95 €, of which staff gave a part back as goodwill while the seat stays. */
async function forgiven(euros?: number): Promise<Seat> {
  const { id: cohortId, courseId } = await app.given.cohort({ startsInDays: 30 });
  const seat = await outside.paid({ cohortId });
  await outside.sendBack(seat, euros);
  await outside.lookADayLater();
  expect(await outside.decide(seat, { action: 'CREDIT_SUM' })).toMatchObject({ status: 200 });
  return { ...seat, courseId };
}

const cohortAt = async ({ courseId }: Seat, priceCents: number): Promise<number> =>
  (await app.given.cohort({ courseId, priceCents, startsInDays: 30 })).id;

/** @returns cents that the student is told to pay for the other cohort, and the difference */
async function quoted({ student, registrationId }: Paying, cohortId: number): Promise<[number, number] | null> {
  const { body } = (await (await app.as(student)).get(`/registrations/${registrationId}/swap-options`)) as {
    body: { items: (Option & { cohort: { id: number } })[] };
  };
  const option = body.items.find(({ cohort }) => cohort.id === cohortId);
  return option === undefined ? null : [option.studentPays.amount, option.difference.amount];
}

/** Goes over to the other cohort, and pays the difference where there is one. @returns cents of it */
async function swapped({ student, registrationId }: Paying, cohortId: number): Promise<number> {
  const { status, body } = (await (
    await app.as(student)
  )
    .post(`/registrations/${registrationId}/swap`)
    .send({ cohortId, provider: 'montonio', bank: 'HABAEE2X' })) as {
    status: number;
    body: { swap: { difference: { amount: number } } | null; payment?: { id: string } };
  };
  expect(status).toBe(200);
  await app.work();
  const paid = body.payment && (await at.ordersOf(body.payment.id))[0];
  if (paid !== undefined) await at.settle(paid.uuid);
  expect(await at.registrationOf({ student, registrationId })).toMatchObject({
    cohort: { id: cohortId },
    hasAccess: true,
    nextStep: expect.stringMatching(/^(NONE|REFUND_COMING)$/) as unknown,
  });
  return body.swap?.difference.amount ?? 0;
}

const priceOf = async ({ registrationId }: Paying): Promise<number> =>
  (
    await app.database
      .knex('cohort_participants')
      .where({ id: registrationId })
      .first<{ studentShareCents: number }>('studentShareCents')
  ).studentShareCents;

const documentsOf = async ({ registrationId }: Paying): Promise<number> => {
  const [row] = await app.database
    .knex('invoice_lines')
    .where({ participantId: registrationId })
    .count<{ count: number }[]>('* as count');
  return Number(row?.count);
};

/** Gives the seat up. @returns cents that went back over all payments of the seat, with the goodwill */
async function backAfterCanceling({ student, registrationId, attemptId }: Paying): Promise<number> {
  await (await app.as(student)).post(`/registrations/${registrationId}/cancel`).send({}).expect(200);
  await app.work();
  await at.untilRefunded(attemptId);
  const refunds = await app.database
    .knex('refunds as r')
    .join('payment_attempts as a', 'a.id', 'r.payment_attempt_id')
    .where('a.participant_id', registrationId)
    .whereNotIn('r.status', ['REJECTED', 'CANCELED'])
    .select<{ amountCents: number }[]>('r.amount_cents');
  return refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

describe('a seat of which a part was given back as goodwill', () => {
  /** @covers rule swap-goodwill */
  it('goes over to a cohort of the same price for nothing, and by no document', async () => {
    const seat = await forgiven(30);
    const to = await cohortAt(seat, 9_500);
    const before = await documentsOf(seat);

    expect(await quoted(seat, to)).toEqual([6_500, 0]);
    expect(await swapped(seat, to)).toBe(0);
    expect(await priceOf(seat)).toBe(6_500);
    expect(await documentsOf(seat)).toBe(before);
    expect(await wrongIn(on)).toEqual([]);

    expect(await backAfterCanceling(seat)).toBe(9_500);
    expect(await wrongIn(on)).toEqual([]);
  });

  it.each([
    { where: 'a dearer cohort', price: 12_000, pays: 9_000, difference: 2_500, asked: 2_500, kept: 12_000 },
    { where: 'a cheaper cohort', price: 5_500, pays: 2_500, difference: -4_000, asked: 0, kept: 9_500 },
    { where: 'one that costs less than was given', price: 2_000, pays: 0, difference: -6_500, asked: 0, kept: 9_500 },
  ])('goes over to $where for the difference of the prices', async ({ price, pays, difference, asked, kept }) => {
    const seat = await forgiven(30);
    const to = await cohortAt(seat, price);

    expect(await quoted(seat, to)).toEqual([pays, difference]);
    expect(await swapped(seat, to)).toBe(asked);
    expect(await priceOf(seat)).toBe(pays);
    expect(await wrongIn(on)).toEqual([]);

    expect(await backAfterCanceling(seat)).toBe(kept);
    expect(await wrongIn(on)).toEqual([]);
  });

  it('keeps it on the way back too, also when a cheaper cohort could not use all of it', async () => {
    const seat = await forgiven(30);
    const { cohortId } = seat;
    await swapped(seat, await cohortAt(seat, 2_000));

    expect(await quoted(seat, cohortId)).toEqual([6_500, 6_500]);
    expect(await swapped(seat, cohortId)).toBe(6_500);
    expect(await priceOf(seat)).toBe(6_500);
    expect(await wrongIn(on)).toEqual([]);
  });

  it('costs nothing more in a cohort of the same price when everything was given back, and little more in a dearer one', async () => {
    const seat = await forgiven();
    expect(await swapped(seat, await cohortAt(seat, 9_500))).toBe(0);
    expect(await priceOf(seat)).toBe(0);

    expect(await swapped(seat, await cohortAt(seat, 12_000))).toBe(2_500);
    expect(await priceOf(seat)).toBe(2_500);
    expect(await wrongIn(on)).toEqual([]);
    expect(await backAfterCanceling(seat)).toBe(12_000);
  });

  it('is one price for whoever pays next: a change of payer ends the discount', async () => {
    const school = await app.given.school({ sharePercent: 100 });
    const student = await app.given.student({ schoolId: school.id });
    const { id: cohortId, courseId } = await app.given.cohort({ startsInDays: 30 });
    const paying = await at.paying({ cohortId, student });
    await at.settle(paying.orderUuid);
    const seat = { ...paying, courseId };
    await outside.sendBack(seat, 30);
    await outside.lookADayLater();
    await outside.decide(seat, { action: 'CREDIT_SUM' });
    const admin = await app.as(await app.given.admin());
    for (const payer of ['SCHOOL', 'STUDENT'])
      await admin
        .post(`/registrations/${seat.registrationId}/payer`)
        .send({ payer, note: 'Kool ja pere leppisid kokku' })
        .expect(200);

    expect(await priceOf(seat)).toBe(9_500);
    expect(await quoted(seat, await cohortAt(seat, 9_500))).toEqual([9_500, 0]);
    expect(await wrongIn(on)).toEqual([]);
  });
});

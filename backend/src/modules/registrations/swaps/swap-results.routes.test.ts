import { type Paying, payingApp, type PayingApp } from '../../../../test/paying';

jest.setTimeout(60_000);

let app: PayingApp['app'];
let at: PayingApp['at'];
let stop: PayingApp['stop'];
beforeAll(async () => {
  ({ app, at, stop } = await payingApp('swapresults'));
});
afterAll(() => stop());

type Over = { paid: Paying; difference: { id: string; orderUuid: string }; from: number; to: number };

const seatsOf = async (id: number): Promise<number> =>
  (await app.database.knex('cohorts').where({ id }).first<{ seatsTaken: number }>('seatsTaken')).seatsTaken;
const swapOf = async ({ registrationId }: Paying) =>
  (
    await app.database
      .knex('registration_swaps')
      .where({ participantId: registrationId })
      .first<{ status: string }>('status')
  ).status;
const swap = async ({ student, registrationId }: Paying, to: number) =>
  (await app.as(student))
    .post(`/registrations/${registrationId}/swap`)
    .send({ cohortId: to, provider: 'montonio', bank: 'HABAEE2X' });
const mark = async ({ registrationId }: Paying, status: string) =>
  (await app.as(await app.given.admin())).post(`/registrations/${registrationId}/result`).send({ status });

/** A short course that has ended while a swap from it waits for its payment. */
async function overWhileSwapping(): Promise<Over> {
  const from = await app.given.cohort({ startsInDays: 1, lengthDays: 3 });
  const to = await app.given.cohort({ courseId: from.courseId, priceCents: 12_000, startsInDays: 40 });
  const paid = await at.paying({ cohortId: from.id });
  await at.settle(paid.orderUuid);
  const { body } = (await swap(paid, to.id)) as { body: { payment: { id: string } } };
  const [order] = await at.ordersOf(body.payment.id);
  await at.putForward({ days: 5 });
  await app.container.registry.schedules.find(({ name }) => name === 'cohorts.move-on')?.run();
  expect(await at.registrationOf(paid)).toMatchObject({ status: 'AWAITING_RESULT' });
  expect([await swapOf(paid), await seatsOf(to.id)]).toEqual(['PENDING', 1]);
  return { paid, difference: { id: body.payment.id, orderUuid: order?.uuid ?? '' }, from: from.id, to: to.id };
}

it('a result ends a pending swap: its seat goes on, and the result stays when money comes', async () => {
  const { paid, difference, from, to } = await overWhileSwapping();

  expect(await mark(paid, 'COMPLETED')).toMatchObject({ status: 200 });
  expect([await swapOf(paid), await seatsOf(to)]).toEqual(['GIVEN_UP', 0]);
  await at.payLate(difference.orderUuid);
  await at.untilRefunded(difference.id);

  expect(await at.registrationOf(paid)).toMatchObject({
    status: 'COMPLETED',
    cohort: { id: from },
    studentPays: { amount: 9_500 },
  });
  expect(await at.attempt(difference.id)).toMatchObject({ status: 'REFUNDED' });
  expect(await at.ledgerOf('receivable', { userId: paid.student.id })).toBe(0);
  expect(await at.brokenInvariants()).toEqual([]);
});

it('money for a swap out of a course that is over is refunded', async () => {
  const { paid, difference, from, to } = await overWhileSwapping();

  expect(await swap(paid, to)).toMatchObject({
    status: 409,
    body: { code: 'registration.awaiting-result-to-registered' },
  });
  await at.payLate(difference.orderUuid);
  await at.untilRefunded(difference.id);

  expect(await at.registrationOf(paid)).toMatchObject({
    status: 'AWAITING_RESULT',
    cohort: { id: from },
    hasAccess: true,
  });
  expect([await swapOf(paid), await seatsOf(to)]).toEqual(['GIVEN_UP', 0]);
  expect(await at.attempt(difference.id)).toMatchObject({ status: 'REFUNDED' });
  expect(await at.ledgerOf('receivable', { userId: paid.student.id })).toBe(0);
  expect(await at.brokenInvariants()).toEqual([]);
});

import { type Paying, payingApp, type PayingApp } from '../../../../test/paying';
import { staffLists } from '../../../../test/staff-imports';
import { statementNames } from '../../../../test/statements';

let app: PayingApp['app'];
let at: PayingApp['at'];
let stop: PayingApp['stop'];
beforeAll(async () => {
  ({ app, at, stop } = await payingApp('swapresults'));
});
afterAll(() => stop());

type Difference = { id: string; orderUuid: string };
type Over = { paid: Paying; difference: Difference; from: number; to: number };
type Cohorts = { from: { id: number }; to: { id: number } };

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

async function shortCourses(): Promise<Cohorts> {
  const from = await app.given.cohort({ startsInDays: 1, lengthDays: 3 });
  return { from, to: await app.given.cohort({ courseId: from.courseId, priceCents: 12_000, startsInDays: 40 }) };
}

async function swapping({ from, to }: Cohorts): Promise<{ paid: Paying; difference: Difference }> {
  const paid = await at.paying({ cohortId: from.id });
  await at.settle(paid.orderUuid);
  const { body } = (await swap(paid, to.id)) as { body: { payment: { id: string } } };
  const [order] = await at.ordersOf(body.payment.id);
  return { paid, difference: { id: body.payment.id, orderUuid: order?.uuid ?? '' } };
}

async function endCourses(): Promise<void> {
  await at.putForward({ days: 5 });
  await app.container.registry.schedules.find(({ name }) => name === 'cohorts.move-on')?.run();
}

/** A short course that has ended while a swap from it waits for its payment. */
async function overWhileSwapping(): Promise<Over> {
  const cohorts = await shortCourses();
  const { paid, difference } = await swapping(cohorts);
  await endCourses();
  expect(await at.registrationOf(paid)).toMatchObject({ status: 'AWAITING_RESULT' });
  expect([await swapOf(paid), await seatsOf(cohorts.to.id)]).toEqual(['PENDING', 1]);
  return { paid, difference, from: cohorts.from.id, to: cohorts.to.id };
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

it('a list of results passes every seat on before it locks the first invoice', async () => {
  const [one, two] = [await shortCourses(), await shortCourses()];
  const swaps = [await swapping(one), await swapping(two)];
  await endCourses();
  const admin = await app.as(await app.given.admin());
  const lists = staffLists(app, 'results', () => admin);
  const rows = swaps.map(({ paid }) => `${paid.student.email},${paid.cohortId},passed`);
  const job = await lists.job(['E-mail,Cohort,Result', ...rows]);

  const sent = await statementNames(() => lists.apply(job));

  const steps = sent.filter((name) => name === 'cohort-seats-free' || name === 'gift-cards-lock-of-seat');
  expect(steps).toEqual([
    'cohort-seats-free',
    'cohort-seats-free',
    'gift-cards-lock-of-seat',
    'gift-cards-lock-of-seat',
  ]);
  expect(await lists.outcomes(job)).toEqual([
    ['DONE', null],
    ['DONE', null],
  ]);
  expect(await Promise.all(swaps.map(({ paid }) => swapOf(paid)))).toEqual(['GIVEN_UP', 'GIVEN_UP']);
  expect([await seatsOf(one.to.id), await seatsOf(two.to.id)]).toEqual([0, 0]);
  expect(await at.brokenInvariants()).toEqual([]);
});

import type { GivenUser } from '../../../../test/given';
import { payingApp, type PayingApp } from '../../../../test/paying';

let app: PayingApp['app'];
let at: PayingApp['at'];
let stop: PayingApp['stop'];
beforeAll(async () => {
  ({ app, at, stop } = await payingApp('canceled'));
});
afterAll(() => stop());

/** Tells the registrations that a cohort was canceled, for the first time or again. */
const cancelAll = async (cohortId: number): Promise<void> => {
  const handler = app.container.registry
    .handlersOf('cohort.canceled')
    .find((each) => each.handler === 'registrations.cohort-canceled');
  await handler?.run(
    { cohortId },
    { messageId: '00000000-0000-7000-8000-000000000000', attempt: 1, isLastAttempt: true },
  );
  await app.work();
};
const cancel = async (cohortId: number): Promise<void> => {
  await app.database.knex('cohorts').where({ id: cohortId }).update({ status: 'CANCELED' });
  await cancelAll(cohortId);
};
const participants = (cohortId: number) =>
  app.database
    .knex('cohort_participants')
    .where({ cohortId })
    .orderBy('id')
    .select<{ status: string; cancelReason: string }[]>('status', 'cancelReason');
const subjectsTo = ({ email }: GivenUser): string[] =>
  app.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
const lastMailTo = (user: GivenUser): string => subjectsTo(user).at(-1) ?? '';

/** @covers rule seat-canceled-cohort */
it('refunds every student in full, on any day and however they paid, and tells them', async () => {
  const cohort = await app.given.cohort({ sizeMax: 4, startsInDays: 30, lengthDays: 100 });
  const school = await app.given.school();
  const paid = await at.paying({ cohortId: cohort.id });
  await at.settle(paid.orderUuid);
  const bySchool = await app.given.student({ schoolId: school.id });
  await (
    await app.as(bySchool)
  )
    .post(`/cohorts/${cohort.id}/registrations`)
    .send({ payer: 'SCHOOL', acceptTerms: true });
  const byTransfer = await app.given.student();
  await (
    await app.as(byTransfer)
  )
    .post(`/cohorts/${cohort.id}/registrations`)
    .send({ payer: 'STUDENT', acceptTerms: true, provider: 'invoice' });
  const held = await at.paying({ cohortId: cohort.id });
  const waiting = await app.given.student();
  await (await app.as(waiting)).post(`/cohorts/${cohort.id}/waitlist`).send({ acceptTerms: true });
  // Long after the days of free cancellation.
  await app.database
    .knex('cohorts')
    .where({ id: cohort.id })
    .update({ startDate: new Date(app.clock.now().getTime() - 40 * 86_400_000) });

  await cancel(cohort.id);
  await cancelAll(cohort.id);
  await at.untilRefunded(paid.attemptId);

  expect(await participants(cohort.id)).toEqual(
    Array.from({ length: 4 }, () => ({ status: 'CANCELED', cancelReason: 'COHORT_CANCELED' })),
  );
  expect(await at.attempt(paid.attemptId)).toMatchObject({ status: 'REFUNDED' });
  expect(await app.database.knex('refunds').where({ paymentAttemptId: paid.attemptId }).pluck('amount_cents')).toEqual([
    9_500,
  ]);
  for (const student of [paid.student, bySchool, byTransfer, held.student])
    expect(await at.ledgerOf('receivable', { userId: student.id })).toBe(0);
  expect(await at.ledgerOf('receivable', { schoolId: school.id })).toBe(0);
  for (const student of [bySchool, byTransfer, held.student, waiting])
    expect(
      app.mails.filter(({ to, subject }) => to === student.email && subject.startsWith('Rühm jääb ära')),
    ).toHaveLength(1);
  expect(lastMailTo(waiting)).toContain('Rühm jääb ära');
  expect((await (await app.as(waiting)).get('/waitlist')).body).toMatchObject({ items: [] });
  expect(await app.database.knex('cohorts').where({ id: cohort.id }).first('seatsTaken', 'status')).toEqual({
    seatsTaken: 0,
    status: 'CANCELED',
  });
  expect(await at.brokenInvariants()).toEqual([]);
});

it('refunds money that arrives later for a seat of a canceled cohort', async () => {
  const held = await at.paying();

  await cancel(held.cohortId);
  await at.tell(held.orderUuid);
  await at.payAtBank(held.orderUuid);
  await at.tell(held.orderUuid);
  await at.untilRefunded(held.attemptId);

  expect(await at.attempt(held.attemptId)).toMatchObject({ status: 'REFUNDED', resolution: 'NO_SEAT' });
  expect(await at.brokenInvariants()).toEqual([]);
});

it('withdraws offers, and swaps into the cohort, whose students keep their old seats', async () => {
  const from = await app.given.cohort();
  const to = await app.given.cohort({ courseId: from.courseId, priceCents: 12_000, sizeMax: 2 });
  const swapping = await at.paying({ cohortId: from.id });
  await at.settle(swapping.orderUuid);
  await (
    await app.as(swapping.student)
  )
    .post(`/registrations/${swapping.registrationId}/swap`)
    .send({ cohortId: to.id, provider: 'montonio' });
  const holder = await at.paying({ cohortId: to.id });
  const offered = await app.given.student();
  await (await app.as(offered)).post(`/cohorts/${to.id}/waitlist`).send({ acceptTerms: true });
  await (await app.as(holder.student)).post(`/registrations/${holder.registrationId}/cancel`).send({});
  expect((await (await app.as(offered)).get('/waitlist')).body).toMatchObject({ items: [{ status: 'OFFERED' }] });

  await cancel(to.id);

  expect((await (await app.as(offered)).get('/waitlist')).body).toMatchObject({ items: [] });
  expect(await at.registrationOf(swapping)).toMatchObject({ cohort: { id: from.id }, hasAccess: true });
  expect(subjectsTo(swapping.student)).toContainEqual(expect.stringMatching(/^Rühma vahetus jäi ära/));
  expect(await app.database.knex('cohorts').where({ id: to.id }).first('seatsTaken')).toEqual({ seatsTaken: 0 });
  expect(await at.brokenInvariants()).toEqual([]);
});

it('does nothing for a cohort that is not canceled', async () => {
  const held = await at.paying();

  await cancelAll(held.cohortId);

  expect(await participants(held.cohortId)).toMatchObject([{ status: 'REGISTERED', cancelReason: null }]);
});

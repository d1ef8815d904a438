/**
 * @covers POST /registrations/:id/result
 * @covers errors result
 */
import { testApp, type TestApp } from '../../../../test/app';
import { ParticipantsRepository } from '../seats/participants.repository';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('results');
});
afterAll(() => app.close());

const error = (status: number, code: string) => ({
  status,
  body: expect.objectContaining({ statusCode: status, code }) as unknown,
});

/** A student of the teacher, whose course is over or still runs. */
async function taught(input: { isOver?: boolean } = {}) {
  const teacher = await app.given.teacher();
  const student = await app.given.student({ schoolId: (await app.given.school()).id });
  const cohort = await app.given.cohort({ teacherIds: [teacher.id], startsInDays: 5, lengthDays: 10 });
  const { body } = (await (
    await app.as(student)
  )
    .post(`/cohorts/${cohort.id}/registrations`)
    .send({ payer: 'SCHOOL', acceptTerms: true })) as { body: { registration: { id: number } } };
  app.clock.advance({ days: input.isOver === false ? 6 : 16 });
  await app.container.registry.schedules.find(({ name }) => name === 'cohorts.move-on')?.run();
  return {
    teacher,
    student,
    cohortId: cohort.id,
    id: body.registration.id,
    mark: async (status: string, reason?: string) =>
      (await app.as(teacher)).post(`/registrations/${body.registration.id}/result`).send({ status, reason }),
  };
}

it('is set, corrected and withdrawn by the teacher, each time with an activity row', async () => {
  const { student, teacher, cohortId, id, mark } = await taught();

  const replies = [
    await mark('COMPLETED'),
    await mark('COMPLETED'),
    await mark('FAILED', 'Viimane töö jäi esitamata'),
    await mark('AWAITING_RESULT', 'Vale õpilane'),
  ];

  expect(replies.map(({ status, body }) => [status, (body as { status: string }).status])).toEqual([
    [200, 'COMPLETED'],
    [200, 'COMPLETED'],
    [200, 'FAILED'],
    [200, 'AWAITING_RESULT'],
  ]);
  expect(replies[0]?.body).toMatchObject({
    registrationId: id,
    cohortId,
    resultAt: app.clock.now().toISOString(),
    student: { id: student.id },
  });
  expect(replies[3]?.body).toMatchObject({ resultAt: null });
  const log = await app.database
    .knex('activity_log')
    .where({ type: 'COHORT_PARTICIPANT_STATUS_CHANGE', userId: student.id, actorUserId: teacher.id })
    .orderBy('id')
    .select<{ metadata: object; notes: string | null }[]>('metadata', 'notes');
  expect(log.map(({ notes }) => notes)).toEqual([null, 'Viimane töö jäi esitamata', 'Vale õpilane']);
  expect(log.map(({ metadata }) => metadata)).toEqual([
    { registrationId: id, from: 'AWAITING_RESULT', to: 'COMPLETED' },
    { registrationId: id, from: 'COMPLETED', to: 'FAILED' },
    { registrationId: id, from: 'FAILED', to: 'AWAITING_RESULT' },
  ]);
});

/** @covers rule result-after-pay */
it('is final for the teacher once they are paid; an administrator corrects it', async () => {
  const { cohortId, id, mark } = await taught();
  await mark('FAILED');
  await app.database.knex('cohorts').where({ id: cohortId }).update({ status: 'TEACHER_PAID' });

  expect(await mark('COMPLETED', 'Eksisin')).toMatchObject(error(409, 'result.closed'));
  expect(
    await (
      await app.as(await app.given.admin())
    )
      .post(`/registrations/${id}/result`)
      .send({ status: 'COMPLETED', reason: 'Eksitus' }),
  ).toMatchObject({ status: 200, body: { status: 'COMPLETED' } });
});

it('is corrected only with a reason', async () => {
  const { mark } = await taught();
  await mark('FAILED');

  for (const reason of [undefined, '  ', 'x'])
    for (const status of ['COMPLETED', 'AWAITING_RESULT'])
      expect((await mark(status, reason)).body).toMatchObject({ statusCode: 422 });
  expect((await mark('COMPLETED')).body).toMatchObject({
    code: 'result.reason-required',
    details: { fields: [{ path: 'body.reason', rule: 'required' }] },
  });
  expect(await mark('FAILED')).toMatchObject({ status: 200 });
});

/** @covers rule result-after-end */
it('cannot be set before the course ends', async () => {
  const { mark } = await taught({ isOver: false });

  expect(await mark('COMPLETED')).toMatchObject({
    ...error(409, 'registration.in-progress-to-completed'),
    body: { details: { from: 'IN_PROGRESS', to: 'COMPLETED' } },
  });
});

/** @covers rule result-unpaid */
it('cannot be set for an unpaid seat', async () => {
  const { id, mark } = await taught();
  await app.database
    .knex('cohort_participants')
    .where({ id })
    .update({ confirmedAt: null, heldUntil: new Date(app.clock.now().getTime() + 365 * 86_400_000) });

  expect(await mark('COMPLETED')).toMatchObject(error(409, 'registration.awaiting-result-to-completed'));
});

it('stays when the hold of its seat has ended', async () => {
  const { id, mark } = await taught();
  await mark('COMPLETED');
  await app.database
    .knex('cohort_participants')
    .where({ id })
    .update({ confirmedAt: null, heldUntil: new Date(app.clock.now().getTime() - 7_200_000) });

  expect(await new ParticipantsRepository(app.database.knex).listLapsed(app.clock.now(), 10)).toEqual([]);
  const { body } = await (await app.as(await app.given.admin())).get('/admin/invariants');
  expect((body as { invariants: object[] }).invariants).toContainEqual(
    expect.objectContaining({ name: 'holds-ended', violations: 0 }),
  );
});

/** @covers rule result-final-set */
it('is one of three values, and set only by those who run the cohort', async () => {
  const { id, student, mark } = await taught();
  const ask = async (user: Parameters<TestApp['as']>[0]) =>
    (await app.as(user)).post(`/registrations/${id}/result`).send({ status: 'COMPLETED' });

  expect(await mark('IN_PROGRESS')).toMatchObject(error(422, 'request.invalid'));
  expect(await ask(await app.given.teacher())).toMatchObject(error(404, 'registration.not-found'));
  expect(await ask(student)).toMatchObject(error(403, 'auth.not-allowed'));
  expect(await ask(null)).toMatchObject(error(401, 'auth.required'));
  expect(
    await (await app.as(await app.given.admin())).post('/registrations/999999/result').send({ status: 'FAILED' }),
  ).toMatchObject(error(404, 'registration.not-found'));
});

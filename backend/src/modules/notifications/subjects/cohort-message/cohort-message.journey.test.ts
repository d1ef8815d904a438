/** @covers SendCohortMessage */
import { testApp, type TestApp } from '../../../../../test/app';

let app: TestApp;

beforeAll(async () => {
  app = await testApp('classmessages');
});
afterAll(() => app.close());

it('a message to a class comes to an end also when an account is gone before its mail', async () => {
  const teacher = await app.given.teacher();
  const { id: cohortId } = await app.given.cohort({ teacherIds: [teacher.id], priceCents: 0 });
  const students = await app.given.students(2);
  const [leaver] = students;
  if (!leaver) throw new Error('Two students');
  for (const student of students)
    await (
      await app.as(student)
    )
      .post(`/cohorts/${cohortId}/registrations`)
      .send({ payer: 'STUDENT', acceptTerms: true });
  await app.work();
  const client = await app.as(teacher);
  await client.post(`/cohorts/${cohortId}/messages`).send({ subject: 'Homme', body: 'Tund algab kell 18.' });

  const { id } = await app.database
    .knex('cohort_participants')
    .where({ userId: leaver.id, cohortId })
    .first<{ id: number }>('id');
  await (await app.as(leaver)).post(`/registrations/${id}/cancel`).send({});
  expect((await (await app.as(leaver)).delete(`/users/${leaver.id}`).send({ confirmEmail: leaver.email })).status).toBe(
    204,
  );
  await app.work();

  expect((await client.get(`/cohorts/${cohortId}/messages`)).body).toMatchObject({
    items: [{ status: 'SENT', recipients: 2, sent: 1, failed: 0, skipped: { NO_ACCOUNT: 1, UNWANTED: 0 } }],
  });
});

/**
 * @covers GET /cohorts/:id/eligibility
 * @covers Clash, Condition, Eligibility
 */
import { testApp, type TestApp, type TestClient } from '../../../test/app';
import type { GivenUser } from '../../../test/given';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('eligibility');
});
afterAll(() => app.close());

async function register(student: GivenUser, cohortId: number): Promise<void> {
  const reply = await (
    await app.as(student)
  )
    .post(`/cohorts/${cohortId}/registrations`)
    .send({ payer: 'STUDENT', acceptTerms: true, provider: 'invoice' });
  expect(reply.status).toBe(201);
}

const error = (status: number, code: string) => ({
  status,
  body: expect.objectContaining({ statusCode: status, code }) as unknown,
});

describe('GET /cohorts/:id/eligibility', () => {
  it('says what each payer would pay, which of the school’s rules hold, and how to pay', async () => {
    const school = await app.given.school({
      limitations: { inLanguage: ['en'], numberOfCourses: 2 },
      sharePercent: 20,
    });
    const student = await app.given.student({ schoolId: school.id });
    const cohort = await app.given.cohort();

    const reply = await (await app.as(student)).get(`/cohorts/${cohort.id}/eligibility`);

    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      isOpen: true,
      refusal: null,
      registrationId: null,
      defaultPayer: 'STUDENT',
      payers: [
        {
          payer: 'SCHOOL',
          available: false,
          schoolPays: { amount: 1_900 },
          youPay: { amount: 7_600 },
          rules: [
            { rule: 'membership', pass: true, details: { state: 'CONFIRMED' }, nextStep: null },
            {
              rule: 'inLanguage',
              pass: false,
              details: { language: 'et', allowed: ['en'] },
              nextStep: 'choose-another-language',
            },
            { rule: 'numberOfCourses', pass: true, details: { used: 0, limit: 2 } },
          ],
        },
        { payer: 'STUDENT', available: true, youPay: { amount: 9_500 } },
      ],
      providers: [{ provider: 'invoice' }],
    });
  });

  it('names the classes that overlap another course of the student', async () => {
    const student = await app.given.student();
    const taken = await app.given.cohort({ courseId: (await app.given.course({ title: 'Python' })).id });
    await register(student, taken.id);
    const other = await app.given.cohort();

    const reply = await (await app.as(student)).get(`/cohorts/${other.id}/eligibility`);

    expect(reply.body).toMatchObject({
      clashes: [{ cohortId: taken.id, courseTitle: 'Python', day: 2, startsAt: '17:00' }],
    });
  });

  it('gives the times of overlapping classes in the zone of the chosen course', async () => {
    const student = await app.given.student();
    await register(student, (await app.given.cohort()).id);
    const chosen = await app.given.cohort();
    // The same instant as 17:00 in Tallinn.
    await app.database
      .knex('cohorts')
      .where({ id: chosen.id })
      .update({ timeZone: 'Europe/London', onlineClassTimes: JSON.stringify([{ day: 2, hour: 15, minute: 0 }]) });

    const reply = await (await app.as(student)).get(`/cohorts/${chosen.id}/eligibility`);

    expect(reply.body).toMatchObject({ clashes: [{ day: 2, startsAt: '15:00' }] });
  });

  it('is open to students, and to the school of the student', async () => {
    const cohort = await app.given.cohort();
    const rep = await app.given.schoolRep();
    const own = await app.given.student({ schoolId: rep.schoolId });
    const stranger = await app.given.student();
    const ask = async (client: Promise<TestClient>, query = '') =>
      (await client).get(`/cohorts/${cohort.id}/eligibility${query}`);

    expect((await ask(app.as(rep), `?studentId=${own.id}`)).status).toBe(200);
    expect(await ask(app.as(rep), `?studentId=${stranger.id}`)).toMatchObject(error(404, 'student.not-found'));
    expect(await ask(app.as(own), `?studentId=${stranger.id}`)).toMatchObject(error(404, 'student.not-found'));
    expect(await ask(app.as(await app.given.teacher()))).toMatchObject(error(403, 'auth.not-allowed'));
    expect(await ask(app.as(null))).toMatchObject(error(401, 'auth.required'));
    expect(await ask(app.as(own), '?studentId=x')).toMatchObject(error(422, 'request.invalid'));
    expect(await (await app.as(own)).get('/cohorts/abc/eligibility')).toMatchObject(error(404, 'cohort.not-found'));
    expect(await (await app.as(own)).get('/cohorts/999999/eligibility')).toMatchObject(error(404, 'cohort.not-found'));
  });
});

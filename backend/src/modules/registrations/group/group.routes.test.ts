/**
 * @covers POST /cohorts/:id/registrations/bulk, POST /cohorts/:id/registrations/preview
 * @covers GroupPreview, PreviewGroup, RegisterGroup, RegistrationDetail
 */
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('registrationgroup');
});
afterAll(() => app.close());

const PRICE_CENTS = 9_500;

async function school(limitations = {}, sharePercent: 20 | 100 = 100) {
  const { id: schoolId } = await app.given.school({ limitations, sharePercent });
  return { rep: await app.given.schoolRep({ schoolId }), students: await app.given.students(4, schoolId) };
}
const post = async (user: GivenUser | null, path: string, body: object) => (await app.as(user)).post(path).send(body);
const preview = (user: GivenUser | null, cohortId: number, studentIds: number[]) =>
  post(user, `/cohorts/${cohortId}/registrations/preview`, { studentIds });
const register = (user: GivenUser | null, cohortId: number, studentIds: number[], acceptTerms: unknown = true) =>
  post(user, `/cohorts/${cohortId}/registrations/bulk`, { studentIds, acceptTerms });

it('shows first what a group costs, who has a seat already and whom the conditions leave out', async () => {
  const { rep, students } = await school({ numberOfCourses: 1 });
  const [first, second, third] = students.map(({ id }) => id);
  const ids = [first ?? 0, second ?? 0, third ?? 0];
  const stranger = await app.given.student();
  const before = await app.given.cohort({ startsInDays: 15 });
  const cohort = await app.given.cohort({ sizeMax: 9, startsInDays: 20, priceCents: PRICE_CENTS });
  await register(rep, before.id, [ids[0] ?? 0]);
  await register(rep, cohort.id, [ids[1] ?? 0]);

  const { status, body } = await preview(rep, cohort.id, [...ids, stranger.id]);

  expect(status).toBe(200);
  expect(body).toMatchObject({
    refusal: null,
    freeSeats: 8,
    schoolPays: { amount: 2 * PRICE_CENTS },
    studentsPay: { amount: 0 },
  });
  const { students: shown } = body as {
    students: { id: number; isRegistered: boolean; failed: { rule: string }[] }[];
  };
  expect(
    new Map(shown.map(({ id, isRegistered, failed }) => [id, [isRegistered, failed.map(({ rule }) => rule)]])),
  ).toEqual(
    new Map([
      [ids[0], [false, ['numberOfCourses']]],
      [ids[1], [true, ['numberOfCourses']]],
      [ids[2], [false, []]],
    ]),
  );
});

it('registers each, up to the last seat, and names those who could not be', async () => {
  const { rep, students } = await school();
  const cohort = await app.given.cohort({ sizeMax: 3, startsInDays: 20, priceCents: PRICE_CENTS });
  const stranger = await app.given.student();
  const ids = students.map(({ id }) => id);

  const { body } = await register(rep, cohort.id, [stranger.id, ...ids]);
  await app.work();

  expect(body).toEqual({
    results: [
      { id: stranger.id, outcome: 'REFUSED', code: 'student.not-found' },
      ...ids.slice(0, 3).map((id) => ({ id, outcome: 'DONE', code: null })),
      { id: ids[3], outcome: 'REFUSED', code: 'cohort.full' },
    ],
  });
  const taken = await app.database.knex('cohorts').where({ id: cohort.id }).first<{ seatsTaken: number }>('seatsTaken');
  expect(taken?.seatsTaken).toBe(3);
  expect(await preview(rep, cohort.id, ids)).toMatchObject({ body: { refusal: 'cohort.full', freeSeats: 0 } });
});

it('sends a student who pays a part the invoice for it', async () => {
  const { rep, students } = await school({}, 20);
  const cohort = await app.given.cohort({ startsInDays: 40, priceCents: PRICE_CENTS });
  const [student] = students;
  await register(rep, cohort.id, [student?.id ?? 0]);
  await app.work();

  expect(
    app.mails
      .filter(({ to }) => to === student?.email)
      .map(({ text }) => text)
      .join(),
  ).toContain('76,00 €');
});

it('refuses whoever may not, and what is wrong', async () => {
  const { rep, students } = await school();
  const cohort = await app.given.cohort({ startsInDays: 20 });
  const ids = students.map(({ id }) => id);
  await app.database.knex('school_reps').where({ userId: rep.id }).update({ schoolRight: 'READS' });

  expect((await register(rep, cohort.id, ids)).status).toBe(403);
  expect((await preview(rep, cohort.id, ids)).status).toBe(403);
  await app.database.knex('school_reps').where({ userId: rep.id }).update({ schoolRight: 'DECIDES' });
  expect((await register(rep, cohort.id, ids, false)).status).toBe(422);
  expect((await register(rep, cohort.id, [])).status).toBe(422);
  expect((await register(rep, 999_999, ids)).status).toBe(404);
  expect((await preview(rep, 999_999, ids)).status).toBe(404);
  expect((await register(students[0] ?? null, cohort.id, ids)).status).toBe(403);
  expect((await register(null, cohort.id, ids)).status).toBe(401);
  expect((await app.database.knex('cohort_participants').where({ cohortId: cohort.id })).length).toBe(0);
});

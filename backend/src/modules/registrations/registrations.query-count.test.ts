import { testApp, type TestApp } from '../../../test/app';
import { countStatements } from '../../../test/statements';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('asking');
});
afterAll(() => app.close());

const MANY = 6;
const bySchool = { payer: 'SCHOOL', acceptTerms: true };

/** The number of statements of each list with so many rows. */
async function askedWith(rows: number): Promise<Record<string, number>> {
  const school = await app.given.school();
  const teacher = await app.given.teacher();
  const { id: cohortId, courseId } = await app.given.cohort({ sizeMax: 1, teacherIds: [teacher.id] });
  const [holder] = await app.given.students(1, school.id);
  const waiting = await app.given.students(rows, school.id);
  const [first] = waiting;
  if (!holder || !first) throw new Error('Somebody has the seat, and somebody waits');
  const { body } = (await (await app.as(holder)).post(`/cohorts/${cohortId}/registrations`).send(bySchool)) as {
    body: { registration: { id: number } };
  };
  for (const student of waiting)
    await (await app.as(student)).post(`/cohorts/${cohortId}/waitlist`).send({ acceptTerms: true });
  for (let row = 0; row < rows; row += 1) {
    const full = await app.given.cohort({ courseId, sizeMax: 1, startsInDays: 40 + row });
    const [other] = await app.given.students(1, school.id);
    await (await app.as(other ?? holder)).post(`/cohorts/${full.id}/registrations`).send(bySchool);
    await (await app.as(first)).post(`/cohorts/${full.id}/waitlist`).send({ acceptTerms: true });
    await (await app.as(teacher)).post(`/cohorts/${cohortId}/messages`).send({ subject: 'Tere', body: 'Tere' });
  }
  const asked: Record<string, number> = {};
  const lists = [
    [teacher, `/cohorts/${cohortId}/waitlist`],
    [teacher, `/cohorts/${cohortId}/messages`],
    [first, '/waitlist'],
    [holder, `/registrations/${body.registration.id}/swap-options`],
    [holder, '/registrations'],
  ] as const;
  for (const [who, path] of lists) {
    const client = await app.as(who);
    const { result, statements } = await countStatements(async () => client.get(path));
    expect(result.status).toBe(200);
    asked[path.replace(/\d+/, ':id')] = statements;
  }
  return asked;
}

/** @covers rule statements-per-list */
it('runs as many statements for many rows as for one', async () => {
  const [one, many] = [await askedWith(1), await askedWith(MANY)];

  expect(many).toEqual(one);
});

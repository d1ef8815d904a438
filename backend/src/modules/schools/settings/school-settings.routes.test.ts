/**
 * @covers GET /schools/:id/settings, GET /users/me/school-balance, PATCH /schools/:id/settings
 * @covers ChangeSchoolSettings, SchoolSettings, ShownSchoolBalance
 */
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';

let app: TestApp;
let rep: GivenUser & { schoolId: number };
beforeAll(async () => {
  app = await testApp('schoolsettings');
});
beforeEach(async () => {
  rep = await app.given.schoolRep();
});
afterAll(() => app.close());

const error = (status: number, code: string) => ({ status, body: { code } });
const path = () => `/schools/${rep.schoolId}/settings`;
const change = async (by: GivenUser | null, body: object) => (await app.as(by)).patch(path()).send(body);

it('says how the school is named, where its invoices go, and what it has decided', async () => {
  const reader = await app.given.schoolRep({ schoolId: rep.schoolId, schoolRight: 'READS' });

  expect(await (await app.as(reader)).get(path())).toMatchObject({
    status: 200,
    body: {
      schoolId: rep.schoolId,
      country: 'EE',
      address: 'Kooli 1, 50090 Tartu',
      language: 'et',
      showsBalance: false,
    },
  });
});

it('changes the named fields, keeps it in the timeline, and says nothing the second time', async () => {
  expect(await change(rep, { language: 'ru' })).toMatchObject({
    status: 200,
    body: { language: 'ru', showsBalance: false },
  });
  expect(await change(rep, { language: 'ru', showsBalance: true })).toMatchObject({ status: 200 });
  expect(await change(rep, { showsBalance: true })).toMatchObject({
    status: 200,
    body: { language: 'ru', showsBalance: true },
  });

  expect(
    await app.database
      .knex('activity_log')
      .where({ type: 'SCHOOL_CHANGED', schoolId: rep.schoolId })
      .orderBy('id')
      .select('actorUserId', 'metadata'),
  ).toEqual([
    { actorUserId: rep.id, metadata: { fields: ['language'] } },
    { actorUserId: rep.id, metadata: { fields: ['showsBalance'] } },
  ]);
});

it('shows students the balance from now on', async () => {
  const student = await app.given.student({ schoolId: rep.schoolId });
  const shown = async () => (await (await app.as(student)).get('/users/me/school-balance')).body as unknown;
  const before = await shown();
  await change(rep, { showsBalance: true });

  expect(await shown()).not.toEqual(before);
});

it('refuses what it does not know, and those who may not', async () => {
  const reader = await app.given.schoolRep({ schoolId: rep.schoolId, schoolRight: 'READS' });
  expect(await change(rep, { language: 'fi' })).toMatchObject(error(422, 'request.invalid'));
  expect(await change(rep, { name: 'Uus kool' })).toMatchObject(error(422, 'request.invalid'));
  expect(await change(reader, { language: 'en' })).toMatchObject(error(403, 'auth.reads-only'));
  expect(await change(await app.given.student(), { language: 'en' })).toMatchObject(error(403, 'auth.not-allowed'));
  expect(await change(null, { language: 'en' })).toMatchObject(error(401, 'auth.required'));
  expect(await change(await app.given.schoolRep(), { language: 'en' })).toMatchObject(error(404, 'school.not-found'));
  expect(await change(await app.given.admin(), { language: 'en' })).toMatchObject({ status: 200 });
});

/**
 * @covers GET /schools/:id/representatives
 * @covers SchoolRepresentatives
 * @covers errors school-rep
 */
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';

let app: TestApp;
let rep: GivenUser & { schoolId: number };
beforeAll(async () => {
  app = await testApp('representatives');
});
beforeEach(async () => {
  rep = await app.given.schoolRep();
});
afterAll(() => app.close());

const pathOf = (userId: number | '' = '') => `/schools/${rep.schoolId}/representatives${userId && `/${userId}`}`;
const asRep = () => app.as(rep);
const colleague = (schoolRight: 'DECIDES' | 'READS') => app.given.schoolRep({ schoolId: rep.schoolId, schoolRight });
const error = (status: number, code: string) => ({ status, body: { code } });
const rightsOf = async () => {
  const { body } = (await (await asRep()).get(pathOf()).expect(200)) as {
    body: { items: { userId: number; right: string }[] };
  };
  return Object.fromEntries(body.items.map(({ userId, right }) => [userId, right]));
};
const told = () =>
  app.database
    .knex('activity_log')
    .where({ schoolId: rep.schoolId })
    .whereLike('type', 'SCHOOL_REP_%')
    .orderBy('id')
    .select<object[]>('type', 'userId', 'actorUserId', 'schoolId');

it('lists who acts for the school, page by page, and nobody of another school', async () => {
  const reader = await colleague('READS');
  await app.given.schoolRep();
  const client = await app.as(reader);

  expect(await rightsOf()).toEqual({ [rep.id]: 'DECIDES', [reader.id]: 'READS' });
  const first = (await client.get(`${pathOf()}?limit=1`).expect(200)) as {
    body: { items: object[]; nextCursor: string };
  };
  expect(first.body.items).toMatchObject([{ userId: rep.id, email: rep.email, right: 'DECIDES' }]);
  const second = await client.get(`${pathOf()}?limit=1&cursor=${encodeURIComponent(first.body.nextCursor)}`);
  expect(second.body).toMatchObject({ items: [{ userId: reader.id }], nextCursor: null });
});

it('changes a right at once, keeps it in the timeline, and says nothing the second time', async () => {
  const other = await colleague('READS');
  const change = async () => (await asRep()).patch(pathOf(other.id)).send({ right: 'DECIDES' });

  expect(await change()).toMatchObject({ status: 200, body: { userId: other.id, right: 'DECIDES' } });
  expect((await change()).status).toBe(200);

  expect(await told()).toEqual([
    { type: 'SCHOOL_REP_RIGHT_CHANGED', userId: other.id, actorUserId: rep.id, schoolId: rep.schoolId },
  ]);
  await app.work();
  expect(app.mails.filter(({ to }) => to === other.email)).toHaveLength(1);
  const decides = await (await app.as(other)).patch(`/schools/${rep.schoolId}/billing`).send({ orderNumber: 'T-1' });
  expect(decides.status).toBe(200);
});

it('removes a representative, who keeps a student’s account and sees the school no more', async () => {
  const reader = await colleague('READS');
  await (await asRep()).delete(pathOf(reader.id)).expect(204);

  expect(await rightsOf()).toEqual({ [rep.id]: 'DECIDES' });
  expect(await (await app.as(reader)).get(pathOf())).toMatchObject(error(403, 'auth.not-allowed'));
  expect(await app.database.knex('users').where({ id: reader.id }).first('role')).toEqual({ role: 'STUDENT' });
  expect(await told()).toMatchObject([{ type: 'SCHOOL_REP_REMOVED', userId: reader.id }]);
  expect(await (await asRep()).delete(pathOf(reader.id))).toMatchObject(error(404, 'school-rep.not-found'));
});

/** @covers rule school-last-decider */
it('keeps one who decides, also when two of them go at the same moment', async () => {
  await colleague('READS');
  const refused = error(409, 'school-rep.last-decider');
  expect(await (await asRep()).patch(pathOf(rep.id)).send({ right: 'READS' })).toMatchObject(refused);
  expect(await (await asRep()).delete(pathOf(rep.id))).toMatchObject(refused);
  const admin = await app.as(await app.given.admin());
  expect(await admin.delete(pathOf(rep.id))).toMatchObject(refused);

  const second = await colleague('DECIDES');
  const answers = await Promise.all([admin.delete(pathOf(rep.id)), admin.delete(pathOf(second.id))]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(await app.database.knex('school_reps').where({ schoolId: rep.schoolId, schoolRight: 'DECIDES' })).toHaveLength(
    1,
  );
});

it('refuses what is no right, whom it does not know, and who only reads', async () => {
  const [reader, foreign] = [await colleague('READS'), await app.given.schoolRep()];
  const client = await asRep();
  expect(await client.patch(pathOf(reader.id)).send({ right: 'OWNS' })).toMatchObject(error(422, 'request.invalid'));
  expect(await client.patch(pathOf(foreign.id)).send({ right: 'READS' })).toMatchObject(
    error(404, 'school-rep.not-found'),
  );
  expect(await client.get(`/schools/${foreign.schoolId}/representatives`)).toMatchObject(
    error(404, 'school.not-found'),
  );
  const refused = await (await app.as(reader)).patch(pathOf(reader.id)).send({ right: 'DECIDES' });
  expect(refused).toMatchObject(error(403, 'auth.reads-only'));
});

it('invites a representative with a right, which holds once they accept', async () => {
  const invited = await app.given.student();
  await (
    await asRep()
  )
    .post(`/schools/${rep.schoolId}/invitations`)
    .send({ emails: [invited.email], role: 'SCHOOL_REP', right: 'READS' })
    .expect(201);
  await app.work();
  const token = /invitation=([\w-]+)/.exec(app.mails.find(({ to }) => to === invited.email)?.text ?? '')?.[1] ?? '';
  await (await app.as(invited)).post(`/invitations/${token}/accept`).expect(200);

  expect(await rightsOf()).toEqual({ [rep.id]: 'DECIDES', [invited.id]: 'READS' });
});

/**
 * @covers DELETE /unsubscribe/:token, GET /mail-preferences, GET /unsubscribe/:token, PATCH /mail-preferences
 * @covers POST /unsubscribe/:token
 * @covers ChooseMails, MailPreference, UnsubscribeLink
 * @covers errors unsubscribe
 */
import { Outbox } from '#platform/index';
import { cohortConfirmed } from '#modules/cohorts/index';
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';
import { unsubscribeTokens } from './unsubscribe-tokens';

let app: TestApp;
let student: GivenUser;
beforeAll(async () => {
  app = await testApp('mailpreferences');
});
beforeEach(async () => {
  student = await app.given.student({ schoolId: (await app.given.school()).id });
  app.mails.length = 0;
});
afterAll(() => app.close());

const tokens = () => unsubscribeTokens(app.container.config.SECRETS_KEY);
const link = (user: GivenUser = student) => `/unsubscribe/${tokens().tokenOf(user.id, 'CLASSES')}`;
const wanted = async (user: GivenUser = student): Promise<Record<string, boolean>> => {
  const { body } = (await (await app.as(user)).get('/mail-preferences').expect(200)) as {
    body: { items: { group: string; isWanted: boolean }[] };
  };
  return Object.fromEntries(body.items.map(({ group, isWanted }) => [group, isWanted]));
};

/** The student hears that their group begins. */
async function confirmCohort(): Promise<void> {
  const { id: cohortId } = await app.given.cohort();
  await (
    await app.as(student)
  )
    .post(`/cohorts/${cohortId}/registrations`)
    .send({ payer: 'SCHOOL', acceptTerms: true })
    .expect(201);
  await app.work();
  app.mails.length = 0;
  await new Outbox(app.database.knex).add(cohortConfirmed, { cohortId, userId: student.id });
  await app.work();
}

it('shows the groups that can reach a person of the role, all wanted as long as nothing is chosen', async () => {
  expect(await wanted()).toEqual({ CLASSES: true, MESSAGES: true, FEEDBACK: true, WAITING: true });
  expect(await wanted(await app.given.teacher())).toMatchObject({ TEACHING: true, CLASSES: true });
  expect(await wanted(await app.given.admin())).toEqual({});
});

it('changes the named groups, and logs it once', async () => {
  const client = await app.as(student);
  await client.patch('/mail-preferences').send({ FEEDBACK: false, MESSAGES: true }).expect(200);
  await client.patch('/mail-preferences').send({ FEEDBACK: false }).expect(200);

  expect(await wanted()).toMatchObject({ FEEDBACK: false, MESSAGES: true });
  expect(
    await app.database.knex('activity_log').where({ type: 'OWN_MAILS_CHANGED', userId: student.id }).select('metadata'),
  ).toEqual([{ metadata: { fields: ['FEEDBACK'] } }]);
});

it('refuses groups that it does not know, and who is not signed in', async () => {
  const client = await app.as(student);
  for (const bad of [{ MONEY: false }, { FEEDBACK: 'no' }])
    expect(await client.patch('/mail-preferences').send(bad)).toMatchObject({
      status: 422,
      body: { code: 'request.invalid' },
    });
  expect((await (await app.as(null)).get('/mail-preferences')).status).toBe(401);
  expect((await (await app.as(null)).patch('/mail-preferences').send({})).status).toBe(401);
});

it('sends a mail of a group until its reader switches it off, with the links to do so', async () => {
  await confirmCohort();
  const [mail] = app.mails;
  expect(mail?.headers).toEqual({
    'List-Unsubscribe': `<http://localhost:3000/api/v1${link()}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(mail?.text).toContain(`http://localhost:3000${link()}`);
  expect(mail?.html).toContain('/user/profile?section=mails');

  await (await app.as(student)).patch('/mail-preferences').send({ CLASSES: false });
  await confirmCohort();
  expect(app.mails).toEqual([]);
});

it('lets the reader of a mail switch its group off and on without signing in; looking changes nothing', async () => {
  const nobody = await app.as(null);

  expect((await nobody.get(link())).body).toEqual({ group: 'CLASSES', isWanted: true });
  expect(await wanted()).toMatchObject({ CLASSES: true });
  const oneClick = await nobody.post(link()).type('form').send('List-Unsubscribe=One-Click');
  expect(oneClick).toMatchObject({ status: 200, body: { group: 'CLASSES', isWanted: false } });
  expect((await nobody.post(link())).status).toBe(200);
  expect(await wanted()).toEqual({ CLASSES: false, MESSAGES: true, FEEDBACK: true, WAITING: true });
  expect((await nobody.delete(link())).body).toEqual({ group: 'CLASSES', isWanted: true });
  expect(await wanted()).toMatchObject({ CLASSES: true });
});

it('says of the link of each group which one it is', async () => {
  const nobody = await app.as(null);
  for (const group of ['CLASSES', 'DIGEST'] as const)
    expect((await nobody.get(`/unsubscribe/${tokens().tokenOf(student.id, group)}`)).body).toMatchObject({ group });
});

it('knows no link that it has not made, and none of a closed account', async () => {
  const nobody = await app.as(null);
  const other = await app.given.student();
  const token = tokens().tokenOf(student.id, 'CLASSES');
  const bad = [
    token.replace('CLASSES', 'FEEDBACK'),
    token.replace(/^\d+/, String(other.id)),
    `${token}x`,
    token.slice(0, -1),
    unsubscribeTokens('another secret that is long enough to be one').tokenOf(student.id, 'CLASSES'),
    'x',
  ];
  for (const each of bad)
    for (const method of ['get', 'post', 'delete'] as const)
      expect(await nobody[method](`/unsubscribe/${each}`)).toMatchObject({
        status: 404,
        body: { code: 'unsubscribe.not-found' },
      });

  await nobody.post(link());
  await (await app.as(student)).delete(`/users/${student.id}`).send({ confirmEmail: student.email }).expect(204);
  expect((await nobody.get(link())).status).toBe(404);
  expect((await nobody.post(link())).status).toBe(404);
  expect(await app.database.knex('mail_opt_outs').where({ userId: student.id })).toEqual([]);
});

it('lets a representative switch off a kind of mails about the school that nobody must get, and no other', async () => {
  const rep = await app.given.schoolRep();
  const nobody = await app.as(null);
  const to = `/unsubscribe/${tokens().tokenOf(rep.id, 'SCHOOL_OVERVIEW')}`;
  const choices = async () =>
    (await app.database.knex('school_reps').where({ userId: rep.id }).first<{ mailChoices: object }>('mailChoices'))
      .mailChoices;

  expect((await nobody.get(to)).body).toEqual({ group: 'SCHOOL_OVERVIEW', isWanted: true });
  expect(await choices()).toEqual({});
  for (let click = 0; click < 2; click += 1)
    expect((await nobody.post(to).type('form').send('List-Unsubscribe=One-Click')).body).toEqual({
      group: 'SCHOOL_OVERVIEW',
      isWanted: false,
    });
  expect(await choices()).toEqual({ OVERVIEW: false });
  expect((await nobody.get(to)).body).toMatchObject({ isWanted: false });
  expect((await nobody.delete(to)).body).toMatchObject({ isWanted: true });
  expect(
    await app.database
      .knex('activity_log')
      .where({ userId: rep.id, type: 'SCHOOL_REP_MAILS_CHANGED' })
      .pluck('metadata'),
  ).toEqual([{ fields: ['OVERVIEW'] }, { fields: ['OVERVIEW'] }]);
  for (const bad of [to.replace('OVERVIEW', 'BILLING'), to.replace('OVERVIEW', 'CHANGES')])
    expect((await nobody.post(bad)).status).toBe(404);
  expect((await nobody.post(`/unsubscribe/${tokens().tokenOf(student.id, 'SCHOOL_CHANGES')}`)).status).toBe(404);
});

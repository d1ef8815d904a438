/**
 * @covers DELETE /schools/:id/representatives/:userId, PATCH /schools/:id/representatives/:userId
 * @covers PATCH /schools/:id/representatives/:userId/mails
 * @covers ChangeSchoolRepresentative, ChooseSchoolMails, SchoolMails, SchoolRepresentative
 * @covers errors school-mail
 */
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';

let app: TestApp;
let rep: GivenUser & { schoolId: number };
beforeAll(async () => {
  app = await testApp('mailchoices');
});
beforeEach(async () => {
  rep = await app.given.schoolRep();
});
afterAll(() => app.close());

const USUAL = { DECISIONS: true, CREDIT: true, BILLING: false, OVERVIEW: true, CHANGES: true };
const colleague = (schoolRight: 'DECIDES' | 'READS') => app.given.schoolRep({ schoolId: rep.schoolId, schoolRight });
const error = (status: number, code: string) => ({ status, body: { code } });
const choose = async (by: GivenUser, userId: number, choices: object) =>
  (await app.as(by)).patch(`/schools/${rep.schoolId}/representatives/${userId}/mails`).send(choices);
const mailsOf = async (userId: number): Promise<unknown> => {
  const { body } = (await (await app.as(rep)).get(`/schools/${rep.schoolId}/representatives`).expect(200)) as {
    body: { items: { userId: number; mails: object }[] };
  };
  return body.items.find((item) => item.userId === userId)?.mails;
};

it('says what each representative gets as long as nothing is chosen: by their right', async () => {
  const reader = await colleague('READS');

  expect(await mailsOf(rep.id)).toEqual(USUAL);
  expect(await mailsOf(reader.id)).toEqual({ ...USUAL, DECISIONS: false, OVERVIEW: false });
});

it('changes the named kinds, keeps it in the timeline, and says nothing the second time', async () => {
  const reader = await colleague('READS');

  expect(await choose(rep, reader.id, { OVERVIEW: true, CHANGES: false })).toMatchObject({
    status: 200,
    body: { userId: reader.id, mails: { ...USUAL, DECISIONS: false, CHANGES: false } },
  });
  expect((await choose(rep, reader.id, { OVERVIEW: true })).status).toBe(200);
  expect(await mailsOf(reader.id)).toMatchObject({ OVERVIEW: true, CHANGES: false, CREDIT: true });
  expect(
    await app.database
      .knex('activity_log')
      .where({ type: 'SCHOOL_REP_MAILS_CHANGED', userId: reader.id })
      .select('actorUserId', 'schoolId', 'metadata'),
  ).toEqual([{ actorUserId: rep.id, schoolId: rep.schoolId, metadata: { fields: ['OVERVIEW', 'CHANGES'] } }]);
});

it('lets who only reads choose their own mails, and nobody else’s', async () => {
  const reader = await colleague('READS');

  expect((await choose(reader, reader.id, { OVERVIEW: true })).status).toBe(200);
  expect(await choose(reader, rep.id, { OVERVIEW: false })).toMatchObject(error(403, 'auth.reads-only'));
  expect(await mailsOf(rep.id)).toMatchObject({ OVERVIEW: true });
});

it('keeps somebody who gets what the school must hear of', async () => {
  const second = await colleague('DECIDES');
  expect((await choose(rep, rep.id, { DECISIONS: false })).status).toBe(200);
  const refused = await choose(rep, second.id, { DECISIONS: false });

  expect(refused).toMatchObject(error(409, 'school-mail.nobody-left'));
  expect(refused.body).toMatchObject({ details: { kinds: ['DECISIONS'] } });
  expect(await mailsOf(second.id)).toMatchObject({ DECISIONS: true });
  expect((await choose(rep, rep.id, { DECISIONS: true })).status).toBe(200);
  expect((await choose(rep, second.id, { DECISIONS: false })).status).toBe(200);
});

it('counts only those who decide as readers of what is to be decided', async () => {
  const reader = await colleague('READS');
  expect((await choose(rep, reader.id, { DECISIONS: true })).status).toBe(200);
  expect(await choose(rep, rep.id, { DECISIONS: false })).toMatchObject(error(409, 'school-mail.nobody-left'));
});

it('keeps one of two who leave at the same moment', async () => {
  const second = await colleague('DECIDES');
  const answers = await Promise.all([rep, second].map((each) => choose(each, each.id, { DECISIONS: false })));

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('counts the address for invoices as a reader of invoices', async () => {
  expect((await choose(rep, rep.id, { BILLING: true })).status).toBe(200);
  expect((await choose(rep, rep.id, { BILLING: false })).status).toBe(200);

  await app.database.knex('schools').where({ id: rep.schoolId }).update({ invoiceEmail: null });
  const second = await colleague('DECIDES');
  expect([await mailsOf(rep.id), await mailsOf(second.id)]).toEqual([
    { ...USUAL, BILLING: true },
    { ...USUAL, BILLING: true },
  ]);
  expect((await choose(rep, rep.id, { BILLING: false })).status).toBe(200);
  expect(await mailsOf(second.id)).toMatchObject({ BILLING: true });
  expect(await choose(rep, second.id, { BILLING: false })).toMatchObject(error(409, 'school-mail.nobody-left'));
});

it('gives what nobody has chosen to those who decide, once the one who got it is gone', async () => {
  const second = await colleague('DECIDES');
  await choose(rep, second.id, { CREDIT: true });
  await choose(rep, rep.id, { CREDIT: false });
  await (await app.as(rep)).delete(`/schools/${rep.schoolId}/representatives/${second.id}`).expect(204);

  expect(await mailsOf(rep.id)).toMatchObject({ CREDIT: true });
});

it('refuses kinds that it does not know, people that it does not know, and other schools', async () => {
  const foreign = await app.given.schoolRep();
  const invalid = await choose(rep, rep.id, { NEWS: true });
  expect(invalid).toMatchObject(error(422, 'request.invalid'));
  expect(await choose(rep, rep.id, { CREDIT: 'no' })).toMatchObject(error(422, 'request.invalid'));
  expect(await choose(rep, foreign.id, { CREDIT: true })).toMatchObject(error(404, 'school-rep.not-found'));
  expect(await choose(foreign, rep.id, { CREDIT: true })).toMatchObject(error(404, 'school.not-found'));
  expect(await choose(await app.given.teacher(), rep.id, { CREDIT: true })).toMatchObject(
    error(403, 'auth.not-allowed'),
  );
  const nobody = await app.as(null);
  const path = `/schools/${rep.schoolId}/representatives/${rep.id}/mails`;
  expect(await nobody.patch(path).send({ CREDIT: true })).toMatchObject(error(401, 'auth.required'));
});

it('lets staff choose for a school', async () => {
  expect((await choose(await app.given.admin(), rep.id, { OVERVIEW: false })).status).toBe(200);
  expect(await mailsOf(rep.id)).toMatchObject({ OVERVIEW: false });
});

/**
 * @covers POST /cohorts/:id/messages/:messageId/withdraw, POST /cohorts/:id/messages/preview
 * @covers CohortMessage, CohortMessagePreview, PreviewCohortMessage, WrittenMessage
 * @covers errors cohort-message
 */
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';
import { untilSomebodyWaits } from '../../../../test/locks';
import { cohortMessageDue } from './cohort-messages.messages';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('classmailundo');
});
afterAll(() => app.close());

const error = (status: number, code: string) => ({
  status,
  body: expect.objectContaining({ statusCode: status, code }) as unknown,
});
const text = { subject: 'Homme teisiti', body: 'Tund algab <b>kell 18</b>.\n\nKohtumiseni!' };

async function taughtClass(count: number): Promise<{ teacher: GivenUser; cohortId: number; students: GivenUser[] }> {
  const teacher = await app.given.teacher({ firstName: 'Liis', lastName: 'Kask' });
  const students = await app.given.students(count);
  const { id: cohortId } = await app.given.cohort({ teacherIds: [teacher.id], priceCents: 0 });
  for (const student of students)
    await (
      await app.as(student)
    )
      .post(`/cohorts/${cohortId}/registrations`)
      .send({ payer: 'STUDENT', acceptTerms: true });
  await app.work();
  return { teacher, cohortId, students };
}

async function written(teacher: GivenUser, cohortId: number) {
  const client = await app.as(teacher);
  const { body } = await client.post(`/cohorts/${cohortId}/messages`).send(text);
  return { client, path: `/cohorts/${cohortId}/messages/${(body as { id: number }).id}/withdraw` };
}

const mailsOf = () => app.mails.filter(({ subject }) => subject === text.subject).length;

it('waits half a minute, and sends nothing when its writer takes it back in that time', async () => {
  const { teacher, cohortId } = await taughtClass(2);
  const { client, path } = await written(teacher, cohortId);
  app.clock.advance({ seconds: 12 });

  expect((await client.get(`/cohorts/${cohortId}/messages`)).body).toMatchObject({
    items: [{ status: 'WAITING', undoSeconds: 18 }],
  });
  const undone = await client.post(path).send({});
  const again = await client.post(path).send({});
  await app.work();

  expect(cohortMessageDue.options?.delay).toBe(30_000);
  expect(undone).toMatchObject({ status: 200, body: { status: 'WITHDRAWN', undoSeconds: 0, ...text } });
  expect(again).toMatchObject({ status: 200, body: { status: 'WITHDRAWN' } });
  expect(mailsOf()).toBe(0);
  expect((await client.get(`/cohorts/${cohortId}/messages`)).body).toMatchObject({ items: [{ status: 'WITHDRAWN' }] });
  expect((await client.get('/teaching')).body).toMatchObject({ messages: [] });
});

it('says that it is too late once the mails are on their way, and sends each of them once', async () => {
  const { teacher, cohortId } = await taughtClass(2);
  const { client, path } = await written(teacher, cohortId);
  const before = mailsOf();
  await app.work();
  const [due] = app.container.registry.handlersOf(cohortMessageDue.name);
  const messageId = Number(path.split('/')[4]);
  await due?.run({ messageId }, { messageId: 'again', attempt: 1, isLastAttempt: true });
  await app.work();

  expect(await client.post(path).send({})).toMatchObject(error(409, 'cohort-message.too-late'));
  expect(mailsOf() - before).toBe(2);
});

it('answers that it was taken back also to the slower of two requests at once', async () => {
  const { teacher, cohortId } = await taughtClass(1);
  const { client, path } = await written(teacher, cohortId);
  const { knex } = app.database;

  const slower = await knex.transaction(async (faster) => {
    const id = Number(path.split('/')[4]);
    await faster('cohort_messages').where({ id }).update({ withdrawnAt: app.clock.now() });
    // A promise inside an object, so that the transaction ends before the answer comes.
    const asked = {
      reply: client
        .post(path)
        .send({})
        .then((reply) => reply),
    };
    await untilSomebodyWaits(knex);
    return asked;
  });

  expect(await slower.reply).toMatchObject({ status: 200, body: { status: 'WITHDRAWN' } });
});

it('knows of a message that the former version of the program added that it does not wait', async () => {
  const { teacher, cohortId } = await taughtClass(1);
  const [row] = await app.database
    .knex('cohort_messages')
    .insert({ cohortId, senderUserId: teacher.id, ...text, createdAt: app.clock.now() })
    .returning<{ id: number }[]>('id');
  const client = await app.as(teacher);

  const { body } = await client.get(`/cohorts/${cohortId}/messages`);

  expect((body as { items: { status: string }[] }).items).toMatchObject([{ undoSeconds: 0 }]);
  expect(body).not.toMatchObject({ items: [{ status: 'WAITING' }] });
  expect(await client.post(`/cohorts/${cohortId}/messages/${row?.id}/withdraw`).send({})).toMatchObject(
    error(409, 'cohort-message.too-late'),
  );
});

it('lets only its writer take a message back', async () => {
  const { teacher, cohortId, students } = await taughtClass(1);
  const { client, path } = await written(teacher, cohortId);
  const other = await taughtClass(1);

  for (const [user, refusal] of [
    [await app.given.admin(), error(404, 'cohort-message.not-found')],
    [other.teacher, error(404, 'cohort.not-found')],
    [students[0] ?? null, error(403, 'auth.not-allowed')],
    [null, error(401, 'auth.required')],
  ] as const)
    expect(await (await app.as(user)).post(path).send({})).toMatchObject(refusal);
  expect(await client.post(`/cohorts/${cohortId}/messages/999999/withdraw`).send({})).toMatchObject(
    error(404, 'cohort-message.not-found'),
  );
  expect(await client.post(`/cohorts/${cohortId}/messages/first/withdraw`).send({})).toMatchObject(
    error(404, 'cohort-message.not-found'),
  );
});

it('shows a message as most of its readers get it, with how many they are and who is skipped', async () => {
  const { teacher, cohortId, students } = await taughtClass(3);
  const [first, second, third] = students;
  if (!first || !second || !third) throw new Error('Three students');
  await app.database.knex('users').whereIn('id', [second.id, third.id]).update({ language: 'ru' });
  await app.database.knex('users').where({ id: second.id }).update({ firstName: 'Анна' });
  await (await app.as(first)).patch('/mail-preferences').send({ MESSAGES: false });
  await app.database.knex('unreachable_addresses').insert({
    address: third.email.toLowerCase(),
    reason: 'BOUNCED',
    status: '5.1.1',
    since: new Date(),
    lastAt: new Date(),
  });
  const sent = app.mails.length;
  const client = await app.as(teacher);
  const path = `/cohorts/${cohortId}/messages/preview`;

  const { status, body } = await client.post(path).send(text);
  await app.work();

  expect(status).toBe(200);
  expect(body).toMatchObject({
    language: 'ru',
    subject: text.subject,
    greeting: expect.stringContaining('Анна') as unknown,
    paragraphs: ['Tund algab <b>kell 18</b>.', 'Kohtumiseni!'],
    closing: [expect.stringContaining('Liis Kask') as unknown],
    recipients: 3,
    skipped: { UNWANTED: 1, UNREACHABLE: 1, NO_ACCOUNT: 0 },
  });
  expect(app.mails).toHaveLength(sent);
  expect((await client.get(`/cohorts/${cohortId}/messages`)).body).toMatchObject({ items: [] });
});

it('shows no preview of an empty message, to an empty cohort, or to who does not run it', async () => {
  const { teacher, cohortId, students } = await taughtClass(1);
  const empty = await app.given.cohort({ teacherIds: [teacher.id] });
  const client = await app.as(teacher);
  const path = `/cohorts/${cohortId}/messages/preview`;

  expect(await client.post(path).send({ subject: ' ', body: 'x' })).toMatchObject(error(422, 'request.invalid'));
  expect(await client.post(`/cohorts/${empty.id}/messages/preview`).send(text)).toMatchObject(
    error(409, 'cohort-message.no-recipients'),
  );
  for (const [user, refusal] of [
    [await app.given.teacher(), error(404, 'cohort.not-found')],
    [students[0] ?? null, error(403, 'auth.not-allowed')],
    [null, error(401, 'auth.required')],
  ] as const)
    expect(await (await app.as(user)).post(path).send(text)).toMatchObject(refusal);
});

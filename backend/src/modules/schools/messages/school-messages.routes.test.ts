/**
 * @covers GET /schools/:id/messages, POST /schools/:id/messages
 * @covers SchoolMessage, SchoolMessagePage, SendSchoolMessage
 * @covers errors school-message
 */
import { testApp, type TestApp } from '../../../../test/app';

let app: TestApp;
const broken = new Set<string>();

beforeAll(async () => {
  app = await testApp('schoolmail', {
    change: (kernel) => ({
      ...kernel,
      mailer: {
        ...kernel.mailer,
        send: async (mail) => {
          if (broken.has(mail.to)) throw new Error('The mail server refuses');
          await kernel.mailer.send(mail);
        },
      },
    }),
  });
});
afterAll(() => app.close());

const error = (status: number, code: string) => ({
  status,
  body: expect.objectContaining({ statusCode: status, code }) as unknown,
});
const text = { subject: 'Koosolek', body: 'Kohtume <b>kell 14</b>.\n\nAulas.' };

async function aSchool(count: number) {
  const rep = await app.given.schoolRep({ firstName: 'Piret', lastName: 'Mägi' });
  const students = await app.given.students(count, rep.schoolId);
  return { rep, students, ids: students.map(({ id }) => id), path: `/schools/${rep.schoolId}/messages` };
}

/** @covers rule message-once */
it('mails each of the chosen students once, in the name of representative and school, and shows that it was sent', async () => {
  const { rep, students, ids, path } = await aSchool(3);
  const [first, second] = students;
  const client = await app.as(rep);
  const before = app.mails.length;

  const reply = await client.post(path).send({ ...text, studentIds: [ids[0], ids[1], ids[1]] });
  await app.work();
  await app.work();

  expect(reply).toMatchObject({
    status: 201,
    body: { ...text, status: 'SENDING', recipients: 2, sent: 0, failed: 0, sender: { id: rep.id, name: 'Piret Mägi' } },
  });
  const mails = app.mails.slice(before);
  expect(mails.map(({ to }) => to).sort()).toEqual([first?.email, second?.email].sort());
  expect(mails[0]).toMatchObject({ subject: 'Koosolek' });
  expect(mails[0]?.html).toContain('&lt;b&gt;kell 14&lt;/b&gt;');
  expect(mails[0]?.text).toContain('Piret Mägi. Kui vastad sellele kirjale, läheb vastus otse talle.');
  expect(mails[0]).toMatchObject({ replyTo: { name: 'Piret Mägi', address: rep.email } });
  expect(
    await app.database
      .knex('activity_log')
      .where({ type: 'EMAIL_SENT', schoolId: rep.schoolId })
      .whereRaw(`metadata ->> 'kind' = 'school-message'`),
  ).toHaveLength(2);
  expect((await client.get(path)).body).toMatchObject({
    items: [{ status: 'SENT', recipients: 2, sent: 2, failed: 0 }],
    nextCursor: null,
  });
});

it('skips who has switched messages off or cannot be reached, says why, and leaves nothing to try again', async () => {
  const { rep, students, ids, path } = await aSchool(2);
  const client = await app.as(rep);
  const send = (subject: string) => client.post(path).send({ ...text, subject, studentIds: ids });
  const [first, second] = students;
  if (!first || !second) throw new Error('Two students');
  await (await app.as(first)).patch('/mail-preferences').send({ MESSAGES: false });
  await send('Esimene');
  await app.work();
  await app.database.knex('unreachable_addresses').insert({
    address: second.email.toLowerCase(),
    reason: 'BOUNCED',
    status: '5.1.1',
    since: new Date(),
    lastAt: new Date(),
  });
  await send('Teine');
  await app.work();
  await app.work();

  expect((await client.get(path)).body).toMatchObject({
    items: [
      { status: 'SKIPPED', sent: 0, failed: 0, skipped: { UNWANTED: 1, UNREACHABLE: 1, NO_ACCOUNT: 0 } },
      { status: 'SENT', sent: 1, failed: 0, skipped: { UNWANTED: 1, UNREACHABLE: 0, NO_ACCOUNT: 0 } },
    ],
  });
  expect(await app.database.knex('failed_jobs')).toEqual([]);
});

it('sends a message to more students in further parts, each student once, also when a part is repeated', async () => {
  const { rep, ids, path } = await aSchool(4);
  const other = await aSchool(1);
  const client = await app.as(rep);
  const before = app.mails.length;
  const { id } = (await client.post(path).send({ ...text, studentIds: ids.slice(0, 2) })).body as { id: number };
  const more = { studentIds: [...ids.slice(1), ...other.ids] };

  expect(await client.post(`${path}/${id}/recipients`).send(more)).toMatchObject({
    status: 200,
    body: { id, recipients: 4, sent: 0 },
  });
  expect((await client.post(`${path}/${id}/recipients`).send(more)).body).toMatchObject({ recipients: 4 });
  await app.work();
  await app.work();

  expect(app.mails.length - before).toBe(4);
  expect((await client.get(path)).body).toMatchObject({ items: [{ status: 'SENT', recipients: 4, sent: 4 }] });
});

it('adds readers only to one’s own message, until 24 hours after it was written', async () => {
  const { rep, ids, path } = await aSchool(2);
  const other = await aSchool(1);
  const client = await app.as(rep);
  const { id } = (await client.post(path).send({ ...text, studentIds: [ids[0]] })).body as { id: number };
  const part = { studentIds: [ids[1]] };
  const add = async (user: Parameters<typeof app.as>[0], at: string, body: object = part) =>
    (await app.as(user)).post(`${at}/recipients`).send(body);

  expect(await add(rep, `${path}/${id}`, { studentIds: [] })).toMatchObject(error(422, 'request.invalid'));
  expect(await add(null, `${path}/${id}`)).toMatchObject(error(401, 'auth.required'));
  expect(await add(await app.given.student(), `${path}/${id}`)).toMatchObject(error(403, 'auth.not-allowed'));
  expect(await add(other.rep, `${path}/${id}`)).toMatchObject(error(404, 'school.not-found'));
  expect(await add(await app.given.admin(), `${path}/${id}`)).toMatchObject(error(404, 'school-message.not-found'));
  expect(await add(rep, `${path}/999999`)).toMatchObject(error(404, 'school-message.not-found'));
  expect(await add(rep, `${path}/vale`)).toMatchObject(error(404, 'school-message.not-found'));
  await app.database
    .knex('school_messages')
    .where({ id })
    .update({ createdAt: new Date(Date.now() - 25 * 3_600_000) });
  expect(await add(rep, `${path}/${id}`)).toMatchObject(error(404, 'school-message.not-found'));
  expect(await app.database.knex('school_message_recipients').where({ messageId: id })).toHaveLength(1);
});

it('leaves out who studies elsewhere as if they did not exist', async () => {
  const { rep, ids, path } = await aSchool(1);
  const other = await aSchool(1);
  const client = await app.as(rep);

  const mixed = await client.post(path).send({ ...text, studentIds: [...ids, ...other.ids, 999_999] });
  const foreign = await client.post(path).send({ ...text, studentIds: other.ids });
  const missing = await client.post(path).send({ ...text, studentIds: [999_999] });

  expect(mixed.body).toMatchObject({ recipients: 1 });
  expect(foreign).toMatchObject(error(409, 'school-message.no-recipients'));
  expect({ ...(foreign.body as object), requestId: '' }).toEqual({ ...(missing.body as object), requestId: '' });
  expect(await app.database.knex('school_messages').where({ schoolId: rep.schoolId })).toHaveLength(1);
});

it('shows mails that failed, and sends them later', async () => {
  const { rep, students, ids, path } = await aSchool(2);
  const client = await app.as(rep);
  broken.add(students[0]?.email ?? '');
  await client.post(path).send({ ...text, studentIds: ids });

  await expect(app.work()).rejects.toThrow('The mail server refuses');
  expect((await client.get(path)).body).toMatchObject({ items: [{ status: 'FAILED', failed: 1 }] });
  broken.clear();
  await app.work();

  expect((await client.get(path)).body).toMatchObject({ items: [{ status: 'SENT', sent: 2, failed: 0 }] });
});

it('has answers go to whoever acts for the school, and to nobody once they do not, nor to staff', async () => {
  const { rep, ids, path } = await aSchool(1);
  await app.given.schoolRep({ schoolId: rep.schoolId });
  const before = app.mails.length;
  await (await app.as(await app.given.admin())).post(path).send({ ...text, studentIds: ids });
  await (await app.as(rep)).post(path).send({ ...text, studentIds: ids });
  await app.database.knex('school_reps').where({ userId: rep.id }).delete();
  await app.work();

  const mails = app.mails.slice(before);
  expect(mails).toHaveLength(2);
  for (const mail of mails) {
    expect(mail).not.toHaveProperty('replyTo');
    expect(mail.text).not.toContain('läheb vastus otse talle');
  }
});

it('lists messages page by page, newest first', async () => {
  const { rep, ids, path } = await aSchool(1);
  const client = await app.as(rep);
  for (const subject of ['Esimene', 'Teine', 'Kolmas'])
    await client.post(path).send({ ...text, subject, studentIds: ids });

  const first = (await client.get(`${path}?limit=2`)).body as { items: { subject: string }[]; nextCursor: string };
  const rest = (await client.get(`${path}?limit=2&cursor=${first.nextCursor}`)).body as typeof first;

  expect([...first.items, ...rest.items].map(({ subject }) => subject)).toEqual(['Kolmas', 'Teine', 'Esimene']);
  expect(rest.nextCursor).toBeNull();
});

it('refuses what is empty or too long, who only reads, and who has nothing to do with the school', async () => {
  const { rep, ids, path } = await aSchool(1);
  const client = await app.as(rep);
  const message = { ...text, studentIds: ids };

  for (const bad of [{ subject: ' ' }, { body: '' }, { studentIds: [] }, { studentIds: Array(101).fill(1) }])
    expect(await client.post(path).send({ ...message, ...bad })).toMatchObject(error(422, 'request.invalid'));
  const reader = await app.as(await app.given.schoolRep({ schoolId: rep.schoolId, schoolRight: 'READS' }));
  expect(await reader.post(path).send(message)).toMatchObject(error(403, 'auth.reads-only'));
  expect((await reader.get(path)).status).toBe(200);
  const stranger = await app.as(await app.given.schoolRep());
  const student = await app.as(await app.given.student());
  const anonymous = await app.as(null);
  for (const method of ['get', 'post'] as const) {
    const body = method === 'post' ? message : undefined;
    expect(await stranger[method](path).send(body)).toMatchObject(error(404, 'school.not-found'));
    expect(await student[method](path).send(body)).toMatchObject(error(403, 'auth.not-allowed'));
    expect(await anonymous[method](path).send(body)).toMatchObject(error(401, 'auth.required'));
  }
});

it('comes to an end also when an account is gone before its mail', async () => {
  const { rep, students, ids, path } = await aSchool(2);
  const [leaver] = students;
  if (!leaver) throw new Error('Two students');
  const client = await app.as(rep);
  await client.post(path).send({ ...text, studentIds: ids });
  const gone = await (await app.as(leaver)).delete(`/users/${leaver.id}`).send({ confirmEmail: leaver.email });
  expect(gone.status).toBe(204);
  await app.work();

  expect((await client.get(path)).body).toMatchObject({
    items: [{ status: 'SENT', recipients: 2, sent: 1, failed: 0, skipped: { NO_ACCOUNT: 1, UNWANTED: 0 } }],
  });
});

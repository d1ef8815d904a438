/**
 * @covers GET /cohorts/:id/messages, POST /cohorts/:id/messages
 * @covers CohortMessage, CohortMessagePage
 */
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';

let app: TestApp;
const broken = new Set<string>();
beforeAll(async () => {
  app = await testApp('classmail', {
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
const text = { subject: 'Homme teisiti', body: 'Tund algab <b>kell 18</b>.\n\nKohtumiseni!' };

async function taughtClass(count: number): Promise<{ teacher: GivenUser; cohortId: number; students: GivenUser[] }> {
  const teacher = await app.given.teacher({ firstName: 'Liis', lastName: 'Kask' });
  const school = await app.given.school();
  const students = await app.given.students(count, school.id);
  const { id: cohortId } = await app.given.cohort({ teacherIds: [teacher.id] });
  for (const student of students)
    await (
      await app.as(student)
    )
      .post(`/cohorts/${cohortId}/registrations`)
      .send({ payer: 'SCHOOL', acceptTerms: true });
  await app.work();
  return { teacher, cohortId, students };
}

it('mails every active student once, records each mail as sent, and shows that to the sender', async () => {
  const { teacher, cohortId, students } = await taughtClass(3);
  const [gone, ...rest] = students;
  if (!gone) throw new Error('Three students');
  const { id } = await app.database
    .knex('cohort_participants')
    .where({ userId: gone.id, cohortId })
    .first<{ id: number }>('id');
  await (await app.as(gone)).post(`/registrations/${id}/cancel`).send({});
  await app.work();
  const before = app.mails.length;
  const client = await app.as(teacher);

  const reply = await client.post(`/cohorts/${cohortId}/messages`).send(text);
  await app.work();
  await app.work();

  expect(reply).toMatchObject({
    status: 201,
    body: {
      ...text,
      status: 'WAITING',
      undoSeconds: 30,
      recipients: 2,
      sent: 0,
      failed: 0,
      sender: { id: teacher.id, name: 'Liis Kask' },
    },
  });
  const mails = app.mails.slice(before);
  expect(mails.map(({ to }) => to).sort()).toEqual(rest.map(({ email }) => email).sort());
  expect(mails[0]).toMatchObject({ subject: 'Homme teisiti' });
  expect(mails[0]?.html).toContain('&lt;b&gt;kell 18&lt;/b&gt;');
  expect(mails[0]?.text).toContain('Liis Kask');
  expect(
    await app.database
      .knex('activity_log')
      .where({ type: 'EMAIL_SENT', cohortId })
      .whereRaw(`metadata ->> 'kind' = 'cohort-message'`),
  ).toHaveLength(2);
  expect((await client.get(`/cohorts/${cohortId}/messages`)).body).toMatchObject({
    items: [{ status: 'SENT', recipients: 2, sent: 2, failed: 0 }],
    nextCursor: null,
  });
});

it('shows failed mails to the sender, and sends them later', async () => {
  const { teacher, cohortId, students } = await taughtClass(2);
  const client = await app.as(teacher);
  broken.add(students[0]?.email ?? '');
  await client.post(`/cohorts/${cohortId}/messages`).send(text);

  await expect(app.work()).rejects.toThrow('The mail server refuses');
  expect((await client.get(`/cohorts/${cohortId}/messages`)).body).toMatchObject({
    items: [{ status: 'FAILED', failed: 1 }],
  });
  broken.clear();
  await app.work();

  expect((await client.get(`/cohorts/${cohortId}/messages`)).body).toMatchObject({
    items: [{ status: 'SENT', sent: 2, failed: 0 }],
  });
});

it('skips who has switched messages off or cannot be reached, says why, and leaves nothing to try again', async () => {
  const { teacher, cohortId, students } = await taughtClass(2);
  const client = await app.as(teacher);
  const path = `/cohorts/${cohortId}/messages`;
  const send = (subject: string) => client.post(path).send({ ...text, subject });
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

it('lists messages page by page, newest first', async () => {
  const { teacher, cohortId } = await taughtClass(1);
  const client = await app.as(teacher);
  for (const subject of ['Esimene', 'Teine', 'Kolmas'])
    await client.post(`/cohorts/${cohortId}/messages`).send({ ...text, subject });

  const first = (await client.get(`/cohorts/${cohortId}/messages?limit=2`)).body as {
    items: { subject: string }[];
    nextCursor: string;
  };
  const rest = (await client.get(`/cohorts/${cohortId}/messages?limit=2&cursor=${first.nextCursor}`)).body as {
    items: { subject: string }[];
    nextCursor: null;
  };

  expect([...first.items, ...rest.items].map(({ subject }) => subject)).toEqual(['Kolmas', 'Teine', 'Esimene']);
  expect(rest.nextCursor).toBeNull();
});

it('refuses an empty message, a cohort without students, and actors who do not run it', async () => {
  const { teacher, cohortId } = await taughtClass(1);
  const empty = await app.given.cohort({ teacherIds: [teacher.id] });
  const client = await app.as(teacher);

  expect(await client.post(`/cohorts/${cohortId}/messages`).send({ subject: ' ', body: 'x' })).toMatchObject(
    error(422, 'request.invalid'),
  );
  expect(await client.post(`/cohorts/${cohortId}/messages`).send({ subject: 'x' })).toMatchObject(
    error(422, 'request.invalid'),
  );
  expect(await client.post(`/cohorts/${empty.id}/messages`).send(text)).toMatchObject(
    error(409, 'cohort-message.no-recipients'),
  );
  expect(await app.database.knex('cohort_messages').where({ cohortId: empty.id })).toHaveLength(0);
  const stranger = await app.as(await app.given.teacher());
  const student = await app.as(await app.given.student());
  const anonymous = await app.as(null);
  for (const method of ['get', 'post'] as const) {
    const path = `/cohorts/${cohortId}/messages`;
    const body = method === 'post' ? text : undefined;
    expect(await stranger[method](path).send(body)).toMatchObject(error(404, 'cohort.not-found'));
    expect(await student[method](path).send(body)).toMatchObject(error(403, 'auth.not-allowed'));
    expect(await anonymous[method](path).send(body)).toMatchObject(error(401, 'auth.required'));
  }
  expect(await client.get(`/cohorts/${cohortId}/messages?cursor=x`)).toMatchObject(error(400, 'cursor.invalid'));
});

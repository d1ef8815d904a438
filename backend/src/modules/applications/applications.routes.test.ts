/**
 * @covers GET /teacher-applications, GET /teacher-applications/:id, POST /teacher-applications
 * @covers POST /teacher-applications/:id/approve, POST /teacher-applications/:id/decline
 * @covers AskGuardian, CohortSummary, DeclineTeacherApplication, Registration, SubmitTeacherApplication
 * @covers TeacherApplication, TeacherApplicationReceived, TeacherApplications
 * @covers errors teacher-application
 */
import { testApp, type TestApp } from '../../../test/app';

let app: TestApp;

beforeAll(async () => {
  app = await testApp('applications');
});
afterAll(() => app.close());

let counter = 0;
const aBody = (change: object = {}) => {
  counter += 1;
  return {
    firstName: 'Liis',
    lastName: 'Lepik',
    email: `liis.lepik${counter}@naide.ee`,
    phoneNumber: '+372 5555 1234',
    subject: 'Robootika',
    background: 'Kümme aastat huviringe.',
    language: 'et',
    acceptTerms: true,
    ...change,
  };
};

const submit = async (body: object) => (await app.as(null)).post('/teacher-applications').send(body);
const admin = async () => app.as(await app.given.admin());
const rowOf = (email: string) =>
  app.database
    .knex('teacher_applications')
    .where({ email })
    .orderBy('id', 'desc')
    .first<{ id: number; status: string }>();

/** Lets the outbox run, and gives the mails that somebody got meanwhile. */
async function mailsTo(email: string) {
  const before = app.mails.length;
  await app.work();
  return app.mails.slice(before).filter(({ to }) => to === email);
}

async function given(change: object = {}) {
  const body = aBody(change);
  await submit(body);
  return { ...body, id: (await rowOf(body.email)).id };
}

describe('POST /teacher-applications', () => {
  it('stores the application; the applicant gets a receipt and every administrator a mail', async () => {
    const boss = await app.given.admin({ language: 'en' });
    const body = aBody();

    const reply = await submit({ ...body, email: `  ${body.email.toUpperCase()}` });
    const before = app.mails.length;
    await app.work();
    const mails = app.mails.slice(before);

    expect(reply.body).toEqual({ received: true });
    expect(mails.find(({ to }) => to === body.email)?.subject).toBe('Saime sinu avalduse kätte');
    const told = mails.find(({ to }) => to === boss.email);
    expect(told?.subject).toBe('A new teacher application: Liis Lepik');
    expect(told?.text).toContain(`/manage/teacher-applications/${(await rowOf(body.email)).id}`);
    const logged = await app.database.knex('activity_log').where({ type: 'TEACHER_APPLICATION_SUBMITTED' });
    expect(JSON.stringify(logged)).not.toContain('Liis');
  });

  it('answers a second application the same way, keeps the first and mails nobody', async () => {
    const body = await given({ subject: 'Robootika' });
    await app.work();

    const { id: _, ...again } = body;
    const reply = await submit({ ...again, subject: 'Male' });

    expect([reply.status, reply.body]).toEqual([202, { received: true }]);
    expect(await mailsTo(body.email)).toEqual([]);
    expect(await rowOf(body.email)).toMatchObject({ id: body.id, subject: 'Robootika' });
  });

  /** @covers rule application-complete */
  it('requires every field', async () => {
    for (const field of [
      'firstName',
      'lastName',
      'email',
      'phoneNumber',
      'subject',
      'background',
      'language',
      'acceptTerms',
    ]) {
      const { [field as 'email']: _, ...body } = aBody();
      const reply = await submit(body);
      expect(reply.body).toMatchObject({ statusCode: 422, details: [{ field }] });
    }
    expect((await submit(aBody({ subject: '   ' }))).body).toMatchObject({
      statusCode: 422,
      message: 'subject: Please fill in all fields',
    });
  });

  it('refuses an invalid address, an invalid number and missing consent', async () => {
    for (const change of [
      { email: 'liis' },
      { phoneNumber: 'helista' },
      { acceptTerms: false },
      { background: 'x'.repeat(5_001) },
      { role: 'ADMIN' },
    ])
      expect((await submit(aBody(change))).status).toBe(422);
  });
});

describe('GET /teacher-applications', () => {
  it('lists them to administrators, newest first, page by page', async () => {
    const [older, newer] = [await given(), await given()];

    const reader = await admin();
    const first = await reader.get('/teacher-applications?status=PENDING&limit=1');
    const { items, nextCursor } = first.body as { items: { id: number }[]; nextCursor: string };
    const second = await reader.get(`/teacher-applications?status=PENDING&limit=1&cursor=${nextCursor}`);

    expect(items).toMatchObject([
      { id: newer.id, status: 'PENDING', email: newer.email, subject: 'Robootika', decidedAt: null },
    ]);
    expect((second.body as { items: { id: number }[] }).items).toMatchObject([{ id: older.id }]);
  });

  it('shows one application with its text', async () => {
    const application = await given();

    const reply = await (await admin()).get(`/teacher-applications/${application.id}`);

    expect(reply.body).toMatchObject({
      id: application.id,
      background: 'Kümme aastat huviringe.',
      decidedBy: null,
      userId: null,
      note: null,
    });
    expect((await (await admin()).get('/teacher-applications/999999')).body).toMatchObject({
      statusCode: 404,
      code: 'teacher-application.not-found',
    });
    expect((await (await admin()).get('/teacher-applications/x')).status).toBe(404);
    expect((await (await admin()).get('/teacher-applications?status=LOST')).status).toBe(422);
  });

  it('is for administrators only, and so are the decisions', async () => {
    const { id } = await given();

    for (const user of [await app.given.student(), await app.given.teacher(), await app.given.schoolRep()]) {
      const client = await app.as(user);
      expect((await client.get('/teacher-applications')).status).toBe(403);
      expect((await client.get(`/teacher-applications/${id}`)).status).toBe(403);
      expect((await client.post(`/teacher-applications/${id}/approve`).send({})).status).toBe(403);
      expect((await client.post(`/teacher-applications/${id}/decline`).send({})).status).toBe(403);
    }
    for (const path of ['', `/${id}`])
      expect((await (await app.as(null)).get(`/teacher-applications${path}`)).status).toBe(401);
    for (const verb of ['approve', 'decline'])
      expect((await (await app.as(null)).post(`/teacher-applications/${id}/${verb}`).send({})).status).toBe(401);
  });
});

describe('POST /teacher-applications/:id/approve', () => {
  it('creates a teacher account for a new person, and mails where to sign up', async () => {
    const application = await given();
    await app.work();

    const reply = await (await admin()).post(`/teacher-applications/${application.id}/approve`).send({});
    const [mail] = await mailsTo(application.email);

    const { userId } = reply.body as { userId: number };
    expect(reply.body).toMatchObject({
      status: 'APPROVED',
      decidedBy: { name: expect.stringContaining('Mari') as string },
    });
    expect(await app.database.knex('users').where({ id: userId }).first()).toMatchObject({
      email: application.email,
      role: 'TEACHER',
      authId: null,
      firstName: 'Liis',
    });
    expect(await app.database.knex('teachers').where({ userId })).toHaveLength(1);
    expect(mail?.subject).toBe('Sinu õpetajakonto on avatud');
    expect(mail?.text).toContain('/auth/signup');
    expect(await app.database.knex('activity_log').where({ type: 'TEACHER_APPLICATION_DECIDED', userId })).toHaveLength(
      1,
    );
  });

  it('makes a teacher of a student without running courses, and mails where to sign in', async () => {
    const student = await app.given.student({ language: 'en' });
    const application = await given({ email: student.email, language: 'en' });
    await app.work();

    await (await admin()).post(`/teacher-applications/${application.id}/approve`).send({});
    const [mail] = await mailsTo(student.email);

    expect(await app.database.knex('users').where({ id: student.id }).first()).toMatchObject({
      role: 'TEACHER',
      firstName: student.firstName,
    });
    expect(mail?.text).toContain('/auth/login');
    expect((await (await app.as(student)).get(`/users/${student.id}/hydrate`)).body).toMatchObject({ role: 'TEACHER' });
  });

  /** @covers rule teacher-no-override */
  it('does not change a student with a running course or a school’s representative', async () => {
    const [student, rep, cohort] = [await app.given.student(), await app.given.schoolRep(), await app.given.cohort()];
    await (
      await app.as(student)
    )
      .post(`/cohorts/${cohort.id}/registrations`)
      .send({ acceptTerms: true, payer: 'STUDENT', provider: 'invoice' });
    const [first, second] = [await given({ email: student.email }), await given({ email: rep.email })];

    const [busy, other] = [
      await (await admin()).post(`/teacher-applications/${first.id}/approve`).send({}),
      await (await admin()).post(`/teacher-applications/${second.id}/approve`).send({}),
    ];

    expect(busy.body).toMatchObject({
      statusCode: 409,
      code: 'teacher-application.has-registrations',
      details: { registrations: 1 },
    });
    expect(other.body).toMatchObject({
      statusCode: 409,
      code: 'teacher-application.other-role',
      details: { role: 'SCHOOL_REP' },
    });
    expect(await app.database.knex('users').where({ id: student.id }).first()).toMatchObject({ role: 'STUDENT' });
    expect(await rowOf(student.email)).toMatchObject({ status: 'PENDING' });
  });

  it('happens only once when two administrators decide at the same moment', async () => {
    const { id, email } = await given();
    const [one, two] = [await admin(), await admin()];

    const replies = await Promise.all([
      one.post(`/teacher-applications/${id}/approve`).send({}),
      two.post(`/teacher-applications/${id}/approve`).send({}),
    ]);
    const late = await one.post(`/teacher-applications/${id}/decline`).send({ note: 'Ei' });

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(late.body).toMatchObject({
      statusCode: 409,
      code: 'teacher-application.approved-to-declined',
      details: { from: 'APPROVED', to: 'DECLINED' },
    });
    expect(await app.database.knex('users').where({ email })).toHaveLength(1);
    expect((await one.post('/teacher-applications/999999/approve').send({})).status).toBe(404);
  });
});

describe('POST /teacher-applications/:id/decline', () => {
  it('tells the applicant the reason, and lets them apply again', async () => {
    const application = await given();
    await app.work();

    const reply = await (
      await admin()
    )
      .post(`/teacher-applications/${application.id}/decline`)
      .send({ note: 'Robootika õpetaja on meil olemas.' });
    const [mail] = await mailsTo(application.email);

    expect(reply.body).toMatchObject({ status: 'DECLINED', note: 'Robootika õpetaja on meil olemas.', userId: null });
    expect(mail?.text).toContain('Robootika õpetaja on meil olemas.');
    await submit(aBody({ email: application.email }));
    expect((await rowOf(application.email)).id).toBeGreaterThan(application.id);
  });

  it('requires no note, and refuses one that is too long', async () => {
    const [one, two] = [await given(), await given()];
    const client = await admin();

    expect((await client.post(`/teacher-applications/${one.id}/decline`).send({})).body).toMatchObject({
      status: 'DECLINED',
      note: null,
    });
    expect(
      (await client.post(`/teacher-applications/${two.id}/decline`).send({ note: 'x'.repeat(2_001) })).status,
    ).toBe(422);
    expect((await client.post('/teacher-applications/x/decline').send({})).status).toBe(404);
  });
});

it('mails nobody twice when the jobs run again', async () => {
  const boss = await app.given.admin();
  const application = await given();
  await app.work();
  await (await app.as(boss)).post(`/teacher-applications/${application.id}/decline`).send({});
  await app.work();

  await app.database.knex('queue_message_handlers').del();
  await app.database.knex('queue_messages').update({ completedAt: null });
  await app.work();

  const ids = app.mails.map(({ messageId }) => messageId);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

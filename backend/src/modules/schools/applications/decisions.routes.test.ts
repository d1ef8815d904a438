/**
 * @covers POST /school-applications/:id/approve, POST /school-applications/:id/attach
 * @covers POST /school-applications/:id/decline
 * @covers ApproveSchoolApplication
 * @covers errors school, errors school-application
 */
import { testApp, type TestApp } from '../../../../test/app';
import { schoolApplicationsIn } from '../../../../test/school-applications';

let app: TestApp;

beforeAll(async () => {
  app = await testApp('schooldecisions');
});
afterAll(() => app.close());

const { submit, rowOf, given, admin, schoolWith, mailsTo } = schoolApplicationsIn(() => app);
const named = (name: string) => ({ name, registryCode: '77000022', municipality: 'Tallinn' });
const tokenIn = (text: string | undefined) => /invitation=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

describe('POST /school-applications/:id/approve', () => {
  it('makes the school as the administrator names it, and invites the applicant to decide for it', async () => {
    const application = await given();
    await app.work();

    const reply = await (
      await admin()
    )
      .post(`/school-applications/${application.id}/approve`)
      .send(named('Proovi Kool ja Lasteaed'));
    const mails = await mailsTo(application.email);

    const { schoolId } = reply.body as { schoolId: number };
    expect(reply.body).toMatchObject({ status: 'APPROVED', decidedBy: { name: expect.any(String) as string } });
    expect(await app.database.knex('schools').where({ id: schoolId }).first()).toMatchObject({
      name: 'Proovi Kool ja Lasteaed',
      registryCode: '77000022',
      municipality: 'Tallinn',
      country: 'EE',
    });
    expect(await app.database.knex('school_invitations').where({ schoolId })).toMatchObject([
      { email: application.email, role: 'SCHOOL_REP', schoolRight: 'DECIDES', language: 'et' },
    ]);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Proovi Kool ja Lasteaed kutsub sind kooli esindama: Valikool',
    ]);
    const types = await app.database.knex('activity_log').where({ schoolId }).orderBy('id').pluck('type');
    expect(types).toEqual(['SCHOOL_CREATED', 'SCHOOL_INVITED', 'SCHOOL_APPLICATION_DECIDED', 'EMAIL_SENT']);
  });

  it('makes a representative of whoever accepts the invitation', async () => {
    const person = await app.given.student();
    const application = await given({ email: person.email });
    await app.work();
    const reply = await (
      await admin()
    )
      .post(`/school-applications/${application.id}/approve`)
      .send(named('Vastuvõtja Kool'));
    const [mail] = await mailsTo(person.email);

    const accepted = await (await app.as(person)).post(`/invitations/${tokenIn(mail?.text)}/accept`).send({});

    const { schoolId } = reply.body as { schoolId: number };
    expect(accepted.body).toMatchObject({ schoolId, role: 'SCHOOL_REP' });
    expect(await app.database.knex('school_reps').where({ userId: person.id }).first()).toMatchObject({
      schoolId,
      schoolRight: 'DECIDES',
    });
  });

  it('refuses a name that is taken, an unknown place and a wrong code, and leaves the application open', async () => {
    const school = await app.given.school();
    const { id, email } = await given();
    const boss = await admin();
    const approve = (body: object) => boss.post(`/school-applications/${id}/approve`).send(body);

    expect((await approve(named(school.name.toUpperCase()))).body).toMatchObject({
      statusCode: 409,
      code: 'school.name-taken',
    });
    expect((await approve({ ...named('Uus Kool'), municipality: 'Atlantis' })).body).toMatchObject({
      statusCode: 422,
      details: [{ field: 'municipality' }],
    });
    expect((await approve({ ...named('Uus Kool'), registryCode: '77000017' })).body).toMatchObject({
      statusCode: 422,
      details: [{ field: 'registryCode' }],
    });
    expect((await approve({})).status).toBe(422);
    expect(await rowOf(email)).toMatchObject({ status: 'PENDING', schoolId: null });
    expect(await app.database.knex('school_invitations').where({ email })).toEqual([]);
  });

  it('invites nobody who could not accept: a teacher, another school’s representative, a student with courses', async () => {
    const [teacher, rep, student, cohort] = [
      await app.given.teacher(),
      await app.given.schoolRep(),
      await app.given.student(),
      await app.given.cohort(),
    ];
    await (
      await app.as(student)
    )
      .post(`/cohorts/${cohort.id}/registrations`)
      .send({ acceptTerms: true, payer: 'STUDENT', provider: 'invoice' });
    const boss = await admin();
    const approve = async ({ email }: { email: string }) => {
      const { id } = await given({ email });
      return (await boss.post(`/school-applications/${id}/approve`).send(named('Keelatud Kool'))).body as object;
    };

    expect(await approve(teacher)).toMatchObject({
      code: 'school-application.other-role',
      details: { role: 'TEACHER' },
    });
    expect(await approve(rep)).toMatchObject({
      code: 'school-application.other-role',
      details: { role: 'SCHOOL_REP' },
    });
    expect(await approve(student)).toMatchObject({
      statusCode: 409,
      code: 'school-application.has-registrations',
      details: { registrations: 1 },
    });
    expect(
      await app.database
        .knex('school_invitations')
        .where({ role: 'SCHOOL_REP' })
        .whereIn('email', [teacher.email, rep.email, student.email]),
    ).toEqual([]);
    expect(await app.database.knex('schools').where({ registryCode: '77000022', name: 'Keelatud Kool' })).toEqual([]);
  });

  it('lets one of two administrators win, and tells the other', async () => {
    const { id, email } = await given();
    const [one, two] = [await admin(), await admin()];

    const replies = await Promise.all([
      one.post(`/school-applications/${id}/approve`).send(named('Kahe Halduri Kool')),
      two.post(`/school-applications/${id}/decline`).send({ note: 'Ei' }),
    ]);

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = replies[0]?.status === 200 ? ['APPROVED', 'DECLINED'] : ['DECLINED', 'APPROVED'];
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: `school-application.${won.toLowerCase()}-to-${lost.toLowerCase()}`,
      details: { from: won, to: lost },
    });
    expect(await rowOf(email)).toMatchObject({ status: won });
    const decisions = await app.database.knex('activity_log').where({ type: 'SCHOOL_APPLICATION_DECIDED' });
    expect(
      decisions.filter(({ metadata }) => (metadata as { applicationId: number }).applicationId === id),
    ).toHaveLength(1);
  });

  it('makes one school when two administrators approve at the same moment', async () => {
    const { id, email } = await given();
    const [one, two] = [await admin(), await admin()];

    const replies = await Promise.all(
      [one, two].map((boss) => boss.post(`/school-applications/${id}/approve`).send(named('Ainus Kool'))),
    );

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await app.database.knex('schools').where({ name: 'Ainus Kool' })).toHaveLength(1);
    expect(await app.database.knex('school_invitations').where({ email })).toHaveLength(1);
  });
});

describe('POST /school-applications/:id/attach', () => {
  it('invites the first representative of a school that is here; an invitation as a student becomes this one', async () => {
    const school = await app.given.school();
    const application = await given({ language: 'en' });
    const boss = await admin();
    await boss.post(`/schools/${school.id}/invitations`).send({ emails: [application.email], role: 'STUDENT' });
    await app.work();

    const reply = await boss.post(`/school-applications/${application.id}/attach`).send({ schoolId: school.id });

    expect(reply.body).toMatchObject({ status: 'APPROVED', schoolId: school.id, similar: [] });
    expect(await app.database.knex('school_invitations').where({ schoolId: school.id })).toMatchObject([
      { email: application.email, role: 'SCHOOL_REP', schoolRight: 'DECIDES', sendings: 2 },
    ]);
    expect(await mailsTo(application.email)).toHaveLength(1);
  });

  it('refuses a school that has a representative, an archived one and one that is not there', async () => {
    const [{ schoolId }, archived] = [await app.given.schoolRep(), await schoolWith({ archivedAt: app.clock.now() })];
    const { id, email } = await given();
    const boss = await admin();
    const attach = async (body: object) =>
      (await boss.post(`/school-applications/${id}/attach`).send(body)).body as object;

    expect(await attach({ schoolId })).toMatchObject({
      statusCode: 409,
      code: 'school-application.has-representative',
    });
    expect(await attach({ schoolId: archived.id })).toMatchObject({ statusCode: 409, code: 'school.archived' });
    expect(await attach({ schoolId: 999_999 })).toMatchObject({ statusCode: 404, code: 'school.not-found' });
    expect(await attach({ schoolId: 'x' })).toMatchObject({ statusCode: 422, details: [{ field: 'schoolId' }] });
    expect(await rowOf(email)).toMatchObject({ status: 'PENDING' });
  });
});

describe('POST /school-applications/:id/decline', () => {
  it('tells the applicant the reason, and lets them ask again', async () => {
    const { id, ...application } = await given();
    await app.work();
    const boss = await admin();

    expect((await boss.post(`/school-applications/${id}/decline`).send({})).body).toMatchObject({
      statusCode: 422,
      details: [{ field: 'note' }],
    });
    const reply = await boss.post(`/school-applications/${id}/decline`).send({ note: 'Helistasime kooli.' });
    const [mail] = await mailsTo(application.email);
    const late = await boss.post(`/school-applications/${id}/decline`).send({ note: 'Veel kord' });

    expect(reply.body).toMatchObject({ status: 'DECLINED', note: 'Helistasime kooli.', schoolId: null });
    expect(mail?.subject).toBe('Vastus kooli avaldusele');
    expect(mail?.text).toContain('Helistasime kooli.');
    expect(late.body).toMatchObject({ statusCode: 409, code: 'school-application.declined-to-declined' });
    await submit(application);
    expect((await rowOf(application.email)).id).toBeGreaterThan(id);
  });
});

it('mails nobody twice when the jobs run again', async () => {
  const { id } = await given();
  await app.work();
  await (await admin()).post(`/school-applications/${id}/decline`).send({ note: 'Ei' });
  await app.work();

  await app.database.knex('queue_message_handlers').del();
  await app.database.knex('queue_messages').update({ completedAt: null });
  await app.work();

  const ids = app.mails.map(({ messageId }) => messageId);
  expect(ids.filter((each, index) => ids.indexOf(each) !== index)).toEqual([]);
});

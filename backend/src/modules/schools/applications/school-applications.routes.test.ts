/**
 * @covers GET /school-applications, GET /school-applications/:id, POST /school-applications
 * @covers SchoolApplication, SchoolApplicationReceived, SchoolApplicationRow, SchoolApplications
 * @covers SimilarSchool, SubmitSchoolApplication
 * @covers errors school-application
 */
import { testApp, type TestApp } from '../../../../test/app';
import { aSchoolApplication, schoolApplicationsIn } from '../../../../test/school-applications';

let app: TestApp;

beforeAll(async () => {
  app = await testApp('schoolapplications');
});
afterAll(() => app.close());

const { submit, rowOf, given, admin, schoolWith, mailsTo } = schoolApplicationsIn(() => app);
/** Registry codes of a dozen schools. */
const CODES = [
  '77001004',
  '77001010',
  '77001027',
  '77001033',
  '77001044',
  '77001056',
  '77001062',
  '77001079',
  '77001085',
  '77001091',
  '77001109',
  '77001116',
];
const named = (name: string) => ({ name, registryCode: '77000022', municipality: 'Tallinn' });

describe('POST /school-applications', () => {
  it('stores the application; the applicant gets a receipt and every administrator a mail', async () => {
    const boss = await app.given.admin({ language: 'en' });
    const body = aSchoolApplication({ language: 'ru' });

    const reply = await submit({ ...body, email: `  ${body.email.toUpperCase()}` });
    const before = app.mails.length;
    await app.work();
    const mails = app.mails.slice(before);

    expect([reply.status, reply.body]).toEqual([202, { received: true, isListed: false }]);
    expect(mails.find(({ to }) => to === body.email)?.subject).toBe('Мы получили заявку школы');
    const told = mails.find(({ to }) => to === boss.email);
    expect(told?.subject).toBe(`A school asks to join: ${body.schoolName}`);
    expect(told?.text).toContain(`/manage/school-applications/${(await rowOf(body.email)).id}`);
    const logged = await app.database.knex('activity_log').where({ type: 'SCHOOL_APPLICATION_SUBMITTED' });
    expect(JSON.stringify(logged)).not.toContain('Liis');
    expect(await app.database.knex('schools').where({ name: body.schoolName })).toEqual([]);
  });

  it('answers the same question the same way, in any spelling, keeps the first and mails nobody', async () => {
    const body = await given();
    await app.work();
    const { id: _, ...again } = body;

    const replies = [
      await submit({ ...again, message: 'Veel kord' }),
      await submit({ ...again, schoolName: body.schoolName.toUpperCase().replace('Õ', 'O'), registryCode: '77000022' }),
    ];

    expect(replies.map(({ body: answer }) => answer as unknown)).toEqual([
      { received: true, isListed: false },
      { received: true, isListed: false },
    ]);
    expect(await mailsTo(body.email)).toEqual([]);
    expect(await app.database.knex('school_applications').where({ email: body.email })).toHaveLength(1);
  });

  it('keeps every application, but mails no address, which may be a stranger’s, more than ten receipts while it waits', async () => {
    const { email } = aSchoolApplication();
    const replies = [];
    for (let count = 0; count < 12; count += 1)
      replies.push(await submit(aSchoolApplication({ email, registryCode: CODES[count] })));

    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(await mailsTo(email)).toHaveLength(10);
    expect(await app.database.knex('school_applications').where({ email })).toHaveLength(12);
  });

  it('keeps one of two that come at the same moment', async () => {
    const body = aSchoolApplication();

    await Promise.all([submit(body), submit(body)]);

    expect(await app.database.knex('school_applications').where({ email: body.email })).toHaveLength(1);
  });

  it('says that the school is listed by its name or registry code, and nothing of an archived one', async () => {
    const listed = await schoolWith({ registryCode: '75014267' });
    const archived = await schoolWith({ registryCode: '74001086', archivedAt: app.clock.now() });

    const isListed = async (change: object) =>
      ((await submit(aSchoolApplication(change))).body as { isListed: boolean }).isListed;

    expect(await isListed({ schoolName: listed.name.toUpperCase() })).toBe(true);
    expect(await isListed({ registryCode: '75014267' })).toBe(true);
    expect(await isListed({ schoolName: archived.name, registryCode: '74001086' })).toBe(false);
  });

  it('requires every field but the message, and names each', async () => {
    for (const field of [
      'schoolName',
      'registryCode',
      'municipality',
      'firstName',
      'lastName',
      'email',
      'phoneNumber',
      'language',
      'acceptTerms',
    ]) {
      const { [field as 'email']: _, ...body } = aSchoolApplication();
      expect((await submit(body)).body).toMatchObject({ statusCode: 422, details: [{ field }] });
    }
    const { message: _, ...silent } = aSchoolApplication();
    expect((await submit(silent)).status).toBe(202);
  });

  it('refuses a wrong check digit, a place that is no municipality, and what it does not know', async () => {
    expect((await submit(aSchoolApplication({ registryCode: '77000017' }))).body).toMatchObject({
      statusCode: 422,
      details: [{ field: 'registryCode', rule: 'registry-code' }],
    });
    expect((await submit(aSchoolApplication({ municipality: 'Atlantis' }))).body).toMatchObject({
      statusCode: 422,
      code: 'school.unknown-municipality',
      details: [{ field: 'municipality' }],
    });
    for (const change of [{ email: 'liis' }, { acceptTerms: false }, { message: 'x'.repeat(2_001) }, { schoolId: 1 }])
      expect((await submit(aSchoolApplication(change))).status).toBe(422);
  });
});

describe('GET /school-applications', () => {
  it('lists them to administrators, newest first, page by page, by state and by words of any spelling', async () => {
    const [older, newer] = [
      await given({ schoolName: 'Käopesa Õpikoda üks' }),
      await given({ schoolName: 'Käopesa Õpikoda kaks' }),
    ];
    const reader = await admin();

    const first = await reader.get('/school-applications?status=PENDING&q=kaopesa%20opi&limit=1');
    const { items, nextCursor } = first.body as { items: object[]; nextCursor: string };
    const second = await reader.get(`/school-applications?status=PENDING&q=kaopesa%20opi&limit=1&cursor=${nextCursor}`);

    expect(items).toMatchObject([{ id: newer.id, status: 'PENDING', schoolName: 'Käopesa Õpikoda kaks' }]);
    expect(second.body).toMatchObject({ items: [{ id: older.id }], nextCursor: null });
    for (const q of [older.email, '77000016', 'Lepik'])
      expect(JSON.stringify((await reader.get(`/school-applications?q=${q}`)).body)).toContain(older.email);
    expect((await reader.get('/school-applications?status=DECLINED&q=kaopesa')).body).toMatchObject({ items: [] });
    expect((await reader.get('/school-applications?status=LOST')).status).toBe(422);
  });

  it('shows one with schools that it may be about, and what speaks for them', async () => {
    const school = await schoolWith({ registryCode: '10421629', name: 'Võrtsjärve Gümnaasium' });
    const rep = await app.given.schoolRep({ schoolId: school.id });
    const application = await given({
      schoolName: 'Vortsjarve gumnaasium',
      registryCode: '10421629',
      email: `direktor@${rep.email.split('@')[1]}`,
    });

    const { body } = await (await admin()).get(`/school-applications/${application.id}`);

    expect(body).toMatchObject({
      message: 'Meil on 120 õpilast.',
      decidedBy: null,
      schoolId: null,
      mail: { domain: rep.email.split('@')[1], isOpenToAnybody: false },
    });
    const [nearest] = (body as { similar: object[] }).similar;
    expect(nearest).toEqual({
      id: school.id,
      name: 'Võrtsjärve Gümnaasium',
      municipality: null,
      registryCode: '10421629',
      isArchived: false,
      representatives: 1,
      invited: 0,
      hasSameCode: true,
      hasSameName: true,
      hasSameMailDomain: true,
    });
  });

  it('takes no mailbox that anybody can open for a sign of the school', async () => {
    const school = await schoolWith({ registryCode: '10060701', invoiceEmail: 'arved@gmail.com' });
    const { id } = await given({ registryCode: '10060701', email: 'keegi@gmail.com' });

    const { body } = await (await admin()).get(`/school-applications/${id}`);

    expect(body).toMatchObject({
      mail: { domain: 'gmail.com', isOpenToAnybody: true },
      similar: [{ id: school.id, hasSameMailDomain: false }],
    });
  });

  it('is for administrators only, and so are the decisions', async () => {
    const { id } = await given();
    const posts = [
      ['approve', named('Kool')],
      ['attach', { schoolId: 1 }],
      ['decline', { note: 'Ei' }],
    ] as const;

    for (const user of [await app.given.student(), await app.given.teacher(), await app.given.schoolRep(), null]) {
      const client = await app.as(user);
      const status = user === null ? 401 : 403;
      expect((await client.get('/school-applications')).status).toBe(status);
      expect((await client.get(`/school-applications/${id}`)).status).toBe(status);
      for (const [verb, body] of posts)
        expect((await client.post(`/school-applications/${id}/${verb}`).send(body)).status).toBe(status);
    }
    const boss = await admin();
    for (const missing of ['999999', 'x'])
      expect((await boss.get(`/school-applications/${missing}`)).body).toMatchObject({
        statusCode: 404,
        code: 'school-application.not-found',
      });
  });
});

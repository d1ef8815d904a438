/**
 * @covers GET /diplomas, GET /diplomas/:code, GET /diplomas/:id.pdf, POST /diplomas/:id/revoke
 * @covers Diploma, DiplomaCheck, DiplomaPage, Result, RevokeDiploma, RevokedDiploma
 * @covers errors diploma
 */
import { inTallinn } from '#platform/index';
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';
import { givenGraduate, type Graduate } from '../../../../test/graduates';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('diplomas');
});
beforeEach(() => {
  app.mails.length = 0;
});
afterAll(() => app.close());

type Dto = {
  id: number;
  number: string;
  code: string;
  state: string;
  holderName: string | null;
  revokeReason: string | null;
  pdfUrl: string | null;
  checkPath: string;
};
const error = (status: number, code: string) => ({
  status,
  body: expect.objectContaining({ statusCode: status, code }) as unknown,
});

const listed = async (user: GivenUser, query = '') =>
  ((await (await app.as(user)).get(`/diplomas${query}`)).body as { items: Dto[] }).items;
const only = async (user: GivenUser): Promise<Dto> => {
  const [diploma] = await listed(user);
  if (diploma === undefined) throw new Error('There is a diploma');
  return diploma;
};
const check = async (code: string) => (await app.as(null)).get(`/diplomas/${encodeURIComponent(code)}`);
const revoke = async (user: GivenUser, id: number, body: object) =>
  (await app.as(user)).post(`/diplomas/${id}/revoke`).send(body);
const mailsTo = ({ email }: GivenUser) => app.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

describe('a diploma follows the result', () => {
  it('is issued when the course is passed, and the student is told', async () => {
    const { student, mark } = await givenGraduate(app);
    await mark('COMPLETED');

    const diploma = await only(student);
    expect(diploma).toMatchObject({ state: 'VALID', holderName: `${student.firstName} ${student.lastName}` });
    expect(diploma.number).toMatch(new RegExp(`^D${inTallinn(app.clock.now()).year}-\\d{5}$`));
    expect(diploma.code).toMatch(/^([2-9A-HJKMNP-TV-Z]{4}-){2}[2-9A-HJKMNP-TV-Z]{4}$/);
    expect(mailsTo(student)).toHaveLength(1);
    expect(app.mails.find(({ to }) => to === student.email)?.text).toContain(diploma.number);
  });

  it('is not issued when the course is not passed', async () => {
    const { student, mark } = await givenGraduate(app);
    await mark('FAILED');

    expect(await listed(student)).toEqual([]);
    expect(mailsTo(student)).toHaveLength(1);
  });

  it('is revoked with the reason of the correction, and a new pass gets a new number', async () => {
    const { student, mark } = await givenGraduate(app);
    await mark('COMPLETED');
    app.clock.advance({ minutes: 1 });
    await mark('FAILED', 'Viimane töö jäi esitamata');
    app.clock.advance({ minutes: 1 });
    await mark('COMPLETED', 'Töö tuli siiski');

    const [second, first] = await listed(student);
    expect(first).toMatchObject({ state: 'REVOKED', revokeReason: 'Viimane töö jäi esitamata', pdfUrl: null });
    expect(second).toMatchObject({ state: 'VALID', revokeReason: null });
    expect(second?.number).not.toBe(first?.number);
    expect(mailsTo(student)).toHaveLength(3);
    expect(app.mails.filter(({ to }) => to === student.email)[1]?.text).toContain('Viimane töö jäi esitamata');
  });

  it('is told once where a result is corrected and set back before the mails go out', async () => {
    const { student, teacher, registrationId } = await givenGraduate(app);
    const client = await app.as(teacher);
    for (const [status, reason] of [['COMPLETED'], ['FAILED', 'Vale rida'], ['COMPLETED', 'Õige rida']]) {
      await client.post(`/registrations/${registrationId}/result`).send({ status, reason });
      app.clock.advance({ minutes: 1 });
    }
    await app.work();

    expect(mailsTo(student)).toHaveLength(1);
    expect(app.mails.find(({ to }) => to === student.email)?.text).toContain('Õige rida');
  });

  it('is issued once, however often the message comes', async () => {
    const { student, registrationId, mark } = await givenGraduate(app);
    await mark('COMPLETED');
    const { knex } = app.database;
    const first = await only(student);
    const [message] = await knex('queue_messages')
      .where({ name: 'registration.result-set' })
      .orderBy('messageId', 'desc')
      .select<{ metadata: { payload: unknown } }[]>('metadata');

    const job = app.container.registry.handler('registration.result-set', 'learning.follow-result');
    await Promise.all(
      [1, 2, 3].map(async (attempt) => {
        await job?.run(message?.metadata.payload, { messageId: 'x', attempt, isLastAttempt: false });
      }),
    );
    await app.work();

    expect(await listed(student)).toEqual([first]);
    expect(mailsTo(student)).toHaveLength(1);
    expect(await knex('diplomas').where({ participantId: registrationId })).toHaveLength(1);
  });

  it('numbers diplomas without a gap, also when many are issued at once', async () => {
    const { knex } = app.database;
    const before = await knex('diplomas').count<{ count: string }[]>('id as count');
    const graduates = await Promise.all([1, 2, 3, 4, 5].map(() => givenGraduate(app)));
    for (const { teacher, registrationId } of graduates)
      await (await app.as(teacher)).post(`/registrations/${registrationId}/result`).send({ status: 'COMPLETED' });
    await app.work();

    const rows = await knex('diplomas').orderBy('sequence').select<{ sequence: number }[]>('sequence');
    expect(rows.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: Number(before[0]?.count ?? 0) + graduates.length }, (_, index) => index + 1),
    );
  });

  it('is issued silently for results from before diplomas existed', async () => {
    const { student, registrationId } = await givenGraduate(app);
    await app.database
      .knex('cohort_participants')
      .where({ id: registrationId })
      .update({ status: 'COMPLETED', resultAt: new Date('2026-01-10T10:00:00Z') });

    const schedule = app.container.registry.schedules.find(({ name }) => name === 'learning.issue-missing-diplomas');
    await schedule?.run();
    await schedule?.run();
    await app.work();

    expect(await listed(student)).toHaveLength(1);
    expect(mailsTo(student)).toEqual([]);
  });

  it('does not change once issued', async () => {
    const { mark, registrationId } = await givenGraduate(app);
    await mark('COMPLETED');
    const row = () => app.database.knex('diplomas').where({ participantId: registrationId });

    for (const change of [{ courseTitle: 'Muu' }, { holderName: 'Muu' }, { number: 'D1999-00001' }])
      await expect(row().update(change)).rejects.toThrow(/does not change/);
  });
});

describe('the paper', () => {
  let graduate: Graduate;
  let diploma: Dto;
  const pdf = async (user: GivenUser | null, query = '', id = diploma.id) =>
    (await app.as(user)).get(`/diplomas/${id}.pdf${query}`);

  beforeAll(async () => {
    graduate = await givenGraduate(app);
    await graduate.mark('COMPLETED');
    diploma = await only(graduate.student);
  });

  it('is drawn in each language for the holder, the teacher, the school and staff', async () => {
    const { student, teacher, schoolId } = graduate;
    const readers = [student, teacher, await app.given.schoolRep({ schoolId }), await app.given.admin()];

    for (const reader of readers) expect((await pdf(reader)).status).toBe(200);
    for (const language of ['et', 'en', 'ru']) {
      const { status, headers } = await pdf(student, `?language=${language}`);
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    }
    expect(await pdf(student, '?language=de')).toMatchObject(error(422, 'request.invalid'));
  });

  it('is hidden from everybody else, as if it did not exist', async () => {
    const others = [await app.given.student(), await app.given.teacher(), await app.given.schoolRep()];

    for (const other of others) {
      expect(await pdf(other)).toMatchObject(error(404, 'diploma.not-found'));
      expect(await listed(other)).toEqual([]);
    }
    expect(await pdf(graduate.student, '', 999_999)).toMatchObject(error(404, 'diploma.not-found'));
    expect(await pdf(null)).toMatchObject(error(401, 'auth.required'));
  });

  it('has the personal code only when its holder wants it', async () => {
    const { student } = graduate;
    const wanted = '?withPersonalCode=true';

    expect(await pdf(student, wanted)).toMatchObject(error(409, 'diploma.no-personal-code'));
    await (await app.as(student)).patch(`/users/${student.id}`).send({ personalCode: '50001010006' }).expect(200);
    const [without, having] = [await pdf(student), await pdf(student, wanted)];
    expect([without.status, having.status]).toEqual([200, 200]);
    expect((having.body as Buffer).equals(without.body as Buffer)).toBe(false);
    expect(await pdf(await app.given.admin(), wanted)).toMatchObject(error(403, 'diploma.personal-code-own'));
  });

  it('is listed by cohort, registration and state', async () => {
    const { teacher, cohortId, registrationId } = graduate;

    expect(await listed(teacher, `?cohort=${cohortId}&registration=${registrationId}&state=VALID`)).toHaveLength(1);
    expect(await listed(teacher, '?state=REVOKED')).toEqual([]);
    expect(await listed(teacher, `?cohort=${(await app.given.cohort()).id}`)).toEqual([]);
    expect(await (await app.as(teacher)).get('/diplomas?cursor=vale')).toMatchObject(error(400, 'cursor.invalid'));
  });
});

describe('a stranger', () => {
  it('checks a code in any case, and learns no more than the paper says', async () => {
    const { student, mark } = await givenGraduate(app);
    await mark('COMPLETED');
    const { code, number } = await only(student);

    for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')} `]) {
      const { status, body, headers } = await check(typed);
      expect(status).toBe(200);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      expect(body).toMatchObject({
        state: 'VALID',
        diploma: { number, holderName: `${student.firstName} ${student.lastName}` },
      });
      expect(Object.keys((body as { diploma: object }).diploma).sort()).toEqual([
        'academicHours',
        'courseTitle',
        'endsAt',
        'holderName',
        'issuedAt',
        'issuerName',
        'number',
        'revokedAt',
        'startsAt',
      ]);
    }
  });

  it.each(['ABCD-EFGH-JKMN', 'x', '0000-0000-0000', '../users', "' or 1=1 --", '🎓'])(
    'learns nothing from %s',
    async (typed) => {
      expect((await check(typed)).body).toEqual({ state: 'UNKNOWN', diploma: null });
    },
  );

  it('reads that it was revoked, but not why', async () => {
    const { student, mark } = await givenGraduate(app);
    await mark('COMPLETED');
    const { id, code } = await only(student);
    await revoke(await app.given.admin(), id, { reason: 'Kahtlus pettuses' });

    const { body } = await check(code);
    expect(body).toMatchObject({ state: 'REVOKED', diploma: { revokedAt: app.clock.now().toISOString() } });
    expect(JSON.stringify(body)).not.toContain('pettus');
  });

  it('reads no name once the holder has closed their account', async () => {
    const { student, mark } = await givenGraduate(app);
    await mark('COMPLETED');
    const { code, id, number } = await only(student);
    const admin = await app.as(await app.given.admin());
    await admin.delete(`/users/${student.id}`).send({ confirmEmail: student.email }).expect(204);

    expect((await check(code)).body).toMatchObject({ state: 'VALID', diploma: { number, holderName: null } });
    expect(await admin.get(`/diplomas/${id}.pdf`)).toMatchObject(error(409, 'diploma.erased'));
  });
});

describe('staff', () => {
  it('revoke a diploma once, for a reason that its holder reads', async () => {
    const { student, mark, teacher } = await givenGraduate(app);
    await mark('COMPLETED');
    const admin = await app.given.admin();
    const { id, number } = await only(student);
    app.mails.length = 0;

    expect(await revoke(teacher, id, { reason: 'Nii on' })).toMatchObject(error(403, 'auth.not-allowed'));
    expect(await revoke(admin, id, {})).toMatchObject(error(422, 'request.invalid'));
    expect(await revoke(admin, 999_999, { reason: 'Nii on' })).toMatchObject(error(404, 'diploma.not-found'));
    await app.database.knex('cohort_participants').where({ userId: student.id }).update({ status: 'FAILED' });
    expect(await revoke(admin, id, { reason: 'Nii on', issueAnew: true })).toMatchObject(
      error(409, 'diploma.not-earned'),
    );
    await app.database.knex('cohort_participants').where({ userId: student.id }).update({ status: 'COMPLETED' });
    expect((await revoke(admin, id, { reason: 'Tunnistus anti eksituse tõttu' })).body).toMatchObject({
      revoked: { id, number, state: 'REVOKED', revokeReason: 'Tunnistus anti eksituse tõttu' },
      issued: null,
    });
    expect(await revoke(admin, id, { reason: 'Nii on' })).toMatchObject(error(409, 'diploma.revoked'));
    await app.work();

    expect(app.mails.find(({ to }) => to === student.email)?.text).toContain('Tunnistus anti eksituse tõttu');
    expect(await (await app.as(student)).get(`/diplomas/${id}.pdf`)).toMatchObject(error(409, 'diploma.revoked'));
    await app.container.registry.schedules.find(({ name }) => name === 'learning.issue-missing-diplomas')?.run();
    expect(await listed(student)).toHaveLength(1);
    expect(
      await app.database.knex('activity_log').where({ userId: student.id, type: 'DIPLOMA_REVOKED' }),
    ).toMatchObject([{ actorUserId: admin.id, notes: 'Tunnistus anti eksituse tõttu' }]);
  });

  it('issue another in its place, with the name of today', async () => {
    const { student, mark } = await givenGraduate(app);
    await mark('COMPLETED');
    const { id, number } = await only(student);
    await (await app.as(student)).patch(`/users/${student.id}`).send({ lastName: 'Uusnimi' }).expect(200);
    app.mails.length = 0;

    const { body } = await revoke(await app.given.admin(), id, { reason: 'Nimi oli vale', issueAnew: true });
    await app.work();

    const { issued } = body as { issued: Dto };
    expect(issued).toMatchObject({ state: 'VALID', holderName: `${student.firstName} Uusnimi` });
    expect(issued.number).not.toBe(number);
    expect(app.mails.find(({ to }) => to === student.email)?.text).toContain(issued.number);
  });
});

/**
 * @covers DELETE /users/:id, GET /users, GET /users/:id, PATCH /users/:id, POST /users
 * @covers CreateUser, UpdateUser
 * @covers errors user
 */
import { testApp, type TestApp, type TestClient } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';

let app: TestApp;
let admin: GivenUser;
let client: TestClient;

beforeAll(async () => {
  app = await testApp('administration');
  admin = await app.given.admin();
  client = await app.as(admin);
});
afterAll(() => app.close());

let counter = 0;
const somebody = (change: object = {}): Record<string, unknown> => {
  counter += 1;
  return { email: `uus${counter}@naide.ee`, firstName: 'Mari', lastName: 'Maasikas', role: 'STUDENT', ...change };
};

const logged = (userId: number, type: string) => app.database.knex('activity_log').where({ userId, type });
const mailsTo = (email: unknown) => app.mails.filter(({ to }) => to === email);

type Account = { id: number; email: string };
const created = async (change: object = {}) => (await client.post('/users').send(somebody(change))).body as Account;

describe('POST /users', () => {
  it('creates a student of a school, and mails them how to sign up', async () => {
    const school = await app.given.school();
    const wanted = somebody({ email: ' Uus.Opilane@NAIDE.ee ', schoolId: school.id, phoneNumber: '5555 1234' });

    const reply = await client.post('/users').send(wanted);
    await app.work();

    expect(reply.body).toMatchObject({
      email: 'uus.opilane@naide.ee',
      role: 'STUDENT',
      school,
      phoneNumber: '+37255551234',
      hasSignedIn: false,
      isOnlyAdmin: false,
    });
    expect(mailsTo('uus.opilane@naide.ee').map(({ text }) => text)).toEqual([expect.stringContaining('/auth/signup')]);
    expect(await logged((reply.body as Account).id, 'USER_CREATED')).toMatchObject([
      { actorUserId: admin.id, metadata: { role: 'STUDENT' } },
    ]);
  });

  it('creates teachers, representatives and administrators, and mails them only when asked', async () => {
    const school = await app.given.school();
    const teacher = await created({ role: 'TEACHER', invite: false });
    const rep = await created({ role: 'SCHOOL_REP', schoolId: school.id, invite: false });
    const another = await created({ role: 'ADMIN', invite: false });
    await app.work();

    expect([teacher, rep, another]).toMatchObject([
      { role: 'TEACHER', school: null },
      { role: 'SCHOOL_REP', school },
      { role: 'ADMIN', school: null },
    ]);
    expect([teacher, rep, another].flatMap(({ email }) => mailsTo(email))).toEqual([]);
    await app.database.knex('users').where({ id: another.id }).update({ deletedAt: app.clock.now() });
  });

  it('accepts every field that a change accepts, and encrypts the personal code', async () => {
    const wanted = somebody({
      role: 'TEACHER',
      language: 'ru',
      phoneNumber: '+37255559998',
      introduction: 'Õpetaja',
      personalCode: '37605030299',
      accountName: 'Liis Lepp',
      iban: 'EE471000001020145685',
      classroomEmail: 'liis.uus@gmail.com',
      discordUserId: 'uus-1',
      lwUserId: 'lw-uus',
      shortDescription: 'Loodus',
    });

    const reply = await client.post('/users').send({ ...wanted, invite: false });

    expect(reply.body).toMatchObject({ ...wanted, personalCode: '•••••••0299' });
    const { id } = reply.body as Account;
    expect(await client.get(`/users/${id}`)).toMatchObject({ body: reply.body as object });
    expect(
      (await app.database.knex('users').where({ id }).first<{ personalCode: string }>('personalCode')).personalCode,
    ).not.toContain('37605030299');
    expect(await logged(id, 'USER_CHANGED')).toEqual([]);
  });

  it('creates and invites nobody when one field is refused', async () => {
    await created({ discordUserId: 'ainus', invite: false });

    for (const [change, status, code] of [
      [{ discordUserId: 'ainus' }, 409, 'user.discord-taken'],
      [{ iban: 'EE471000001020145685' }, 422, 'user.financials-for-teachers'],
      [{ role: 'TEACHER', personalCode: '12345678901' }, 422, 'request.invalid'],
    ] as const) {
      const wanted = somebody(change);
      expect((await client.post('/users').send(wanted)).body).toMatchObject({ statusCode: status, code });
      await app.work();
      expect([await app.database.knex('users').where({ email: wanted['email'] }), mailsTo(wanted['email'])]).toEqual([
        [],
        [],
      ]);
    }
  });

  it('refuses a taken address in any letter case, and allows the address of a person who has left', async () => {
    const student = await app.given.student();

    expect((await client.post('/users').send(somebody({ email: student.email.toUpperCase() }))).body).toMatchObject({
      statusCode: 409,
      code: 'user.email-exists',
      message: 'A user with this email address already exists',
    });

    await app.database
      .knex('users')
      .where({ id: student.id })
      .update({ deletedAt: app.clock.now(), email: 'gone@deleted.invalid' });
    expect((await client.post('/users').send(somebody({ email: student.email, invite: false }))).status).toBe(201);
  });

  it('creates one user when two requests with the same address come at once', async () => {
    const wanted = somebody({ invite: false });

    const replies = await Promise.all([client.post('/users').send(wanted), client.post('/users').send(wanted)]);

    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('names the school field when the school does not fit the role', async () => {
    for (const [change, code] of [
      [{ role: 'SCHOOL_REP' }, 'user.school-needed'],
      [{ role: 'SCHOOL_REP', schoolId: null }, 'user.school-needed'],
      [{ role: 'ADMIN', schoolId: 1 }, 'user.school-not-for-role'],
      [{ schoolId: 999_999 }, 'user.unknown-school'],
    ] as const)
      expect((await client.post('/users').send(somebody(change))).body).toMatchObject({
        statusCode: 422,
        code,
        details: [{ field: 'schoolId' }],
      });
  });

  it('refuses missing and malformed fields, and callers without permission', async () => {
    for (const change of [{ email: 'no address' }, { firstName: '' }, { role: 'KING' }, { isAdmin: true }])
      expect((await client.post('/users').send(somebody(change))).status).toBe(422);
    for (const person of [await app.given.student(), await app.given.teacher(), await app.given.schoolRep()])
      expect((await (await app.as(person)).post('/users').send(somebody())).status).toBe(403);
    expect((await (await app.as(null)).post('/users').send(somebody())).status).toBe(401);
  });
});

describe('PATCH /users/:id by an administrator', () => {
  it('changes every field, encrypts the personal code, and logs which fields changed', async () => {
    const { id } = await created({ role: 'TEACHER', invite: false });
    const change = {
      email: 'uus.aadress@naide.ee',
      firstName: 'Liis',
      lastName: 'Lepp',
      language: 'ru',
      phoneNumber: '+37255559999',
      introduction: 'Õpetaja',
      personalCode: '37605030299',
      accountName: 'Liis Lepp',
      iban: 'EE471000001020145685',
      classroomEmail: 'liis@gmail.com',
      discordUserId: '1234',
      lwUserId: 'lw-1',
      shortDescription: 'Loodus',
    };

    const reply = await client.patch(`/users/${id}`).send(change);

    expect(reply.body).toMatchObject({ ...change, personalCode: '•••••••0299' });
    expect(await client.get(`/users/${id}`)).toMatchObject({ body: reply.body as object });
    const [row] = await app.database.knex('users').where({ id }).select<{ personalCode: string }[]>('personalCode');
    expect(row?.personalCode).not.toContain('37605030299');
    expect(await logged(id, 'USER_CHANGED')).toMatchObject([
      {
        actorUserId: admin.id,
        metadata: { fields: expect.arrayContaining(['email', 'personalCode', 'lwUserId']) as unknown },
      },
    ]);
  });

  it('leaves fields that are absent, and clears fields that are null', async () => {
    const school = await app.given.school();
    const { id } = await created({ schoolId: school.id, phoneNumber: '55551234', invite: false });

    const reply = await client.patch(`/users/${id}`).send({ phoneNumber: null });

    expect(reply.body).toMatchObject({ phoneNumber: null, school, firstName: 'Mari' });
  });

  it('changes the role, adds the new role’s record and removes the old one’s', async () => {
    const [from, to] = [await app.given.school(), await app.given.school()];
    const student = await app.given.student({ schoolId: from.id });

    const rep = await client.patch(`/users/${student.id}`).send({ role: 'SCHOOL_REP', schoolId: to.id });
    const teacher = await client.patch(`/users/${student.id}`).send({ role: 'TEACHER' });
    const again = await client.patch(`/users/${student.id}`).send({ role: 'STUDENT' });

    expect([rep.body, teacher.body, again.body]).toMatchObject([
      { role: 'SCHOOL_REP', school: to },
      { role: 'TEACHER', school: null },
      { role: 'STUDENT', school: null },
    ]);
    expect(await app.database.knex('school_reps').where({ userId: student.id })).toEqual([]);
    expect(
      (await logged(student.id, 'USER_CHANGED')).map(({ metadata }: { metadata: object }) => metadata),
    ).toMatchObject([{ from: 'STUDENT', to: 'SCHOOL_REP' }, { to: 'TEACHER' }, { to: 'STUDENT' }]);
  });

  it('moves a representative to another school', async () => {
    const rep = await app.given.schoolRep();
    const to = await app.given.school();

    expect((await client.patch(`/users/${rep.id}`).send({ schoolId: to.id })).body).toMatchObject({ school: to });
    expect((await client.patch(`/users/${rep.id}`).send({ schoolId: null })).body).toMatchObject({
      code: 'user.school-needed',
    });
  });

  /** @covers rule role-obligations */
  it('refuses a new role while the person has active registrations or unfinished cohorts', async () => {
    const student = await app.given.student({ schoolId: (await app.given.school()).id });
    await (
      await app.as(student)
    )
      .post(`/cohorts/${(await app.given.cohort()).id}/registrations`)
      .send({ payer: 'SCHOOL', acceptTerms: true });
    const teacher = await app.given.teacher();
    await app.given.cohort({ teacherIds: [teacher.id] });

    expect((await client.patch(`/users/${student.id}`).send({ role: 'TEACHER' })).body).toMatchObject({
      statusCode: 409,
      code: 'user.active-registrations',
    });
    expect((await client.patch(`/users/${teacher.id}`).send({ role: 'STUDENT' })).body).toMatchObject({
      statusCode: 409,
      code: 'user.unfinished-cohorts',
    });
    // Administrators may teach too. They cannot leave unfinished cohorts either.
    expect((await client.patch(`/users/${teacher.id}`).send({ role: 'ADMIN' })).body).toMatchObject({ role: 'ADMIN' });
    expect((await client.patch(`/users/${teacher.id}`).send({ role: 'STUDENT' })).body).toMatchObject({
      statusCode: 409,
      code: 'user.unfinished-cohorts',
    });
    await app.database.knex('users').where({ id: teacher.id }).update({ role: 'TEACHER' });
  });

  /** @covers rule role-only-admin */
  it('refuses to change the role of the only administrator', async () => {
    expect((await client.get(`/users/${admin.id}`)).body).toMatchObject({ isOnlyAdmin: true });
    expect((await client.patch(`/users/${admin.id}`).send({ role: 'STUDENT' })).body).toMatchObject({
      statusCode: 409,
      code: 'user.last-admin',
    });
  });

  it('does not let an administrator change the address of a user who has signed in', async () => {
    const student = await app.given.student();

    expect((await client.patch(`/users/${student.id}`).send({ email: 'teine@naide.ee' })).body).toMatchObject({
      statusCode: 409,
      code: 'user.email-is-owners',
    });
    expect((await client.patch(`/users/${student.id}`).send({ email: student.email })).status).toBe(200);
  });

  it('refuses a taken address or Discord account, and changes nothing', async () => {
    const [first, second] = [await created({ invite: false }), await created({ invite: false })];
    await client.patch(`/users/${first.id}`).send({ discordUserId: 'taken' });

    expect(
      (await client.patch(`/users/${second.id}`).send({ firstName: 'Liis', email: first.email })).body,
    ).toMatchObject({ statusCode: 409, code: 'user.email-exists' });
    expect((await client.patch(`/users/${second.id}`).send({ discordUserId: 'taken' })).body).toMatchObject({
      statusCode: 409,
      code: 'user.discord-taken',
    });
    expect((await client.get(`/users/${second.id}`)).body).toMatchObject({ firstName: 'Mari', email: second.email });
  });

  it('deletes a personal code, and logs that', async () => {
    const { id } = await created({ invite: false });
    await client.patch(`/users/${id}`).send({ personalCode: '37605030299' });

    expect((await client.patch(`/users/${id}`).send({ personalCode: null })).body).toMatchObject({
      personalCode: null,
    });
    expect(await app.database.knex('users').where({ id }).pluck('personal_code')).toEqual([null]);
    expect((await logged(id, 'USER_CHANGED')).map(({ metadata }: { metadata: object }) => metadata)).toEqual([
      { fields: ['personalCode'] },
      { fields: ['personalCode'] },
    ]);
  });

  it('deletes the bank account of a teacher who changes role, unless they are still to be paid', async () => {
    const financials = { iban: 'EE471000001020145685', accountName: 'Liis Lepp' };
    const [leaving, unpaid] = [await app.given.teacher(), await app.given.teacher()];
    for (const { id } of [leaving, unpaid]) await client.patch(`/users/${id}`).send(financials);
    const { id: cohortId } = await app.given.cohort({ teacherIds: [unpaid.id] });
    await app.database.knex('cohorts').where({ id: cohortId }).update({ status: 'COMPLETED' });

    expect((await client.patch(`/users/${leaving.id}`).send({ role: 'STUDENT' })).body).toMatchObject({
      role: 'STUDENT',
      iban: null,
      accountName: null,
    });
    expect((await client.patch(`/users/${unpaid.id}`).send({ role: 'ADMIN' })).body).toMatchObject({
      role: 'ADMIN',
      ...financials,
    });
    expect((await client.patch(`/users/${unpaid.id}`).send({ iban: null, accountName: null })).body).toMatchObject({
      iban: null,
      accountName: null,
    });
    expect((await logged(leaving.id, 'USER_CHANGED')).at(-1)).toMatchObject({
      metadata: { fields: expect.arrayContaining(['role', 'iban', 'accountName']) as unknown },
    });
    await app.database.knex('users').where({ id: unpaid.id }).update({ role: 'TEACHER' });
  });

  it('stores a bank account for teachers only, and lets anybody’s be cleared', async () => {
    const student = await app.given.student();

    expect((await client.patch(`/users/${student.id}`).send({ iban: 'EE471000001020145685' })).body).toMatchObject({
      code: 'user.financials-for-teachers',
    });
    expect((await client.patch(`/users/${student.id}`).send({ iban: null })).status).toBe(200);
  });

  it('refuses users who do not exist, unknown fields, and callers who are not administrators', async () => {
    const student = await app.given.student();

    expect((await client.patch('/users/999999').send({ firstName: 'Liis' })).body).toMatchObject({
      statusCode: 404,
      code: 'user.not-found',
    });
    expect((await client.patch(`/users/${student.id}`).send({ authId: 'x' })).status).toBe(422);
    expect((await (await app.as(student)).patch(`/users/${student.id}`).send({ role: 'ADMIN' })).status).toBe(403);
    expect((await (await app.as(student)).patch(`/users/${admin.id}`).send({ firstName: 'Kuri' })).status).toBe(404);
    expect((await (await app.as(null)).patch(`/users/${student.id}`).send({})).status).toBe(401);
  });
});

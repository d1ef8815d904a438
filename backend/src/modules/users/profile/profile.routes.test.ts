/**
 * @covers DELETE /users/:id/favorite-courses/:course, PUT /users/:id/favorite-courses/:course
 * @covers FavoriteCourses, ListedUser, SessionUser, UserAccount
 * @covers errors user
 */
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';

const CODE = '37605030299';

let app: TestApp;

beforeAll(async () => {
  app = await testApp('profile');
});
afterAll(() => app.close());

const patch = async (user: GivenUser, body: object) => (await app.as(user)).patch(`/users/${user.id}`).send(body);
const profileOf = async (user: GivenUser) =>
  (await (await app.as(user)).get(`/users/${user.id}`)).body as Record<string, unknown>;

describe('GET /users/:id', () => {
  it('shows users all of their own profile', async () => {
    const school = await app.given.school();
    const student = await app.given.student({ schoolId: school.id, firstName: 'Mari' });

    expect(await profileOf(student)).toEqual({
      id: student.id,
      email: student.email,
      firstName: 'Mari',
      lastName: student.lastName,
      role: 'STUDENT',
      language: 'et',
      phoneNumber: null,
      avatar: null,
      introduction: '',
      personalCode: null,
      accountName: null,
      iban: null,
      classroomEmail: null,
      discordUserId: null,
      school: { id: school.id, name: school.name },
      hasSignedIn: true,
      termsAcceptedAt: null,
      createdAt: expect.any(String),
      lwUserId: null,
      shortDescription: null,
      isOnlyAdmin: false,
    });
  });

  it('names the school that a representative looks after', async () => {
    const school = await app.given.school();

    expect(await profileOf(await app.given.schoolRep({ schoolId: school.id }))).toMatchObject({ school });
  });

  it('shows other users to staff only, and answers 404 for an id that is not a number', async () => {
    const [student, teacher] = [await app.given.student(), await app.given.teacher()];
    const client = await app.as(teacher);

    for (const id of [student.id, 999_999, 'new', '0'])
      expect((await client.get(`/users/${id}`)).body).toMatchObject({
        statusCode: 404,
        code: 'user.not-found',
        message: 'The user could not be found',
      });
    expect((await (await app.as(await app.given.admin())).get(`/users/${student.id}`)).body).toMatchObject({
      id: student.id,
      email: student.email,
    });
  });

  it('answers 401 to a visitor who is not signed in', async () => {
    expect((await (await app.as(null)).get('/users/1')).status).toBe(401);
  });
});

describe('PATCH /users/:id', () => {
  it('changes the fields that were sent and leaves the rest', async () => {
    const student = await app.given.student();

    const reply = await patch(student, {
      firstName: ' Liis ',
      phoneNumber: '5555 1234',
      language: 'en',
      classroomEmail: 'Liis@Gmail.com',
      introduction: 'Käin koeraga väljas.',
    });

    expect(reply.body).toMatchObject({
      firstName: 'Liis',
      lastName: student.lastName,
      phoneNumber: '+37255551234',
      language: 'en',
      classroomEmail: 'liis@gmail.com',
    });
    expect(await profileOf(student)).toMatchObject({
      introduction: 'Käin koeraga väljas.',
      lastName: student.lastName,
    });
  });

  it('clears fields that are null', async () => {
    const student = await app.given.student();
    await patch(student, { phoneNumber: '5555 1234', classroomEmail: 'a@gmail.com', personalCode: CODE });

    await patch(student, { phoneNumber: null, classroomEmail: null, personalCode: null });

    expect(await profileOf(student)).toMatchObject({ phoneNumber: null, classroomEmail: null, personalCode: null });
  });

  it('stores the personal code encrypted, and shows its last digits to its owner only', async () => {
    const student = await app.given.student();

    const reply = await patch(student, { personalCode: CODE });
    const row = (await app.database.knex('users').where({ id: student.id }).first()) as { personalCode: string };
    const hydrated = await (await app.as(student)).get(`/users/${student.id}/hydrate`);
    const listed = await (await app.as(await app.given.admin())).get(`/users?q=${student.email}`);

    expect(row.personalCode).toMatch(/^v1\./);
    expect(await profileOf(student)).toMatchObject({ personalCode: '•••••••0299' });
    expect(reply.body).toMatchObject({ personalCode: '•••••••0299' });
    for (const seen of [hydrated.body, listed.body]) expect(JSON.stringify(seen)).not.toContain('0299');
  });

  it('stores a bank account for teachers only', async () => {
    const [teacher, student] = [await app.given.teacher(), await app.given.student()];
    const financials = { iban: 'EE47 1000 0010 2014 5685', accountName: 'Liis Kask' };

    const [own, refused] = [await patch(teacher, financials), await patch(student, financials)];

    expect(own.status).toBe(200);
    expect(await profileOf(teacher)).toMatchObject({ iban: 'EE471000001020145685', accountName: 'Liis Kask' });
    expect(refused.body).toMatchObject({ statusCode: 422, code: 'user.financials-for-teachers' });
  });

  it('stores a script in a name as plain text', async () => {
    const student = await app.given.student();

    const reply = await patch(student, {
      firstName: '<script>alert(1)</script>',
      introduction: "'; drop table users; --",
    });

    expect(reply.body).toMatchObject({ firstName: '<script>alert(1)</script>' });
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(await profileOf(student)).toMatchObject({ introduction: "'; drop table users; --" });
  });

  it.each([
    ['what nobody has', { authId: 'x' }, 'authId', 'unrecognized_keys'],
    ['an empty name', { firstName: '  ' }, 'firstName', 'too_small'],
    ['a name of two lines', { lastName: 'a\nb' }, 'lastName', 'line'],
    ['a zero byte', { firstName: 'Mari\0' }, 'firstName', 'unstorable'],
    ['a number for a name', { firstName: 1 }, 'firstName', 'invalid_type'],
    ['a list for a name', { firstName: ['Mari'] }, 'firstName', 'invalid_type'],
    ['a word for a phone', { phoneNumber: 'call me' }, 'phoneNumber', 'phone'],
    ['a language that we do not speak', { language: 'fi' }, 'language', 'invalid_value'],
    ['another mail for Classroom', { classroomEmail: 'mari@kool.ee' }, 'classroomEmail', 'gmail'],
    ['a wrong personal code', { personalCode: '37605030298' }, 'personalCode', 'personal-code'],
    ['a wrong account', { iban: 'EE00' }, 'iban', 'iban'],
    ['a story', { introduction: 'x'.repeat(2_001) }, 'introduction', 'too_big'],
  ])('refuses %s, names the field, and changes nothing', async (_what, body, field, rule) => {
    const teacher = await app.given.teacher();
    const before = await profileOf(teacher);

    const reply = await patch(teacher, { lastName: 'Uus', ...body });

    expect(reply.body).toMatchObject({
      statusCode: 422,
      code: 'request.invalid',
      details: expect.arrayContaining([expect.objectContaining({ field, rule })]),
    });
    expect(await profileOf(teacher)).toEqual(before);
  });

  it.each([
    ['a role', { role: 'ADMIN' }],
    ['an address', { email: 'x@y.ee' }],
    ['a school', { schoolId: 1 }],
    ['a Discord account', { discordUserId: '1' }],
    ['an account at the learning platform', { lwUserId: '1' }],
  ])('does not let users choose %s themselves', async (_what, body) => {
    const teacher = await app.given.teacher();
    const before = await profileOf(teacher);

    const reply = await patch(teacher, { lastName: 'Uus', ...body });

    expect(reply.body).toMatchObject({
      statusCode: 403,
      code: 'user.fields-of-staff',
      details: [{ field: Object.keys(body)[0], rule: 'fields-of-staff' }],
    });
    expect(await profileOf(teacher)).toEqual(before);
  });

  it('lets a teacher, and nobody else, write what course pages say of them', async () => {
    const [teacher, student] = [await app.given.teacher(), await app.given.student()];
    const { courseId } = await app.given.cohort({ teacherIds: [teacher.id] });
    const words = { shortDescription: 'Bioloog ja mesinik' };

    const [written, refused] = [await patch(teacher, words), await patch(student, words)];
    const { body } = await (await app.as(null)).get(`/courses/${courseId}`);

    expect(written).toMatchObject({ status: 200, body: words });
    expect((body as { teachers: object[] }).teachers).toMatchObject([words]);
    expect(refused).toMatchObject({ status: 403, body: { code: 'user.fields-of-staff' } });
  });

  it('answers 404 for another user, unless an administrator asks', async () => {
    const [student, teacher] = [await app.given.student(), await app.given.teacher()];

    const reply = await (await app.as(teacher)).patch(`/users/${student.id}`).send({ firstName: 'Kuri' });

    expect(reply.body).toMatchObject({ statusCode: 404, code: 'user.not-found' });
    expect(await profileOf(student)).toMatchObject({ firstName: student.firstName });
  });

  it('logs nothing when administrators change their own profile', async () => {
    const admin = await app.given.admin();

    expect((await patch(admin, { firstName: 'Liis', language: 'en' })).body).toMatchObject({
      firstName: 'Liis',
      language: 'en',
    });
    expect(await app.database.knex('activity_log').where({ userId: admin.id, type: 'USER_CHANGED' })).toEqual([]);
  });

  it('answers 401 to a visitor who is not signed in', async () => {
    expect((await (await app.as(null)).patch('/users/1').send({ firstName: 'Kuri' })).status).toBe(401);
  });
});

describe('PUT and DELETE /users/:id/favorite-courses/:course', () => {
  it('saves and removes courses, each once', async () => {
    const student = await app.given.student();
    const [one, two] = [await app.given.course(), await app.given.course()];
    const client = await app.as(student);
    const at = (course: { id: number }) => `/users/${student.id}/favorite-courses/${course.id}`;

    await client.put(at(one));
    await client.put(at(two));
    const again = await client.put(at(one));
    const left = await client.delete(at(two));
    const hydrated = await client.get(`/users/${student.id}/hydrate`);

    expect(again.body).toEqual({ favoriteCourses: [two.id, one.id] });
    expect(left.body).toEqual({ favoriteCourses: [one.id] });
    expect(hydrated.body).toMatchObject({ favorite_courses: [one.id] });
    expect((await client.delete(at(two))).body).toEqual({ favoriteCourses: [one.id] });
  });

  it('keeps the newest hundred courses', async () => {
    const [student, course] = [await app.given.student(), await app.given.course()];
    const marks = Array.from({ length: 100 }, (_none, index) => index + 1_000_000);
    await app.database.knex('students').where({ userId: student.id }).update({ favoritedCourses: marks });

    const reply = await (await app.as(student)).put(`/users/${student.id}/favorite-courses/${course.id}`);

    expect(reply.body).toEqual({ favoriteCourses: [...marks.slice(1), course.id] });
  });

  it('answers 404 for a course that is not in the catalogue, and for another user’s list', async () => {
    const [student, other] = [await app.given.student(), await app.given.student()];
    const [draft, course] = [await app.given.course({ status: 'DRAFT' }), await app.given.course()];
    const client = await app.as(student);

    expect((await client.put(`/users/${student.id}/favorite-courses/${draft.id}`)).body).toMatchObject({
      statusCode: 404,
      code: 'course.not-found',
    });
    expect((await client.put(`/users/${other.id}/favorite-courses/${course.id}`)).body).toMatchObject({
      statusCode: 404,
      code: 'user.not-found',
    });
    expect((await client.delete(`/users/${other.id}/favorite-courses/${course.id}`)).body).toMatchObject({
      code: 'user.not-found',
    });
    expect((await client.put(`/users/${student.id}/favorite-courses/new`)).status).toBe(404);
  });

  it('is open to students only', async () => {
    const [teacher, course] = [await app.given.teacher(), await app.given.course()];

    expect((await (await app.as(teacher)).put(`/users/${teacher.id}/favorite-courses/${course.id}`)).status).toBe(403);
    expect((await (await app.as(null)).put(`/users/${teacher.id}/favorite-courses/${course.id}`)).status).toBe(401);
  });
});

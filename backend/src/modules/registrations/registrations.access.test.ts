/** @covers TimelineEntry */
import { testApp, type TestApp } from '../../../test/app';
import { untilSomebodyWaits } from '../../../test/locks';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('access');
});
afterAll(() => app.close());

const error = (status: number, code: string) => ({
  status,
  body: expect.objectContaining({ statusCode: status, code }) as unknown,
});

it('hides a school’s registrations and invoices as soon as its representative is one no more', async () => {
  const rep = await app.given.schoolRep();
  const student = await app.given.student({ schoolId: rep.schoolId });
  const cohort = await app.given.cohort();
  const { body } = await (
    await app.as(student)
  )
    .post(`/cohorts/${cohort.id}/registrations`)
    .send({ payer: 'SCHOOL', acceptTerms: true });
  const { id } = (body as { registration: { id: number } }).registration;
  const client = await app.as(rep);
  expect((await client.get('/registrations')).body).toMatchObject({ items: [{ id }] });
  expect((await client.get('/invoices')).body).toMatchObject({ items: [{ status: 'UNPAID' }] });

  await app.database.knex('school_reps').where({ userId: rep.id }).delete();

  expect((await client.get('/registrations')).body).toMatchObject({ items: [] });
  expect((await client.get('/invoices')).body).toMatchObject({ items: [] });
  expect(await client.get(`/registrations/${id}`)).toMatchObject(error(404, 'registration.not-found'));
  // Whoever represents no school has no right to decide for one.
  expect((await client.post(`/registrations/${id}/cancel`).send({})).status).toBe(403);
  const registering = await client
    .post(`/cohorts/${cohort.id}/registrations`)
    .send({ studentId: student.id, payer: 'SCHOOL', acceptTerms: true });
  expect(registering.status).toBe(403);
  expect(await app.database.knex('cohort_participants').where({ userId: student.id })).toMatchObject([
    { id, canceledAt: null },
  ]);
});

it('registers no student of another school, or former student, at a school’s cost', async () => {
  const rep = await app.given.schoolRep();
  const student = await app.given.student({ schoolId: rep.schoolId });
  const cohort = await app.given.cohort();
  await app.given.moveToSchool(student, null);

  const own = await (
    await app.as(student)
  )
    .post(`/cohorts/${cohort.id}/registrations`)
    .send({ payer: 'SCHOOL', acceptTerms: true });
  const byRep = await (
    await app.as(rep)
  )
    .post(`/cohorts/${cohort.id}/registrations`)
    .send({ studentId: student.id, payer: 'SCHOOL', acceptTerms: true });

  expect(own).toMatchObject(error(422, 'registration.payer-not-offered'));
  expect(byRep).toMatchObject(error(404, 'student.not-found'));
});

it('answers a text that no column can hold like any other invalid text', async () => {
  const student = await app.given.student();
  const cohort = await app.given.cohort();
  const client = await app.as(student);
  const { body } = await client
    .post(`/cohorts/${cohort.id}/registrations`)
    .send({ payer: 'STUDENT', acceptTerms: true, provider: 'invoice' });
  const { id } = (body as { registration: { id: number } }).registration;

  expect(await client.post(`/registrations/${id}/cancel`).send({ note: 'a\u0000b' })).toMatchObject(
    error(422, 'request.invalid'),
  );
  expect(await (await app.as(null)).get('/schools?q=%00')).toMatchObject(error(422, 'request.invalid'));
});

describe('a user who is no longer a student', () => {
  const seat = { payer: 'STUDENT', acceptTerms: true, provider: 'invoice' };

  it('cannot be registered by the school', async () => {
    const rep = await app.given.schoolRep();
    const student = await app.given.student({ schoolId: rep.schoolId });
    const cohort = await app.given.cohort();
    await app.database.knex('users').where({ id: student.id }).update({ role: 'TEACHER' });

    const reply = await (
      await app.as(rep)
    )
      .post(`/cohorts/${cohort.id}/registrations`)
      .send({ ...seat, studentId: student.id, payer: 'SCHOOL' });

    expect(reply).toMatchObject(error(404, 'student.not-found'));
  });

  it.each([
    ['whose role changes', { role: 'TEACHER' }],
    ['who leaves', { deletedAt: new Date() }],
  ])('gets no seat, and none is counted, %s in the same moment', async (_name, change) => {
    const student = await app.given.student();
    const cohort = await app.given.cohort();
    const client = await app.as(student);
    const changing = await app.database.knex.transaction();
    await changing('users').where({ id: student.id }).forUpdate().first('id');
    await changing('users').where({ id: student.id }).update(change);

    const asked = client
      .post(`/cohorts/${cohort.id}/registrations`)
      .send(seat)
      .then((reply) => reply);
    await untilSomebodyWaits(app.database.knex);
    await changing.commit();

    expect(await asked).toMatchObject(error(404, 'student.not-found'));
    expect(await app.database.knex('cohorts').where({ id: cohort.id }).first('seatsTaken')).toEqual({ seatsTaken: 0 });
  });
});

describe('an administrator', () => {
  it('registers a student whom the school’s rules would refuse, and who pays later or not at all', async () => {
    const school = await app.given.school({ limitations: { inLanguage: ['en'] } });
    const [bySchool, alone] = [await app.given.student({ schoolId: school.id }), await app.given.student()];
    const cohort = await app.given.cohort();
    const admin = await app.as(await app.given.admin());

    const replies = [
      await admin
        .post(`/cohorts/${cohort.id}/registrations`)
        .send({ studentId: bySchool.id, payer: 'SCHOOL', acceptTerms: true }),
      await admin
        .post(`/cohorts/${cohort.id}/registrations`)
        .send({ studentId: alone.id, payer: 'STUDENT', acceptTerms: true }),
    ];

    expect(replies).toMatchObject([
      {
        status: 201,
        body: { registration: { payer: 'SCHOOL', hasAccess: true, nextStep: 'NONE', student: { id: bySchool.id } } },
      },
      {
        status: 201,
        body: {
          registration: {
            payer: 'STUDENT',
            hasAccess: false,
            nextStep: 'PAY',
            payment: null,
            heldUntil: new Date(app.clock.now().getTime() + 48 * 3_600_000).toISOString(),
          },
        },
      },
    ]);
    expect(await admin.get(`/cohorts/${cohort.id}/eligibility?studentId=${alone.id}`)).toMatchObject({
      status: 200,
      body: { payers: [{ payer: 'STUDENT' }] },
    });
  });

  it('has to name a student, and cannot exceed the number of seats', async () => {
    const cohort = await app.given.cohort({ sizeMax: 1 });
    const admin = await app.as(await app.given.admin());
    const [first, second] = [await app.given.student(), await app.given.student()];
    const add = (studentId: number | undefined) =>
      admin
        .post(`/cohorts/${cohort.id}/registrations`)
        .send({ ...(studentId !== undefined && { studentId }), payer: 'STUDENT', acceptTerms: true });

    expect(await add(undefined)).toMatchObject(error(404, 'student.not-found'));
    expect(await add((await app.given.teacher()).id)).toMatchObject(error(404, 'student.not-found'));
    expect(await add(first.id)).toMatchObject({ status: 201 });
    expect(await add(first.id)).toMatchObject(error(409, 'cohort.full'));
    expect(await add(second.id)).toMatchObject(error(409, 'cohort.full'));
  });
});

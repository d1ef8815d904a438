/**
 * @covers GET /registrations/:id, POST /cohorts/:id/registrations
 * @covers POST /registrations/:id/cancel, POST /registrations/:id/pay, POST /registrations/:id/seat-choice
 * @covers errors idempotency, errors registration
 */
import { testApp, type TestApp, type TestClient } from '../../../test/app';
import type { GivenUser } from '../../../test/given';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('registrations');
});
afterAll(() => app.close());

const byTransfer = { payer: 'STUDENT', acceptTerms: true, provider: 'invoice' };
const bySchool = { payer: 'SCHOOL', acceptTerms: true };

async function registered(student: GivenUser, cohortId: number, body: object = byTransfer): Promise<number> {
  const reply = await (await app.as(student)).post(`/cohorts/${cohortId}/registrations`).send(body);
  expect(reply.status).toBe(201);
  return (reply.body as { registration: { id: number } }).registration.id;
}

const error = (status: number, code: string) => ({
  status,
  body: expect.objectContaining({ statusCode: status, code }) as unknown,
});

describe('POST /cohorts/:id/registrations', () => {
  it('holds the seat of a bank transfer to its due date and gives the invoice a number', async () => {
    const student = await app.given.student();
    const cohort = await app.given.cohort();

    const id = await registered(student, cohort.id);
    await app.work();

    const { body } = await (await app.as(student)).get(`/registrations/${id}`);
    expect(body).toMatchObject({
      status: 'REGISTERED',
      confirmedAt: null,
      hasAccess: false,
      nextStep: 'PAY_INVOICE',
      invoice: { status: 'UNPAID', number: expect.stringMatching(/^\d{4}-\d{5}$/) as string },
    });
    const mails = app.mails.filter(({ to }) => to === student.email);
    expect(mails.map(({ text }) => /\/documents\/\S+\.pdf/.test(text))).toEqual([true]);
  });

  it('confirms the seat at once when the school pays, on the school’s open invoice of the month', async () => {
    const school = await app.given.school();
    const [one, two] = await app.given.students(2, school.id);
    if (!one || !two) throw new Error('Two students were asked for');
    const cohort = await app.given.cohort();

    const id = await registered(one, cohort.id, bySchool);
    await registered(two, cohort.id, bySchool);

    const { body } = await (await app.as(one)).get(`/registrations/${id}`);
    expect(body).toMatchObject({
      status: 'REGISTERED',
      nextStep: 'NONE',
      hasAccess: true,
      schoolPays: { amount: 9_500 },
      studentPays: { amount: 0 },
      invoice: null,
    });
    const drafts = await app.database
      .knex('invoices')
      .where({ buyerSchoolId: school.id })
      .select('totalCents', 'number');
    expect(drafts).toEqual([{ totalCents: 19_000, number: null }]);
  });

  /** @covers rule register-school-anyway */
  it('lets a school register its own student against its rules, and tells the student', async () => {
    const school = await app.given.school({ limitations: { inLanguage: ['en'] } });
    const rep = await app.given.schoolRep({ schoolId: school.id });
    const student = await app.given.student({ schoolId: school.id });
    const cohort = await app.given.cohort();

    const reply = await (
      await app.as(rep)
    )
      .post(`/cohorts/${cohort.id}/registrations`)
      .send({ ...bySchool, studentId: student.id });
    await app.work();

    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      registration: { student: { id: student.id }, payer: 'SCHOOL', school: { id: school.id } },
    });
    expect(app.mails.some(({ to }) => to === student.email)).toBe(true);
  });

  /** @covers rule register-started */
  it('is IN_PROGRESS at once in a cohort that started less than a week ago', async () => {
    const school = await app.given.school();
    const student = await app.given.student({ schoolId: school.id });
    const cohort = await app.given.cohort({ startsInDays: -3, status: 'IN_PROGRESS' });

    const id = await registered(student, cohort.id, bySchool);

    expect((await (await app.as(student)).get(`/registrations/${id}`)).body).toMatchObject({ status: 'IN_PROGRESS' });
  });

  /** @covers rule seat-idempotent */
  it('repeats the answer for the same Idempotency-Key, and takes one seat', async () => {
    const student = await app.given.student();
    const cohort = await app.given.cohort();
    const client = await app.as(student);
    const send = (body: object) =>
      client.post(`/cohorts/${cohort.id}/registrations`).set('Idempotency-Key', 'click-once-0001').send(body);

    const first = await send(byTransfer);
    const second = await send(byTransfer);
    const other = await send({ ...byTransfer, payer: 'SCHOOL' });

    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(other).toMatchObject(error(422, 'idempotency.reused'));
    expect(await app.database.knex('cohorts').where({ id: cohort.id }).first('seatsTaken')).toEqual({ seatsTaken: 1 });
  });

  /** @covers rule register-terms */
  it.each([
    ['without terms', { ...byTransfer, acceptTerms: false }, 'registration.terms-required'],
    ['without a way to pay', { payer: 'STUDENT', acceptTerms: true }, 'registration.provider-required'],
    ['with a way that is not offered', { ...byTransfer, provider: 'stripe' }, 'payment.provider-unavailable'],
    ['with a payer that is none', { ...byTransfer, payer: 'UNCLE' }, 'request.invalid'],
    ['with a field that nobody knows', { ...byTransfer, price: 1 }, 'request.invalid'],
    ['on a school that the student has not', bySchool, 'registration.payer-not-offered'],
  ])('refuses %s and changes nothing', async (_name, body, code) => {
    const student = await app.given.student();
    const cohort = await app.given.cohort();

    const reply = await (await app.as(student)).post(`/cohorts/${cohort.id}/registrations`).send(body);

    expect(reply).toMatchObject(error(422, code));
    expect(await app.database.knex('cohorts').where({ id: cohort.id }).first('seatsTaken')).toEqual({ seatsTaken: 0 });
    expect(await app.database.knex('invoices').where({ buyerUserId: student.id })).toEqual([]);
  });

  /** @covers rule register-school-rules */
  it('refuses the school as payer when its rules do not allow it, and names the rules', async () => {
    const school = await app.given.school({ limitations: { numberOfCourses: 1 } });
    const student = await app.given.student({ schoolId: school.id });
    await registered(student, (await app.given.cohort()).id, bySchool);

    const reply = await (
      await app.as(student)
    )
      .post(`/cohorts/${(await app.given.cohort()).id}/registrations`)
      .send(bySchool);

    expect(reply).toMatchObject(error(422, 'registration.conditions-failed'));
    expect(reply.body).toMatchObject({
      details: { rules: [{ rule: 'numberOfCourses', pass: false, details: { used: 1, limit: 1 } }] },
    });
  });

  /** @covers rule register-allowance */
  it('counts an allowance once when two requests come together', async () => {
    const school = await app.given.school({ limitations: { numberOfCourses: 1 } });
    const student = await app.given.student({ schoolId: school.id });
    const cohorts = await Promise.all([app.given.cohort(), app.given.cohort(), app.given.cohort()]);
    const client = await app.as(student);

    const replies = await Promise.all(
      cohorts.map(({ id }) => client.post(`/cohorts/${id}/registrations`).send(bySchool)),
    );

    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  /** @covers rule seat-one-per-cohort */
  it('refuses a second registration, and a full, closed or unknown cohort', async () => {
    const student = await app.given.student();
    const client = await app.as(student);
    const taken = await app.given.cohort();
    await registered(student, taken.id);
    const full = await app.given.cohort({ sizeMax: 1 });
    await registered(await app.given.student(), full.id);
    const over = await app.given.cohort({ startsInDays: -8 });
    const draft = await app.given.cohort({ status: 'DRAFT' });
    const post = (id: number) => client.post(`/cohorts/${id}/registrations`).send(byTransfer);

    expect(await post(taken.id)).toMatchObject(error(409, 'registration.already-registered'));
    expect(await post(full.id)).toMatchObject(error(409, 'cohort.full'));
    expect(await post(over.id)).toMatchObject(error(409, 'cohort.not-open'));
    expect(await post(draft.id)).toMatchObject(error(404, 'cohort.not-found'));
    expect(await post(999_999)).toMatchObject(error(404, 'cohort.not-found'));
  });

  /** @covers rule register-roles */
  it('refuses teachers, other schools and visitors', async () => {
    const cohort = await app.given.cohort();
    const rep = await app.given.schoolRep();
    const stranger = await app.given.student();
    const post = async (client: Promise<TestClient>, body: object) =>
      (await client).post(`/cohorts/${cohort.id}/registrations`).send(body);

    expect(await post(app.as(null), byTransfer)).toMatchObject(error(401, 'auth.required'));
    expect(await post(app.as(await app.given.teacher()), byTransfer)).toMatchObject(error(403, 'auth.not-allowed'));
    expect(await post(app.as(rep), { ...bySchool, studentId: stranger.id })).toMatchObject(
      error(404, 'student.not-found'),
    );
    expect(await post(app.as(rep), bySchool)).toMatchObject(error(404, 'student.not-found'));
  });
});

describe('POST /registrations/:id/cancel', () => {
  it('frees the seat, withdraws the draft, and records who canceled and why', async () => {
    const student = await app.given.student();
    const cohort = await app.given.cohort({ sizeMax: 1 });
    const id = await registered(student, cohort.id);

    const reply = await (await app.as(student)).post(`/registrations/${id}/cancel`).send({ note: 'Aeg ei sobi' });

    expect(reply.body).toMatchObject({ status: 'CANCELED', cancelReason: 'STUDENT', hasAccess: false });
    expect(await app.database.knex('cohorts').where({ id: cohort.id }).first('seatsTaken', 'status')).toEqual({
      seatsTaken: 0,
      status: 'REGISTRATION_OPEN',
    });
    expect(await app.database.knex('invoices').where({ buyerUserId: student.id }).select('status', 'number')).toEqual([
      { status: 'CANCELED', number: null },
    ]);
    expect(
      await app.database
        .knex('activity_log')
        .where({ type: 'UNENROLL', userId: student.id })
        .first('notes', 'actorUserId'),
    ).toEqual({ notes: 'Aeg ei sobi', actorUserId: student.id });
    expect(await (await app.as(student)).post(`/registrations/${id}/cancel`).send({})).toMatchObject(
      error(409, 'registration.canceled-to-canceled'),
    );
  });

  it('credits an issued invoice in full', async () => {
    const student = await app.given.student();
    const id = await registered(student, (await app.given.cohort()).id);
    await app.work();

    await (await app.as(student)).post(`/registrations/${id}/cancel`).send({});

    const documents = await app.database
      .knex('invoices')
      .where({ buyerUserId: student.id })
      .orderBy('kind', 'desc')
      .select('kind', 'status', 'totalCents');
    expect(documents).toEqual([
      { kind: 'INVOICE', status: 'CANCELED', totalCents: 9_500 },
      { kind: 'CREDIT_NOTE', status: 'PAID', totalCents: -9_500 },
    ]);
  });

  /** @covers rule cancel-school-line */
  it('removes the school’s line until the free deadline, and keeps it afterwards', async () => {
    const school = await app.given.school();
    const rep = await app.given.schoolRep({ schoolId: school.id });
    const [early, late] = await app.given.students(2, school.id);
    if (!early || !late) throw new Error('Two students were asked for');
    const near = await app.given.cohort({ startsInDays: 1 });
    const past = await app.given.cohort({ startsInDays: -6, status: 'IN_PROGRESS' });
    const earlyId = await registered(early, near.id, bySchool);
    const lateId = await registered(late, past.id, bySchool);
    const before = app.clock.now();
    app.clock.advance({ days: 2 });

    const client = await app.as(rep);
    await client.post(`/registrations/${earlyId}/cancel`).send({});
    await client.post(`/registrations/${lateId}/cancel`).send({});
    app.clock.set(before);

    const lines = await app.database
      .knex('invoice_lines')
      .whereIn('participantId', [earlyId, lateId])
      .select('participantId');
    expect(lines).toEqual([{ participantId: lateId }]);
  });

  it('refuses unknown and malformed registrations and those of other students', async () => {
    const id = await registered(await app.given.student(), (await app.given.cohort()).id);
    const stranger = await app.as(await app.given.student());

    expect(await stranger.post(`/registrations/${id}/cancel`).send({})).toMatchObject(
      error(404, 'registration.not-found'),
    );
    expect(await stranger.post('/registrations/x/cancel').send({})).toMatchObject(error(404, 'registration.not-found'));
    expect(
      await (await app.as(await app.given.schoolRep())).post(`/registrations/${id}/cancel`).send({}),
    ).toMatchObject(error(404, 'registration.not-found'));
    expect(await (await app.as(await app.given.teacher())).post(`/registrations/${id}/cancel`).send({})).toMatchObject(
      error(403, 'auth.not-allowed'),
    );
    expect(await (await app.as(null)).post(`/registrations/${id}/cancel`).send({})).toMatchObject(
      error(401, 'auth.required'),
    );
    expect(await stranger.post(`/registrations/${id}/cancel`).send({ note: 'x'.repeat(501) })).toMatchObject(
      error(422, 'request.invalid'),
    );
  });
});

describe('POST /registrations/:id/pay and /seat-choice', () => {
  it('refuse a registration with nothing to pay or to choose, and other students’', async () => {
    const school = await app.given.school();
    const student = await app.given.student({ schoolId: school.id });
    const id = await registered(student, (await app.given.cohort()).id, bySchool);
    const client = await app.as(student);
    const stranger = await app.as(await app.given.student());

    expect(await client.post(`/registrations/${id}/pay`).send({ provider: 'stripe' })).toMatchObject(
      error(422, 'payment.provider-unavailable'),
    );
    expect(await client.post(`/registrations/${id}/pay`).send({})).toMatchObject(error(422, 'request.invalid'));
    expect(await client.post(`/registrations/${id}/seat-choice`).send({ choice: 'REFUND' })).toMatchObject(
      error(409, 'registration.nothing-to-choose'),
    );
    expect(await client.post(`/registrations/${id}/seat-choice`).send({ choice: 'BOTH' })).toMatchObject(
      error(422, 'request.invalid'),
    );
    expect(await stranger.post(`/registrations/${id}/seat-choice`).send({ choice: 'WAIT' })).toMatchObject(
      error(404, 'registration.not-found'),
    );
    expect(await (await app.as(null)).post(`/registrations/${id}/pay`).send({ provider: 'montonio' })).toMatchObject(
      error(401, 'auth.required'),
    );
    expect(
      await (await app.as(await app.given.teacher())).post(`/registrations/${id}/seat-choice`).send({ choice: 'WAIT' }),
    ).toMatchObject(error(403, 'auth.not-allowed'));
  });
});

/** @covers rule seat-invariants */
it('leaves all invariants of seats and money at zero', async () => {
  const { body } = await (await app.as(await app.given.admin())).get('/admin/invariants');

  expect(
    (body as { invariants: { name: string; violations: number }[] }).invariants.filter(
      ({ violations }) => violations > 0,
    ),
  ).toEqual([]);
});

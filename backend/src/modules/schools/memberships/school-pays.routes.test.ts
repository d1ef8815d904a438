/**
 * @covers POST /registrations/:id/payer, POST /schools/:id/memberships/confirm
 * @covers PayerOption, PaymentLimitations, SessionUser
 */
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('schoolpays');
});
afterAll(() => app.close());

const bySchool = { payer: 'SCHOOL', acceptTerms: true };
const refusedForMembership = {
  status: 422,
  body: {
    code: 'registration.conditions-failed',
    details: { rules: [{ rule: 'membership', pass: false, nextStep: 'ask-your-school' }] },
  },
};

const register = async (user: GivenUser, cohortId: number, body: object = bySchool) =>
  (await app.as(user)).post(`/cohorts/${cohortId}/registrations`).send(body);

const schoolLines = async (schoolId: number): Promise<unknown[]> =>
  app.database
    .knex('invoice_lines')
    .join('invoices', 'invoices.invoice_id', 'invoice_lines.invoice_id')
    .where('invoices.buyer_school_id', schoolId);

/** A school with conditions that a student whom it has not confirmed must not see. */
const schoolWithTerms = async () => {
  const school = await app.given.school({ limitations: { numberOfCourses: 2 }, seatPriceCents: 7_700 });
  await app.database.knex('schools').where({ id: school.id }).update({ paymentConditionText: 'Ainult 12. klass' });
  return school;
};

/** @covers rule member-confirmed */
it('does not let the school pay for somebody who only named it at sign-up', async () => {
  const school = await schoolWithTerms();
  const stranger = await app.given.student();
  await app.given.claim(stranger, school.id);
  const cohort = await app.given.cohort();

  expect(await register(stranger, cohort.id)).toMatchObject(refusedForMembership);
  expect(await schoolLines(school.id)).toEqual([]);
  expect(await app.database.knex('cohort_participants').where({ userId: stranger.id })).toEqual([]);
});

it('tells an unconfirmed student why the school cannot pay, without showing the school’s conditions', async () => {
  const school = await schoolWithTerms();
  const stranger = await app.given.student();
  await app.given.claim(stranger, school.id);
  const cohort = await app.given.cohort();

  const reply = await (await app.as(stranger)).get(`/cohorts/${cohort.id}/eligibility`);

  const [option] = (reply.body as { payers: unknown[] }).payers;
  expect(option).toEqual({
    payer: 'SCHOOL',
    available: false,
    schoolPays: { amount: 0, currency: 'EUR' },
    youPay: { amount: 9_500, currency: 'EUR' },
    discount: { amount: 0, currency: 'EUR' },
    instalments: expect.any(Array) as unknown,
    school: { id: school.id, name: school.name },
    conditionText: null,
    approvalDays: null,
    rules: [{ rule: 'membership', pass: false, details: { state: 'CLAIMED' }, nextStep: 'ask-your-school' }],
  });
});

/** @covers rule member-confirmed */
it('lets the school pay once it has confirmed the student, and lists the membership rule first', async () => {
  const rep = await app.given.schoolRep();
  const student = await app.given.student();
  const id = await app.given.claim(student, rep.schoolId);
  await (await app.as(rep)).post(`/schools/${rep.schoolId}/memberships/confirm`).send({ ids: [id] });
  const cohort = await app.given.cohort();

  const { body } = await (await app.as(student)).get(`/cohorts/${cohort.id}/eligibility`);

  expect(body).toMatchObject({ payers: [{ available: true, rules: [{ rule: 'membership', pass: true }] }, {}] });
  expect((await register(student, cohort.id)).status).toBe(201);
  expect(await schoolLines(rep.schoolId)).toHaveLength(1);
});

/** @covers rule member-override */
it('does not let an administrator or a representative override a missing membership', async () => {
  const rep = await app.given.schoolRep();
  const student = await app.given.student();
  await app.given.claim(student, rep.schoolId);
  const cohort = await app.given.cohort();
  const forStudent = { ...bySchool, studentId: student.id };

  expect(await register(await app.given.admin(), cohort.id, forStudent)).toMatchObject(refusedForMembership);
  expect(await register(rep, cohort.id, forStudent)).toMatchObject({
    status: 404,
    body: { code: 'student.not-found' },
  });
});

it('does not change the payer to a school that has not confirmed the student', async () => {
  const rep = await app.given.schoolRep();
  const student = await app.given.student();
  await app.given.claim(student, rep.schoolId);
  const cohort = await app.given.cohort();
  const own = { payer: 'STUDENT', acceptTerms: true, provider: 'invoice' };
  const { body } = await register(student, cohort.id, own);
  const { id } = (body as { registration: { id: number } }).registration;
  const change = { payer: 'SCHOOL', note: 'Kool maksab' };

  const byAdmin = await (await app.as(await app.given.admin())).post(`/registrations/${id}/payer`).send(change);
  const byRep = await (await app.as(rep)).post(`/registrations/${id}/payer`).send(change);

  expect(byAdmin).toMatchObject(refusedForMembership);
  expect(byRep.status).toBe(404);
});

it('does not let a school pay for a swap after the student has left it', async () => {
  const rep = await app.given.schoolRep();
  const student = await app.given.student({ schoolId: rep.schoolId });
  const from = await app.given.cohort();
  const to = await app.given.cohort({ courseId: from.courseId });
  const { body } = await register(student, from.id);
  const { id } = (body as { registration: { id: number } }).registration;
  await app.given.moveToSchool(student, (await app.given.school()).id);

  const reply = await (await app.as(student)).post(`/registrations/${id}/swap`).send({ cohortId: to.id });

  expect(reply).toMatchObject({
    status: 422,
    body: { code: 'registration.conditions-failed', details: { rules: [{ details: { state: 'ENDED' } }] } },
  });
});

it('does not let a school pay for an offered seat before it has confirmed the student', async () => {
  const school = await app.given.school();
  const stranger = await app.given.student();
  await app.given.claim(stranger, school.id);
  const cohort = await app.given.cohort({ sizeMax: 1 });
  const seated = await app.given.student();
  const { body } = await register(seated, cohort.id, { payer: 'STUDENT', acceptTerms: true, provider: 'invoice' });
  const client = await app.as(stranger);
  await client.post(`/cohorts/${cohort.id}/waitlist`).send({ payer: 'SCHOOL', acceptTerms: true });
  const { id } = (body as { registration: { id: number } }).registration;
  await (await app.as(seated)).post(`/registrations/${id}/cancel`).send({});
  const [offer] = await app.database
    .knex('waitlist_offers')
    .where({ cohortId: cohort.id })
    .select<{ id: string }[]>('id');

  const reply = await client.post(`/waitlist-offers/${offer?.id ?? ''}`).send({ accept: true, payer: 'SCHOOL' });

  expect(reply).toMatchObject(refusedForMembership);
  expect(await schoolLines(school.id)).toEqual([]);
});

it('says in the session of a member for what the school pays', async () => {
  const limitations: NonNullable<Parameters<typeof app.given.school>[0]>['limitations'] = {
    inLanguage: ['et'],
    courseIds: [(await app.given.course()).id],
    numberOfCourses: 2,
    numberOfCoursesPer: 'PERIOD',
    inTimePeriod: { from: '2026-09-01', to: '2027-06-10' },
  };
  const school = await app.given.school({ limitations });
  const student = await app.given.student({ schoolId: school.id });

  const { body } = await (await app.as(student)).get(`/users/${student.id}/hydrate`);

  expect(body).toMatchObject({ school_id: school.id, school_payment_limitations: limitations });
});

it('leaves a school that is only claimed out of the session', async () => {
  const school = await schoolWithTerms();
  const stranger = await app.given.student();
  await app.given.claim(stranger, school.id);

  const { body } = await (await app.as(stranger)).get(`/users/${stranger.id}/hydrate`);

  expect(body).toMatchObject({
    school_id: null,
    school_name: null,
    school_payment_text: null,
    school_payment_limitations: null,
    course_price: null,
  });
});

it('shows a representative nothing of a student who has only claimed the school', async () => {
  const rep = await app.given.schoolRep();
  const stranger = await app.given.student();
  await app.given.claim(stranger, rep.schoolId);
  const cohort = await app.given.cohort();
  await register(stranger, cohort.id, { payer: 'STUDENT', acceptTerms: true, provider: 'invoice' });
  const client = await app.as(rep);

  expect((await client.get(`/schools/${rep.schoolId}/students`)).body).toMatchObject({ items: [] });
  expect((await client.get('/registrations')).body).toMatchObject({ items: [] });
  expect((await client.get(`/cohorts/${cohort.id}/eligibility?studentId=${stranger.id}`)).status).toBe(404);
});

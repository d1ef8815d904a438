/** @covers errors user */
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';

let app: TestApp;

beforeAll(async () => {
  app = await testApp('departure');
});
afterAll(() => app.close());

const leave = async (user: GivenUser, confirmEmail = user.email) =>
  (await app.as(user)).delete(`/users/${user.id}`).send({ confirmEmail });
const rowOf = async (user: GivenUser) =>
  (await app.database.knex('users').where({ id: user.id }).first()) as Record<string, unknown>;

/** A course that the student is registered for, with its invoice. */
async function registered(
  student: GivenUser,
  changes: { participant?: object; invoice?: object } = {},
): Promise<{ participantId: number; invoiceId: string }> {
  const { knex } = app.database;
  const cohort = await app.given.cohort();
  const invoiceId = crypto.randomUUID();
  await knex('invoices').insert({
    invoiceId,
    buyerUserId: student.id,
    status: 'PAID',
    totalCents: 9_500,
    ...changes.invoice,
  });
  const [row] = await knex('cohort_participants')
    .insert({
      userId: student.id,
      cohortId: cohort.id,
      status: 'COMPLETED',
      defaultPayer: 'STUDENT',
      priceCents: 9_500,
      cohortPriceCents: 9_500,
      schoolShareCents: 0,
      studentShareCents: 9_500,
      registeredByUserId: student.id,
      confirmedAt: app.clock.now(),
      invoiceId,
      ...changes.participant,
    })
    .returning<{ id: number }[]>('id');
  return { participantId: row?.id ?? 0, invoiceId };
}

it('deletes all personal data, keeps the accounting records, and ends every session', async () => {
  const student = await app.given.student({ schoolId: (await app.given.school()).id });
  const client = await app.as(student);
  await client.patch(`/users/${student.id}`).send({
    phoneNumber: '5555 1234',
    personalCode: '37605030299',
    classroomEmail: 'a@gmail.com',
    introduction: 'Tere',
  });
  await app.database
    .knex('users')
    .where({ id: student.id })
    .update({ edumusAccessToken: 'v1.sealed', discordUserId: '17', metadata: '{"provider":"email"}' });
  const { participantId, invoiceId } = await registered(student);

  const reply = await leave(student, ` ${student.email.toUpperCase()} `);

  expect([reply.status, reply.get('Set-Cookie')]).toEqual([
    204,
    ['valikool_access_token=; Path=/; Max-Age=0; SameSite=Lax'],
  ]);
  expect(await rowOf(student)).toMatchObject({
    email: `user-${student.id}@deleted.invalid`,
    firstName: '',
    lastName: '',
    phoneNumber: null,
    personalCode: null,
    edumusAccessToken: null,
    discordUserId: null,
    classroomEmail: null,
    background: null,
    avatar: null,
    metadata: {},
    deletedAt: app.clock.now(),
  });
  expect(await app.database.knex('students').where({ userId: student.id }).first()).toMatchObject({
    schoolId: null,
    favoritedCourses: [],
  });
  expect(await app.database.knex('auth_users').where({ id: student.authId })).toEqual([]);
  expect(await app.database.knex('cohort_participants').where({ id: participantId })).toHaveLength(1);
  expect(await app.database.knex('invoices').where({ invoiceId })).toHaveLength(1);
  expect(await app.database.knex('activity_log').where({ type: 'USER_DELETED', userId: student.id })).toMatchObject([
    { actorUserId: student.id },
  ]);
  expect((await client.get(`/users/${student.id}/hydrate`)).status).toBe(401);
});

/** @covers rule leave-settled */
it.each([
  [
    'a course that has not ended',
    { participant: { status: 'IN_PROGRESS' } },
    'user.active-registrations',
    ['ACTIVE_REGISTRATION'],
  ],
  [
    'a seat that is held',
    {
      participant: { status: 'REGISTERED', confirmedAt: null, heldUntil: new Date('2027-01-01') },
      invoice: { status: 'UNPAID' },
    },
    'user.active-registrations',
    ['ACTIVE_REGISTRATION', 'UNSETTLED_MONEY'],
  ],
  ['an invoice that is not paid', { invoice: { status: 'UNPAID' } }, 'user.unsettled-money', ['UNSETTLED_MONEY']],
  [
    'money that waits for a seat',
    { participant: { status: 'CANCELED', canceledAt: new Date(), awaitingSeatSince: new Date() } },
    'user.unsettled-money',
    ['UNSETTLED_MONEY'],
  ],
])(
  'refuses while there is %s, names every open obligation, and changes nothing',
  async (_what, changes, code, reasons) => {
    const student = await app.given.student();
    await registered(student, changes);

    const reply = await leave(student);

    expect(reply.body).toMatchObject({ statusCode: 409, code, details: { reasons } });
    expect(await rowOf(student)).toMatchObject({ email: student.email, deletedAt: null });
    expect(
      await app.database.knex('queue_messages').whereRaw(`metadata -> 'payload' ->> 'userId' = ?`, [student.id]),
    ).toEqual([]);
  },
);

it('refuses while a payment or a refund is under way', async () => {
  const [payer, creditor] = [await app.given.student(), await app.given.student()];
  const { knex } = app.database;
  const [open, settled] = [crypto.randomUUID(), crypto.randomUUID()];
  const attempt = { provider: 'montonio', amountCents: 9_500 };
  const [waiting, returned] = [await registered(payer), await registered(creditor)];
  await knex('payment_attempts').insert({ ...attempt, id: open, status: 'PENDING', ...waiting });
  await knex('payment_attempts').insert({ ...attempt, id: settled, status: 'PAID', ...returned });
  await knex('refunds').insert({
    id: crypto.randomUUID(),
    paymentAttemptId: settled,
    amountCents: 9_500,
    reason: 'CANCELLATION',
    status: 'PENDING',
    dueBy: new Date(),
  });

  expect([(await leave(payer)).body, (await leave(creditor)).body]).toMatchObject([
    { code: 'user.unsettled-money' },
    { code: 'user.unsettled-money' },
  ]);
});

it('refuses while a pass goes on being charged', async () => {
  const student = await app.given.student();
  const now = app.clock.now();
  const sold = { userId: student.id, type: 'SINGLE_PASS', provider: 'stripe', priceCents: 8900, createdAt: now };
  const purchaseId = crypto.randomUUID();
  const visit = { id: purchaseId, periodUnit: 'week', periodCount: 7, locale: 'et', status: 'COMPLETE' };
  await app.database.knex('pass_purchases').insert({ ...sold, ...visit });
  const pass = {
    ...sold,
    purchaseId,
    subscriptionId: 'sub_leaving',
    customerRef: 'cus_1',
    status: 'ACTIVE',
    active: true,
  };
  const period = { periodStart: now, periodEnd: new Date(now.getTime() + 86_400_000), seenAt: now };
  await app.database.knex('subscriptions').insert({ ...pass, ...period });

  expect((await leave(student)).body).toMatchObject({
    code: 'user.running-pass',
    details: { reasons: ['RUNNING_PASS'] },
  });
  await app.database.knex('subscriptions').where({ purchaseId }).update({ endsWithPeriod: true });

  expect((await leave(student)).status).toBe(204);
});

it('refuses until an abandoned order can no longer be paid', async () => {
  const student = await app.given.student();
  const { participantId, invoiceId } = await registered(student, {
    participant: { status: 'CANCELED', canceledAt: app.clock.now(), confirmedAt: null, heldUntil: app.clock.now() },
    invoice: { status: 'CANCELED' },
  });
  const attempt = { id: crypto.randomUUID(), participantId, invoiceId, provider: 'montonio', amountCents: 9_500 };
  const order = { status: 'ABANDONED', providerRef: crypto.randomUUID(), nextCheckAt: app.clock.now() };
  await app.database.knex('payment_attempts').insert({ ...attempt, ...order });

  expect((await leave(student)).body).toMatchObject({
    statusCode: 409,
    code: 'user.payment-may-come',
    details: { reasons: ['PAYMENT_MAY_COME'] },
  });
  await app.database.knex('payment_attempts').where({ id: attempt.id }).update({ nextCheckAt: null });

  expect((await leave(student)).status).toBe(204);
});

it('allows it once a later try has carried out a refused refund, and refuses while a case about the person is open', async () => {
  const [creditor, waiting] = [await app.given.student(), await app.given.student()];
  const { knex } = app.database;
  const { participantId, invoiceId } = await registered(creditor);
  const paymentAttemptId = crypto.randomUUID();
  const attempt = { id: paymentAttemptId, participantId, invoiceId, provider: 'montonio', amountCents: 9_500 };
  await knex('payment_attempts').insert({ ...attempt, status: 'REFUNDED' });
  const refund = { paymentAttemptId, amountCents: 9_500, reason: 'CANCELLATION', dueBy: new Date() };
  const again = crypto.randomUUID();
  await knex('refunds').insert({ ...refund, id: crypto.randomUUID(), status: 'REJECTED' });
  // An outside refund has returned a part in the meantime, so the later try is for the rest.
  await knex('refunds').insert({ ...refund, id: again, amountCents: 6_500, status: 'CREATED' });
  await app.given.case({ userId: waiting.id });

  expect((await leave(creditor)).body).toMatchObject({ code: 'user.unsettled-money' });
  await knex('refunds').where({ id: again }).update({ status: 'SUCCESSFUL' });

  expect((await leave(creditor)).status).toBe(204);
  expect((await leave(waiting)).body).toMatchObject({ code: 'user.unsettled-money' });
});

it('deletes the name from invoices that never got a number', async () => {
  const student = await app.given.student({ firstName: 'Mari', lastName: 'Maasikas' });
  const school = await app.given.school();
  const { knex } = app.database;
  const buyer = JSON.stringify({ name: 'Mari Maasikas', address: null, registryCode: null, email: student.email });
  const { invoiceId, participantId } = await registered(student, { invoice: { status: 'CANCELED', buyer } });
  const schoolDraft = crypto.randomUUID();
  await knex('invoices').insert({
    invoiceId: schoolDraft,
    buyerSchoolId: school.id,
    period: '2026-11-01',
    totalCents: 0,
  });
  await knex('invoice_lines').insert({
    invoiceId: schoolDraft,
    participantId,
    description: 'Robootika, sügis (01.09.2026–01.10.2026), Mari Maasikas',
    unitPriceCents: 0,
    totalCents: 0,
    vatTreatment: 'TAXABLE',
    vatRate: 24,
  });

  expect((await leave(student)).status).toBe(204);

  expect(await knex('invoices').where({ invoiceId }).first('buyer')).toMatchObject({
    buyer: { name: '', email: null },
  });
  expect(await knex('invoice_lines').where({ invoiceId: schoolDraft }).pluck('description')).toEqual([
    'Robootika, sügis (01.09.2026–01.10.2026)',
  ]);
});

/** @covers rule leave-documents */
it('keeps the names on documents that have a number, as the law demands', async () => {
  const student = await app.given.student({ firstName: 'Mari', lastName: 'Maasikas' });
  const school = await app.given.school();
  const { knex } = app.database;
  const buyer = JSON.stringify({ name: 'Mari Maasikas', address: null, registryCode: null, email: student.email });
  const number = (sequence: number) => ({
    series: 'TEST',
    sequence,
    number: `TEST-${sequence}`,
    issuedAt: app.clock.now(),
  });
  await knex('invoice_series').insert({ series: 'TEST', nextSequence: 3 });
  const { invoiceId, participantId } = await registered(student, { invoice: { buyer, ...number(1) } });
  const schoolInvoice = crypto.randomUUID();
  await knex('invoices').insert({
    invoiceId: schoolInvoice,
    buyerSchoolId: school.id,
    period: '2026-11-01',
    totalCents: 0,
  });
  const description = 'Robootika, sügis (01.09.2026–01.10.2026), Mari Maasikas';
  await knex('invoice_lines').insert({
    invoiceId: schoolInvoice,
    participantId,
    description,
    unitPriceCents: 0,
    totalCents: 0,
    vatTreatment: 'TAXABLE',
    vatRate: 24,
  });
  await knex('invoices').where({ invoiceId: schoolInvoice }).update(number(2));

  expect((await leave(student)).status).toBe(204);

  expect(await knex('invoices').where({ invoiceId }).first('buyer')).toEqual({
    buyer: { name: 'Mari Maasikas', address: null, registryCode: null, email: student.email },
  });
  expect(await knex('invoice_lines').where({ invoiceId: schoolInvoice }).pluck('description')).toEqual([description]);
});

it('refuses a teacher whose cohort is not finished, and the only administrator', async () => {
  const [teacher, admin] = [await app.given.teacher(), await app.given.admin()];
  const cohort = await app.given.cohort({ teacherIds: [teacher.id], status: 'IN_PROGRESS' });

  expect((await leave(teacher)).body).toMatchObject({ statusCode: 409, code: 'user.unfinished-cohorts' });
  expect((await leave(admin)).body).toMatchObject({ statusCode: 409, code: 'user.last-admin' });
  await app.database.knex('cohorts').where({ id: cohort.id }).update({ status: 'TEACHER_PAID' });
  await app.given.admin();
  expect([(await leave(teacher)).status, (await leave(admin)).status]).toEqual([204, 204]);
});

it('never leaves a registration of a deleted user when both requests come at once', async () => {
  const school = await app.given.school();
  const cohort = await app.given.cohort();
  const students = await app.given.students(8, school.id);

  const outcomes = await Promise.all(
    students.map(async (student) => {
      const client = await app.as(student);
      const register = client.post(`/cohorts/${cohort.id}/registrations`).send({ payer: 'SCHOOL', acceptTerms: true });
      return (await Promise.all([register, leave(student)])).map(({ status }) => status);
    }),
  );

  for (const outcome of outcomes)
    expect([
      [201, 409],
      [404, 204],
      [401, 204],
    ]).toContainEqual(outcome);
});

it('requires the address of the account', async () => {
  const student = await app.given.student();

  expect((await leave(student, 'keegi@naide.ee')).body).toMatchObject({
    statusCode: 422,
    code: 'user.email-mismatch',
    details: [{ field: 'confirmEmail' }],
  });
  expect((await (await app.as(student)).delete(`/users/${student.id}`)).status).toBe(422);
  expect(
    (await (await app.as(student)).delete(`/users/${student.id}`).send({ confirmEmail: student.email, force: true }))
      .status,
  ).toBe(422);
  expect(await rowOf(student)).toMatchObject({ deletedAt: null });
});

it('answers 404 to another user, and 401 to a visitor who is not signed in', async () => {
  const [student, teacher] = [await app.given.student(), await app.given.teacher()];
  const remove = async (user: GivenUser | null) =>
    (await app.as(user)).delete(`/users/${student.id}`).send({ confirmEmail: student.email });

  expect((await remove(teacher)).body).toMatchObject({ statusCode: 404, code: 'user.not-found' });
  expect((await remove(null)).status).toBe(401);
  expect(await rowOf(student)).toMatchObject({ deletedAt: null });
});

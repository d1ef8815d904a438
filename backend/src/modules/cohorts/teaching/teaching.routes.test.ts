/**
 * @covers GET /teaching
 * @covers NewFeedback, NewRegistration, ResultsDue
 * @covers TeachingOverview, WrittenMessage
 */
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';
import { countStatements } from '../../../../test/statements';

const DAY = 86_400_000;

let app: TestApp;

beforeAll(async () => {
  app = await testApp('teaching');
});
afterAll(() => app.close());

const ago = (days: number): Date => new Date(app.clock.now().getTime() - days * DAY);

const seat = (userId: number, cohortId: number, changes: object = {}) =>
  app.database.knex('cohort_participants').insert({
    userId,
    cohortId,
    defaultPayer: 'STUDENT',
    priceCents: 0,
    cohortPriceCents: 0,
    schoolShareCents: 0,
    studentShareCents: 0,
    registeredByUserId: userId,
    confirmedAt: app.clock.now(),
    createdAt: app.clock.now(),
    ...changes,
  });

async function write(
  sender: GivenUser,
  cohortId: number,
  recipients: { userId: number; sentAt?: Date; failedAt?: Date }[],
): Promise<void> {
  const [message] = await app.database
    .knex('cohort_messages')
    .insert({ cohortId, senderUserId: sender.id, subject: 'Esimene tund', body: 'Tere!', createdAt: app.clock.now() })
    .returning<{ id: number }[]>('id');
  await app.database
    .knex('cohort_message_recipients')
    .insert(recipients.map((recipient) => ({ messageId: message?.id, ...recipient })));
}

const overview = async (user: GivenUser | null) => (await app.as(user)).get('/teaching');

it('gathers due results, new registrations and messages of the teacher’s cohorts', async () => {
  const teacher = await app.given.teacher();
  const [mari, jaan, piret] = await app.given.students(3);
  const over = await app.given.cohort({
    teacherIds: [teacher.id],
    status: 'COMPLETED',
    startsInDays: -60,
    name: 'Kevad',
  });
  const running = await app.given.cohort({
    teacherIds: [teacher.id],
    status: 'IN_PROGRESS',
    startsInDays: -5,
    name: 'Sügis',
  });
  const [first, second, third] = [mari?.id ?? 0, jaan?.id ?? 0, piret?.id ?? 0];
  await seat(first, over.id, { status: 'AWAITING_RESULT', createdAt: ago(90) });
  await seat(second, over.id, { status: 'AWAITING_RESULT', createdAt: ago(90) });
  await seat(third, over.id, { status: 'COMPLETED', createdAt: ago(90) });
  await seat(first, running.id, { status: 'IN_PROGRESS', createdAt: ago(2) });
  await seat(second, running.id, { status: 'IN_PROGRESS', createdAt: ago(30) });
  await seat(third, running.id, {
    status: 'CANCELED',
    cancelReason: 'STUDENT',
    canceledAt: app.clock.now(),
    createdAt: ago(1),
  });
  await write(teacher, running.id, [
    { userId: first, sentAt: app.clock.now() },
    { userId: second, failedAt: app.clock.now() },
    { userId: third },
  ]);

  const reply = await overview(teacher);

  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({
    resultsDue: [{ cohortId: over.id, cohortName: 'Kevad', waiting: 2 }],
    newRegistrations: [
      { cohortId: running.id, cohortName: 'Sügis', student: { id: first }, registeredAt: ago(2).toISOString() },
    ],
    messages: [{ cohortId: running.id, subject: 'Esimene tund', recipients: 3, sent: 1, failed: 1 }],
  });
});

it('leaves out cohorts of others, and results once the teacher is paid', async () => {
  const [teacher, stranger, student] = [
    await app.given.teacher(),
    await app.given.teacher(),
    await app.given.student(),
  ];
  const others = await app.given.cohort({ teacherIds: [stranger.id], status: 'COMPLETED', startsInDays: -60 });
  const paid = await app.given.cohort({ teacherIds: [teacher.id], status: 'TEACHER_PAID', startsInDays: -60 });
  await seat(student.id, others.id, { status: 'AWAITING_RESULT' });
  await seat(student.id, paid.id, { status: 'AWAITING_RESULT' });

  expect((await overview(teacher)).body).toEqual({
    resultsDue: [],
    newRegistrations: [],
    messages: [],
    newFeedback: [],
  });
});

it('runs the same few statements for any amount of data', async () => {
  const teacher = await app.given.teacher();
  const client = await app.as(teacher);
  const counted = async () => (await countStatements(async () => client.get('/teaching'))).statements;
  await counted();
  const before = await counted();
  for (const student of await app.given.students(4)) {
    const cohort = await app.given.cohort({ teacherIds: [teacher.id], status: 'IN_PROGRESS', startsInDays: -5 });
    await seat(student.id, cohort.id, { status: 'IN_PROGRESS' });
  }

  expect(await counted()).toBe(before);
});

it('refuses visitors, and users who do not teach', async () => {
  expect((await overview(null)).status).toBe(401);
  expect((await overview(await app.given.student())).status).toBe(403);
});

/** @covers TestEventData */
import { newId } from '#platform/index';
import { testApp, type TestApp } from '../../test/app';

let app: TestApp;

beforeAll(async () => {
  app = await testApp('housekeeping');
});
afterAll(() => app.close());

const run = (name: string): Promise<void> =>
  app.container.registry.schedules.find((schedule) => schedule.name === name)?.run() ??
  Promise.reject(new Error(`No schedule ${name}`));
const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

it('forgets messages that are done, after a month, and none that is not', async () => {
  const message = (completedAt: Date | null) => ({ messageId: newId(), name: 'test', metadata: '{}', completedAt });
  const [old, young, open] = [message(daysAgo(31)), message(daysAgo(29)), message(null)];
  await app.database.knex('queue_messages').insert([old, young, open]);
  await app.database
    .knex('queue_message_handlers')
    .insert([old, young].map(({ messageId }) => ({ messageId, handler: 'test' })));
  await app.database
    .knex('queue_messages')
    .where({ messageId: open.messageId })
    .update({ createdAt: daysAgo(100) });

  await run('platform.prune-messages');

  const left = await app.database.knex('queue_messages').select<{ messageId: string }[]>('messageId');
  expect(left.map(({ messageId }) => messageId).sort()).toEqual([young.messageId, open.messageId].sort());
  expect(await app.database.knex('queue_message_handlers')).toHaveLength(1);
});

it('forgets which mails went out', async () => {
  await app.database.knex('sent_mails').insert([
    { messageId: '<old@x>', kind: 'test', sentAt: daysAgo(91) },
    { messageId: '<young@x>', kind: 'test', sentAt: daysAgo(89) },
  ]);

  await run('notifications.prune-sent-mails');

  expect(await app.database.knex('sent_mails').select('messageId')).toEqual([{ messageId: '<young@x>' }]);
});

it('forgets notices of payments that were dealt with, and keeps those that were not', async () => {
  const notice = (eventKey: string, processedAt: Date | null) => ({
    provider: 'montonio',
    eventKey,
    payload: '{}',
    processedAt,
    receivedAt: daysAgo(500),
  });
  await app.database
    .knex('webhook_events')
    .insert([notice('old', daysAgo(401)), notice('young', daysAgo(399)), notice('open', null)]);

  await run('billing.prune-notices');

  expect(
    (await app.database.knex('webhook_events').orderBy('eventKey').select<{ eventKey: string }[]>('eventKey')).map(
      ({ eventKey }) => eventKey,
    ),
  ).toEqual(['open', 'young']);
});

it('forgets people who never came to belong', async () => {
  const [school, admin] = [await app.given.school(), await app.given.admin()];
  const invitation = (email: string, expiresAt: Date) => ({
    id: newId(),
    schoolId: school.id,
    email,
    role: 'STUDENT',
    language: 'et',
    tokenHash: newId(),
    invitedByUserId: admin.id,
    lastSentAt: expiresAt,
    createdAt: expiresAt,
    expiresAt,
  });
  await app.database
    .knex('school_invitations')
    .insert([invitation('old@naide.ee', daysAgo(181)), invitation('young@naide.ee', daysAgo(179))]);
  const application = (email: string, decidedAt: Date | null) => ({
    email,
    firstName: 'L',
    lastName: 'L',
    phoneNumber: '+372',
    subject: 's',
    background: 'b',
    language: 'et',
    termsAcceptedAt: daysAgo(300),
    createdAt: daysAgo(300),
    status: decidedAt ? 'DECLINED' : 'PENDING',
    decidedAt,
  });
  await app.database
    .knex('teacher_applications')
    .insert([
      application('old@naide.ee', daysAgo(181)),
      application('young@naide.ee', daysAgo(179)),
      application('open@naide.ee', null),
    ]);

  const schoolApplication = (email: string, decidedAt: Date | null) => ({
    schoolName: `Kool ${email}`,
    registryCode: '77000016',
    municipality: 'Tallinn',
    email,
    firstName: 'L',
    lastName: 'L',
    phoneNumber: '+372',
    language: 'et',
    termsAcceptedAt: daysAgo(300),
    createdAt: daysAgo(300),
    status: decidedAt ? 'DECLINED' : 'PENDING',
    note: decidedAt ? 'Ei' : null,
    decidedAt,
  });
  await app.database
    .knex('school_applications')
    .insert([
      schoolApplication('old@naide.ee', daysAgo(181)),
      schoolApplication('young@naide.ee', daysAgo(179)),
      schoolApplication('open@naide.ee', null),
    ]);

  await run('schools.prune-invitations');
  await run('schools.prune-applications');
  await run('applications.prune-declined');

  expect(await app.database.knex('school_invitations').select('email')).toEqual([{ email: 'young@naide.ee' }]);
  for (const table of ['teacher_applications', 'school_applications'])
    expect(await app.database.knex(table).orderBy('email').select('email')).toEqual([
      { email: 'open@naide.ee' },
      { email: 'young@naide.ee' },
    ]);
});

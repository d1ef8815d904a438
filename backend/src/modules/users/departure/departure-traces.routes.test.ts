import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';

let app: TestApp;

beforeAll(async () => {
  app = await testApp('departuretraces');
});
afterAll(() => app.close());

const leave = async (user: GivenUser, confirmEmail = user.email) =>
  (await app.as(user)).delete(`/users/${user.id}`).send({ confirmEmail });
const rowOf = async (user: GivenUser) =>
  (await app.database.knex('users').where({ id: user.id }).first()) as Record<string, unknown>;

/** Columns of a user's row that keep a value after the account is closed. */
const KEPT = ['id', 'authId', 'role', 'language', 'createdAt', 'updatedAt', 'deletedAt', 'email'];

/** @covers rule leave-erased */
it('clears every column of the user that is not on the list of kept columns', async () => {
  const student = await app.given.student();
  const { rows } = await app.database.knex.raw<{ rows: { name: string; type: string }[] }>(
    `select column_name as name, data_type as type from information_schema.columns where table_name = 'users' and table_schema = 'public' and is_generated = 'NEVER'`,
  );
  const camel = (name: string) => name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
  const columns = rows.filter(({ name }) => !KEPT.includes(camel(name)));
  const filling: Record<string, unknown> = {
    jsonb: '{"a":1}',
    'timestamp with time zone': new Date(),
    iban: 'EE471',
    avatar: `avatars/${'b'.repeat(32)}/384.webp`,
  };
  await app.database
    .knex('users')
    .where({ id: student.id })
    .update(Object.fromEntries(columns.map(({ name, type }) => [name, filling[name] ?? filling[type] ?? 'x'])));

  expect((await leave(student)).status).toBe(204);

  const row = await rowOf(student);
  for (const { name } of columns)
    expect([name, row[camel(name)]]).toEqual([
      name,
      ['first_name', 'last_name'].includes(name) ? '' : name === 'metadata' ? {} : null,
    ]);
});

it('deletes the notes and waiting-list reasons about the person, and offers their offered seat to the next student', async () => {
  const { knex } = app.database;
  const [student, next] = [await app.given.student(), await app.given.student()];
  const cohort = await app.given.cohort({ sizeMax: 1 });
  await knex('cohorts').where({ id: cohort.id }).update({ seatsTaken: 1, status: 'GROUP_FULL' });
  const now = app.clock.now();
  const entries = await knex('waitlist_entries')
    .insert([
      { cohortId: cohort.id, userId: student.id, status: 'OFFERED', priority: 5, reason: 'Kolib ära', joinedAt: now },
      { cohortId: cohort.id, userId: next.id, joinedAt: now },
    ])
    .returning<{ id: number }[]>('id');
  const hour = 3_600_000;
  await knex('waitlist_offers').insert({
    id: crypto.randomUUID(),
    entryId: entries[0]?.id,
    cohortId: cohort.id,
    cohortPriceCents: 9_500,
    offeredAt: new Date(now.getTime() - hour),
    expiresAt: new Date(now.getTime() + hour),
  });
  await knex('activity_log').insert({ type: 'UNENROLL', userId: student.id, cohortId: cohort.id, notes: 'Haige' });

  expect((await leave(student)).status).toBe(204);
  await app.container.registry.schedules.find(({ name }) => name === 'registrations.sweep-waitlists')?.run();

  expect(
    await knex('waitlist_entries').where({ cohortId: cohort.id }).orderBy('id').select('status', 'reason'),
  ).toEqual([
    { status: 'LAPSED', reason: null },
    { status: 'OFFERED', reason: null },
  ]);
  expect(await knex('activity_log').where({ userId: student.id }).whereNotNull('notes')).toEqual([]);
});

it('deletes the words in which a school refused or money was given back, and keeps who gave it back', async () => {
  const { knex } = app.database;
  const [student, admin] = [await app.given.student(), await app.given.admin()];
  const { id: cohortId } = await app.given.cohort();
  const now = app.clock.now();
  const canceled = {
    userId: student.id,
    cohortId,
    status: 'CANCELED',
    cancelReason: 'SCHOOL_REFUSED',
    canceledAt: now,
  };
  const price = {
    defaultPayer: 'STUDENT',
    priceCents: 0,
    cohortPriceCents: 0,
    schoolShareCents: 0,
    studentShareCents: 0,
  };
  const words = { approvalReason: 'Mari on haige', waivedAt: now, waivedByUserId: admin.id, waiveReason: 'Haigus' };
  await knex('cohort_participants').insert({ ...canceled, ...price, ...words, registeredByUserId: student.id });

  expect((await leave(student)).status).toBe(204);

  expect(
    await knex('cohort_participants')
      .where({ userId: student.id })
      .select('approvalReason', 'waivedByUserId', 'waiveReason'),
  ).toEqual([{ approvalReason: null, waivedByUserId: admin.id, waiveReason: '–' }]);
});

/** @covers rule idempotency-forgotten */
it('deletes the stored answers to the person’s idempotent requests', async () => {
  const student = await app.given.student();
  await (
    await app.as(student)
  )
    .patch(`/users/${student.id}`)
    .set('Idempotency-Key', 'patch-0001')
    .send({ firstName: 'Mari' });
  const kept = () => app.database.knex('idempotency_keys').where({ owner: `user:${student.id}` });

  expect(await kept()).toHaveLength(1);
  await leave(student);

  expect(await kept()).toEqual([]);
});

it('deletes the person’s applications and school invitations', async () => {
  const rep = await app.given.schoolRep();
  const student = await app.given.student({ schoolId: rep.schoolId });
  const now = app.clock.now();
  const person = { email: student.email, language: 'et', createdAt: now };
  await app.database.knex('teacher_applications').insert({
    ...person,
    firstName: 'Mari',
    lastName: 'M',
    phoneNumber: '+3725551234',
    subject: 'x',
    background: 'y',
    termsAcceptedAt: now,
  });
  await app.database.knex('school_invitations').insert({
    ...person,
    id: crypto.randomUUID(),
    schoolId: rep.schoolId,
    role: 'STUDENT',
    tokenHash: student.authId,
    invitedByUserId: rep.id,
    lastSentAt: now,
    expiresAt: now,
    acceptedAt: now,
    acceptedByUserId: student.id,
  });

  await app.database.knex('school_applications').insert({
    ...person,
    schoolName: 'Kool',
    registryCode: '77000016',
    municipality: 'Tallinn',
    firstName: 'Mari',
    lastName: 'M',
    phoneNumber: '+3725551234',
    termsAcceptedAt: now,
  });

  await leave(student);

  expect(await app.database.knex('teacher_applications').where({ email: student.email })).toEqual([]);
  expect(await app.database.knex('school_applications').where({ email: student.email })).toEqual([]);
  expect(await app.database.knex('school_invitations').where({ email: student.email })).toEqual([]);
});

it('sends one last mail to the old address, and then deletes the address', async () => {
  const student = await app.given.student({ language: 'ru' });
  await leave(student);
  const { metadata } = (await app.database
    .knex('queue_messages')
    .where({ name: 'user.deleted' })
    .orderBy('message_id', 'desc')
    .first()) as { metadata: object };
  const stored = JSON.stringify([metadata, await app.database.knex('user_farewells')]);

  await app.work();

  expect(stored).not.toContain(student.email);
  expect(app.mails.filter(({ to }) => to === student.email).map(({ subject }) => subject)).toEqual([
    'Твой аккаунт удалён: Valikool',
  ]);
  expect(await app.database.knex('user_farewells')).toEqual([]);
});

it('lets the address be used again', async () => {
  const student = await app.given.student();
  await leave(student);

  const again = await app.database.knex('users').insert({ email: student.email, role: 'STUDENT' }).returning('id');

  expect(again).toHaveLength(1);
});

it('deletes the picture', async () => {
  const student = await app.given.student();
  const id = 'a'.repeat(32);
  await app.container.storage.put(`avatars/${id}/384.webp`, Buffer.from('x'), 'image/webp');
  await app.database
    .knex('users')
    .where({ id: student.id })
    .update({ avatar: `avatars/${id}/384.webp` });

  await leave(student);
  await app.work();

  expect(await app.container.storage.get(`avatars/${id}/384.webp`)).toBeNull();
});

it('removes a representative from the school', async () => {
  const rep = await app.given.schoolRep();

  expect((await leave(rep)).status).toBe(204);

  expect(await app.database.knex('school_reps').where({ userId: rep.id })).toEqual([]);
});

it('deletes the farewell address after a week, even when the mail was not sent', async () => {
  const student = await app.given.student();
  await leave(student);
  app.clock.advance({ days: 8 });

  await app.container.modules.schedules.find(({ name }) => name === 'users.prune-farewells')?.run();

  expect(await app.database.knex('user_farewells')).toEqual([]);
});

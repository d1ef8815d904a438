/** @covers GET /users/:id/personal-data */
import { testApp, type TestApp } from '../../../test/app';
import type { GivenUser } from '../../../test/given';
import { LEFT_OUT } from './left-out';
import { SECTIONS } from './personal-data.read-model';

let app: TestApp;

beforeAll(async () => {
  app = await testApp('personaldata');
});
afterAll(() => app.close());

const asked = async (by: GivenUser, about: { id: number | string }) =>
  (await app.as(by)).get(`/users/${about.id}/personal-data`);

it('gives a student what is kept about them, with the seat, and the code that others see masked', async () => {
  const student = await app.given.student();
  const cohort = await app.given.cohort();
  await (await app.as(student)).patch(`/users/${student.id}`).send({ personalCode: '49403136526' });
  await app.database.knex('cohort_participants').insert({
    userId: student.id,
    cohortId: cohort.id,
    status: 'CANCELED',
    cancelReason: 'STUDENT',
    canceledAt: app.clock.now(),
    defaultPayer: 'STUDENT',
    priceCents: 9_500,
    cohortPriceCents: 9_500,
    schoolShareCents: 0,
    studentShareCents: 9_500,
    registeredByUserId: student.id,
  });

  const { status, body, headers } = await asked(student, student);

  expect(status).toBe(200);
  expect(headers['content-disposition']).toBe(`attachment; filename="personal-data-${student.id}.json"`);
  expect(headers['cache-control']).toContain('no-store');
  expect(body).toMatchObject({
    madeAt: app.clock.now().toISOString(),
    personalCode: '49403136526',
    records: {
      account: [{ email: student.email }],
      registrations: [{ status: 'CANCELED', price_cents: 9_500 }],
    },
  });
});

it('notes in the activity log who took the copy', async () => {
  const [student, admin] = [await app.given.student(), await app.given.admin()];

  expect((await asked(admin, student)).status).toBe(200);

  expect(await app.database.knex('activity_log').where({ type: 'DATA_EXPORTED', userId: student.id })).toMatchObject([
    { actorUserId: admin.id, metadata: { what: 'PERSONAL_DATA' } },
  ]);
});

it('answers for somebody else as for nobody, and logs nothing', async () => {
  const [student, other, teacher] = [await app.given.student(), await app.given.student(), await app.given.teacher()];
  const missing = await asked(student, { id: 999_999_999 });

  for (const reply of [await asked(other, student), await asked(teacher, student)]) {
    expect(reply.status).toBe(404);
    expect(reply.body.code).toBe(missing.body.code);
  }
  expect(await app.database.knex('activity_log').where({ type: 'DATA_EXPORTED', userId: student.id })).toEqual([]);
});

it('refuses a visitor, and an id that is none', async () => {
  const student = await app.given.student();
  expect((await (await app.as(null)).get(`/users/${student.id}/personal-data`)).status).toBe(401);
  expect((await asked(student, { id: 'minu' })).status).toBe(404);
});

/** Two students of one cohort, each with a seat for a reason of their own, who got the same message. */
async function classmates() {
  const { knex } = app.database;
  const [one, other, teacher] = [await app.given.student(), await app.given.student(), await app.given.teacher()];
  const cohort = await app.given.cohort({ teacherIds: [teacher.id] });
  const now = app.clock.now();
  const [message] = await knex('cohort_messages')
    .insert({
      cohortId: cohort.id,
      senderUserId: teacher.id,
      subject: 'Tere',
      body: 'Homme kell 5',
      createdAt: now,
      releasedAt: now,
    })
    .returning<{ id: number }[]>('id');
  for (const student of [one, other]) {
    await knex('cohort_participants').insert({
      userId: student.id,
      cohortId: cohort.id,
      status: 'CANCELED',
      cancelReason: 'STUDENT',
      canceledAt: now,
      defaultPayer: 'STUDENT',
      priceCents: 0,
      cohortPriceCents: 0,
      schoolShareCents: 0,
      studentShareCents: 0,
      registeredByUserId: student.id,
      waivedAt: now,
      waivedByUserId: teacher.id,
      waiveReason: `Põhjus ${student.email}`,
    });
    await knex('cohort_message_recipients').insert({ messageId: message?.id, userId: student.id, sentAt: now });
    await knex('activity_log').insert({
      type: 'UNENROLL',
      userId: student.id,
      cohortId: cohort.id,
      actorUserId: other.id,
      notes: `Märkus ${student.email}`,
      ip: '203.0.113.9',
    });
  }
  return { one, other };
}

it('holds nothing of a classmate, and no address from which somebody else did something', async () => {
  const { one, other } = await classmates();

  const own = JSON.stringify((await asked(one, one)).body);
  const others = JSON.stringify((await asked(other, other)).body);

  expect(own).toContain('Homme kell 5');
  expect(own).toContain(`Põhjus ${one.email}`);
  expect(own).not.toContain(other.email);
  expect(own).not.toContain('203.0.113.9');
  // The classmate's own copy has what is looked for above.
  expect(others).toContain(other.email);
  expect(others).toContain('203.0.113.9');
});

it('reads no column that holds a secret', async () => {
  const columns = await Promise.all(
    Object.entries(SECTIONS).map(async ([name, { sql }]) => {
      const { fields } = await app.database.knex.raw<{ fields: { name: string }[] }>(
        `select * from (${sql}) s limit 0`,
        {
          userId: 0,
          email: '',
        },
      );
      return fields.map((field) => `${name}.${field.name}`);
    }),
  );
  const all = columns.flat();

  expect(all).toContain('account.email');
  expect(all.filter((name) => /secret|sealed|token|hash|password|_ref$/i.test(name))).toEqual([]);
});

describe('every column that names a person', () => {
  const listed = (): string[] => [...Object.values(SECTIONS).flatMap(({ by }) => by), ...Object.keys(LEFT_OUT)];

  /** Columns that refer to users, accounts and seats, and texts that are named like an address, a name or a number. */
  const inTheDatabase = async (): Promise<string[]> => {
    const { rows } = await app.database.knex.raw<{ rows: { name: string }[] }>(`
      select k.conrelid::regclass || '.' || a.attname as name
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
      where k.contype = 'f' and k.confrelid in ('users'::regclass, 'auth_users'::regclass, 'cohort_participants'::regclass)
      union
      select table_name || '.' || column_name from information_schema.columns
      where table_schema = 'public' and column_name ~ '(^|_)(email|phone|first_name|last_name|user_id|auth_id)(_|$)'`);
    return rows.map(({ name }) => name).sort();
  };

  const missingIn = async (names: readonly string[]): Promise<string[]> =>
    (await inTheDatabase()).filter((name) => !names.includes(name));

  /** @covers rule copy-complete */
  it('is in the copy, or left out with a reason', async () => {
    expect(await missingIn(listed())).toEqual([]);
  });

  it('is missed when a section is forgotten', async () => {
    expect(await missingIn(listed().filter((name) => name !== 'memberships.user_id'))).toEqual(['memberships.user_id']);
  });

  it('is listed once: in the copy, or left out', () => {
    const both = Object.values(SECTIONS)
      .flatMap(({ by }) => by)
      .filter((name) => name in LEFT_OUT);
    expect(both).toEqual([]);
  });
});

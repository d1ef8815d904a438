import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';
import { countStatements } from '../../../../test/statements';

let app: TestApp;

beforeAll(async () => {
  app = await testApp('unusedaccounts', { env: { AUTH_AUTOCONFIRM: 'on' } });
});
afterEach(async () => {
  // Each test begins with nobody unused but its own people.
  await app.database
    .knex('users')
    .whereNull('deletedAt')
    .update({ lastUsedAt: new Date('2200-01-01') });
  await sweep();
  app.mails.length = 0;
});
afterAll(() => app.close());

const sweep = async () => {
  await app.container.registry.schedules.find(({ name }) => name === 'users.erase-unused')?.run();
};
const pass = async (days: number) => {
  await app.work();
  app.clock.advance({ days });
  await sweep();
  await app.work();
};
const monthsAgo = (months: number, days = 0) => {
  const at = new Date(app.clock.now().getTime() + days * 86_400_000);
  at.setUTCMonth(at.getUTCMonth() - months);
  return at;
};
const usedAt = (user: { id: number }, lastUsedAt: Date) =>
  app.database.knex('users').where({ id: user.id }).update({ lastUsedAt });
/** A student who was here last so long ago that a warning is due. */
async function unusedStudent(user: Parameters<TestApp['given']['student']>[0] = {}): Promise<GivenUser> {
  const student = await app.given.student(user);
  await usedAt(student, monthsAgo(40));
  return student;
}
const warningsOf = (user: GivenUser) => app.database.knex('unused_account_warnings').where({ userId: user.id });
const isErased = async (user: GivenUser) =>
  (await app.database.knex('users').where({ id: user.id }).first<{ deletedAt: Date | null }>()).deletedAt !== null;
async function mailsTo(user: GivenUser): Promise<string[]> {
  await app.work();
  return app.mails
    .filter(({ to }) => to === user.email)
    .map(({ subject }) => subject.replace(/\d\d\.\d\d\.\d{4}/, 'D'));
}
const FIRST = 'Sinu konto kustutatakse D, kui sa seda ei kasuta';
const SECOND = 'Viimane meeldetuletus: sinu konto kustutatakse D';
const LAST = 'Sinu konto on kustutatud: Valikool';

/**
 * @covers rule unused-accounts-erased
 * @covers rule unused-accounts-warned
 */
it('warns thirty and seven days before, and then erases as the person would, each once though all runs twice', async () => {
  const student = await unusedStudent({ firstName: 'Mari', lastName: 'Maasikas' });
  const twice = () => Promise.all([sweep(), sweep()]);

  await twice();
  expect(await mailsTo(student)).toEqual([FIRST]);
  app.clock.advance({ days: 22 });
  await twice();
  expect(await mailsTo(student)).toEqual([FIRST]);
  app.clock.advance({ days: 1 });
  await twice();
  expect(await mailsTo(student)).toEqual([FIRST, SECOND]);
  app.clock.advance({ days: 6 });
  await twice();
  expect(await isErased(student)).toBe(false);
  app.clock.advance({ days: 1 });
  await twice();

  expect(await mailsTo(student)).toEqual([FIRST, SECOND, LAST]);
  expect(await app.database.knex('users').where({ id: student.id }).first()).toMatchObject({
    email: `user-${student.id}@deleted.invalid`,
    firstName: '',
    lastName: '',
    lastUsedAt: null,
    deletedAt: app.clock.now(),
  });
  expect(await app.database.knex('auth_users').where({ id: student.authId })).toEqual([]);
  expect(await warningsOf(student)).toEqual([]);
  expect(await app.database.knex('activity_log').where({ type: 'USER_DELETED', userId: student.id })).toMatchObject([
    { actorUserId: null, metadata: { role: 'STUDENT', reason: 'UNUSED' } },
  ]);
});

it('warns nobody before the time, and names the day on which the months are over', async () => {
  const [early, due] = [await app.given.student(), await app.given.student()];
  await usedAt(early, monthsAgo(36, 31));
  await usedAt(due, monthsAgo(36, 29.5));

  await sweep();

  expect([await warningsOf(early), await warningsOf(due)]).toMatchObject([[], [{ secondWarnedAt: null }]]);
  const [{ eraseAt }] = (await warningsOf(due)) as [{ eraseAt: Date }];
  expect(eraseAt.getTime() - app.clock.now().getTime()).toBe(30 * 86_400_000);
});

it('gives seven days after the second warning, also when nothing ran for months', async () => {
  const student = await unusedStudent();
  await sweep();

  await pass(200);
  expect([await isErased(student), await mailsTo(student)]).toEqual([false, [FIRST, SECOND]]);
  await pass(6);
  expect(await isErased(student)).toBe(false);
  await pass(1);

  expect(await isErased(student)).toBe(true);
});

/** @covers rule unused-accounts-erased */
it('gives the days from when each mail went out, and erases nobody whose mail is not out', async () => {
  const student = await unusedStudent();
  await sweep();
  app.clock.advance({ days: 5 });
  await app.work();
  await pass(22.9);
  expect(await warningsOf(student)).toMatchObject([{ secondWarnedAt: null }]);

  app.clock.advance({ days: 0.2 });
  await sweep();
  app.clock.advance({ days: 6 });
  const [{ eraseAt }] = (await warningsOf(student)) as [{ eraseAt: Date }];
  expect(await mailsTo(student)).toEqual([FIRST, SECOND]);
  const [moved] = (await warningsOf(student)) as [{ eraseAt: Date }];
  await pass(6.9);
  expect([eraseAt < moved.eraseAt, await isErased(student)]).toEqual([true, false]);
  await pass(0.2);

  expect(await isErased(student)).toBe(true);
});

it('warns anew when the first mail, or the second, is not out after a week', async () => {
  const student = await unusedStudent();
  await sweep();
  app.clock.advance({ days: 60 });
  await sweep();
  await sweep();
  expect([await isErased(student), await warningsOf(student)]).toMatchObject([
    false,
    [{ firstWarnedAt: app.clock.now(), firstSentAt: null, secondWarnedAt: null }],
  ]);

  await app.work();
  app.clock.advance({ days: 23 });
  await sweep();
  app.clock.advance({ days: 8 });
  await sweep();

  expect([await isErased(student), await warningsOf(student)]).toMatchObject([
    false,
    [{ firstWarnedAt: app.clock.now(), firstSentAt: null, secondWarnedAt: null }],
  ]);
});

it('is ended by a new session, before the mail too', async () => {
  const { knex } = app.database;
  const openSession = async (session: object) => (await app.as(null)).post('/auth/session').send({ session });
  const typed = { email: 'tagasi@naide.ee', password: 'pikk-ja-hea-parool' };
  const signUp = await fetch(`${app.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'anon' },
    body: JSON.stringify(typed),
  });
  const session = (await signUp.json()) as { access_token: string };
  const opened = await openSession(session);
  const { id } = (opened.body as { user: { id: number } }).user;
  await usedAt({ id }, monthsAgo(40));
  await knex('auth_users')
    .where({ email: typed.email })
    .update({ lastSignInAt: monthsAgo(40) });
  await sweep();
  expect(await knex('unused_account_warnings').where({ userId: id })).toHaveLength(1);

  expect((await openSession(session)).status).toBe(200);
  await app.work();
  await sweep();

  expect(app.mails.filter(({ to }) => to === typed.email)).toEqual([]);
  expect(await knex('unused_account_warnings').where({ userId: id })).toEqual([]);
  expect(await knex('users').where({ id }).first('lastUsedAt')).toEqual({ lastUsedAt: app.clock.now() });
});

it('erases nobody who signs in between the look and the erasure', async () => {
  const student = await unusedStudent();
  await sweep();
  await pass(23);
  app.clock.advance({ days: 7 });
  const signIn = await app.database.knex.transaction();
  await signIn('users').where({ id: student.id }).update({ lastUsedAt: app.clock.now() });

  const round = sweep();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await signIn.commit();
  await round;
  await sweep();

  expect([await isErased(student), await warningsOf(student)]).toEqual([false, []]);
});

it('erases nobody who signs in at the auth server between the look and the erasure', async () => {
  const student = await unusedStudent();
  await sweep();
  await pass(23);
  app.clock.advance({ days: 7 });
  const signIn = await app.database.knex.transaction();
  await signIn('auth_users').where({ id: student.authId }).update({ lastSignInAt: app.clock.now() });

  const round = sweep();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await signIn.commit();
  await round;

  expect(await isErased(student)).toBe(false);
});

it('counts a sign-in at the auth server that has not reached us', async () => {
  const student = await unusedStudent();
  await app.database.knex('auth_users').where({ id: student.authId }).update({ lastSignInAt: app.clock.now() });

  await sweep();

  expect(await warningsOf(student)).toEqual([]);
});

it('goes on with the others when one account cannot be erased, and says that one could not', async () => {
  const [held, student] = [await unusedStudent(), await unusedStudent()];
  await sweep();
  await pass(23);
  app.clock.advance({ days: 7 });
  const busy = await app.database.knex.transaction();
  await busy('users').where({ id: held.id }).forUpdate().select('id');

  await expect(sweep()).rejects.toThrow('Unused accounts that were not erased: 1');
  await busy.rollback();

  expect([await isErased(held), await isErased(student)]).toEqual([false, true]);
  await sweep();
  expect(await isErased(held)).toBe(true);
});

it('reads many unused accounts with as few statements as one', async () => {
  const statements = async () => (await countStatements(sweep)).statements;
  await unusedStudent();
  const one = await statements();
  const students = await app.given.students(20);
  await app.database
    .knex('users')
    .whereIn(
      'id',
      students.map(({ id }) => id),
    )
    .update({ lastUsedAt: monthsAgo(40) });

  expect(await statements()).toBeLessThanOrEqual(one + 1);
  expect(await app.database.knex('unused_account_warnings')).toHaveLength(21);
});

it('keeps every account when it is switched off, and forgets former warnings', async () => {
  const student = await unusedStudent();
  await sweep();
  const off = await testApp('unusedoff', {
    env: { UNUSED_ACCOUNT_MONTHS: '0' },
    change: (own) => ({ ...own, knex: app.database.knex, clock: app.clock }),
  });

  app.clock.advance({ days: 60 });
  await off.container.registry.schedules.find(({ name }) => name === 'users.erase-unused')?.run();

  expect([await isErased(student), await warningsOf(student)]).toEqual([false, []]);
  await off.close();
});

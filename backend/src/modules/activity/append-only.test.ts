/** @covers Activity */
import type { Knex } from 'knex';
import { createDatabase } from '#platform/index';
import { testApp, type TestApp } from '../../../test/app';
import type { GivenUser } from '../../../test/given';
import { activityEraser, activityLog } from './index';

let app: TestApp;
let owner: Knex;
let student: GivenUser;
let admin: GivenUser;

beforeAll(async () => {
  app = await testApp('appendonly');
  owner = createDatabase({ url: app.database.ownerUrl, poolMax: 1, lockTimeoutMs: 3_000, applicationName: 'owner' });
  [student, admin] = [await app.given.student(), await app.given.admin()];
  const log = activityLog(app.database.knex, app.clock);
  await log.record({ type: 'UNENROLL', userId: student.id, actorUserId: student.id, notes: 'Haige' });
  await log.record({ type: 'COURSE_CHANGED', userId: student.id, metadata: { fields: ['title'] } });
});
afterAll(async () => {
  await owner.destroy();
  await app.close();
});

const roles = (): [string, Knex][] => [
  ['the owner of the tables', owner],
  ['the application', app.database.knex],
];

/** @returns why the database refused; empty when it did not */
async function refusal(knex: Knex, sql: string): Promise<string> {
  try {
    await knex.raw(sql);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

/** @covers rule log-append-only */
it.each([
  `delete from activity_log`,
  `truncate activity_log`,
  `update activity_log set created_at = now()`,
  `update activity_log set actor_user_id = null`,
  `update activity_log set notes = 'Muu'`,
  `update activity_log set ip = '192.0.2.1'`,
  `update activity_log set metadata = '{"a":1}' where type = 'UNENROLL'`,
])('refuses to both roles: %s', async (sql) => {
  for (const [role, knex] of roles())
    expect([role, await refusal(knex, sql)]).toEqual([
      role,
      expect.stringMatching(/append-only|insert-only|permission denied/),
    ]);
});

it('lets an entry about a course grow, which its author is still writing', async () => {
  await app.database
    .knex('activity_log')
    .where({ type: 'COURSE_CHANGED' })
    .update({ metadata: { fields: ['slug'] } });
  expect(await app.database.knex('activity_log').where({ type: 'COURSE_CHANGED' }).first('metadata')).toEqual({
    metadata: { fields: ['slug'] },
  });
});

describe('the address that a request came from', () => {
  const FROM = '203.0.113.7';
  const patched = async (user: GivenUser, address: string) =>
    (await app.as(admin)).patch(`/users/${user.id}`).set('X-Forwarded-For', address).send({ firstName: 'Liis' });
  const addressOf = async (user: GivenUser) => {
    const log = app.database.knex('activity_log').where({ userId: user.id });
    return (await log.orderBy('id', 'desc').first<{ ip: string | null }>('ip')).ip;
  };

  it('is noted, and shown to administrators', async () => {
    const user = await app.given.student();
    expect((await patched(user, FROM)).status).toBe(200);

    expect(await addressOf(user)).toBe(FROM);
    const { body } = await (await app.as(admin)).get(`/activity?userId=${user.id}`);
    expect(body.items[0]).toMatchObject({ ip: FROM });
  });

  it.each(['unknown', 'fe80::1%eth0-and-a-name-that-is-much-too-long-to-be-kept', `<script>`])(
    'is not noted when a proxy passes on %s; the work is done all the same',
    async (address) => {
      const user = await app.given.student();
      expect((await patched(user, address)).status).toBe(200);
      expect(await addressOf(user)).toBeNull();
    },
  );

  it('is hidden from teachers', async () => {
    const teacher = await app.given.teacher();
    const cohort = await app.given.cohort({ teacherIds: [teacher.id] });
    const row = { type: 'COHORT_PAYMENT', cohortId: cohort.id, ip: FROM };
    await app.database.knex('activity_log').insert(row);

    const { body } = await (await app.as(teacher)).get(`/activity?cohortId=${cohort.id}`);

    expect(body.items).toMatchObject([{ type: 'COHORT_PAYMENT', ip: null }]);
  });

  it('is forgotten after its days, also when the job runs twice, and younger ones stay', async () => {
    const [old, young] = [await app.given.student(), await app.given.student()];
    const days = (count: number) => new Date(app.clock.now().getTime() - count * 86_400_000);
    await app.database.knex('activity_log').insert([
      { type: 'UNENROLL', userId: old.id, ip: FROM, createdAt: days(91) },
      { type: 'UNENROLL', userId: young.id, ip: FROM, createdAt: days(89) },
    ]);
    const job = app.container.registry.schedules.find(({ name }) => name === 'activity.forget-addresses');

    await job?.run();
    await job?.run();

    expect([await addressOf(old), await addressOf(young)]).toEqual([null, FROM]);
  });

  it('goes with the person who leaves', async () => {
    const user = await app.given.student();
    await app.database
      .knex('activity_log')
      .insert({ type: 'UNENROLL', userId: user.id, actorUserId: user.id, ip: FROM, notes: 'Haige' });

    await activityEraser(app.database.knex, app.clock).erase({ userId: user.id });

    expect(await app.database.knex('activity_log').where({ userId: user.id }).first('ip', 'notes')).toEqual({
      ip: null,
      notes: null,
    });
  });
});

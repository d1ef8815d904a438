import { createDatabase } from '#platform/index';
import { catalogueRows } from '../../../test/factories/catalogue.factory';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { timelineSql } from './timeline.read-model';

const OTHERS = 400;
const PER_PERSON = 100;
let database: TestDatabase;
let busy: number;
let quiet: number;

/** Statistics are gathered by the owner, as the server would by itself in a while. */
async function analyse(): Promise<void> {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = new URL(database.url).pathname;
  const owner = createDatabase({ url: url.href, poolMax: 1, lockTimeoutMs: 10_000, applicationName: 'test-owner' });
  await owner.raw('vacuum analyze activity_log, users');
  await owner.destroy();
}

/** Forty thousand entries about many people, nearly all of them by one administrator. */
beforeAll(async () => {
  database = await testDatabase('timeline_plan');
  const given = catalogueRows(database.knex);
  [busy, quiet] = [await given.person(), await given.person()];
  await database.knex.raw(
    `insert into users (email, role, first_name, last_name) select 'many' || n || '@example.ee', 'STUDENT', 'Mari', n from generate_series(1, ${OTHERS}) n`,
  );
  await database.knex.raw(
    `insert into activity_log (type, user_id, actor_user_id)
     select 'USER_CHANGED', u.id, case when n % 50 = 0 then u.id else :busy end from users u, generate_series(1, ${PER_PERSON}) n where u.id <> :busy`,
    { busy },
  );
  await analyse();
});
afterAll(() => database.drop());

/** @returns the plan by which the page would be answered */
async function planOf(userId: number, before: number | null): Promise<string> {
  const sql = timelineSql({ userId, limit: 20, ...(before !== null && { cursor: 'next' }) });
  const { rows } = await database.knex.raw<{ rows: Record<string, string>[] }>(`explain ${sql}`, {
    userId,
    limit: 21,
    ...(before !== null && { before }),
  });
  return rows.flatMap((row) => Object.values(row)).join('\n');
}

it.each([null, 30_000])(
  'walks an index for what happened to somebody, and another for what they did; before %s',
  async (before) => {
    for (const plan of [await planOf(busy, before), await planOf(quiet, before)])
      expect(plan).not.toContain('Seq Scan on activity_log');

    expect(await planOf(quiet, before)).toMatch(/activity_log_user[^]*activity_log_actor/);
  },
);

import { testDatabase, type TestDatabase } from '../../../test/database';
import { lookAt, LOOK_MS } from './look';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('look');
});
afterAll(() => database.drop());

const sourceOf = (revision: string) => ({ sql: `select 'catalogue' as subject, ${revision} as revision` });

it('reads the revisions, and sends them only when they differ', async () => {
  const look = lookAt(database.knex, [sourceOf(`'r1'`)]);
  const { digest, revisions } = await look('');

  expect(revisions).toEqual(new Map([['catalogue', 'r1']]));
  expect(await look(digest)).toEqual({ digest, revisions: null });
});

it('is ended by PostgreSQL when it takes too long, and leaves no limit on the connection', async () => {
  const other = await testDatabase('look_slow');
  const slow = lookAt(other.knex, [sourceOf(`cast(pg_sleep(${LOOK_MS / 1_000 + 5}) as text)`)]);

  await expect(slow('')).rejects.toMatchObject({ code: '57014' });
  const { rows } = await other.knex.raw<{ rows: unknown[] }>('show statement_timeout');
  await other.drop();
  expect(rows).toEqual([{ statement_timeout: '0' }]);
});

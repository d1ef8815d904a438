import type { Knex } from 'knex';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { statementNames } from '../../../test/statements';
import { currentRequestId, withContext } from '../logging/logger';
import { insertion, joinable } from './joinable';
import { type SharedUnitOfWork, SharedWork } from './shared-work';
import { statement } from './statement';

let database: TestDatabase;
let together: SharedUnitOfWork<Knex>;
const refused: (string | undefined)[] = [];
beforeAll(async () => {
  database = await testDatabase('shared_work');
  together = new SharedWork(
    database.knex,
    (db: Knex) => db,
    (_works, code) => void refused.push(code),
  );
});
afterAll(() => database.drop());

const ADD_SQL =
  'insert into idempotency_keys (owner, key, fingerprint, body) values (:owner, :key, :fingerprint, :body)';
const ADD = insertion('test-shared-add', ADD_SQL, {
  owner: 'text',
  key: 'text',
  fingerprint: 'text',
  body: 'jsonb',
});
const ADD_BY_ITSELF = statement('test-shared-add-by-itself', ADD_SQL);
const READ_ALL = statement<{ key: string }>(
  'test-shared-read-together',
  'select * from unnest(cast(:keys as text[])) as key',
);
const READ = joinable<{ key: string }>({
  alone: statement('test-shared-read', 'select cast(:key as text) as key'),
  together: async (db, calls) => {
    const { rows } = await READ_ALL(db, { keys: calls.map(({ key }) => key) });
    return rows.map((each) => ({ rows: [each], rowCount: 1 }));
  },
});
const READ_TWICE = joinable<{ key: string }>({
  alone: statement('test-shared-read-twice', 'select cast(:key as text) as key from generate_series(1, 2)'),
  together: () => Promise.reject(new Error('Only one work reads twice')),
});

const row = (key: string) => ({ owner: 'test', key, fingerprint: 'f', body: JSON.stringify({ key }) });
const add = (key: string) => (db: Knex, atCommit: (last: () => Promise<unknown>) => void) => {
  atCommit(() => ADD(db, row(key)));
  return Promise.resolve(key);
};
const rowsOf = (begin: string): Promise<{ key: string; fingerprint: string; body: unknown }[]> =>
  database
    .knex('idempotency_keys')
    .where('key', 'like', `${begin}%`)
    .orderBy('key')
    .select('key', 'fingerprint', 'body');
const keysOf = async (begin: string): Promise<string[]> => (await rowsOf(begin)).map(({ key }) => key);
const about = 1;

it('writes what is wanted at the same moment in one transaction, by one statement', async () => {
  const names = await statementNames(async () => {
    const answers = await Promise.all([3, 1, 2].map((rank) => together.run({ about, rank }, add(`one-${rank}`))));
    expect(answers).toEqual(['one-3', 'one-1', 'one-2']);
  });

  expect(names.filter((name) => name !== 'select')).toEqual(['BEGIN', 'test-shared-add-together', 'COMMIT;']);
  expect(await rowsOf('one-')).toEqual(
    [1, 2, 3].map((rank) => ({ key: `one-${rank}`, fingerprint: 'f', body: { key: `one-${rank}` } })),
  );
});

it('writes rows in the order of ranks, so that two processes lock them in the same order', async () => {
  await Promise.all([3, 1, 2].map((rank) => together.run({ about, rank }, add(`ranked-${rank}`))));

  const { rows } = await database.knex.raw<{ rows: { key: string }[] }>(
    `select key from idempotency_keys where key like 'ranked-%' order by ctid`,
  );
  expect(rows.map(({ key }) => key)).toEqual(['ranked-1', 'ranked-2', 'ranked-3']);
});

it('sends the last statement of every work at the end, whatever some of them send in addition', async () => {
  const names = await statementNames(() =>
    Promise.all(
      [1, 2].map((rank) =>
        together.run({ about, rank }, (db, atCommit) => {
          atCommit(() => Promise.all([ADD(db, row(`mixed-${rank}`)), rank === 2 && READ_TWICE(db, { key: 'more' })]));
          atCommit(() => READ(db, { key: `end-${rank}` }));
          return Promise.resolve();
        }),
      ),
    ),
  );

  expect(names.filter((name) => name.startsWith('test-'))).toEqual([
    'test-shared-add-together',
    'test-shared-read-twice',
    'test-shared-read-together',
  ]);
});

it('lets the second of two works with one rank go by itself', async () => {
  await together.run({ about, rank: 9 }, add('clicked-before'));
  const names = await statementNames(() =>
    Promise.all([1, 2, 2].map((rank, index) => together.run({ about, rank }, add(`clicked-${index}`)))),
  );

  expect(names.filter((name) => name.startsWith('test-'))).toEqual(['test-shared-add-together', 'test-shared-add']);
  expect(await keysOf('clicked-')).toHaveLength(4);
});

it('does more works than fit into one transaction in several', async () => {
  const names = await statementNames(() =>
    Promise.all(Array.from({ length: 300 }, (_, rank) => together.run({ about, rank }, add(`many-${rank}`)))),
  );

  expect(await keysOf('many-')).toHaveLength(300);
  expect(names.filter((name) => name === 'test-shared-add-together').length).toBeGreaterThanOrEqual(8);
});

it('tells only its own work when a last statement fails in this process', async () => {
  const [failed, kept] = await Promise.allSettled([
    together.run({ about, rank: 1 }, (db, atCommit) => {
      atCommit(() => ADD(db, row('own-1')).then(() => Promise.reject(new Error('cannot read it'))));
      return Promise.resolve();
    }),
    together.run({ about, rank: 2 }, add('own-2')),
  ]);

  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'cannot read it' } });
  expect(kept).toEqual({ status: 'fulfilled', value: 'own-2' });
});

it('does works about different subjects by themselves', async () => {
  const names = await statementNames(() =>
    Promise.all([1, 2].map((subject) => together.run({ about: subject, rank: 1 }, add(`apart-${subject}`)))),
  );

  expect(names.filter((name) => name.startsWith('test-'))).toEqual(['test-shared-add', 'test-shared-add']);
  expect(await keysOf('apart-')).toEqual(['apart-1', 'apart-2']);
});

it('keeps the rows of the others when one throws or wants to write nothing', async () => {
  const [thrown, nothing, kept] = await Promise.allSettled([
    together.run({ about, rank: 1 }, async (db, atCommit) => {
      atCommit(() => ADD(db, row('thrown')));
      await READ(db, { key: 'x' });
      throw new Error('not today');
    }),
    together.run({ about, rank: 2 }, async (db) => (await READ(db, { key: 'y' })).rows[0]?.key),
    together.run({ about, rank: 3 }, add('kept')),
  ]);

  expect(thrown).toMatchObject({ status: 'rejected', reason: { message: 'not today' } });
  expect(nothing).toEqual({ status: 'fulfilled', value: 'y' });
  expect(kept).toEqual({ status: 'fulfilled', value: 'kept' });
  expect(await keysOf('thrown')).toEqual([]);
  expect(await keysOf('kept')).toEqual(['kept']);
});

it('does each by itself when PostgreSQL refuses one, so that only this one fails', async () => {
  await together.run({ about, rank: 1 }, add('mine-taken'));

  const [repeated, other] = await Promise.allSettled([
    together.run({ about, rank: 1 }, add('mine-taken')),
    together.run({ about, rank: 2 }, add('mine-new')),
  ]);

  expect(repeated).toMatchObject({ status: 'rejected', reason: { code: '23505' } });
  expect(other).toEqual({ status: 'fulfilled', value: 'mine-new' });
  expect(await keysOf('mine-')).toEqual(['mine-new', 'mine-taken']);
  expect(refused).toEqual(['23505']);
});

it('does nothing again when the connection is lost, since the COMMIT may have come through', async () => {
  let begun = 0;
  const losing = async (db: Knex, atCommit: (last: () => Promise<unknown>) => void) => {
    begun += 1;
    await END_CONNECTION(db, {});
    atCommit(() => ADD(db, row('lost')));
  };

  const outcomes = await Promise.allSettled([1, 2].map((rank) => together.run({ about, rank }, losing)));

  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(begun).toBe(2);
  expect(await keysOf('lost')).toEqual([]);
});

it('sends each work’s rows as part of its own request', async () => {
  await Promise.all(
    ['request-a', 'request-b'].map((requestId, rank) =>
      withContext({ requestId }, () =>
        together.run({ about, rank }, (db, atCommit) => {
          atCommit(() => ADD(db, { ...row(`of-${rank}`), fingerprint: currentRequestId() }));
          return Promise.resolve();
        }),
      ),
    ),
  );

  expect((await rowsOf('of-')).map(({ fingerprint }) => fingerprint)).toEqual(['request-a', 'request-b']);
});

it('refuses a statement that cannot be sent together, before anything is written', async () => {
  const outcomes = await Promise.allSettled(
    [1, 2].map((rank) =>
      together.run({ about, rank }, async (db) => void (await ADD_BY_ITSELF(db, row(`alone-${rank}`)))),
    ),
  );

  for (const outcome of outcomes)
    expect(outcome).toMatchObject({
      reason: { message: expect.stringContaining('joinable statements only') as string },
    });
  expect(await keysOf('alone-')).toEqual([]);
});

const END_ALONE = statement('test-end-connection', `select pg_terminate_backend(pg_backend_pid())`);
const END_CONNECTION = joinable<unknown>({
  alone: END_ALONE,
  together: async (db, calls) => {
    const ended = await END_ALONE(db, {});
    return calls.map(() => ended);
  },
});

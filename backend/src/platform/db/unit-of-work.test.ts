import { Socket } from 'node:net';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { isRefusal } from './failures';
import { statement } from './statement';
import { unitOfWork } from './unit-of-work';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('unit_of_work');
});
afterAll(() => database.drop());

const ADD = statement(
  'test-add-key',
  `insert into idempotency_keys (owner, key, fingerprint) values ('test', :key, '')`,
);
const REFUSE = statement('test-refuse', `select refuse('test.reason')`);

const keys = async (): Promise<string[]> =>
  (
    await database.knex('idempotency_keys').where({ owner: 'test' }).orderBy('key').select<{ key: string }[]>('key')
  ).map(({ key }) => key);
const work = () => unitOfWork(database.knex, (db) => db);

it('refuses a second statement with the name of another, which the driver would refuse on some connections only', () => {
  statement('test-named', 'select 1');
  statement('test-named', 'select 1');

  expect(() => statement('test-named', 'select 2')).toThrow('Two statements have the name test-named');
});

it('commits what is sent together with the COMMIT', async () => {
  await work().run(async (db, atCommit) => {
    await ADD(db, { key: 'first' });
    atCommit(() => ADD(db, { key: 'last' }));
  });

  expect(await keys()).toEqual(expect.arrayContaining(['first', 'last']));
});

it('rolls everything back when the last statement fails, and throws its error', async () => {
  const run = work().run(async (db, atCommit) => {
    await ADD(db, { key: 'undone' });
    atCommit(() => REFUSE(db, {}));
  });

  await expect(run).rejects.toThrow('test.reason');
  await run.catch((error: unknown) => expect(isRefusal(error, 'test.reason')).toBe(true));
  expect(await keys()).not.toContain('undone');
});

it('rolls back when the last statement would be sent only after the COMMIT', async () => {
  const run = work().run(async (db, atCommit) => {
    await ADD(db, { key: 'half' });
    atCommit(async () => {
      await Promise.resolve();
      await ADD(db, { key: 'late' });
    });
  });

  await expect(run).rejects.toThrow('sent before the COMMIT');
  expect(await keys()).not.toContain('half');
  expect(await keys()).not.toContain('late');
});

it('rolls back when one of several last statements would be sent only after the COMMIT', async () => {
  const run = work().run(async (db, atCommit) => {
    await ADD(db, { key: 'one' });
    atCommit(() => Promise.all([ADD(db, { key: 'in-time' }), Promise.resolve().then(() => ADD(db, { key: 'late' }))]));
    atCommit(() => ADD(db, { key: 'last-of-all' }));
  });

  await expect(run).rejects.toThrow('sent before the COMMIT');
  for (const key of ['one', 'in-time', 'late', 'last-of-all']) expect(await keys()).not.toContain(key);
});

it('writes nothing, and throws, for a statement that waits for the answer of a last one', async () => {
  const run = work().run(async (db, atCommit) => {
    atCommit(async () => {
      await ADD(db, { key: 'answered' });
      await ADD(db, { key: 'behind-commit' });
    });
  });

  await expect(run).rejects.toThrow('The transaction has ended');
  expect(await keys()).not.toContain('behind-commit');
});

it('throws what failed first, whichever of the statements under way is awaited first', async () => {
  await work().run((db) => ADD(db, { key: 'taken' }));

  const run = work().run(async (db) => {
    const repeated = ADD(db, { key: 'taken' });
    const behind = ADD(db, { key: 'behind' });
    repeated.catch(() => undefined);
    await behind;
  });

  await expect(run).rejects.toMatchObject({ code: '23505' });
  expect(await keys()).not.toContain('behind');
});

it('sends statements that are called together before the first is answered', async () => {
  const order: string[] = [];
  await work().run(async (db) => {
    const first = ADD(db, { key: 'together-1' }).then(() => order.push('answered'));
    const second = ADD(db, { key: 'together-2' });
    order.push('sent both');
    await Promise.all([first, second]);
  });

  expect(order).toEqual(['sent both', 'answered']);
  expect(await keys()).toEqual(expect.arrayContaining(['together-1', 'together-2']));
});

type Chunks = { chunk: Buffer | string }[];
type Writev = (this: Socket, chunks: Chunks, done: (error?: Error | null) => void) => void;

/** @returns what each packet of the process said while the work ran */
async function packetsOf(run: () => Promise<unknown>): Promise<string[]> {
  const packets: string[] = [];
  const sockets = Socket.prototype as unknown as { _writev: Writev };
  const send = sockets._writev;
  // Written down before they are sent, since the socket empties what it was given.
  const spy = jest.spyOn(sockets, '_writev').mockImplementation(function (this: Socket, chunks, done) {
    packets.push(chunks.map(({ chunk }) => chunk.toString()).join(''));
    send.call(this, chunks, done);
  });
  await run().finally(() => spy.mockRestore());
  return packets;
}

it('sends BEGIN in one packet with the first statement', async () => {
  await work().run((db) => ADD(db, { key: 'connected' }));

  const packets = await packetsOf(() => work().run((db) => ADD(db, { key: 'begun' })));

  expect(packets.find((packet) => packet.includes('BEGIN'))).toContain('begun');
});

it('sends the last statements in one packet with the COMMIT', async () => {
  const packets = await packetsOf(() =>
    work().run(async (db, atCommit) => {
      await ADD(db, { key: 'before' });
      atCommit(() => Promise.all([ADD(db, { key: 'last-1' }), ADD(db, { key: 'last-2' })]));
    }),
  );

  const last = packets.find((packet) => packet.includes('COMMIT'));
  expect(last).toContain('last-1');
  expect(last).toContain('last-2');
});

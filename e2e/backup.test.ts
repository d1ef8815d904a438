import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Redis } from 'ioredis';
import { startBackend, type BackendStack } from './support/backendStack';
import { brokenInvariants, registerCrowd, statusesOf, wishesOf } from './support/crowd';
import { projectRoot } from './support/frontEnd';
import { drained } from './support/outbox';
import { stackFolder } from './support/testStack';
import { until } from './support/wait';

const STUDENT = { email: 'kadri.kask@naide.ee', password: 'seitse-kaheksa-üheksa' };
/** Only something that hangs takes as long. */
const DRAIN_MS = 540_000;
const folder = path.join(stackFolder('backup'), 'backups');

let backend: BackendStack;
beforeAll(async () => {
  await rm(folder, { recursive: true, force: true });
  backend = await startBackend('backup', { BACKUP_DIR: folder, LOG_LEVEL: 'warn' });
});
afterAll(() => backend.stop());

/** Runs `npm run backup` or `npm run restore` as a person would. @returns what it printed, and its exit code */
async function command(name: 'backup' | 'restore', ...args: string[]): Promise<{ code: number; printed: string }> {
  const child = spawn(process.execPath, [`docker/local/${name}.mjs`, ...args], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: stackFolder('backup'), BACKUP_DIR: folder, SKIP_INSTALL: '1' },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  const [code] = (await once(child, 'close')) as [number];
  return { code, printed };
}

const authServer = async (request: string, body: unknown): Promise<{ status: number; token: string }> => {
  const { apiUrl, anonKey } = backend.stack;
  const reply = await fetch(`${apiUrl}/auth/v1/${request}`, {
    method: 'POST',
    headers: { apikey: anonKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { access_token: token = '' } = (await reply.json()) as { access_token?: string };
  return { status: reply.status, token };
};

/** An account with a password, whose address is confirmed. */
async function signUp(): Promise<void> {
  await authServer('signup', STUDENT);
  await backend.db.query('update auth_users set email_confirmed_at = now() where email = $1', [STUDENT.email]);
}

const numberOf = async (sql: string): Promise<number> =>
  Number((await backend.db.query<{ count: string }>(sql)).rows[0]?.count);
const seats = (): Promise<number> => numberOf(`select count(*) from cohort_participants where status <> 'CANCELED'`);

/** Students who register by bank transfer; resolves when their invoices and mails are done. */
async function register(size: number): Promise<void> {
  const { given, stack, db } = backend;
  const wishes = wishesOf(await given.students(size), await given.cohorts(1, size));
  const replies = await registerCrowd(stack.apiUrl, wishes, { provider: 'invoice', abreast: 2 }).replies;
  expect(statusesOf(replies)).toEqual({ 201: size });
  await drained(db, DRAIN_MS);
}

const now = async (): Promise<string> => {
  const { rows } = await backend.db.query<{ now: Date }>('select clock_timestamp() as now');
  return rows[0]?.now.toISOString() ?? '';
};

/** Loses the server, with what Redis had, and starts it from the backups. @returns how the command ended */
async function loseAndRestore(minute: string, cluster: string): Promise<{ code: number; printed: string }> {
  const { stack, db } = backend;
  await stack.kill('postgres');
  await rm(cluster, { recursive: true });
  const restored = await command('restore', '--to', minute, '--into', cluster);
  await stack.restart('postgres');
  await until(
    'The server serves again',
    async () => (await numberOf('select pg_is_in_recovery()::int as count')) === 0,
  );
  const redis = new Redis(stack.redisUrl);
  await redis.flushall();
  redis.disconnect();
  await drained(db, DRAIN_MS);
  return restored;
}

/** @covers rule restore-minute */
it('restores a lost server to a minute, and then to a later one: what came before is there, nothing later is, and a student signs in', async () => {
  const { stack, db, given } = backend;
  const { cluster } = stack;
  if (cluster === null) throw new Error('The server of this test is embedded');
  const admin = await given.admin();
  await signUp();
  await register(3);
  const first = await command('backup');
  await register(4);
  const minute = await now();
  await register(2);
  const later = await now();
  await db.query(`update auth_users set email = 'lost@naide.ee' where email = $1`, [STUDENT.email]);
  // Its end archives the log; a running server does so within a minute.
  const second = await command('backup');

  const refused = await command('restore', '--to', minute, '--into', cluster);
  const restored = await loseAndRestore(minute, cluster);
  const seatsBefore = await seats();
  await register(1);
  const again = await loseAndRestore(later, cluster);

  expect([first, second, restored, again].map(({ code, printed }) => (code === 0 ? '' : printed))).toEqual(
    Array(4).fill(''),
  );
  expect(refused).toMatchObject({ code: 1, printed: expect.stringContaining('is not empty: nothing was changed') });
  expect([seatsBefore, await seats()]).toEqual([7, 9]);
  expect(await brokenInvariants(stack.apiUrl, admin)).toEqual([]);
  const { status, token } = await authServer('token?grant_type=password', STUDENT);
  expect(status).toBe(200);
  const session = await fetch(`${stack.apiUrl}/auth/v1/user`, {
    headers: { apikey: stack.anonKey, Authorization: `Bearer ${token}` },
  });
  expect(await session.json()).toMatchObject({ email: STUDENT.email });
  await register(1);
  expect(await seats()).toBe(10);
});

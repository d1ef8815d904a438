import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { authDatabase, freshEmail, PASSWORD, signingKey, type TestDatabase } from './auth-server';
import { adminClient, device, serviceKey } from './client';

const BACKEND = path.join(__dirname, '../..');

let database: TestDatabase;
let folder: string;
let running: ChildProcess | undefined;

beforeAll(async () => {
  database = await authDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'valikool-auth-command-'));
});
afterEach(async () => {
  const ended = new Promise((resolve) => (running === undefined ? resolve(null) : running.once('exit', resolve)));
  running?.kill('SIGTERM');
  await ended;
  running = undefined;
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** What `npm run auth -w @valikool/backend -- …` runs. @returns the first line that it logs, or what it says when it ends */
async function start(args: string[]): Promise<Record<string, unknown>> {
  const command = ['--conditions=source', '--import', 'tsx', 'src/auth-server.ts', ...args];
  const child = spawn(process.execPath, command, {
    cwd: BACKEND,
    env: { PATH: process.env['PATH'], INIT_CWD: folder },
  });
  running = child;
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  return new Promise((resolve) => {
    createInterface({ input: child.stdout }).once('line', (line) =>
      resolve(JSON.parse(line) as Record<string, unknown>),
    );
    child.once('exit', (code) => {
      running = undefined;
      resolve({ code, complaint });
    });
  });
}

it('starts one more auth server with settings and a database of its own', async () => {
  const keys = [signingKey('RS256')];
  // A bare array, as hosted auth servers take it.
  await writeFile(path.join(folder, 'keys.json'), JSON.stringify(keys));
  const settings = {
    DATABASE_URL: database.url,
    REDIS_URL: 'redis://127.0.0.1:1',
    PUBLIC_URL: 'https://other.example.test',
    SECRETS_KEY: 'a secret for tests, long enough to be taken',
    AUTH_KEYS_FILE: path.join(folder, 'keys.json'),
    AUTH_PASSWORD_MIN: '6',
    AUTH_EXPIRES_AT: 'off',
    AUTH_ACCESS_TOKEN_SECONDS: '300',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  await writeFile(path.join(folder, 'other.env'), lines.join('\n'));

  const line = await start(['--port', '0', '--settings', 'other.env']);

  expect(line).toMatchObject({ msg: 'auth server listening', issuer: 'https://other.example.test/auth/v1' });
  const { port } = line['address'] as { port: number };
  const origin = `http://127.0.0.1:${port}`;
  const email = freshEmail();
  const admin = adminClient({ origin }, await serviceKey(keys)).auth.admin;
  expect((await admin.createUser({ email, password: PASSWORD, email_confirm: true })).error).toBeNull();
  const client = device({ origin });
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  expect(error).toBeNull();
  expect(data.session).toMatchObject({ expires_in: 300 });
  // A client of RS256 keys checks the token by itself.
  expect((await client.auth.getClaims()).data?.claims).toMatchObject({
    email,
    iss: 'https://other.example.test/auth/v1',
  });
  expect((await fetch(`${origin}/health/live`)).status).toBe(200);
  expect((await fetch(`${origin}/api/v1/courses`)).status).toBe(404);
});

it('says which setting is missing', async () => {
  await writeFile(path.join(folder, 'poor.env'), `DATABASE_URL=${database.url}\n`);

  const { code, complaint } = await start(['--settings', 'poor.env']);

  expect(code).toBe(1);
  expect(complaint).toContain('AUTH_KEYS_FILE');
});

import { createLogger } from '#platform/index';
import {
  authDatabase,
  freshEmail,
  newAccount,
  PASSWORD,
  post,
  startAuthServer,
  type AuthServer,
  type TestDatabase,
} from '../../../test/auth/auth-server';

let database: TestDatabase;
let auth: AuthServer;
let written: string[] = [];

beforeAll(async () => {
  database = await authDatabase();
  const logger = createLogger({ level: 'info', name: 'test' }, { write: (line) => void written.push(line) });
  auth = await startAuthServer(database.knex, { autoconfirm: true }, undefined, logger);
});
beforeEach(() => {
  written = [];
});
afterAll(async () => {
  await auth.close();
  await database.drop();
});

const lines = () => written.map((line) => JSON.parse(line) as Record<string, unknown>);
const signIn = (email: string, password: string) => post(auth, '/token?grant_type=password', { email, password });

it('notes who signed in and out, by the number of the account alone', async () => {
  const { email } = await newAccount(auth);
  const { id } = (await database.knex('auth_users').where({ email }).first<{ id: string }>('id')) ?? { id: '' };
  written = [];

  const { body } = await signIn(email, PASSWORD);
  await auth.request('/logout?scope=local', { method: 'POST', token: String(body['access_token']) });

  expect(lines()).toMatchObject([
    { msg: 'signed in', accountId: id, method: 'password' },
    { msg: 'signed out', accountId: id, scope: 'local' },
  ]);
  expect(written.join('')).not.toContain(email);
});

it('notes refused passwords and codes, without what was typed', async () => {
  const { email } = await newAccount(auth);
  const stranger = freshEmail();
  written = [];

  await signIn(email, 'vale-parool-1');
  await signIn(stranger, 'vale-parool-2');
  await post(auth, '/verify', { type: 'email', email, token: '000000' });

  expect(lines().map(({ msg, method }) => [msg, method])).toEqual([
    ['sign-in refused', 'password'],
    ['sign-in refused', 'password'],
    ['sign-in refused', 'otp'],
  ]);
  expect(lines().map(({ accountId }) => typeof accountId)).toEqual(['string', 'object', 'object']);
  expect(written.join('')).not.toMatch(new RegExp(`${email}|${stranger}|vale-parool|000000`));
});

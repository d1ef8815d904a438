import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  authDatabase,
  newAccount,
  signingKey,
  startAuthServer,
  type TestDatabase,
} from '../../../../test/auth/auth-server';
import { adminClient, serviceKey } from '../../../../test/auth/client';
import { rotateSigningKeys } from './key-rotation';
import { readSigningKeys, SigningKeys, type PrivateJwk } from './signing-keys';

let database: TestDatabase;
beforeAll(async () => {
  database = await authDatabase();
});
afterAll(() => database.drop());

function keysFile(keys: PrivateJwk[]): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'keys-')), 'keys.json');
  writeFileSync(file, JSON.stringify({ keys }), { mode: 0o600 });
  return file;
}

it('adds a new signing key in front, and keeps only the verifying part of the former one', () => {
  const [old, older] = [signingKey('ES256'), signingKey('RS256', ['verify'])];
  const file = keysFile([old, older]);

  const { signing, retired } = rotateSigningKeys(file);

  const keys = readSigningKeys(file);
  expect(keys.map(({ kid, alg, key_ops: operations }) => [kid, alg, operations])).toEqual([
    [signing, 'ES256', ['sign', 'verify']],
    [old.kid, 'ES256', ['verify']],
    [older.kid, 'RS256', ['verify']],
  ]);
  expect(retired).toEqual([old.kid]);
  expect(readFileSync(file, 'utf8')).not.toContain(String(old['d']));
  expect(new SigningKeys(keys).kid).toBe(signing);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('changes the algorithm when asked', () => {
  const file = keysFile([signingKey('ES256')]);

  rotateSigningKeys(file, 'RS256');

  expect(new SigningKeys(readSigningKeys(file)).algorithm).toBe('RS256');
});

it('does not change a file that it cannot read, and does not reveal its contents', () => {
  const file = keysFile([]);
  writeFileSync(file, '{"keys":[{"kid":"a","d":"secret');

  expect(() => rotateSigningKeys(file)).toThrow(`${file}: is not JSON`);
  expect(readFileSync(file, 'utf8')).toBe('{"keys":[{"kid":"a","d":"secret');
});

/** @covers rule keys-rotate */
it('is used by running servers, while all issued tokens stay valid', async () => {
  const old = signingKey('ES256');
  const file = keysFile([old]);
  const settings = { keys: readSigningKeys(file), keysFile: file, autoconfirm: true };
  const first = await startAuthServer(database.knex, settings);
  const copy = await startAuthServer(database.knex, { ...settings, issuer: `${first.origin}/auth/v1` });
  const before = await newAccount(first);
  const key = await serviceKey([old]);
  // Both have looked at the file a moment ago, so that only a token of an unknown key makes the copy look again.
  await sleep(2_100);
  await Promise.all([first, copy].map((server) => server.request('/.well-known/jwks.json')));
  const { signing } = rotateSigningKeys(file, 'RS256');
  await sleep(2_100);
  const after = await newAccount(first);

  expect((await first.request('/.well-known/jwks.json')).body['keys']).toMatchObject([
    { kid: signing, alg: 'RS256' },
    { kid: old.kid, alg: 'ES256' },
  ]);
  expect(JSON.parse(Buffer.from(after.token.split('.')[0] ?? '', 'base64url').toString())).toMatchObject({
    kid: signing,
    alg: 'RS256',
  });
  for (const server of [first, copy]) {
    expect((await server.request('/user', { token: before.token })).status).toBe(200);
    expect((await server.request('/user', { token: after.token })).status).toBe(200);
    expect((await adminClient(server, key).auth.admin.listUsers()).error).toBeNull();
  }
  await Promise.all([first.close(), copy.close()]);
});

it('keeps the current keys while the file is broken', async () => {
  const file = keysFile([signingKey('ES256')]);
  const server = await startAuthServer(database.knex, {
    keys: readSigningKeys(file),
    keysFile: file,
    autoconfirm: true,
  });
  writeFileSync(file, '{');
  await sleep(2_100);

  const { token } = await newAccount(server);
  expect((await server.request('/user', { token })).status).toBe(200);
  await server.close();
});

it('does not accept one key in place of another', async () => {
  const server = await startAuthServer(database.knex, { autoconfirm: true });
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const forged: PrivateJwk = {
    ...privateKey.export({ format: 'jwk' }),
    kid: server.keys[0]?.kid ?? '',
    alg: 'ES256',
    kty: 'EC',
    key_ops: ['sign'],
  };

  expect((await adminClient(server, await serviceKey([forged])).auth.admin.listUsers()).error).toMatchObject({
    status: 403,
    code: 'bad_jwt',
  });
  await server.close();
});

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signingKey } from '../../../../test/auth/auth-server';
import { readSigningKeys, SigningKeys } from './signing-keys';

const fileWith = (content: string): string => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'keys-')), 'keys.json');
  writeFileSync(file, content);
  return file;
};

it('signs with the first key that may', () => {
  const [old, current] = [signingKey('RS256', ['verify']), signingKey('ES256')];

  const keys = new SigningKeys(readSigningKeys(fileWith(JSON.stringify({ keys: [old, current] }))));

  expect([keys.kid, keys.algorithm]).toEqual([current.kid, 'ES256']);
  expect(keys.jwks.keys.map((key) => key.kid)).toEqual([old.kid, current.kid]);
  expect(keys.verifier(old.kid, 'ES256')).toBeNull();
  expect(keys.verifier(undefined, 'ES256')).toBeNull();
});

it.each([
  ['nothing that signs', () => [signingKey('ES256', ['verify'])], 'none has "sign"'],
  [
    'an id twice',
    () => [signingKey('ES256'), signingKey('ES256')].map((key) => ({ ...key, kid: 'same' })),
    'share a kid',
  ],
  ['a key of another algorithm', () => [{ ...signingKey('ES256'), alg: 'RS256' as const }], 'is no key for RS256'],
])('refuses to start with %s', (_what, keys, message) => {
  expect(() => new SigningKeys(keys())).toThrow(message);
});

it.each([
  ['{', 'is not JSON'],
  ['{"keys":[]}', 'keys'],
  ['{"keys":[{"kid":"a","alg":"HS256","kty":"oct","key_ops":["sign"]}]}', 'keys.0.alg'],
])('names what is wrong with the file %s', (content, message) => {
  expect(() => readSigningKeys(fileWith(content))).toThrow(message);
});

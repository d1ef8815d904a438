import { decodeRefreshToken, encodeRefreshToken, isSignedBy, newRefreshKey } from './refresh-token';

const SESSION = '0198f3a2-7c11-7d2e-8a54-3f2b6c9d0e1f';
const key = newRefreshKey();

it.each([0, 1, 127, 128, 300, 2 ** 32, Number.MAX_SAFE_INTEGER])('carries session and number %d', (counter) => {
  const token = decodeRefreshToken(encodeRefreshToken(SESSION, counter, key));

  expect(token).toMatchObject({ sessionId: SESSION, counter });
  expect(token && isSignedBy(token, key)).toBe(true);
  expect(token && isSignedBy(token, newRefreshKey())).toBe(false);
});

it('is as short as its parts', () => {
  expect(Buffer.from(encodeRefreshToken(SESSION, 0, key), 'base64url')).toHaveLength(1 + 16 + 1 + 16 + 4);
});

it('is refused when a single bit differs', () => {
  const bytes = Buffer.from(encodeRefreshToken(SESSION, 5, key), 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(decodeRefreshToken(changed.toString('base64url'))).toBeNull();
  }
});

it.each(['', 'a', 'not base64 !', 'AAAA', 'A'.repeat(5_000)])('reads nothing from %j', (text) => {
  expect(decodeRefreshToken(text)).toBeNull();
});

it('has only one spelling', () => {
  expect(decodeRefreshToken(`${encodeRefreshToken(SESSION, 0, key)}=`)).toBeNull();
});

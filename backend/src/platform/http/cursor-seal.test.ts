/** @covers errors cursor */
import { cursorScope, cursorSeal } from './cursor-seal';

const KEY = 'x'.repeat(32);
const cursor = JSON.stringify(['Maasikas', 'Mari', 17]);
const { seal, open } = cursorSeal(KEY);
const mine = cursorScope('listUsers', 1);

it('encrypts the sort values of the last row and decrypts them again', () => {
  const sealed = seal(cursor, mine);

  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('Maasikas');
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(open(sealed, mine)).toBe(cursor);
  expect(cursorSeal(KEY).open(sealed, mine)).toBe(cursor);
});

it('gives the same cursor for the same page, and another one for another row', () => {
  expect(seal(cursor, mine)).toBe(seal(cursor, mine));
  expect(seal(cursor, mine)).not.toBe(seal('["Maasikas","Mari",18]', mine));
});

it('fits the length limit of the query with two names of the greatest length', () => {
  expect(seal(JSON.stringify(['Ы'.repeat(100), '𐍈'.repeat(100), 2 ** 31]), mine).length).toBeLessThan(2_000);
});

it.each([
  ['of another list', () => open(seal(cursor, mine), cursorScope('listSchools', 1))],
  ['of another reader', () => open(seal(cursor, mine), cursorScope('listUsers', 2))],
  ['of another deployment', () => cursorSeal('y'.repeat(32)).open(seal(cursor, mine), mine)],
  ['that the caller wrote', () => open(Buffer.from(cursor).toString('base64url'), mine)],
  ['that was changed', () => open(`${seal(cursor, mine).slice(0, -2)}AA`, mine)],
  ['that is empty', () => open('', mine)],
])('refuses a cursor %s', (_case, act) => {
  expect(act).toThrow(expect.objectContaining({ kind: 'bad-request', code: 'cursor.invalid' }));
});

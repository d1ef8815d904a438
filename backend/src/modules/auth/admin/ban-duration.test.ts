import { bannedUntil } from './ban-duration';

const now = new Date('2026-11-21T12:00:00Z');

it.each([
  ['24h', '2026-11-22T12:00:00.000Z'],
  ['1h30m', '2026-11-21T13:30:00.000Z'],
  ['1.5h', '2026-11-21T13:30:00.000Z'],
  ['90s500ms', '2026-11-21T12:01:30.500Z'],
])('reads %s', (text, expected) => {
  expect(bannedUntil(text, now)?.toISOString()).toBe(expected);
});

it('lifts a ban', () => {
  expect(bannedUntil('none', now)).toBeNull();
});

it('limits the end of a ban to a valid date', () => {
  expect(bannedUntil('99999999999999999h', now)?.getTime()).toBe(8.64e15);
});

it.each(['', '24', 'h', '-1h', '1 day', '24h '])('refuses %j', (text) => {
  expect(() => bannedUntil(text, now)).toThrow('invalid format for ban duration');
});

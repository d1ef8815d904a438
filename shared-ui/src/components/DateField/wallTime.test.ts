import { fromWallTime, toWallTime } from './wallTime';

it.each([
  ['in winter', '2026-11-21T17:30', undefined, '2026-11-21T15:30:00.000Z'],
  ['in summer', '2026-07-01T00:15', undefined, '2026-06-30T21:15:00.000Z'],
  ['on another wall', '2026-11-21T17:30', 'Europe/London', '2026-11-21T17:30:00.000Z'],
  ['just before the clock is turned forward', '2026-03-29T02:59', undefined, '2026-03-29T00:59:00.000Z'],
  ['just after it', '2026-03-29T04:00', undefined, '2026-03-29T01:00:00.000Z'],
  ['just after the clock was turned back', '2026-10-25T04:00', undefined, '2026-10-25T02:00:00.000Z'],
])('finds the instant of a time %s, and back', (_, wallTime, timeZone, instant) => {
  expect(fromWallTime(wallTime, timeZone).toISOString()).toBe(instant);
  expect(toWallTime(instant, timeZone)).toBe(wallTime);
});

it('moves a time that the clock skips on by the hour that is skipped', () => {
  expect(toWallTime(fromWallTime('2026-03-29T03:30'))).toBe('2026-03-29T04:30');
});

it('takes the second of two equal times', () => {
  expect(fromWallTime('2026-10-25T03:30').toISOString()).toBe('2026-10-25T01:30:00.000Z');
});

it('refuses what is no time', () => {
  expect(() => fromWallTime('21.11.2026 17:30')).toThrow(RangeError);
});

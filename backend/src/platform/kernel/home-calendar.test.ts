import { endOfDay, inTallinn } from './home-calendar';

it.each([
  ['2026-11-21T21:59:59Z', '2026-11-21T21:59:59.000Z'],
  ['2026-11-21T22:00:00Z', '2026-11-22T21:59:59.000Z'],
  // The clock goes forward and back on these days.
  ['2027-03-27T23:00:00Z', '2027-03-28T20:59:59.000Z'],
  ['2027-10-30T21:30:00Z', '2027-10-31T21:59:59.000Z'],
])('ends the day of %s at %s', (instant, end) => {
  expect(endOfDay(new Date(instant)).toISOString()).toBe(end);
  expect(endOfDay(inTallinn(new Date(instant))).toISOString()).toBe(end);
});

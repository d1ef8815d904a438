import { hasNews, weekToTell } from './weekly.policy';
import type { SchoolWeek } from './weekly.types';

const nothing: SchoolWeek = {
  claims: 0,
  requests: 0,
  balanceCents: 0,
  prepaidSeats: 0,
  runsOutOn: null,
  seats: 0,
  monthCents: 0,
  yearCents: 0,
  results: { completed: 0, failed: 0, awaitingResult: 0 },
  owed: { invoices: 0, cents: 0, overdueCents: 0, nextDueOn: null },
};

it.each([
  ['a Monday in winter, 07:29', '2026-11-30T05:29:59Z', null],
  ['a Monday in winter, 07:30', '2026-11-30T05:30:00Z', '2026-11-30'],
  ['a Monday in summer, 07:30', '2026-06-01T04:30:00Z', '2026-06-01'],
  ['the end of a Monday', '2026-11-30T21:59:59Z', '2026-11-30'],
  ['a Tuesday, while it is Monday in Greenwich', '2026-11-30T22:00:00Z', null],
  ['a Sunday', '2026-11-29T10:00:00Z', null],
])('tells the week on Mondays from half past seven: %s', (_when, now, week) => {
  expect(weekToTell(new Date(now))).toBe(week);
});

it('has nothing to tell of a school without students, money and invoices', () => {
  expect(hasNews(nothing)).toBe(false);
  expect(hasNews({ ...nothing, claims: 1 })).toBe(true);
  expect(hasNews({ ...nothing, owed: { ...nothing.owed, invoices: 1 } })).toBe(true);
});

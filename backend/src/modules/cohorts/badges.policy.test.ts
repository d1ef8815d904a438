import { badgesOf, isOpen } from './badges.policy';
import type { BadgeFacts } from './cohorts.types';

const now = new Date('2026-11-21T12:00:00Z');
const thresholds = { lastSpots: 3, lastDays: 7, startingSoonDays: 2 };
const daysAway = (days: number): Date => new Date(now.getTime() + days * 86_400_000);

const facts = (changes: Partial<BadgeFacts> = {}): BadgeFacts => ({
  status: 'REGISTRATION_OPEN',
  startDate: daysAway(30),
  freeSeats: 10,
  ...changes,
});
const badges = (changes: Partial<BadgeFacts>) => badgesOf(facts(changes), now, thresholds);

it('shows only REGISTRATION_OPEN when nothing is urgent', () => {
  expect(badges({})).toEqual(['REGISTRATION_OPEN']);
});

/** @covers rule badge-last-spots */
it.each([
  [0, ['JOIN_WAITLIST']],
  [1, ['LAST_SPOTS', 'REGISTRATION_OPEN']],
  [3, ['LAST_SPOTS', 'REGISTRATION_OPEN']],
  [4, ['REGISTRATION_OPEN']],
])('with %i free seats shows %j', (freeSeats, expected) => {
  expect(badges({ freeSeats })).toEqual(expected);
});

/** @covers rule badge-last-days */
it.each([
  [-7.01, []],
  [-7, ['LAST_DAYS', 'REGISTRATION_OPEN']],
  [-0.01, ['LAST_DAYS', 'REGISTRATION_OPEN']],
  [0, ['STARTING_SOON', 'REGISTRATION_OPEN']],
  [2, ['STARTING_SOON', 'REGISTRATION_OPEN']],
  [2.01, ['REGISTRATION_OPEN']],
])('starting in %d days shows %j', (days, expected) => {
  expect(badges({ startDate: daysAway(days) })).toEqual(expected);
});

it('keeps the order of importance when several hold', () => {
  expect(badges({ status: 'IN_PROGRESS', startDate: daysAway(-1), freeSeats: 2 })).toEqual([
    'LAST_SPOTS',
    'LAST_DAYS',
    'REGISTRATION_OPEN',
  ]);
  expect(badges({ status: 'GROUP_FULL', startDate: daysAway(1), freeSeats: 0 })).toEqual([
    'JOIN_WAITLIST',
    'STARTING_SOON',
  ]);
});

it.each(['DRAFT', 'COMPLETED', 'CANCELED', 'TEACHER_PAID'] as const)(
  'shows nothing for a cohort that is %s',
  (status) => {
    expect(badges({ status })).toEqual([]);
  },
);

/** @covers rule cohort-late-registration */
it('counts a cohort as open for a week after its start, whether the sweep has been there or not', () => {
  expect(isOpen({ status: 'REGISTRATION_OPEN', startDate: daysAway(-6) }, now)).toBe(true);
  expect(isOpen({ status: 'IN_PROGRESS', startDate: daysAway(-6) }, now)).toBe(true);
  expect(isOpen({ status: 'IN_PROGRESS', startDate: daysAway(-8) }, now)).toBe(false);
});

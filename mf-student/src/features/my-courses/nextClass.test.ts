import { anOwnClass } from '../../mocks/classes.mocks';
import { dayAfter, nextClass } from './nextClass';

const at = (startsAt: string, part: Parameters<typeof anOwnClass>[0] = {}) =>
  anOwnClass({ startsAt, endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(), ...part });
const first = at('2027-01-12T15:00:00.000Z');
const second = at('2027-01-14T15:30:00.000Z');

it('is the first class before the course has begun', () => {
  expect(nextClass([first, second], 11, new Date('2026-12-01T00:00:00Z')).next).toBe(first);
});

it('is the class that is going on, until it is over', () => {
  expect(nextClass([first, second], 11, new Date('2027-01-12T15:59:00Z')).next).toBe(first);
  expect(nextClass([first, second], 11, new Date('2027-01-12T16:01:00Z')).next).toBe(second);
});

it('skips a canceled class, and reports it', () => {
  const off = { ...first, status: 'CANCELED' as const };

  expect(nextClass([off, second], 11, new Date('2027-01-12T00:00:00Z'))).toEqual({ next: second, canceled: [off] });
  expect(nextClass([off], 11, new Date('2027-01-12T00:00:00Z'))).toEqual({ next: null, canceled: [off] });
});

it('uses the classes of one cohort only, and returns nothing after the last one', () => {
  const other = at('2027-01-11T15:00:00.000Z', { cohortId: 12 });

  expect(nextClass([other, first], 11, new Date('2027-01-10T00:00:00Z')).next).toBe(first);
  expect(nextClass([other, first], 11, new Date('2027-02-01T00:00:00Z')).next).toBeNull();
});

it.each([
  ['2026-11-22T20:00:00Z', '23.11.2026'],
  ['2026-12-31T22:30:00Z', '02.01.2027'],
  // The days of 23 and of 25 hours.
  ['2027-03-27T21:30:00Z', '28.03.2027'],
  ['2027-10-30T21:30:00Z', '01.11.2027'],
])('returns the day after %s by the calendar of Tallinn', (now, day) => {
  expect(dayAfter(new Date(now), 'Europe/Tallinn')).toBe(day);
});

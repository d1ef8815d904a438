import { nextClass, type Timetable } from './nextClass';

const timetable: Timetable = {
  onlineClassTimes: [
    { day: 2, hour: 17, minute: 0 },
    { day: 4, hour: 17, minute: 30 },
  ],
  onlineLessonLength: 60,
  startDate: '2027-01-12T15:00:00.000Z',
  endDate: '2027-04-08T14:30:00.000Z',
  timeZone: 'Europe/Tallinn',
};

const next = (now: string, part: Partial<Timetable> = {}) => nextClass({ ...timetable, ...part }, new Date(now))?.toISOString() ?? null;

it('is the first class before the course has begun', () => {
  expect(next('2026-12-01T00:00:00Z')).toBe('2027-01-12T15:00:00.000Z');
});

it('is the class that goes on, until it is over', () => {
  expect(next('2027-01-12T15:59:00Z')).toBe('2027-01-12T15:00:00.000Z');
  expect(next('2027-01-12T16:01:00Z')).toBe('2027-01-14T15:30:00.000Z');
});

it('follows the wall clock of the zone over the change of clocks', () => {
  expect(next('2027-03-25T18:00:00Z')).toBe('2027-03-30T14:00:00.000Z');
  expect(next('2027-01-13T00:00:00Z', { timeZone: 'Europe/London' })).toBe('2027-01-14T17:30:00.000Z');
});

it('goes round the week when there is one class in it', () => {
  expect(next('2027-01-12T17:00:00Z', { onlineClassTimes: [{ day: 2, hour: 17, minute: 0 }] })).toBe('2027-01-19T15:00:00.000Z');
});

it('is nothing after the last class, and without a timetable', () => {
  expect(next('2027-04-08T16:00:00Z')).toBeNull();
  expect(next('2027-02-01T00:00:00Z', { onlineClassTimes: [] })).toBeNull();
});

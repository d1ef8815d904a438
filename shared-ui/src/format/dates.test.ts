import {
  formatClock,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatTime,
  formatWeekday,
  formatWeekdayOf,
  formatWeeklyClasses,
  localDate,
} from './dates';

it('shows the day as it is in Tallinn, not in Greenwich', () => {
  expect(formatDate('2027-01-11T22:30:00Z')).toBe('12.01.2027');
  expect(formatDateTime('2027-07-01T21:05:00Z')).toBe('02.07.2027 00:05');
});

it('shows another zone where the cohort asks for one', () => {
  expect(formatDateTime('2027-01-12T15:00:00Z', 'Europe/London')).toBe('12.01.2027 15:00');
  expect(formatTime(new Date('2027-01-12T15:00:00Z'))).toBe('17:00');
});

it('leaves a calendar day alone, whatever the zone', () => {
  expect(formatDate('2027-01-12', 'America/New_York')).toBe('12.01.2027');
});

it('writes a range once when it is one day', () => {
  expect(formatDateRange('2027-01-12', '2027-03-02')).toBe('12.01.2027\u00A0– 02.03.2027');
  expect(formatDateRange('2027-01-12', '2027-01-12')).toBe('12.01.2027');
});

it('names weekdays in the three languages', () => {
  expect([formatWeekday(1, 'et'), formatWeekday(1, 'en'), formatWeekday(7, 'ru')]).toEqual([
    'esmaspäev',
    'Monday',
    'воскресенье',
  ]);
  expect(formatWeekdayOf('2027-01-12T22:30:00Z', 'et')).toBe('kolmapäev');
});

it('puts weekdays of the same hour together', () => {
  const classes = [
    { weekday: 4, startTime: '17:00:00' },
    { weekday: 2, startTime: '17:00' },
    { weekday: 5, startTime: '09:30' },
  ];

  expect(formatWeeklyClasses(classes, 'et')).toBe('T, N 17:00; R 09:30');
});

it('knows the calendar day in Tallinn and in another zone', () => {
  expect(localDate('2027-01-11T22:30:00Z')).toBe('2027-01-12');
  expect(localDate(new Date('2027-01-11T22:30:00Z'), 'Europe/London')).toBe('2027-01-11');
});

it('writes a wall-clock time with its zeros', () => {
  expect(formatClock({ hour: 9, minute: 5 })).toBe('09:05');
});

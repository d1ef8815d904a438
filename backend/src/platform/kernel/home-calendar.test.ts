import fc from 'fast-check';
import { endOfDay, inTallinn } from './home-calendar';

it.each([
  ['2026-11-21T21:59:59Z', 0, '2026-11-21T21:59:59.000Z'],
  ['2026-11-21T22:00:00Z', 0, '2026-11-22T21:59:59.000Z'],
  ['2026-11-21T22:00:00Z', 7, '2026-11-29T21:59:59.000Z'],
  // Summer time begins and ends on these days.
  ['2027-03-27T23:00:00Z', 0, '2027-03-28T20:59:59.000Z'],
  ['2027-03-27T21:30:00Z', 1, '2027-03-28T20:59:59.000Z'],
  ['2027-10-30T21:30:00Z', 0, '2027-10-31T21:59:59.000Z'],
])('for %s plus %d days, ends the day at %s', (instant, daysLater, end) => {
  expect(endOfDay(new Date(instant), daysLater).toISOString()).toBe(end);
});

it('ends every day when the time zone’s own calendar does', () => {
  const instants = fc.date({
    min: new Date('2000-01-01T00:00:00Z'),
    max: new Date('2060-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, fc.nat(400), (date, daysLater) => {
      const end = inTallinn(date).plus({ days: daysLater }).endOf('day').startOf('second').toJSDate();
      expect(endOfDay(date, daysLater)).toEqual(end);
    }),
    { numRuns: 2_000 },
  );
});

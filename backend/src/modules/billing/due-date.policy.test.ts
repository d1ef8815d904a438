import fc from 'fast-check';
import { dueDateOf, unpaidSeatTerms } from './due-date.policy';

/** @covers rule invoice-due */
it.each([
  ['two weeks', '2026-11-02T10:00:00Z', '2026-12-20T15:00:00Z', '2026-11-16T21:59:59Z'],
  ['three days before the start', '2026-11-02T10:00:00Z', '2026-11-10T15:00:00Z', '2026-11-07T21:59:59Z'],
  ['today, where that has passed', '2026-11-02T10:00:00Z', '2026-11-03T15:00:00Z', '2026-11-02T21:59:59Z'],
  ['two weeks with a day of 25 hours', '2027-10-17T21:15:00Z', '2027-12-20T15:00:00Z', '2027-11-01T21:59:59Z'],
  ['two weeks with a day of 23 hours', '2027-03-15T21:30:00Z', '2027-05-20T15:00:00Z', '2027-03-29T20:59:59Z'],
])('is %s, at the end of that day in Tallinn', (_rule, issuedAt, start, due) => {
  expect(dueDateOf(new Date(issuedAt), new Date(start))).toEqual(new Date(due));
});

it.each([
  ['with access, far from the start', '2026-11-22T10:00:00Z', '2026-12-14T15:00:00Z', '2026-11-29T21:59:59Z'],
  ['three days before the start', '2026-11-22T10:00:00Z', '2026-11-28T15:00:00Z', '2026-11-25T21:59:59Z'],
  ['today, in a course that has begun', '2026-11-22T10:00:00Z', '2026-11-20T15:00:00Z', '2026-11-22T21:59:59Z'],
])('of a confirmed seat ends %s', (_rule, now, start, due) => {
  expect(unpaidSeatTerms(new Date(now), new Date(start))).toEqual({
    dueAt: new Date(due),
    accessUntil: new Date('2026-11-29T21:59:59Z'),
  });
});

it('of a confirmed seat is never after access ends, nor later than of any other seat', () => {
  const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2029-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, instant, (now, start) => {
      const { dueAt, accessUntil } = unpaidSeatTerms(now, start);
      expect(dueAt.getTime()).toBeLessThanOrEqual(accessUntil.getTime());
      expect(dueAt.getTime()).toBeLessThanOrEqual(dueDateOf(now, start).getTime());
    }),
  );
});

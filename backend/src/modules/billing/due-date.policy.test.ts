import { dueDateOf } from './due-date.policy';

it.each([
  ['two weeks', '2026-11-02T10:00:00Z', '2026-12-20T15:00:00Z', '2026-11-16T21:59:59Z'],
  ['three days before the start', '2026-11-02T10:00:00Z', '2026-11-10T15:00:00Z', '2026-11-07T21:59:59Z'],
  ['today, where that has passed', '2026-11-02T10:00:00Z', '2026-11-03T15:00:00Z', '2026-11-02T21:59:59Z'],
  ['two weeks with a day of 25 hours', '2027-10-17T21:15:00Z', '2027-12-20T15:00:00Z', '2027-11-01T21:59:59Z'],
  ['two weeks with a day of 23 hours', '2027-03-15T21:30:00Z', '2027-05-20T15:00:00Z', '2027-03-29T20:59:59Z'],
])('is %s, at the end of that day in Tallinn', (_rule, issuedAt, start, due) => {
  expect(dueDateOf(new Date(issuedAt), new Date(start))).toEqual(new Date(due));
});

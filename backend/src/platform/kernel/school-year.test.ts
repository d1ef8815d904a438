import { schoolYearOf, schoolYearRange } from './school-year';

const summerEvening = new Date('2026-07-31T20:59:59Z');
const summerMidnight = new Date('2026-07-31T21:00:00Z');

it('starts a new school year at midnight in Tallinn after 31 July', () => {
  expect(schoolYearOf(summerEvening).label).toBe('2025/26');
  expect(schoolYearOf(summerMidnight).label).toBe('2026/27');
});

it('runs from 1 August to the next', () => {
  const year = schoolYearOf(new Date('2026-11-21T12:00:00Z'));

  expect(year).toEqual({
    startYear: 2026,
    from: new Date('2026-07-31T21:00:00Z'),
    to: new Date('2027-07-31T21:00:00Z'),
    label: '2026/27',
  });
});

it.each([
  ['all', null, null],
  ['next', '2027-07-31T21:00:00.000Z', '2028-07-31T21:00:00.000Z'],
  ['current', '2026-07-31T21:00:00.000Z', '2027-07-31T21:00:00.000Z'],
  ['previous', '2025-07-31T21:00:00.000Z', '2026-07-31T21:00:00.000Z'],
  ['previous-all', null, '2026-07-31T21:00:00.000Z'],
] as const)('lets through %s from %s to %s', (filter, from, to) => {
  const range = schoolYearRange(filter, new Date('2026-11-21T12:00:00Z'));

  expect(range.from?.toISOString() ?? null).toBe(from);
  expect(range.to?.toISOString() ?? null).toBe(to);
});

it('writes both years with two digits at the turn of a century', () => {
  expect(schoolYearOf(new Date('2099-09-01T00:00:00Z')).label).toBe('2099/00');
});

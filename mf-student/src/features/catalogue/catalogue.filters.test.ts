import { categories } from '@valikool/shared-ui';
import { categoryOf, filterPath, isNarrowed, noFilter, readFilter } from './catalogue.filters';
import { monthRange, monthsFrom } from './months';
import { loader } from './CataloguePage';

it.each(categories)('converts filters to the address %s and back', (category) => {
  const filter = {
    q: 'õppi',
    category,
    language: 'et',
    badge: 'LAST_DAYS',
    start: '2027-01',
    price: 100,
    free: true,
    saved: true,
    sort: 'price',
  } as const;
  const { pathname, searchParams } = new URL(filterPath(filter), 'http://localhost');

  expect(readFilter(pathname.split('/').at(-1), searchParams)).toEqual(filter);
});

it('ignores unknown values in the address', () => {
  expect(
    readFilter(undefined, new URLSearchParams('language=xx&badge=NEW&start=2027-13&price=-5&free=yes&sort=colour')),
  ).toEqual(noFilter);
  expect(categoryOf('cooking')).toBeUndefined();
});

it('answers 404 for a category that does not exist', () => {
  expect(() => loader({ params: { category: 'cooking' } })).toThrow(expect.objectContaining({ statusCode: 404 }));
});

it('does not count the sort order as a filter', () => {
  expect(isNarrowed({ ...noFilter, sort: 'price' })).toBe(false);
  expect(isNarrowed({ ...noFilter, saved: true })).toBe(true);
});

it.each([
  ['2027-01', '2026-12-31T22:00:00.000Z', '2027-01-31T21:59:59.999Z'],
  // Summer time begins within this month.
  ['2027-03', '2027-02-28T22:00:00.000Z', '2027-03-31T20:59:59.999Z'],
  ['2026-12', '2026-11-30T22:00:00.000Z', '2026-12-31T21:59:59.999Z'],
])('asks for groups that start in %s by the calendar of Tallinn', (month, startsFrom, startsTo) => {
  expect(monthRange(month)).toEqual({ startsFrom, startsTo });
});

it('offers the coming months, across the new year', () => {
  expect(monthsFrom(new Date('2026-11-30T22:30:00Z')).slice(0, 2)).toEqual(['2026-12', '2027-01']);
  expect(monthsFrom(new Date('2026-11-30T10:00:00Z')).slice(0, 3)).toEqual(['2026-11', '2026-12', '2027-01']);
});

import { categories } from '@valikool/shared-ui';
import {
  askedOf,
  categoryOf,
  countChoices,
  filterPath,
  isNarrowed,
  noFilter,
  readFilter,
  type CatalogueFilter,
} from './catalogue.filters';
import { isCovered } from './hoursRange';
import { monthName, monthRange, monthsFrom } from './months';
import { loader } from './CataloguePage';

it.each(categories)('converts filters to the address %s and back', (category) => {
  const filter: CatalogueFilter = {
    q: 'õppi',
    category,
    language: 'et',
    days: [2, 4],
    hours: ['17-19', '19-24'],
    payer: 'SCHOOL',
    start: '2027-01',
    price: 100,
    free: true,
    saved: true,
    sort: 'price',
  };
  const { pathname, searchParams } = new URL(filterPath(filter), 'http://localhost');

  expect(readFilter(pathname.split('/').at(-1), searchParams)).toEqual(filter);
});

it('ignores unknown values in the address', () => {
  expect(
    readFilter(
      undefined,
      new URLSearchParams('language=xx&days=8&hours=19-17,17-30&payer=me&start=2027-13&price=-5&free=yes&sort=colour'),
    ),
  ).toEqual(noFilter);
  expect(categoryOf('cooking')).toBeUndefined();
});

it('answers 404 for a category that does not exist', () => {
  expect(() => loader({ params: { category: 'cooking' } })).toThrow(expect.objectContaining({ statusCode: 404 }));
});

it('asks for what the searched words mean, beside what is chosen', () => {
  const asked = askedOf({ ...noFilter, q: 'raha teisipäeva õhtul', days: [4], hours: ['0-17'] });

  expect(asked).toMatchObject({ q: 'raha', days: [2, 4], hours: ['0-17', '17-24'] });
  expect(isCovered('19-24', asked.hours)).toBe(true);
  expect(isCovered('17-19', ['18-24'])).toBe(false);
});

it('counts each choice', () => {
  expect(countChoices(noFilter)).toBe(0);
  expect(countChoices({ ...noFilter, q: 'raha', days: [1, 2], hours: ['17-19'], free: true, language: 'et' })).toBe(5);
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
])('asks for cohorts that start in %s by the calendar of Tallinn', (month, startsFrom, startsTo) => {
  expect(monthRange(month)).toEqual({ startsFrom, startsTo });
});

it('names the year of a month only when it is another one', () => {
  const now = new Date('2026-11-30T10:00:00Z');

  expect(['2026-12', '2027-01'].map((month) => monthName(month, 'en', now))).toEqual(['December', 'January 2027']);
});

it('offers the coming months, across the new year', () => {
  expect(monthsFrom(new Date('2026-11-30T22:30:00Z')).slice(0, 2)).toEqual(['2026-12', '2027-01']);
  expect(monthsFrom(new Date('2026-11-30T10:00:00Z')).slice(0, 3)).toEqual(['2026-11', '2026-12', '2027-01']);
});

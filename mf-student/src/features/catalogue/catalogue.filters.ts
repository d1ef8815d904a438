import type { Category, Language, Payer } from '@valikool/contract';
import { categories, languages } from '@valikool/shared-ui';
import { oneOf } from '@valikool/shared-ui/router';
import type { CatalogueSort } from '../../shared/contract.types';
import { parseRange } from './hoursRange';
import { readWords } from './searchWords';

/** Filters and sort order of the catalogue; all of it is in the address. */
export type CatalogueFilter = {
  q: string;
  category: Category | null;
  language: Language | null;
  /** Weekdays of classes; 1 is Monday. */
  days: readonly number[];
  /** Hours in which a class begins: `17-19`. */
  hours: readonly string[];
  /** Who would pay for the signed-in student. */
  payer: Payer | null;
  /** The month in which a cohort starts: `2027-01`. */
  start: string | null;
  /** The highest price, in whole euros. */
  price: number | null;
  /** Only courses with a free seat. */
  free: boolean;
  /** Only courses that the student has saved. */
  saved: boolean;
  /** Null is the usual order: the best match for a search, else the next start. */
  sort: CatalogueSort | null;
};

/** All courses, in the usual order. */
export const noFilter: CatalogueFilter = {
  q: '',
  category: null,
  language: null,
  days: [],
  hours: [],
  payer: null,
  start: null,
  price: null,
  free: false,
  saved: false,
  sort: null,
};

const payers = ['SCHOOL', 'STUDENT'] as const satisfies readonly Payer[];

export const sorts = ['relevance', 'start', 'price', 'rating', 'new'] as const satisfies readonly CatalogueSort[];

/** The choices of the highest price, in euros. */
export const prices = [50, 75, 100, 150, 200] as const;

/** The filters in the query of an address; the category is in its path. */
export const filterNames = [
  'q',
  'days',
  'hours',
  'payer',
  'language',
  'start',
  'price',
  'free',
  'saved',
  'sort',
] as const satisfies readonly (keyof CatalogueFilter)[];

/** `LIFE_SKILLS` → `life-skills`: a category in an address. */
const toSlug = (category: Category) => category.toLowerCase().replaceAll('_', '-');

/** @returns the category of an address, undefined when there is none */
export const categoryOf = (slug: string): Category | undefined =>
  categories.find((category) => toSlug(category) === slug);

const monthOf = (text: string | null): string | null =>
  text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : null;

const wholeEuros = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;

const daysOf = (text: string | null): number[] =>
  text !== null && /^[1-7](,[1-7])*$/.test(text) ? [...new Set(text.split(',').map(Number))].sort() : [];

const hoursOf = (text: string | null): string[] => [
  ...new Set((text ?? '').split(',').filter((range) => parseRange(range) !== null)),
];

/** Reads the filter from the address; unknown values are left out. */
export function readFilter(categorySlug: string | undefined, params: URLSearchParams): CatalogueFilter {
  return {
    q: params.get('q')?.trim() ?? '',
    category: categorySlug === undefined ? null : (categoryOf(categorySlug) ?? null),
    language: oneOf(languages, params.get('language')),
    days: daysOf(params.get('days')),
    hours: hoursOf(params.get('hours')),
    payer: oneOf(payers, params.get('payer')),
    start: monthOf(params.get('start')),
    price: wholeEuros(params.get('price')),
    free: params.get('free') === '1',
    saved: params.get('saved') === '1',
    sort: oneOf(sorts, params.get('sort')),
  };
}

const inAddress = (value: CatalogueFilter[keyof CatalogueFilter]): string =>
  typeof value === 'boolean' ? (value ? '1' : '') : String(value ?? '');

/** The address of a filter, the inverse of `readFilter`. */
export function filterPath(filter: CatalogueFilter): string {
  const entries = filterNames.map((name) => [name, inAddress(filter[name])]).filter(([, value]) => value !== '');
  // A comma needs no escape in a query, and people read and share these addresses.
  const query = new URLSearchParams(entries).toString().replaceAll('%2C', ',');
  const path = filter.category === null ? '/courses' : `/courses/category/${toSlug(filter.category)}`;
  return query === '' ? path : `${path}?${query}`;
}

/** Whether the filter leaves courses out. The sort order does not. */
export const isNarrowed = (filter: CatalogueFilter): boolean => filterPath({ ...filter, sort: null }) !== '/courses';

/** How many choices are made in the filters beside the search and the category. */
export const countChoices = ({ days, hours, language, payer, start, price, free }: CatalogueFilter): number =>
  days.length +
  hours.length +
  [language, payer, start, price].filter((choice) => choice !== null).length +
  Number(free);

/** The filter with everything chosen taken off, but not what is searched for, where, and in which order. */
export const withoutChoices = ({ q, category, saved, sort }: CatalogueFilter): CatalogueFilter => ({
  ...noFilter,
  q,
  category,
  saved,
  sort,
});

/** What is asked of the server: weekdays and times of day in the searched words are filters. */
export function askedOf(filter: CatalogueFilter): CatalogueFilter {
  const { rest, words } = readWords(filter.q);
  return {
    ...filter,
    q: rest,
    days: [...new Set([...filter.days, ...words.flatMap(({ days }) => days)])].sort(),
    hours: [...new Set([...filter.hours, ...words.flatMap(({ hours }) => hours ?? [])])],
  };
}

import type { Badge, Category, Language } from '@valikool/contract';
import { categories, languages } from '@valikool/shared-ui';
import { oneOf } from '@valikool/shared-ui/router';
import type { CatalogueSort } from '../../shared/contract.types';

/** Filters and sort order of the catalogue; all of it is in the address. */
export type CatalogueFilter = {
  q: string;
  category: Category | null;
  language: Language | null;
  badge: Badge | null;
  /** The month in which a group starts: `2027-01`. */
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
  badge: null,
  start: null,
  price: null,
  free: false,
  saved: false,
  sort: null,
};

export const badgeFilters = [
  'REGISTRATION_OPEN',
  'LAST_SPOTS',
  'STARTING_SOON',
  'LAST_DAYS',
  'JOIN_WAITLIST',
] as const satisfies readonly Badge[];

export const sorts = ['relevance', 'start', 'price', 'rating', 'new'] as const satisfies readonly CatalogueSort[];

/** The choices of the highest price, in euros. */
export const prices = [50, 75, 100, 150, 200] as const;

/** The filters in the query of an address; the category is in its path. */
export const filterNames = [
  'q',
  'language',
  'badge',
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

/** Reads the filter from the address; unknown values are left out. */
export function readFilter(categorySlug: string | undefined, params: URLSearchParams): CatalogueFilter {
  return {
    q: params.get('q')?.trim() ?? '',
    category: categorySlug === undefined ? null : (categoryOf(categorySlug) ?? null),
    language: oneOf(languages, params.get('language')),
    badge: oneOf(badgeFilters, params.get('badge')),
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
  const query = new URLSearchParams(entries).toString();
  const path = filter.category === null ? '/courses' : `/courses/category/${toSlug(filter.category)}`;
  return query === '' ? path : `${path}?${query}`;
}

/** Whether the filter leaves courses out. The sort order does not. */
export const isNarrowed = (filter: CatalogueFilter): boolean => filterPath({ ...filter, sort: null }) !== '/courses';

/** How many of the less common filters, which have a panel of their own, are set. */
export const countFurther = ({ start, price, free }: CatalogueFilter): number =>
  [start !== null, price !== null, free].filter(Boolean).length;

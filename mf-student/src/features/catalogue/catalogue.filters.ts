import type { Badge, Category, Language } from '@valikool/contract';
import { categories, languages } from '@valikool/shared-ui';
import { oneOf } from '@valikool/shared-ui/router';
import type { CatalogueSort } from '../../shared/contract.types';

/** What narrows and orders the catalogue; all of it stands in the address. */
export type CatalogueFilter = {
  q: string;
  category: Category | null;
  language: Language | null;
  badge: Badge | null;
  /** The month in which a group starts: `2027-01`. */
  start: string | null;
  /** Whole euros at most. */
  price: number | null;
  /** Only with a seat to take. */
  free: boolean;
  /** Only what I have saved. */
  saved: boolean;
  /** Null is the usual order: the nearest to what is searched, else the next start. */
  sort: CatalogueSort | null;
};

/** Everything, in the usual order. */
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

/** What the list offers as the highest price, in euros. */
export const prices = [50, 75, 100, 150, 200] as const;

/** Everything but the category that stands in the query of an address. */
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

/** `LIFE_SKILLS` → `life-skills`: how a category stands in an address. */
const toSlug = (category: Category) => category.toLowerCase().replaceAll('_', '-');

/** @returns the category of an address, undefined for one that does not exist */
export const categoryOf = (slug: string): Category | undefined =>
  categories.find((category) => toSlug(category) === slug);

const monthOf = (text: string | null): string | null =>
  text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : null;

const wholeEuros = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;

/** Reads the filter from the address; what it does not know it leaves out. */
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

/** Whether fewer courses than all are asked for. The order leaves nothing out. */
export const isNarrowed = (filter: CatalogueFilter): boolean => filterPath({ ...filter, sort: null }) !== '/courses';

/** How many of the less usual filters are set, which stand in a panel of their own. */
export const countFurther = ({ start, price, free }: CatalogueFilter): number =>
  [start !== null, price !== null, free].filter(Boolean).length;

import type { Badge, Category, Language } from '@valikool/contract';

/** What narrows the catalogue; all of it stands in the address. */
export type CatalogueFilter = { q: string; category: Category | null; language: Language | null; badge: Badge | null };

/** In the order of the chips. */
export const categories = [
  'POPULAR',
  'LIFE_SKILLS',
  'SUSTAINABILITY',
  'LANGUAGES',
  'DIVERSITY',
  'TECHNOLOGY',
  'BUSINESS_FINANCE',
  'MENTAL_HEALTH',
  'OTHERS',
] as const satisfies readonly Category[];

export const courseLanguages = ['et', 'en', 'ru'] as const satisfies readonly Language[];

export const badgeFilters = ['REGISTRATION_OPEN', 'LAST_SPOTS', 'STARTING_SOON', 'LAST_DAYS', 'JOIN_WAITLIST'] as const satisfies readonly Badge[];

/** `LIFE_SKILLS` → `life-skills`: how a category stands in an address. */
const toSlug = (category: Category) => category.toLowerCase().replaceAll('_', '-');

/** @returns the category of an address, undefined for one that does not exist */
export const categoryOf = (slug: string): Category | undefined => categories.find((category) => toSlug(category) === slug);

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | null => known.find((each) => each === value) ?? null;

/** Reads the filter from the address; what it does not know it leaves out. */
export function readFilter(categorySlug: string | undefined, params: URLSearchParams): CatalogueFilter {
  return {
    q: params.get('q')?.trim() ?? '',
    category: categorySlug === undefined ? null : (categoryOf(categorySlug) ?? null),
    language: oneOf(courseLanguages, params.get('language')),
    badge: oneOf(badgeFilters, params.get('badge')),
  };
}

/** The address of a filter, the inverse of `readFilter`. */
export function filterPath({ q, category, language, badge }: CatalogueFilter): string {
  const entries = Object.entries({ q, language, badge }).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const query = new URLSearchParams(entries).toString();
  return `${category === null ? '/courses' : `/courses/category/${toSlug(category)}`}${query === '' ? '' : `?${query}`}`;
}

export const isNarrowed = ({ q, category, language, badge }: CatalogueFilter): boolean =>
  q !== '' || category !== null || language !== null || badge !== null;

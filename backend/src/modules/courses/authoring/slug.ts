import { RESERVED_SLUGS } from './authoring.types';

const LONGEST = 80;

/**
 * Loads the tables of all scripts at first use; few processes ever need them.
 * @returns the title as a slug: Latin letters without accents, digits and hyphens; never empty, always with a letter.
 */
export async function slugOf(title: string): Promise<string> {
  const { slugify } = await import('transliteration');
  const spelt = slugify(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  if (/[a-z]/.test(spelt)) return spelt;
  return spelt === '' ? 'course' : `course-${spelt}`;
}

/** @returns the first of `base`, `base-2`, `base-3` … that is free */
export function freeSlug(base: string, taken: readonly string[]): string {
  const unavailable = new Set([...taken, ...RESERVED_SLUGS]);
  if (!unavailable.has(base)) return base;
  let number = 2;
  while (unavailable.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

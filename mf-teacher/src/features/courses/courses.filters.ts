import type { CourseStatus, SchoolYearFilter } from '@valikool/contract';
import { categories, languages } from '@valikool/shared-ui';
import { oneOf } from '@valikool/shared-ui/router';
import type { ManagedCoursesQuery } from '../../shared/contract.types';

/** In the order of a course's life. */
export const courseStatuses = ['DRAFT', 'IN_REVIEW', 'APPROVED'] as const satisfies readonly CourseStatus[];

export const courseSorts = [
  'updated',
  'created',
  'title',
  'price',
] as const satisfies readonly ManagedCoursesQuery['sort'][];

/** What the list is ordered by unless the address says otherwise. */
export const usualSort = 'updated' satisfies (typeof courseSorts)[number];

export const schoolYears = [
  'current',
  'next',
  'previous',
  'previous-all',
] as const satisfies readonly SchoolYearFilter[];

/** Whatever is not named is not asked for: all school years, as all of the rest. */
export type CoursesFilter = Pick<
  ManagedCoursesQuery,
  'q' | 'status' | 'language' | 'category' | 'creator' | 'schoolYear' | 'sort'
>;

const numberOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** Reads the filter from the address; what it does not know it leaves out. */
export function readFilter(params: URLSearchParams): CoursesFilter {
  const q = params.get('q')?.trim() ?? '';
  const known = {
    q: q === '' ? null : q,
    status: oneOf(courseStatuses, params.get('status')),
    language: oneOf(languages, params.get('language')),
    category: oneOf(categories, params.get('category')),
    creator: numberOf(params.get('creator')),
    schoolYear: oneOf(schoolYears, params.get('schoolYear')),
    sort: oneOf(courseSorts, params.get('sort')),
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null));
}

/** Whether the filter leaves anything out; an order does not. */
export const isNarrowed = ({ sort: _, ...narrowing }: CoursesFilter): boolean => Object.keys(narrowing).length > 0;

/** How many filters beside the search leave anything out. */
export const countNarrowing = ({ sort: _order, q: _words, ...narrowing }: CoursesFilter): number =>
  Object.keys(narrowing).length;

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

/** The default order, which is not in the address. */
export const usualSort = 'updated' satisfies (typeof courseSorts)[number];

export const schoolYears = [
  'current',
  'next',
  'previous',
  'previous-all',
] as const satisfies readonly SchoolYearFilter[];

/** A filter that is not named does not apply. */
export type CoursesFilter = Pick<
  ManagedCoursesQuery,
  'q' | 'status' | 'language' | 'category' | 'creator' | 'schoolYear' | 'sort'
>;

const numberOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** Reads the filter from the address; ignores unknown values. */
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

/** Whether the filter may leave courses out; a sort order does not. */
export const isNarrowed = ({ sort: _, ...narrowing }: CoursesFilter): boolean => Object.keys(narrowing).length > 0;

/** The number of filters besides the search. */
export const countNarrowing = ({ sort: _order, q: _words, ...narrowing }: CoursesFilter): number =>
  Object.keys(narrowing).length;

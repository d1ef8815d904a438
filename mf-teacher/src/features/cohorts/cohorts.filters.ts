import type { CohortStatus, SchoolYearFilter } from '@valikool/contract';
import type { TableSort } from '@valikool/shared-ui';
import { oneOf } from '@valikool/shared-ui/router';
import type { ExportFilters } from '@valikool/shared-ui/widgets';
import type { CohortsFilter } from '../../shared/cohorts.queries';
import type { Section } from '../../shared/section';

/** In the order of a cohort's life. */
const cohortStatuses = [
  'DRAFT',
  'REGISTRATION_OPEN',
  'GROUP_FULL',
  'IN_PROGRESS',
  'COMPLETED',
  'TEACHER_PAID',
  'CANCELED',
] as const satisfies readonly CohortStatus[];

/** What the list is narrowed to by: a state, or that it must be decided whether a cohort is taught. */
export const statusFilters = ['BELOW_MINIMUM', ...cohortStatuses] as const;

export const schoolYears = [
  'current',
  'next',
  'previous',
  'previous-all',
  'all',
] as const satisfies readonly SchoolYearFilter[];

/** The filter before anybody changes it. */
export const defaultSchoolYear = 'current' satisfies SchoolYearFilter;

/** The default order: latest start first. */
export const usualSort = '-start';
export const cohortSorts = [
  usualSort,
  'start',
  'name',
  '-name',
  '-seats',
  'seats',
] as const satisfies readonly NonNullable<CohortsFilter['sort']>[];

/** The order of the address as the table's head shows it. */
export function tableSortOf(params: URLSearchParams): TableSort {
  const sort = oneOf(cohortSorts, params.get('sort')) ?? usualSort;
  return { key: sort.replace('-', ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' };
}

/** @returns the value for the address; null for the default order */
export function addressSortOf({ key, direction }: TableSort): string | null {
  const sort = direction === 'descending' ? `-${key}` : key;
  return sort === usualSort ? null : sort;
}

export type ListFilter = CohortsFilter & { schoolYear: SchoolYearFilter };

const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** Reads the filter from the address; ignores unknown values. */
export function readFilter(params: URLSearchParams, section: Section): ListFilter {
  const q = params.get('q')?.trim() ?? '';
  const status = oneOf(statusFilters, params.get('status'));
  const sort = oneOf(cohortSorts, params.get('sort'));
  const [course, teacher] = [idOf(params.get('course')), idOf(params.get('teacher'))];
  return {
    schoolYear: oneOf(schoolYears, params.get('schoolYear')) ?? defaultSchoolYear,
    ...(q !== '' && { q }),
    ...(status !== null && { status }),
    ...(course !== null && { course }),
    ...(teacher !== null && section === 'manage' && { teacher }),
    ...(sort !== null && { sort }),
    ...(section === 'user' && { mine: 'true' }),
  };
}

/** Whether the filter may leave cohorts out. */
export const isNarrowed = ({ schoolYear, q, status, course, teacher }: ListFilter): boolean =>
  schoolYear !== 'all' || [q, status, course, teacher].some((value) => value !== undefined);

/** The number of filters, besides the search, that differ from the default. */
export const countNarrowing = ({ schoolYear, status, course, teacher }: ListFilter): number =>
  [schoolYear === defaultSchoolYear ? undefined : schoolYear, status, course, teacher].filter(
    (value) => value !== undefined,
  ).length;

/**
 * The filter of an export with the same rows as the list; null for a list of which there is no export.
 *
 * @param ownId the teacher in a list of own cohorts
 */
export const exportedOf = (
  { q, status, schoolYear, course, teacher, mine }: ListFilter,
  ownId: number | undefined,
): ExportFilters | null =>
  status === 'BELOW_MINIMUM'
    ? null
    : {
        schoolYear,
        ...(q !== undefined && { q }),
        ...(status !== undefined && { status }),
        ...(course !== undefined && { course }),
        ...(teacher !== undefined && { teacher }),
        ...(mine === 'true' && ownId !== undefined && { runBy: ownId }),
      };

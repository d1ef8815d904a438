import type { CohortStatus, SchoolYearFilter } from '@valikool/contract';
import { oneOf } from '@valikool/shared-ui/router';
import type { CohortsFilter } from '../../shared/cohorts.queries';
import type { Section } from '../../shared/section';

/** In the order of a cohort's life. */
export const cohortStatuses = [
  'DRAFT',
  'REGISTRATION_OPEN',
  'GROUP_FULL',
  'IN_PROGRESS',
  'COMPLETED',
  'TEACHER_PAID',
  'CANCELED',
] as const satisfies readonly CohortStatus[];

export const schoolYears = ['current', 'next', 'previous', 'previous-all', 'all'] as const satisfies readonly SchoolYearFilter[];

/** What a list shows before anybody narrows it. */
export const defaultSchoolYear = 'current' satisfies SchoolYearFilter;

/** Reads the filter from the address; what it does not know it leaves out. */
export function readFilter(params: URLSearchParams, section: Section): CohortsFilter & { schoolYear: SchoolYearFilter } {
  const q = params.get('q')?.trim() ?? '';
  const status = oneOf(cohortStatuses, params.get('status'));
  return {
    schoolYear: oneOf(schoolYears, params.get('schoolYear')) ?? defaultSchoolYear,
    ...(q !== '' && { q }),
    ...(status !== null && { status }),
    ...(section === 'user' && { mine: 'true' }),
  };
}

import type { ParticipantStatus, SchoolYearFilter } from '@valikool/contract';
import { oneOf } from '@valikool/shared-ui/router';
import type { StudentsFilter } from '../../shared/school.queries';

export const schoolYears = [
  'current',
  'next',
  'previous',
  'previous-all',
  'all',
] as const satisfies readonly SchoolYearFilter[];

/** In the order of a registration's life. */
export const participantStatuses = [
  'REGISTERED',
  'IN_PROGRESS',
  'AWAITING_RESULT',
  'COMPLETED',
  'FAILED',
  'CANCELED',
] as const satisfies readonly ParticipantStatus[];

/** The filter before anybody changes it. */
export const defaultSchoolYear = 'current' satisfies SchoolYearFilter;

/** Reads the filter from the address; ignores unknown values. */
export function readFilter(params: URLSearchParams): StudentsFilter & { schoolYear: SchoolYearFilter } {
  const q = params.get('q')?.trim() ?? '';
  const status = oneOf(participantStatuses, params.get('status'));
  return {
    schoolYear: oneOf(schoolYears, params.get('schoolYear')) ?? defaultSchoolYear,
    ...(q !== '' && { q }),
    ...(status !== null && { status }),
  };
}

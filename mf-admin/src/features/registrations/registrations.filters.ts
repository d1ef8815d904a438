import type { ParticipantStatus, SchoolYearFilter } from '@valikool/contract';
import { oneOf } from '@valikool/shared-ui/router';
import type { RegistrationsFilter } from '../../shared/registrations/registrations.requests';

export const schoolYears = [
  'current',
  'next',
  'previous',
  'previous-all',
  'all',
] as const satisfies readonly SchoolYearFilter[];

/** The filter before anybody changes it. */
export const defaultSchoolYear = 'current' satisfies SchoolYearFilter;

export const statuses = [
  'REGISTERED',
  'IN_PROGRESS',
  'AWAITING_RESULT',
  'COMPLETED',
  'FAILED',
  'CANCELED',
] as const satisfies readonly ParticipantStatus[];

/** Groups of statuses: active ones, and those with a final result. */
export const statusGroups = ['ACTIVE', 'FINAL'] as const;

export type ReadFilter = RegistrationsFilter & { schoolYear: SchoolYearFilter };

/** Reads the filter from the address; ignores unknown values. */
export function readFilter(params: URLSearchParams): ReadFilter {
  const status = oneOf([...statusGroups, ...statuses], params.get('status'));
  const student = params.get('student');
  return {
    schoolYear: oneOf(schoolYears, params.get('schoolYear')) ?? defaultSchoolYear,
    ...(status !== null && { status }),
    ...(student !== null && /^\d+$/.test(student) && { student: Number(student) }),
  };
}

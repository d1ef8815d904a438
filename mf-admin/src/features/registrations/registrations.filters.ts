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

/** What the list shows before anybody narrows it. */
export const defaultSchoolYear = 'current' satisfies SchoolYearFilter;

export const statuses = [
  'REGISTERED',
  'IN_PROGRESS',
  'AWAITING_RESULT',
  'COMPLETED',
  'FAILED',
  'CANCELED',
] as const satisfies readonly ParticipantStatus[];

/** Several statuses at once: under way, and with a final result. */
export const statusGroups = ['ACTIVE', 'FINAL'] as const;

export type ReadFilter = RegistrationsFilter & { schoolYear: SchoolYearFilter };

/** Reads the filter from the address; what it does not know it leaves out. */
export function readFilter(params: URLSearchParams): ReadFilter {
  const status = oneOf([...statusGroups, ...statuses], params.get('status'));
  const student = params.get('student');
  return {
    schoolYear: oneOf(schoolYears, params.get('schoolYear')) ?? defaultSchoolYear,
    ...(status !== null && { status }),
    ...(student !== null && /^\d+$/.test(student) && { student: Number(student) }),
  };
}

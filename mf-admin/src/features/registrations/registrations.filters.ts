import type { ParticipantStatus, SchoolYearFilter } from '@valikool/contract';
import { oneOf } from '@valikool/shared-ui/router';
import type { ExportFilters } from '@valikool/shared-ui/widgets';
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

/** Groups: active ones, those with a final result, and those that wait for their school. */
export const statusGroups = ['ACTIVE', 'FINAL', 'AWAITING_APPROVAL'] as const;

export type ReadFilter = RegistrationsFilter & { schoolYear: SchoolYearFilter };

/** The filter of an export with the same rows as the list; null for a list of which there is no export. */
export const exportedOf = ({ status, ...filter }: ReadFilter): ExportFilters | null =>
  status === 'AWAITING_APPROVAL' ? null : { ...filter, ...(status !== undefined && { status }) };

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

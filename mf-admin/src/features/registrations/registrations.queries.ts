import type { ParticipantStatus, SchoolYearFilter } from '@valikool/contract';
import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions } from '@valikool/shared-ui/query';
import { oneOf } from '@valikool/shared-ui/router';
import type { RegistrationsQuery } from '../../shared/contract.types';

const freshMs = 30_000;
const pageSize = 25;

export const schoolYears = ['current', 'next', 'previous', 'previous-all', 'all'] as const satisfies readonly SchoolYearFilter[];

/** What the list shows before anybody narrows it. */
export const defaultSchoolYear = 'current' satisfies SchoolYearFilter;

export const statuses = ['REGISTERED', 'IN_PROGRESS', 'AWAITING_RESULT', 'COMPLETED', 'FAILED', 'CANCELED'] as const satisfies readonly ParticipantStatus[];

/** Several statuses at once: under way, and with a final result. */
export const statusGroups = ['ACTIVE', 'FINAL'] as const;

export type RegistrationsFilter = Pick<RegistrationsQuery, 'status'> & { schoolYear: SchoolYearFilter };

/** Reads the filter from the address; what it does not know it leaves out. */
export function readFilter(params: URLSearchParams): RegistrationsFilter {
  const status = oneOf([...statusGroups, ...statuses], params.get('status'));
  return { schoolYear: oneOf(schoolYears, params.get('schoolYear')) ?? defaultSchoolYear, ...(status !== null && { status }) };
}

/** Everybody's registrations, newest first. */
export const registrationList = (filter: RegistrationsFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'registrations', filter],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(await api.GET('/registrations', { params: { query: { ...filter, limit: pageSize, ...cursorOf(pageParam) } }, signal })),
    ...cursorPaging,
    staleTime: freshMs,
  });

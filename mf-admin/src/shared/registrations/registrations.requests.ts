import type { ParticipantStatus } from '@valikool/contract';
import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@valikool/shared-ui/query';
import type { ChangeRegistrations, CreateRegistration, Registration, RegistrationsQuery } from '../contract.types';

const all = ['admin', 'registrations'] as const;
/** Queries of dialogs, which lists need not reload after a change. */
const choices = ['admin', 'registration-choices'] as const;
const freshMs = 30_000;
const pageSize = 25;
const shownChoices = 20;

export type RegistrationsFilter = Pick<RegistrationsQuery, 'status' | 'student' | 'schoolYear'>;

/** Registrations that match the filter, newest first. */
export const registrationList = (filter: RegistrationsFilter) =>
  infiniteQueryOptions({
    queryKey: [...all, 'list', filter],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/registrations', {
          params: { query: { ...filter, limit: pageSize, ...cursorOf(pageParam) } },
          signal,
        }),
      ),
    ...cursorPaging,
    staleTime: freshMs,
  });

/** Students to choose from. @param q words of the name or the address */
export const studentChoices = (q: string) =>
  queryOptions({
    queryKey: [...choices, 'students', q],
    queryFn: async ({ signal }) =>
      unwrap(
        await api.GET('/users', {
          params: { query: { role: 'STUDENT', limit: shownChoices, ...(q !== '' && { q }) } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });

/** The name of a student of whom the address has only the id. */
export const studentName = (id: number) =>
  queryOptions({
    queryKey: [...choices, 'student-name', id],
    queryFn: async ({ signal }) => {
      const { firstName, lastName } = unwrap(await api.GET('/users/{id}', { params: { path: { id } }, signal }));
      return `${firstName} ${lastName}`;
    },
    staleTime: freshMs,
  });

/** Statuses of cohorts that take students; running ones take them in their first days. */
const openStatuses = ['REGISTRATION_OPEN', 'IN_PROGRESS'] as const;

/** Cohorts that may take students, coming ones first. @param q part of the cohort's or the course's name */
export const cohortChoices = (q: string) =>
  queryOptions({
    queryKey: [...choices, 'cohorts', q],
    queryFn: async ({ signal }) => {
      const search = { limit: shownChoices, ...(q !== '' && { q }) };
      const pages = await Promise.all(
        openStatuses.map(async (status) =>
          unwrap(await api.GET('/cohorts', { params: { query: { ...search, status } }, signal })),
        ),
      );
      return pages.flatMap(({ items }) => items);
    },
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });

/** The payers for a student in a cohort, and the costs. */
export const eligibilityOf = (cohortId: number, studentId: number) =>
  queryOptions({
    queryKey: [...choices, 'eligibility', cohortId, studentId],
    queryFn: async ({ signal }) =>
      unwrap(
        await api.GET('/cohorts/{id}/eligibility', {
          params: { path: { id: cohortId }, query: { studentId } },
          signal,
        }),
      ),
  });

/** Other cohorts of the course to which a registration could move. */
export const otherCohortsOf = (id: number) =>
  queryOptions({
    queryKey: [...choices, 'other-cohorts', id],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/registrations/{id}/swap-options', { params: { path: { id } }, signal })),
  });

/** Reloads lists of registrations and timelines. */
export function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: all }),
      queryClient.invalidateQueries({ queryKey: ['shared', 'activity'] }),
    ]);
}

/** Registers a student. */
export const useAddStudent = () => {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: async ({ cohortId, ...body }: CreateRegistration & { cohortId: number }) =>
      unwrap(await api.POST('/cohorts/{id}/registrations', { params: { path: { id: cohortId } }, body })),
    onSuccess,
  });
};

const noted = (note: string) => (note === '' ? {} : { note });

/** Moves a student to another cohort of the course, at the agreed price. */
export const useMove = ({ id }: Registration) => {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: async ({ cohortId, note }: { cohortId: number; note: string }) =>
      unwrap(
        await api.POST('/registrations/{id}/move', { params: { path: { id } }, body: { cohortId, ...noted(note) } }),
      ),
    onSuccess,
  });
};

type Cancellation = { note: string; waive: boolean };

/** Cancels the registration; the rule decides about a refund, unless it is waived for the reason in the note. */
export const useCancel = ({ id }: Registration) => {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: async ({ note, waive }: Cancellation) => {
      const body = waive ? { waive, reason: note } : noted(note);
      return unwrap(await api.POST('/registrations/{id}/cancel', { params: { path: { id } }, body }));
    },
    onSuccess,
  });
};

/** Results that a student can get. */
export const results = ['COMPLETED', 'FAILED', 'AWAITING_RESULT'] as const satisfies readonly ParticipantStatus[];

/** Sets or corrects a student's result. */
export const useSetResult = ({ id }: Registration) => {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: async (status: (typeof results)[number]) =>
      unwrap(await api.POST('/registrations/{id}/result', { params: { path: { id } }, body: { status } })),
    onSuccess,
  });
};

type WithoutIds<Change> = Change extends unknown ? Omit<Change, 'ids'> : never;
/** A change without the registrations to which it applies. */
export type RegistrationsChange = WithoutIds<ChangeRegistrations>;

/** Makes the same change for several registrations, with a result for each. */
export const changeRegistrations = async (ids: number[], change: RegistrationsChange) =>
  unwrap(await api.POST('/registrations/bulk', { body: { ...change, ids } })).results;

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
/** What is asked for a question, not shown in a list: a change need not ask for it anew. */
const choices = ['admin', 'registration-choices'] as const;
const freshMs = 30_000;
const pageSize = 25;
const shownChoices = 20;

export type RegistrationsFilter = Pick<RegistrationsQuery, 'status' | 'student' | 'schoolYear'>;

/** Registrations as the filter has them, newest first. */
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

/** Students to choose from. @param q words of the names or the address */
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

/** What a student is called whom only the address names. */
export const studentName = (id: number) =>
  queryOptions({
    queryKey: [...choices, 'student-name', id],
    queryFn: async ({ signal }) => {
      const { firstName, lastName } = unwrap(await api.GET('/users/{id}', { params: { path: { id } }, signal }));
      return `${firstName} ${lastName}`;
    },
    staleTime: freshMs,
  });

/** While a cohort has these, students can come: those that have just begun take them too. */
const openStatuses = ['REGISTRATION_OPEN', 'IN_PROGRESS'] as const;

/** Cohorts that may take students, those to come first. @param q part of the cohort's or the course's name */
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

/** Who may pay for a student in a cohort, and what it costs. */
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

/** Other cohorts of the course that a registration could move to. */
export const otherCohortsOf = (id: number) =>
  queryOptions({
    queryKey: [...choices, 'other-cohorts', id],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/registrations/{id}/swap-options', { params: { path: { id } }, signal })),
  });

/** Lists of registrations, and timelines that tell of them, ask again. */
export function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: all }),
      queryClient.invalidateQueries({ queryKey: ['shared', 'activity'] }),
    ]);
}

/** Takes a seat for a student. */
export const useAddStudent = () => {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: async ({ cohortId, ...body }: CreateRegistration & { cohortId: number }) =>
      unwrap(await api.POST('/cohorts/{id}/registrations', { params: { path: { id: cohortId } }, body })),
    onSuccess,
  });
};

const noted = (note: string) => (note === '' ? {} : { note });

/** Moves a student to another cohort of the course; what was agreed on the price stays. */
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

/** Gives the seat up; money comes back where the rule says so. */
export const useCancel = ({ id }: Registration) => {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: async (note: string) =>
      unwrap(await api.POST('/registrations/{id}/cancel', { params: { path: { id } }, body: noted(note) })),
    onSuccess,
  });
};

/** What a student can be marked with. */
export const results = ['COMPLETED', 'FAILED', 'AWAITING_RESULT'] as const satisfies readonly ParticipantStatus[];

/** Marks a student, or corrects the mark. */
export const useSetResult = ({ id }: Registration) => {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: async (status: (typeof results)[number]) =>
      unwrap(await api.POST('/registrations/{id}/result', { params: { path: { id } }, body: { status } })),
    onSuccess,
  });
};

type WithoutIds<Change> = Change extends unknown ? Omit<Change, 'ids'> : never;
/** A change of registrations, whichever they are. */
export type RegistrationsChange = WithoutIds<ChangeRegistrations>;

/** The same change of some registrations, each with a result of its own. */
export const changeRegistrations = async (ids: number[], change: RegistrationsChange) =>
  unwrap(await api.POST('/registrations/bulk', { body: { ...change, ids } })).results;

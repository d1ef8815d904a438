import type { Payer } from '@valikool/contract';
import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  skipToken,
  useMutation,
  useQueryClient,
} from '@valikool/shared-ui/query';
import { cohortKeys } from '../../shared/cohorts.queries';
import type { CohortMessage } from '../../shared/contract.types';

const freshMs = 30_000;
const pageSize = 25;
const choicesShown = 20;

/** Who waits for a seat, in the order in which seats are offered, page by page. */
export const cohortWaitlist = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...cohortKeys, 'waitlist', id],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/cohorts/{id}/waitlist', {
          params: { path: { id }, query: { limit: pageSize, ...cursorOf(pageParam) } },
          signal,
        }),
      ),
    ...cursorPaging,
    staleTime: freshMs,
  });

/** How often a message whose mails are on their way is asked about. */
const askEveryMs = 2_000;
const isOnItsWay = ({ status }: CohortMessage): boolean => status === 'SENDING';

/** What was written to all students, newest first, page by page; asked again while mails are on their way. */
export const cohortMessages = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...cohortKeys, 'messages', id],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/cohorts/{id}/messages', {
          params: { path: { id }, query: { limit: pageSize, ...cursorOf(pageParam) } },
          signal,
        }),
      ),
    ...cursorPaging,
    staleTime: freshMs,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(isOnItsWay)) === true ? askEveryMs : false,
  });

/** One registration, with what canceling it would mean today; asked for again each time, as the terms change with the payer and with what is paid. */
export const registrationDetail = (id: number) =>
  queryOptions({
    queryKey: ['teacher', 'registrations', id],
    queryFn: async ({ signal }) => unwrap(await api.GET('/registrations/{id}', { params: { path: { id } }, signal })),
    staleTime: 0,
    gcTime: 0,
  });

/** Students to add, by name or address. */
export const studentChoices = (q: string) =>
  queryOptions({
    queryKey: ['teacher', 'choices', 'students', q],
    queryFn: async ({ signal }) =>
      unwrap(
        await api.GET('/users', {
          params: { query: { role: 'STUDENT', limit: choicesShown, ...(q !== '' && { q }) } },
          signal,
        }),
      ),
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  });

export type EligibilityOf = { cohortId: number; studentId: number | null };

/** Who could pay for a student, and what stands in the way; nothing is asked without a student. */
export const eligibilityOf = ({ cohortId, studentId }: EligibilityOf) =>
  queryOptions({
    queryKey: [...cohortKeys, 'eligibility', cohortId, studentId],
    queryFn:
      studentId === null
        ? skipToken
        : async ({ signal }) =>
            unwrap(
              await api.GET('/cohorts/{id}/eligibility', {
                params: { path: { id: cohortId }, query: { studentId } },
                signal,
              }),
            ),
  });

/** The other cohorts of a course. */
export const cohortsOfCourse = (course: number) =>
  queryOptions({
    queryKey: [...cohortKeys, 'of-course', course],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/cohorts', { params: { query: { course, schoolYear: 'all', limit: 100 } }, signal })),
    staleTime: freshMs,
  });

/** What changes with the students of a cohort: their list, its seats, its waiting list, what has happened. */
export function useRefreshStudents() {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: cohortKeys });
    void queryClient.invalidateQueries({ queryKey: ['shared', 'activity'] });
  };
}

export const results = ['COMPLETED', 'FAILED', 'AWAITING_RESULT'] as const;
export type MarkedResult = (typeof results)[number];

export type Marking = { registrationIds: readonly number[]; status: MarkedResult };
export type MarkingOutcome = { marked: number; refused: unknown[] };

/** Marks students one after the other; one who is refused does not stop the others. */
export function useMarkResults() {
  const refresh = useRefreshStudents();
  return useMutation({
    mutationFn: async ({ registrationIds, status }: Marking): Promise<MarkingOutcome> => {
      const refused: unknown[] = [];
      for (const id of registrationIds) {
        try {
          unwrap(await api.POST('/registrations/{id}/result', { params: { path: { id } }, body: { status } }));
        } catch (error) {
          refused.push(error);
        }
      }
      return { marked: registrationIds.length - refused.length, refused };
    },
    onSettled: refresh,
  });
}

/** Gives a seat up for a student. */
export function useCancelRegistration(id: number) {
  const refresh = useRefreshStudents();
  return useMutation({
    mutationFn: async (note: string) =>
      unwrap(
        await api.POST('/registrations/{id}/cancel', {
          params: { path: { id } },
          body: { ...(note !== '' && { note }) },
        }),
      ),
    onSuccess: refresh,
  });
}

/** Gives a student a seat in another cohort of the course; the price stays. */
export function useMoveRegistration(id: number) {
  const refresh = useRefreshStudents();
  return useMutation({
    mutationFn: async ({ cohortId, note }: { cohortId: number; note: string }) =>
      unwrap(
        await api.POST('/registrations/{id}/move', {
          params: { path: { id } },
          body: { cohortId, ...(note !== '' && { note }) },
        }),
      ),
    onSuccess: refresh,
  });
}

/** Registers a student, who agreed to the terms elsewhere; what they have to pay themselves is asked of them. */
export function useAddStudent(cohortId: number) {
  const refresh = useRefreshStudents();
  return useMutation({
    mutationFn: async ({ studentId, payer }: { studentId: number; payer: Payer }) =>
      unwrap(
        await api.POST('/cohorts/{id}/registrations', {
          params: { path: { id: cohortId } },
          body: { studentId, payer, acceptTerms: true },
        }),
      ),
    onSuccess: refresh,
  });
}

/** Lets somebody go before others on the waiting list. */
export function useSetPriority(cohortId: number, entry: number) {
  const refresh = useRefreshStudents();
  return useMutation({
    mutationFn: async (body: { priority: number; reason: string }) =>
      unwrap(
        await api.POST('/cohorts/{id}/waitlist/{entry}/priority', { params: { path: { id: cohortId, entry } }, body }),
      ),
    onSuccess: refresh,
  });
}

/** Mails all students of a cohort, through the queue. */
export function useSendMessage(cohortId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: { subject: string; body: string }) =>
      unwrap(await api.POST('/cohorts/{id}/messages', { params: { path: { id: cohortId } }, body })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: cohortMessages(cohortId).queryKey }),
  });
}

import type { Payer } from '@valikool/contract';
import { api, ApiError, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
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

/** The waiting list in the order of offers, page by page. */
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

/** Milliseconds between reloads while a message's mails are being sent. */
const askEveryMs = 2_000;
const isOnItsWay = ({ status }: CohortMessage): boolean => status === 'SENDING' || status === 'WAITING';

/** Messages to all students, newest first, page by page; reloaded while mails are being sent. */
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

/**
 * One registration with the consequences of canceling it today. Loaded each time, since they change with payer and
 * payments.
 */
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

/** The payers for a student, and possible problems; no request without a student. */
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

/** Reloads the student list, seats, waiting list and timeline of a cohort. */
export function useRefreshStudents() {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: cohortKeys });
    void queryClient.invalidateQueries({ queryKey: ['shared', 'activity'] });
  };
}

export const results = ['COMPLETED', 'FAILED', 'AWAITING_RESULT'] as const;
export type MarkedResult = (typeof results)[number];

/** With the reason where a result is corrected. */
export type Marking = { registrationIds: readonly number[]; status: MarkedResult; reason?: string | undefined };
/** `onPart` hears how many are done after each part. */
type MarkingInParts = Marking & { onPart: (done: number) => void };
export type MarkingOutcome = { marked: number; refused: unknown[] };

/** The server's limit for one request. */
const mostAtOnce = 100;

/** @returns the errors of those that were refused */
async function markPart(ids: readonly number[], status: MarkedResult, reason: string | undefined): Promise<unknown[]> {
  const result = { status, ...(reason !== undefined && { reason }) };
  const [only, ...others] = ids;
  if (only !== undefined && others.length === 0) {
    unwrap(await api.POST('/registrations/{id}/result', { params: { path: { id: only } }, body: result }));
    return [];
  }
  const body = { action: 'SET_RESULT' as const, ids: [...ids], ...result };
  const { results: outcomes } = unwrap(await api.POST('/registrations/bulk', { body }));
  return outcomes
    .filter(({ outcome }) => outcome === 'REFUSED')
    .map(({ code }) => new ApiError({ statusCode: 409, code: code ?? 'unexpected', message: '' }));
}

/** Sets results in parts of a hundred; a refused student, or a part that fails, does not stop the others. */
export function useMarkResults() {
  const refresh = useRefreshStudents();
  return useMutation({
    mutationFn: async ({ registrationIds, status, reason, onPart }: MarkingInParts): Promise<MarkingOutcome> => {
      const refused: unknown[] = [];
      for (let at = 0; at < registrationIds.length; at += mostAtOnce) {
        const part = registrationIds.slice(at, at + mostAtOnce);
        try {
          refused.push(...(await markPart(part, status, reason)));
        } catch (error) {
          refused.push(...part.map(() => error));
        }
        onPart(at + part.length);
      }
      return { marked: registrationIds.length - refused.length, refused };
    },
    onSettled: refresh,
  });
}

/** Cancels a student's registration. */
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

/** Moves a student to another cohort of the course, at the same price. */
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

/** Registers a student who has agreed to the terms elsewhere; the student pays their part later. */
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

/** Sets a student's priority on the waiting list. */
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

export type MessageText = { subject: string; body: string };

/** A message as a reader would get it, and who would read it. Loaded each time: readers come and go. */
export const messagePreview = (cohortId: number, { subject, body }: MessageText) =>
  queryOptions({
    queryKey: [...cohortKeys, 'message-preview', cohortId, subject, body],
    queryFn: async ({ signal }) =>
      unwrap(
        await api.POST('/cohorts/{id}/messages/preview', {
          params: { path: { id: cohortId } },
          body: { subject, body },
          signal,
        }),
      ),
    staleTime: 0,
    gcTime: 0,
  });

/** Takes a message back before its mails go out. */
export function useWithdrawMessage(cohortId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (messageId: number) =>
      unwrap(
        await api.POST('/cohorts/{id}/messages/{messageId}/withdraw', {
          params: { path: { id: cohortId, messageId } },
        }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: cohortMessages(cohortId).queryKey }),
  });
}

/** Mails all students of a cohort, through the queue, after a moment in which it can be taken back. */
export function useSendMessage(cohortId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: MessageText) =>
      unwrap(await api.POST('/cohorts/{id}/messages', { params: { path: { id: cohortId } }, body })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: cohortMessages(cohortId).queryKey }),
  });
}

import type { CohortStatus } from '@valikool/contract';
import { api, unwrap } from '@valikool/shared-ui';
import { keepPreviousData, queryOptions, skipToken, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import { cohortKeys } from '../../shared/cohorts.queries';
import type {
  ChangeClassSession,
  CohortEditor,
  CohortFields,
  CreateCohort,
  FindClashes,
} from '../../shared/contract.types';

const freshMs = 30_000;

/** A cohort in its editor. */
export const cohortEditor = (id: number) =>
  queryOptions({
    queryKey: [...cohortKeys, 'editor', id],
    queryFn: async ({ signal }) => unwrap(await api.GET('/cohorts/{id}/edit', { params: { path: { id } }, signal })),
    staleTime: freshMs,
  });

/** The course of a new cohort. @param id null for none */
export const courseOfNewCohort = (id: number | null) =>
  queryOptions({
    queryKey: [...cohortKeys, 'course', id],
    queryFn:
      id === null
        ? skipToken
        : async ({ signal }) =>
            unwrap(await api.GET('/courses/{course}/edit', { params: { path: { course: String(id) } }, signal })),
    staleTime: freshMs,
    retry: false,
  });

export type ClashQuestion = FindClashes;

/** Other classes of the teachers at the times of this cohort; no request while the times are unknown. */
export const cohortClashes = (question: ClashQuestion | null) =>
  queryOptions({
    queryKey: [...cohortKeys, 'clashes', question],
    queryFn:
      question === null
        ? skipToken
        : async ({ signal }) => unwrap(await api.POST('/cohort-clashes', { body: question, signal })),
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  });

export type ClassAt = {
  cohortId: number;
  sessionId: number;
  /** An instant; null for the planned time. */
  startsAt: string | null;
};

/** Other classes of the teachers at a proposed time of a class; no request while the time is unknown. */
export const classClashes = (asked: ClassAt | null) =>
  queryOptions({
    queryKey: [...cohortKeys, 'class-clashes', asked],
    queryFn:
      asked === null
        ? skipToken
        : async ({ signal }) => {
            const { cohortId, sessionId, startsAt } = asked;
            const params = { path: { id: cohortId, session: sessionId }, query: startsAt === null ? {} : { startsAt } };
            return unwrap(await api.GET('/cohorts/{id}/sessions/{session}/clashes', { params, signal }));
          },
    staleTime: freshMs,
  });

/** Reloads the lists, dashboards and timelines that show the change; the editor has its answer already. */
function useInvalidateCohorts() {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({
        queryKey: cohortKeys,
        predicate: ({ queryKey }) => queryKey[cohortKeys.length] !== 'editor',
      }),
      queryClient.invalidateQueries({ queryKey: ['shared', 'activity'] }),
    ]);
  };
}

/** @returns a function that puts an answer into the cache of its cohort and reloads the lists. */
export function useRefreshCohort() {
  const queryClient = useQueryClient();
  const invalidate = useInvalidateCohorts();
  return (saved: CohortEditor) => {
    queryClient.setQueryData(cohortEditor(saved.id).queryKey, saved);
    void invalidate();
  };
}

/** Makes a cohort, as a draft or open at once. */
export function useCreateCohort() {
  const refresh = useRefreshCohort();
  return useMutation({
    mutationFn: async (body: CreateCohort) => unwrap(await api.POST('/cohorts', { body })),
    onSuccess: refresh,
  });
}

/** Changes the named fields. */
export function useSaveCohort(id: number) {
  const refresh = useRefreshCohort();
  return useMutation({
    mutationFn: async (body: CohortFields) =>
      unwrap(await api.PATCH('/cohorts/{id}', { params: { path: { id } }, body })),
    onSuccess: refresh,
  });
}

export type StatusChange = { status: CohortStatus; notes: string };

/** Opens a cohort, takes it back to draft, cancels it, or records that its teacher was paid. */
export function useChangeStatus(id: number) {
  const refresh = useRefreshCohort();
  return useMutation({
    mutationFn: async ({ status, notes }: StatusChange) =>
      unwrap(
        await api.POST('/cohorts/{id}/status', {
          params: { path: { id } },
          body: { status, ...(notes !== '' && { notes }) },
        }),
      ),
    onSuccess: refresh,
  });
}

/** Confirms that a cohort takes place, however many have registered. */
export function useConfirmCohort(id: number) {
  const refresh = useRefreshCohort();
  return useMutation({
    mutationFn: async () => unwrap(await api.POST('/cohorts/{id}/confirm', { params: { path: { id } } })),
    onSuccess: refresh,
  });
}

/** Copies a cohort. @returns a mutation that takes the start of the copy */
export function useDuplicateCohort(id: number) {
  const refresh = useRefreshCohort();
  return useMutation({
    mutationFn: async (startDate: string) =>
      unwrap(await api.POST('/cohorts/{id}/duplicate', { params: { path: { id } }, body: { startDate } })),
    onSuccess: refresh,
  });
}

/** Asks the server to delete a cohort, which it refuses with an explanation. */
export function useDeleteCohort(id: number) {
  return useMutation({
    mutationFn: async () => unwrap(await api.DELETE('/cohorts/{id}', { params: { path: { id } } })),
  });
}

/** Moves a class, cancels it, brings it back, or changes its note. */
export function useChangeSession(cohortId: number, sessionId: number) {
  const invalidate = useInvalidateCohorts();
  return useMutation({
    mutationFn: async (body: ChangeClassSession) =>
      unwrap(
        await api.PATCH('/cohorts/{id}/sessions/{session}', {
          params: { path: { id: cohortId, session: sessionId } },
          body,
        }),
      ),
    onSuccess: invalidate,
  });
}

import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import { cohortKeys, cohortStudents } from '../../shared/cohorts.queries';
import type { AttendanceMark, AttendanceRow } from '../../shared/contract.types';

const freshMs = 15_000;

/** The server's limit for one page and for one request. */
const mostAtOnce = 100;

export type ClassOfCohort = { cohortId: number; sessionId: number };

/** A student's mark; null takes it back. */
export type Mark = { studentId: number; mark: AttendanceMark | null };

/** The students of a cohort, and how each is marked in one class. */
export const classAttendance = ({ cohortId, sessionId }: ClassOfCohort) =>
  infiniteQueryOptions({
    queryKey: [...cohortKeys, 'attendance', cohortId, sessionId],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/cohorts/{id}/sessions/{session}/attendance', {
          params: {
            path: { id: cohortId, session: sessionId },
            query: { limit: mostAtOnce, ...cursorOf(pageParam) },
          },
          signal,
        }),
      ),
    ...cursorPaging,
    staleTime: freshMs,
  });

async function save({ cohortId, sessionId }: ClassOfCohort, marks: readonly Mark[]): Promise<number> {
  let refused = 0;
  for (let at = 0; at < marks.length; at += mostAtOnce) {
    const { results } = unwrap(
      await api.PUT('/cohorts/{id}/sessions/{session}/attendance', {
        params: { path: { id: cohortId, session: sessionId } },
        body: { items: marks.slice(at, at + mostAtOnce) },
      }),
    );
    refused += results.filter(({ outcome }) => outcome === 'REFUSED').length;
  }
  return refused;
}

type Told = {
  /** @param count students who have no seat any more */
  onRefused: (count: number) => void;
  onError: (error: Error) => void;
};

/** Marks students. A mark shows at once, before the server answers. When it is not saved, the list is read again. */
export function useMarkAttendance(asked: ClassOfCohort, { onRefused, onError }: Told) {
  const queryClient = useQueryClient();
  const { queryKey } = classAttendance(asked);
  const mutationKey = [...queryKey, 'mark'];
  const show = (marks: readonly Mark[]) => {
    const markOf = new Map(marks.map(({ studentId, mark }) => [studentId, mark]));
    const changed = (row: AttendanceRow): AttendanceRow =>
      markOf.has(row.studentId) ? { ...row, mark: markOf.get(row.studentId) ?? null } : row;
    queryClient.setQueryData(
      queryKey,
      (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(changed) })) },
    );
  };
  return useMutation({
    mutationKey,
    // Sent one after the other, so that the last tap wins.
    scope: { id: mutationKey.join('.') },
    mutationFn: (marks: readonly Mark[]) => save(asked, marks),
    onMutate: async (marks) => {
      await queryClient.cancelQueries({ queryKey });
      show(marks);
    },
    onSuccess: (refused) => {
      if (refused > 0) onRefused(refused);
    },
    onError,
    onSettled: async (refused) => {
      void queryClient.invalidateQueries({ queryKey: cohortStudents(asked.cohortId).queryKey });
      // Other taps wait to be sent: the list is read after the last of them.
      if (refused !== 0 && queryClient.isMutating({ mutationKey }) === 1)
        await queryClient.invalidateQueries({ queryKey });
    },
  });
}
